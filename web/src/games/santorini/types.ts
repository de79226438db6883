// Made from src/ribeira/games/santorini/document/types.py by `python -m tools.generated`; changes belong there.

/** "a1" to "e5". */
export type Cell = string;

/** The id of a god's card. */
export type God = string;

/** A seat; with four players a team, 0 or 1 (B3). */
export type Colour = number;

/** 0: the female worker of a colour, 1: the male one. */
export type Slot = number;

export type Mode = 'draft' | 'random' | 'none';

export const PHASES = ['archon', 'offer', 'draft', 'name', 'deal', 'start', 'chaos', 'place', 'select', 'move', 'build', 'extra', 'poseidon', 'ares', 'over'] as const;
/** The kind of decision that is due (section 10). */
export type Phase = (typeof PHASES)[number];

export type Piece = 'block' | 'dome';

/** What ended the match: a win condition (R2), somebody who could not act (T6), or turn 300 (B13). */
export type Ending = 'height' | 'pan' | 'eros' | 'towers' | 'blocked' | 'draw';

/** What `end` does without. */
export type Declined = 'extra' | 'morpheus' | 'poseidon' | 'ares' | 'bonus';

/** Section 2; a list: the god of each seat. */
export interface Options {
  gods: Mode | God[];
}

/** The cards of Chaos (god 14). */
export interface Chaos {
  face: God | null;
  deck: God[];
  discard: God[];
}

/** Where the selected worker began the turn. */
export interface Began {
  from: Cell | null;
}

/** The current turn, as far as it has got. */
export interface Step extends Began {
  /** Where the selected worker stands. */
  worker: Cell | null;
  /** 0, 1, or 2 for more. */
  steps: number;
  /** Some step of this turn went up. */
  climbed: boolean;
  /** Built before the move, by Prometheus. */
  early: boolean;
  /** Some worker, by Charon. */
  ferried: boolean;
  /** The first build after the move. */
  built: Cell | null;
  /** Entered by Triton's worker. */
  visited: Cell[];
  /** Builds of Poseidon, or exchanges of Chaos, that are still due. */
  left: number;
  /** Held by Hypnus. */
  asleep: Slot | null;
  /** Bound by Aphrodite. */
  bound: Slot[];
  /** The selected worker is bound and its last step failed Aphrodite's test. */
  astray: boolean;
  /** The duty that Persephone sets. */
  must_climb: boolean;
  /** Completed in this turn. */
  towers: number;
  /** Bonus turns of Dionysus still to come, the current one included. */
  bonus: number;
}

/** A position; everything is public, so every view is the same (section 12). */
export interface View {
  game: 'santorini';
  players: number;
  options: Options;
  phase: Phase;
  player: number | 'chance' | null;
  winners: number[] | null;
  turn: number;
  /** Whose turn it is. */
  active: number | null;
  archon: number | null;
  offer: God[];
  /** The card of each seat. */
  gods: (God | null)[];
  start: number | null;
  /** Eliminated. */
  out: number[];
  /** Heights above 0. */
  blocks: Record<string, number>;
  domes: Cell[];
  /** By colour, then slot; null: not placed, or removed. */
  workers: ((Cell | null)[])[];
  /** Whose power Circe has. */
  stolen: number | null;
  /** The ban of Athena is in force. */
  athena: boolean;
  /** Pieces on Morpheus' card. */
  morpheus: number;
  chaos: Chaos | null;
  step: Step;
}

/** From one cell to another. */
export interface Way {
  from: Cell;
  to: Cell;
}

/** A step onto a free cell of height 3 that stands open by the basic rules (B5, B7). */
export interface Threat extends Way {
  colour: Colour;
}

/** What follows by the rules from a position, sent beside the view. */
export interface Insight {
  /** By seat: the god whose power it has at this moment (R1); for Chaos the one that lies face up. */
  powers: (God | null)[];
  threats: Threat[];
  /** The complete towers (B2). */
  towers: Cell[];
}

export type TapKind = 'place' | 'select' | 'step' | 'build' | 'dome' | 'remove' | 'ferry' | 'end' | 'god' | 'start';

/** An action of a seat. */
export interface Tap {
  kind: TapKind;
  cell: Cell | null;
  /** Where the worker stands that acts. */
  worker: Cell | null;
  /** Named by the archon, or taken. */
  god?: God;
  /** Named as start player. */
  seat?: number;
}

/** Outcomes of chance have nothing to tap. */
export interface NoTarget {
}

export type Target = Tap | NoTarget;

/** Of every action: whether it ends the match at once. */
export interface Outcome {
  wins: boolean;
  loses: boolean;
  how: Ending | null;
  /** Whose power makes it possible. */
  god: God | null;
}

/** P1: a worker is chosen. */
export interface SelectEffect extends Outcome {
  slot: Slot | null;
  /** Borrowed for a bonus turn (D1). */
  bonus: boolean;
}

/** P2, P4: a step. */
export interface StepEffect extends Outcome {
  height: number;
  /** Levels up; negative: down. */
  climb: number;
  /** A walk of Hermes. */
  slide: boolean;
  /** The worker that Apollo or Minotaur displaces. */
  forced: Way | null;
  /** Where Bia removes a worker. */
  removed: Cell[];
  /** Whose: the step would win, but for Hera. */
  veto: God | null;
}

/** P3, P5-P7: a build. */
export interface BuildEffect extends Outcome {
  height: number;
  piece: Piece;
  /** It is complete then. */
  tower: boolean;
  /** The worker builds under itself, by the power of Zeus. */
  rise: boolean;
  /** A further build, not the one of the move. */
  extra: boolean;
}

/** P7: Ares takes a block away. */
export interface RemoveEffect extends Outcome {
  height: number;
}

/** P3: Charon moves another worker. */
export interface FerryEffect extends Outcome {
  forced: Way;
}

/** Something optional is left undone. */
export interface EndEffect extends Outcome {
  of: Declined;
}

/** Nothing to tell of outcomes of chance. */
export interface NoEffect {
}

export type Effect = SelectEffect | StepEffect | BuildEffect | RemoveEffect | FerryEffect | EndEffect | Outcome | NoEffect;

/** Of all facts: who did it. */
export interface OfSeat {
  seat: number;
}

/** By whose power. */
export interface ByGod extends OfSeat {
  god: God;
}

/** S1: drawn. */
export interface Archon extends OfSeat {
  kind: 'archon';
}

/** S1, S3: the start player. */
export interface First extends OfSeat {
  kind: 'first';
  /** The archon; null: drawn. */
  by: number | null;
}

/** S1, S2: a god is named by the archon, taken, or dealt. */
export interface Card extends ByGod {
  kind: 'offer' | 'pick' | 'deal';
}

/** S5, P8: a god is turned up for Chaos. */
export interface Face extends ByGod {
  kind: 'face';
  /** The one before. */
  old: God | null;
}

/** S6: a worker is placed. */
export interface Place extends OfSeat {
  kind: 'place';
  cell: Cell;
  colour: Colour;
  slot: Slot;
}

/** Which worker it is. */
export interface Whose {
  colour: Colour;
  slot: Slot;
}

/** P1: a worker is chosen. */
export interface Select extends Whose, OfSeat {
  kind: 'select';
  cell: Cell;
  /** Borrowed for a bonus turn (D1). */
  bonus: boolean;
}

/** P2, P4: a worker steps. */
export interface Stepped extends Way, Whose, OfSeat {
  kind: 'step';
  height: number;
  /** Levels up; negative: down. */
  climb: number;
  /** A walk of Hermes. */
  slide: boolean;
  /** Without whom the step would not be possible. */
  god: God | null;
}

/** B8: displaced by Apollo or Minotaur. */
export interface Forced extends Way, Whose, ByGod {
  kind: 'forced';
}

/** P3: Charon. */
export interface Ferry extends Way, Whose, ByGod {
  kind: 'ferry';
  /** Who ferries. */
  worker: Cell;
}

/** God 13: by Bia. */
export interface Removed extends Whose, ByGod {
  kind: 'removed';
  cell: Cell;
}

/** God 20: the step would have won, but for Hera. */
export interface Veto extends ByGod {
  kind: 'veto';
  cell: Cell;
}

/** God 3: Athena has climbed. */
export interface Ban extends ByGod {
  kind: 'ban';
}

/** P3, P5-P7: a block or a dome is built. */
export interface Build extends OfSeat {
  kind: 'build';
  cell: Cell;
  /** Where the builder stands. */
  worker: Cell | null;
  height: number;
  piece: Piece;
  /** It is complete now. */
  tower: boolean;
  god: God | null;
  /** A further build, not the one of the move. */
  extra: boolean;
}

/** God 30: Zeus is lifted where he stands. */
export interface Rise extends Way, Whose, ByGod {
  kind: 'rise';
  height: number;
}

/** God 12: Ares takes a block away. */
export interface Raze extends ByGod {
  kind: 'raze';
  cell: Cell;
  height: number;
}

/** `end`: something optional is left undone. */
export interface Pass extends OfSeat {
  kind: 'pass';
  of: Declined;
}

/** God 24: Medusa turns a worker into a block. */
export interface Petrify extends Whose, ByGod {
  kind: 'petrify';
  cell: Cell;
  height: number;
}

/** D1: a bonus turn begins. */
export interface Bonus extends ByGod {
  kind: 'bonus';
  left: number;
}

/** The seat whose power is stolen. */
export interface Lost {
  from: number;
}

/** T0: Circe gives a power back, or takes one. */
export interface Theft extends Lost, ByGod {
  kind: 'release' | 'steal';
  taken: God;
}

/** T2: pieces on Morpheus' card. */
export interface Stock extends ByGod {
  kind: 'stock';
  count: number;
}

/** T3: a worker is held by Hypnus. */
export interface Asleep extends ByGod {
  kind: 'asleep';
  cell: Cell;
  /** Who has that god. */
  by: number | null;
}

/** T3: workers are bound by Aphrodite. */
export interface Bound extends ByGod {
  kind: 'bound';
  cells: Cell[];
  by: number | null;
}

/** T5: Persephone demands a climb. */
export interface Duty extends ByGod {
  kind: 'duty';
  by: number | null;
}

/** B12: eliminated. */
export interface Out extends OfSeat {
  kind: 'out';
}

/** Section 7: the match is over. */
export interface Over {
  kind: 'over';
  winners: number[];
  how: Ending;
  /** Who got there, or who could not act. */
  seat: number | null;
}

/** Only in prompts: why the basic rules would allow something that is not legal. */
export interface Forbidden {
  kind: 'forbidden';
  /** Who has the god. */
  seat: number | null;
  cell: Cell;
  god: God | null;
  /** The god's id, "starved" (Limus leaves no build), "helpless" (a worker can do nothing) or "stuck" (T7). */
  reason: string;
  /** "G3" for god 3, or "T7". */
  rule: string;
}

export type Fact = Archon | First | Card | Face | Place | Select | Stepped | Forced | Ferry | Removed | Veto | Ban | Build | Rise | Raze | Pass | Petrify | Bonus | Theft | Stock | Asleep | Bound | Duty | Out | Over | Forbidden;

/** Lines of the score sheet: whether the seat won (1 point), the turns played, the complete towers on the board. */
export type SheetKey = 'won' | 'turns' | 'towers';
