/** The documents of Santorini on the wire: view, targets, effects and facts (docs/protocol.md, rules of Santorini section 11). */
import type { Choice, Json, LogEntry } from '../../contract/protocol';

/** "a1".."e5": column, then row, as a chess player counts. */
export type Cell = string;
export type God = string;

/** 0 = female, 1 = male. */
export type Slot = 0 | 1;

export type Phase =
  | 'archon'
  | 'offer'
  | 'draft'
  | 'name'
  | 'deal'
  | 'start'
  | 'chaos'
  | 'place'
  | 'select'
  | 'move'
  | 'build'
  | 'extra'
  | 'poseidon'
  | 'ares'
  | 'over';

export interface Chaos {
  face: God | null;
  deck: God[];
  discard: God[];
}

/** State of the current turn; what a board needs of it. */
export interface TurnState {
  worker: Cell | null;
  from: Cell | null;
  steps: number;
  early: boolean;
  ferried: boolean;
  left: number;
  asleep: Slot | null;
  bound: Slot[];
  mustClimb: boolean;
  bonus: number;
}

/** What an example in the rulebook wants drawn of its position; no key of a real view. */
export interface Show {
  /** Cells marked as reachable, each with the height gained. */
  reach?: Record<Cell, number>;
  /** Cells with a ghost of what would be built there. */
  ghosts?: Record<Cell, 'block' | 'dome'>;
  /** Cells that a god forbids. */
  forbidden?: Record<Cell, God | null>;
  /** Arrows between two cells. */
  arrows?: [Cell, Cell][];
  /** The worker drawn as selected. */
  selected?: Cell;
}

export interface SantoriniView {
  players: number;
  withGods: boolean;
  phase: Phase;
  player: number | 'chance' | null;
  winners: number[] | null;
  turn: number;
  active: number | null;
  archon: number | null;
  offer: God[];
  gods: (God | null)[];
  start: number | null;
  out: number[];
  blocks: Record<Cell, number>;
  domes: Cell[];
  /** Per colour: where the two workers stand, null = not placed or removed. */
  workers: (Cell | null)[][];
  stolen: number | null;
  athena: boolean;
  morpheus: number;
  chaos: Chaos | null;
  step: TurnState;
  show: Show | null;
  /** Workers ("0:1" = colour 0, slot 1) that are on the way right now: drawn above everything. */
  aloft: string[];
  /** The god whose power acts right now: its card lights up. */
  acting: God | null;
}

export type Kind =
  'place' | 'select' | 'step' | 'build' | 'dome' | 'remove' | 'ferry' | 'end' | 'god' | 'start';

export interface Target {
  kind: Kind;
  cell: Cell | null;
  worker: Cell | null;
  god?: God;
  seat?: number;
}

export interface Effect {
  wins?: boolean;
  loses?: boolean;
  how?: string | null;
  god?: God | null;
  height?: number;
  climb?: number;
  slide?: boolean;
  forced?: { from: Cell; to: Cell } | null;
  removed?: Cell[];
  veto?: God | null;
  piece?: 'block' | 'dome';
  tower?: boolean;
  rise?: boolean;
  extra?: boolean;
  of?: string;
  slot?: Slot;
  bonus?: boolean;
}

/** A choice of the prompt with its documents typed. */
export interface Move extends Target {
  effect: Effect;
  choice: Choice;
}

/** What the basic rules would allow and a god (or the look-ahead) does not. */
export interface Ban extends Target {
  /** The god that forbids it; null = the rules' look-ahead. */
  by: God | null;
  words: string;
}

export interface Fact {
  kind: string;
  seat?: number;
  cell?: Cell;
  from?: Cell | number;
  to?: Cell;
  worker?: Cell;
  height?: number;
  piece?: 'block' | 'dome';
  colour?: number;
  slot?: Slot;
  god?: God | null;
  old?: God | null;
  taken?: God;
  count?: number;
  cells?: Cell[];
  winners?: number[];
  climb?: number;
  left?: number;
  of?: string;
  how?: string;
  by?: number | null;
  bonus?: boolean;
}

const STEP: TurnState = {
  worker: null,
  from: null,
  steps: 0,
  early: false,
  ferried: false,
  left: 0,
  asleep: null,
  bound: [],
  mustClimb: false,
  bonus: 0,
};

const readStep = (json: Json): TurnState => ({
  ...STEP,
  ...json,
  mustClimb: json['must_climb'] ?? false,
});

/** Two teams when four play, else a colour each. */
export const coloursOf = (players: number): number => (players === 3 ? 3 : 2);

const readWorkers = (json: Json, players: number): (Cell | null)[][] =>
  json['workers'] ?? Array.from({ length: coloursOf(players) }, () => [null, null]);

/** The view with every key that a position may leave out filled in (a rulebook example leaves out most). */
export function readView(json: Json): SantoriniView {
  const players: number = json['players'];
  return {
    players,
    withGods: json['options']?.['gods'] !== 'none',
    phase: json['phase'] ?? 'start',
    player: json['player'] ?? null,
    winners: json['winners'] ?? null,
    turn: json['turn'] ?? 0,
    active: json['active'] ?? null,
    archon: json['archon'] ?? null,
    offer: json['offer'] ?? [],
    gods: json['gods'] ?? Array.from({ length: players }, () => null),
    start: json['start'] ?? null,
    out: json['out'] ?? [],
    blocks: json['blocks'] ?? {},
    domes: json['domes'] ?? [],
    workers: readWorkers(json, players),
    stolen: json['stolen'] ?? null,
    athena: json['athena'] ?? false,
    morpheus: json['morpheus'] ?? 0,
    chaos: json['chaos'] ?? null,
    step: readStep(json['step'] ?? {}),
    show: json['show'] ?? null,
    aloft: [],
    acting: null,
  };
}

/** The facts of the entries, in order. */
export const factsOf = (entries: LogEntry[]): Fact[] => entries.flatMap((entry) => entry.facts as Fact[]);

export interface Worker {
  colour: number;
  slot: Slot;
  cell: Cell;
}

/** All workers on the board. */
export const workersOf = (view: SantoriniView): Worker[] =>
  view.workers.flatMap((pair, colour) =>
    pair.flatMap((cell, slot) => (cell === null ? [] : [{ colour, slot: slot as Slot, cell }])),
  );

export const workerAt = (view: SantoriniView, cell: Cell): Worker | null =>
  workersOf(view).find((worker) => worker.cell === cell) ?? null;

export const heightAt = (view: SantoriniView, cell: Cell): number => view.blocks[cell] ?? 0;
export const hasDome = (view: SantoriniView, cell: Cell): boolean => view.domes.includes(cell);

/** The colour that a seat plays. */
export const colourOf = (view: SantoriniView, seat: number): number => (view.players === 4 ? seat % 2 : seat);

/** The seats that play a colour. */
export const seatsOf = (view: SantoriniView, colour: number): number[] =>
  view.gods.map((_, seat) => seat).filter((seat) => colourOf(view, seat) === colour);

/** Complete towers: a dome on three blocks. */
export const towersOf = (view: SantoriniView): Cell[] =>
  view.domes.filter((cell) => heightAt(view, cell) === 3);
