// Made from src/ribeira/games/azul/document/types.py by `python -m tools.generated`; changes belong there.

export const COLOURS = ['blue', 'yellow', 'red', 'black', 'white'] as const;
export type Colour = (typeof COLOURS)[number];

export const WALLS = ['coloured', 'grey'] as const;
export type WallKind = (typeof WALLS)[number];

export const PHASES = ['start', 'fill', 'draft', 'tile', 'over'] as const;
export type PhaseName = (typeof PHASES)[number];

/** `C`: the centre of the table; `F1`..`F9`: the factories. */
export type Source = string;

/** Tiles by colour, without zeros. */
export type Pile = Partial<Record<Colour, number>>;

/** [row][column] -> the tile that lies there. */
export type Wall = ((Colour | null)[])[];

/** What lies before one player. */
export interface Board {
  lines: Colour[][];
  wall: Wall;
  floor: Colour[];
}

/** The rules chosen before the match. */
export interface Options {
  wall: WallKind;
}

/** A position. Nothing is secret, so it is every viewer's view. */
export interface View {
  game: 'azul';
  players: number;
  options: Options;
  phase: PhaseName;
  player: number | 'chance' | null;
  scores: number[];
  winners: number[] | null;
  round: number;
  /** The first player of the round; null before it is drawn. */
  first: number | null;
  /** Who took the start marker in this round. */
  marker: number | null;
  factories: Colour[][];
  centre: Pile;
  bag: Pile;
  lid: Pile;
  boards: Board[];
}

/** A pick: all tiles of a colour from one source to a line; null: the floor line. */
export interface PickTarget {
  source: Source;
  colour: Colour;
  line: number | null;
}

/** A space of the grey wall. */
export interface ColumnTarget {
  seat: number;
  row: number;
  column: number;
}

/** Outcomes of chance have nothing to tap. */
export interface NoTarget {
}

export type Target = PickTarget | ColumnTarget | NoTarget;

/** D4-D8: where the tiles of a pick come to lie. */
export interface Landing {
  /** All that are taken. */
  count: number;
  /** On the line. */
  placed: number;
  /** On the floor line. */
  floor: number;
  /** Beyond the floor line. */
  lid: number;
  /** The start marker comes along. */
  marker: boolean;
}

/** What a pick will bring about. */
export interface PickEffect extends Landing {
  /** Points that the floor line will cost more than before. */
  loss: number;
  /** The line is complete then. */
  completes: boolean;
  /** Where the complete line will be tiled; null on the grey wall. */
  column: number | null;
  /** What it will score there. */
  points: number | null;
}

/** T3: what tiling this space scores. */
export interface ColumnEffect {
  row: number;
  column: number;
  points: number;
}

/** Nothing to tell of outcomes of chance. */
export interface NoEffect {
}

export type Effect = PickEffect | ColumnEffect | NoEffect;

/** S3: nature names the first player. */
export interface First {
  kind: 'first';
  seat: number;
}

/** F2: a tile comes to a factory. */
export interface Draw {
  kind: 'draw';
  factory: number;
  colour: Colour;
}

/** F3: the tiles of the lid go back into the bag. */
export interface Refill {
  kind: 'refill';
  tiles: number;
}

/** D2-D8: a pick. */
export interface Take extends Landing {
  kind: 'take';
  seat: number;
  source: Source;
  colour: Colour;
  line: number | null;
  /** What went from the factory to the centre. */
  moved: Pile;
}

/** T2-T4: a tile goes to the wall. */
export interface Tile {
  kind: 'tile';
  seat: number;
  row: number;
  column: number;
  colour: Colour;
  points: number;
  horizontal: number;
  vertical: number;
  /** After it. */
  score: number;
}

/** G3: no space is valid; the line falls to the floor. */
export interface Spill {
  kind: 'spill';
  seat: number;
  row: number;
  colour: Colour;
  count: number;
}

/** T5: the floor line costs points. */
export interface Loss {
  kind: 'loss';
  seat: number;
  slots: number;
  /** Points really lost. */
  loss: number;
  score: number;
}

/** What is complete, as its line of the score sheet is called. */
export type CompleteKind = 'rows' | 'columns' | 'colours';

/** E3: a row, a column or a colour of which all five tiles lie on the wall. */
export interface Complete {
  key: CompleteKind;
  /** The five spaces, each as row and column. */
  spaces: number[][];
  points: number;
}

/** E3: complete rows, columns and colours, and what they score. */
export interface Bonus {
  kind: 'bonus';
  seat: number;
  rows: number;
  columns: number;
  colours: number;
  /** Each of them, in this order. */
  complete: Complete[];
  points: number;
  score: number;
}

/** E2: the next round begins. */
export interface Round {
  kind: 'round';
  round: number;
  first: number;
}

/** E4: the match is over. */
export interface Over {
  kind: 'over';
  winners: number[];
}

export type Fact = First | Draw | Refill | Take | Tile | Spill | Loss | Bonus | Round | Over;

/** Lines of the score sheet: points of the wall with losses deducted, the three bonuses, all together. */
export type SheetKey = 'rounds' | 'rows' | 'columns' | 'colours' | 'total';
