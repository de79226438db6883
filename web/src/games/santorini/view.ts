/** The view as the island draws it, what else only the page needs, and how to read them. The documents: types.ts. */
import type { Choice, Json, LogEntry } from '../../contract/protocol';
import type {
  BuildEffect,
  Cell,
  EndEffect,
  Fact,
  God,
  Insight,
  SelectEffect,
  Slot,
  Step,
  StepEffect,
  Tap,
  View,
} from './types';

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

export interface SantoriniView extends View {
  insight: Insight;
  show: Show | null;
  /** Workers ("0:1" = colour 0, slot 1) that are on the way right now: drawn above everything. */
  aloft: string[];
  /** The god whose power acts right now: its card lights up. */
  acting: God | null;
}

/** What a choice leads to; which keys there are depends on its kind. */
export type Details = Partial<SelectEffect & StepEffect & BuildEffect & EndEffect>;

/** A choice of the prompt with its documents typed. */
export interface Move extends Tap {
  effect: Details;
  choice: Choice;
}

/** What the basic rules would allow and a god (or the look-ahead) does not. */
export interface Ban extends Tap {
  /** The god that forbids it; null = the rules' look-ahead. */
  by: God | null;
  words: string;
}

type Of<F, K> = F extends Fact ? (K extends F['kind'] ? F : never) : never;
/** The facts of one kind. */
export type FactOf<K extends Fact['kind']> = Of<Fact, K>;

const STEP: Step = {
  worker: null,
  from: null,
  steps: 0,
  climbed: false,
  early: false,
  ferried: false,
  built: null,
  visited: [],
  left: 0,
  asleep: null,
  bound: [],
  astray: false,
  must_climb: false,
  towers: 0,
  bonus: 0,
};

/** What holds where a position leaves a key out, as far as the island draws it. */
const usual = (players: number): Omit<SantoriniView, 'players' | 'step'> => ({
  game: 'santorini',
  options: { gods: 'draft' },
  phase: 'start',
  player: null,
  winners: null,
  turn: 0,
  active: null,
  archon: null,
  offer: [],
  gods: Array.from({ length: players }, () => null),
  start: null,
  out: [],
  blocks: {},
  domes: [],
  workers: Array.from({ length: coloursOf(players) }, () => [null, null]),
  stolen: null,
  athena: false,
  morpheus: 0,
  chaos: null,
  insight: { powers: [], threats: [], towers: [] },
  show: null,
  aloft: [],
  acting: null,
});

/** Two teams when four play, else a colour each. */
const coloursOf = (players: number): number => (players === 3 ? 3 : 2);

/** The view with every key that a position may leave out filled in (a rulebook example leaves out most). */
export const readView = (json: Json): SantoriniView => ({
  ...usual(json['players']),
  ...(json as Pick<SantoriniView, 'players'>),
  step: { ...STEP, ...json['step'] },
});

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
    pair.flatMap((cell, slot) => (cell === null ? [] : [{ colour, slot, cell }])),
  );

export const workerAt = (view: SantoriniView, cell: Cell): Worker | null =>
  workersOf(view).find((worker) => worker.cell === cell) ?? null;

export const heightAt = (view: SantoriniView, cell: Cell): number => view.blocks[cell] ?? 0;
export const hasDome = (view: SantoriniView, cell: Cell): boolean => view.domes.includes(cell);

/** The colour that a seat plays. */
export const colourOf = (view: SantoriniView, seat: number): number => (view.players === 4 ? seat % 2 : seat);

/** The worker that a seat places next. */
export function toPlace(view: SantoriniView, seat: number): Omit<Worker, 'cell'> {
  const colour = colourOf(view, seat);
  return { colour, slot: view.workers[colour]?.[0] === null ? 0 : 1 };
}

/** The seats that play a colour. */
export const seatsOf = (view: SantoriniView, colour: number): number[] =>
  view.gods.map((_, seat) => seat).filter((seat) => colourOf(view, seat) === colour);
