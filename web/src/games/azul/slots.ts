/** What lies, would come, or is free on a pattern line and on the floor line, slot by slot as it is drawn. */
import type { Colour, PickEffect } from './types';
import { FLOOR_LOSS } from './view';

export interface Slot {
  /** Null with `marker` = the start marker; null without = nothing. */
  colour: Colour | null;
  marker: boolean;
  /** `offered`: would lie here if this line were chosen. */
  state: 'laid' | 'coming' | 'offered' | 'free';
}

/** A pick that is previewed: real or in an example. */
export interface Coming {
  line: number | null;
  colour: Colour;
  effect: Partial<PickEffect>;
}

const FREE: Slot = { colour: null, marker: false, state: 'free' };
const MARKER: Slot = { colour: null, marker: true, state: 'laid' };

const laid = (tiles: Colour[]): Slot[] => tiles.map((colour) => ({ colour, marker: false, state: 'laid' }));

const arriving = (colour: Colour, count = 0, state: Slot['state'] = 'coming'): Slot[] =>
  Array.from({ length: count }, () => ({ colour, marker: false, state }));

const padded = (slots: Slot[], length: number): Slot[] =>
  Array.from({ length }, (_, index) => slots[index] ?? FREE);

/** The slots of pattern line `row`, in the order in which they are filled. */
export function lineSlots(
  tiles: Colour[],
  row: number,
  coming: Coming | null,
  offered: Coming | null = null,
): Slot[] {
  const chosen = coming?.line === row;
  const next = chosen ? coming : offered;
  const more = next === null ? [] : arriving(next.colour, next.effect.placed, chosen ? 'coming' : 'offered');
  return padded([...laid(tiles), ...more], row);
}

/** The slots of a floor line. The order of arrival is not known; the marker is drawn first. */
export function floorRow(tiles: Colour[], holdsMarker: boolean, coming: Coming | null): Slot[] {
  const marker: Slot[] = coming?.effect.marker ? [{ ...MARKER, state: 'coming' }] : [];
  const more = coming === null ? [] : arriving(coming.colour, coming.effect.floor);
  return padded([...(holdsMarker ? [MARKER] : []), ...laid(tiles), ...marker, ...more], FLOOR_LOSS.length);
}
