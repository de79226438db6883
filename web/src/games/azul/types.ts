/** The documents of Azul on the wire: view, targets, effects and facts (docs/protocol.md, rules of Azul §10). */
import type { Choice, Json, LogEntry } from '../../contract/protocol';
import type { Language } from '../../contract/game';

export const COLOURS = ['blue', 'yellow', 'red', 'black', 'white'] as const;
export type Colour = (typeof COLOURS)[number];
export type Pile = Partial<Record<Colour, number>>;

/** `C` = the centre of the table, `F1`..`F9` = factories. */
export type Source = string;

export interface PlayerView {
  lines: Colour[][];
  wall: (Colour | null)[][];
  floor: Colour[];
}

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

export interface AzulView {
  players: number;
  wall: 'coloured' | 'grey';
  phase: 'start' | 'fill' | 'draft' | 'tile' | 'over';
  player: number | 'chance' | null;
  scores: number[];
  winners: number[] | null;
  round: number;
  first: number | null;
  marker: number | null;
  factories: Colour[][];
  centre: Pile;
  bag: Pile;
  lid: Pile;
  boards: PlayerView[];
  show: Show | null;
}

export interface PickTarget {
  source: Source;
  colour: Colour;
  /** 1..5, or null = the floor line. */
  line: number | null;
}

export interface PickEffect {
  count: number;
  placed: number;
  floor: number;
  lid: number;
  marker: boolean;
  loss: number;
  completes: boolean;
  column: number | null;
  points: number | null;
}

export interface Pick extends PickTarget {
  choice: Choice;
  effect: PickEffect;
}

export interface Column {
  choice: Choice;
  seat: number;
  row: number;
  column: number;
  points: number;
}

export type Fact =
  | { kind: 'first'; seat: number }
  | { kind: 'draw'; factory: number; colour: Colour }
  | { kind: 'refill'; tiles: number }
  | {
      kind: 'take';
      seat: number;
      source: Source;
      colour: Colour;
      count: number;
      line: number | null;
      placed: number;
      floor: number;
      lid: number;
      marker: boolean;
      moved: Pile;
    }
  | {
      kind: 'tile';
      seat: number;
      row: number;
      column: number;
      colour: Colour;
      points: number;
      horizontal: number;
      vertical: number;
      score: number;
    }
  | { kind: 'spill'; seat: number; row: number; colour: Colour; count: number }
  | { kind: 'loss'; seat: number; slots: number; loss: number; score: number }
  | {
      kind: 'bonus';
      seat: number;
      rows: number;
      columns: number;
      colours: number;
      points: number;
      score: number;
    }
  | { kind: 'round'; round: number; first: number }
  | { kind: 'over'; winners: number[] };

/** Displays by number of players, to draw a position that leaves them out. */
const FACTORIES: Record<number, number> = { 2: 5, 3: 7, 4: 9 };

function readBoard(board: Json): PlayerView {
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
    factories: json['factories'] ?? Array.from({ length: FACTORIES[players] ?? 5 }, () => []),
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
export const FLOOR_LOSS = [1, 1, 2, 2, 2, 3, 3] as const;

export type { Choice, Language };
