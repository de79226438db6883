/** Where things lie on the table: pure geometry, no rules. */
import type { Colour, Pile } from './types';
import { colourCounts } from './view';

/** A colour group on a display: its tiles share one rectangle of the 2 x 2 places (row / column / row end / column end). */
export interface Group {
  colour: Colour;
  count: number;
  area: string;
  columns: number;
}

const CORNERS = ['1 / 1', '1 / 2', '2 / 1', '2 / 2'];

function areaOf(first: number, count: number): string {
  if (count > 2) return '1 / 1 / 3 / 3';
  if (count === 2) return first === 0 ? '1 / 1 / 2 / 3' : '2 / 1 / 3 / 3';
  return CORNERS[first] ?? '1 / 1';
}

/** The groups of a display, large ones first, so that every group but one of three is a rectangle of its own. */
export function groupsOf(pile: Pile): Group[] {
  const sorted = colourCounts(pile).sort((a, b) => b[1] - a[1]);
  let first = 0;
  return sorted.map(([colour, count]) => {
    const group = { colour, count, area: areaOf(first, count), columns: count === 1 ? 1 : 2 };
    first += count;
    return group;
  });
}

/** Place `index` of `count` on a ring around (50 %, 50 %), from the top clockwise; `radius` in per cent of the side. */
export function ringPlace(index: number, count: number, radius: number): { x: number; y: number } {
  const angle = (2 * Math.PI * index) / count - Math.PI / 2;
  return { x: 50 + radius * Math.cos(angle), y: 50 + radius * Math.sin(angle) };
}

/** Diameter of a display on the ring, in per cent of the ring's side. */
export const DISC_SIZE: Record<number, number> = { 5: 29.5, 7: 27.5, 9: 24.5 };

/** A stack in the centre shows this many tiles at most; the rest is a number. */
export const STACK = 5;
