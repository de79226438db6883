/** Azul's documents as the page reads them; their shapes are the engine's (types.ts). */
import table from '../../../../src/ribeira/games/azul/azul_data.json';
import type { Choice, Json, LogEntry } from '../../contract/protocol';
import type { Language } from '../../contract/game';
import {
  COLOURS,
  type Board,
  type Colour,
  type ColumnEffect,
  type ColumnTarget,
  type Fact,
  type Pile,
  type PickEffect,
  type PickTarget,
  type Source,
  type View,
  type WallKind,
} from './types';

/** What an example in the rulebook wants drawn of its position; no key of a real view. */
export interface Show {
  sources?: boolean;
  seats?: number[];
  /** Anchor -> text of a label that stays, e.g. `wall:0:3:5` -> `+8`. */
  marks?: Record<string, string>;
  /** A choice drawn as if it were being previewed. */
  preview?: { source: Source; colour: Colour; line: number | null; effect?: Partial<PickEffect> };
  /** Wall spaces offered for the complete line of a row (grey wall). */
  offers?: { row: number; columns: Record<number, number> };
}

/** The view, its option among the other keys. */
export interface AzulView extends Omit<View, 'game' | 'options'> {
  wall: WallKind;
  show: Show | null;
}

/** A pick that is offered. */
export interface Pick extends PickTarget {
  choice: Choice;
  effect: PickEffect;
}

/** A space of the grey wall that is offered. */
export interface Column extends ColumnTarget, ColumnEffect {
  choice: Choice;
}

/** Displays by number of players, to draw a position that leaves them out. */
const factoriesFor = (players: number): number =>
  Object.entries(table.factories).find(([count]) => Number(count) === players)?.[1] ?? 5;

function readBoard(board: Json): Board {
  return {
    lines: board['lines'] ?? [[], [], [], [], []],
    wall: board['wall'] ?? Array.from({ length: 5 }, () => [null, null, null, null, null]),
    floor: board['floor'] ?? [],
  };
}

/** The view with every key that a position may leave out filled in (a rulebook example leaves out most). */
export function readView(json: Json): AzulView {
  const players: number = json['players'];
  const boards: Json[] = json['boards'] ?? Array.from({ length: players }, () => ({}));
  const phase = json['phase'] ?? 'start';
  return {
    players,
    wall: json['options']?.['wall'] ?? 'coloured',
    phase,
    player: json['player'] ?? null,
    scores: json['scores'] ?? Array.from({ length: players }, () => 0),
    winners: json['winners'] ?? null,
    round: json['round'] ?? 1,
    first: json['first'] ?? null,
    marker: json['marker'] ?? null,
    factories: json['factories'] ?? Array.from({ length: factoriesFor(players) }, () => []),
    centre: json['centre'] ?? {},
    bag: json['bag'] ?? {},
    lid: json['lid'] ?? {},
    boards: boards.map(readBoard),
    show: json['show'] ?? null,
  };
}

/** The facts of the entries, in order. */
export const factsOf = (entries: LogEntry[]): Fact[] => entries.flatMap((entry) => entry.facts as Fact[]);

export const countOf = (pile: Pile, colour: Colour): number => pile[colour] ?? 0;
export const sizeOf = (pile: Pile): number => COLOURS.reduce((sum, colour) => sum + countOf(pile, colour), 0);

export function pileOf(tiles: Colour[]): Pile {
  const pile: Pile = {};
  for (const tile of tiles) pile[tile] = countOf(pile, tile) + 1;
  return pile;
}

/** The colours of a pile with their counts, in colour order. */
export const colourCounts = (pile: Pile): [Colour, number][] =>
  COLOURS.filter((colour) => countOf(pile, colour) > 0).map((colour) => [colour, countOf(pile, colour)]);

/** The tiles of a source of the view. */
export const pileAt = (view: AzulView, source: Source): Pile =>
  source === 'C' ? view.centre : pileOf(view.factories[Number(source.slice(1)) - 1] ?? []);

/** All sources of the view in the order of the notation: factories, then the centre. */
export const sourcesOf = (view: AzulView): Source[] => [
  ...view.factories.map((_, index) => `F${index + 1}`),
  'C',
];

/** Printed on the coloured wall: the colour of a space (row and column from 0). */
export const printedColour = (row: number, column: number): Colour =>
  COLOURS[(column - row + 5) % 5] as Colour;

/** Printed under the floor line: points lost by slot. */
export const FLOOR_LOSS = table.floor_slots;

export type { Choice, Language };
