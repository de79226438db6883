// Made from src/ribeira/games/pier18/document/types.py by `python -m tools.generated`; changes belong there.

export const PHASES = ['deal', 'setup', 'reveal', 'draft', 'finish', 'over'] as const;
export type PhaseName = (typeof PHASES)[number];

export type KindName = 'fisher' | 'poet' | 'lovers' | 'flower_seller';

/** A kind as the card table has it, in the order of the names. */
export type Letter = 'F' | 'P' | 'L' | 'S';

export const SIDES = ['A', 'B'] as const;
export type SideName = (typeof SIDES)[number];

export const METRICS = ['poets_total', 'fishers_best_side', 'fishers_worst_side', 'poets_worst_side', 'lovers_scoring', 'lovers_scoring_worst_side', 'flower_points', 'largest_group', 'scoring_flower_groups', 'groups_with_all_four', 'lone_characters', 'length', 'side_imbalance', 'kind_spread', 'longest_blank_run', 'full_columns', 'empty_columns', 'matching_columns', 'adjacent_poet_pairs', 'symbols_total'] as const;
/** What a Plan may measure (section 8). */
export type Metric = (typeof METRICS)[number];

export const OPERATORS = ['>=', '<='] as const;
export type Operator = (typeof OPERATORS)[number];

/** The rules chosen before the match. */
export interface Options {
  /** Cards may be turned by 180 degrees. */
  rotate: boolean;
}

/** R12-R15: what a pier scores as it lies. */
export interface Points {
  fisher: number;
  poet: number;
  lovers: number;
  flower_seller: number;
}

/** R16: the parts of a score. */
export interface Score extends Points {
  /** 0 until the match is over. */
  plan: number;
  patrons: number;
}

/** A position, or what one viewer may know of it. */
export interface View {
  game: 'pier18';
  players: number;
  options: Options;
  phase: PhaseName;
  player: number | 'chance' | null;
  scores: number[];
  winners: number[] | null;
  /** 0 before the unveiling. */
  round: number;
  /** The first player of the round; null except in `reveal` and `draft`. */
  first: number | null;
  /** By seat the cards; how many where they are hidden. */
  hands: (number[] | number)[];
  /** By seat the secret choice as notation; null also where it is hidden. */
  chosen: (string | null)[];
  /** By seat the card put back; null also where it is hidden. */
  returned: (number | null)[];
  plans: (number | null)[];
  /** By seat the cards from land to water, as they were laid: `10-2t`. */
  piers: string[][];
  display: number[];
  /** By seat the cards won. */
  patrons: number[][];
  /** The cards; how many where they are hidden. */
  deck: number[] | number;
  points: Score[];
}

/** R15: a group that scores for its Flower Sellers. */
export interface Group {
  side: SideName;
  /** Its first column. */
  start: number;
  size: number;
  points: number;
}

/** R8a, R12-R15: what of a pier is to be seen, and what of it scores. */
export interface Pier {
  /** The upper side from land to water, a letter of the card table for each space. */
  A: string;
  B: string;
  /** The spaces whose symbol makes points: `A:3`. */
  scoring: string[];
  /** The groups that score. */
  groups: Group[];
}

/** Section 8: one comparison of a Plan. */
export interface Part {
  metric: Metric;
  op: Operator;
  goal: number;
  /** What the pier measures. */
  value: number;
}

/** R16: how far a Plan has come on a pier; of several comparisons how many hold, and how many have to. */
export interface Progress {
  op: Operator;
  goal: number;
  value: number;
  holds: boolean;
  parts: Part[];
}

/** R9: who would win a card of the display as a Patron as the piers lie. */
export interface Race {
  card: number;
  symbol: KindName;
  /** By seat the points for the symbol. */
  points: number[];
  /** Who has most of them. */
  tied: number[];
  /** Null while one of those tied still has to lay a card (R9a). */
  winner: number | null;
  by: 'points' | 'date' | null;
  /** It is the one card that is left. */
  final: boolean;
}

/** R2-R4: where the three cards of the hand go. */
export interface SetupTarget {
  kind: 'setup';
  seat: number;
  foundation: number;
  turned: boolean;
  plan: number;
  /** The card that goes back into the deck. */
  back: number;
}

/** R7, R8, R11: a card of the display, or at the end the Plan card, covering so many columns. */
export interface LayTarget {
  kind: 'lay' | 'last';
  seat: number;
  card: number;
  over: number;
  turned: boolean;
}

/** R2, R11: what the viewer has chosen in secret, and the pier that it will make. */
export interface SecretChoice {
  target: SetupTarget | LayTarget;
  points: Points;
  pier: Pier;
}

/** What follows by the rules from a view. */
export interface Insight {
  piers: Pier[];
  /** By seat, on the pier as it lies; null before the unveiling. */
  plans: (Progress | null)[];
  /** For each card of the display, ascending. */
  race: Race[];
  /** By seat the card laid in this round, whose date may settle a tie (R9a). */
  laid: (number | null)[];
  /** By seat the cards still to be taken from displays. */
  drafts: number[];
  secret: SecretChoice | null;
}

/** What a page is sent: the view, and what follows from it. */
export interface Seen extends View {
  insight: Insight;
}

/** Outcomes of chance have nothing to tap. */
export interface NoTarget {
}

export type Target = SetupTarget | LayTarget | NoTarget;

/** R16: the Plan on the pier before and after. */
export interface PlanEffect {
  card: number;
  before: Progress;
  after: Progress;
}

/** R8-R16: what a choice makes of the pier, the Plan and the race; in the set-up what its Foundation does. */
export interface LayEffect {
  before: Points;
  after: Points;
  /** The letters of the symbols that get covered, side A first (R8b). */
  hidden: string;
  /** Columns afterwards. */
  length: number;
  pier: Pier;
  plan: PlanEffect;
  /** For each card that stays in the display. */
  race: Race[];
}

/** Nothing to tell of outcomes of chance. */
export interface NoEffect {
}

export type Effect = LayEffect | NoEffect;

/** R1: a card is dealt. */
export interface Deal {
  kind: 'deal';
  seat: number;
  /** Null for those who may not know it. */
  card: number | null;
  /** Cards in the deck. */
  left: number;
}

/** R2, R11: a seat has chosen in secret. */
export interface Chosen {
  kind: 'chosen';
  seat: number;
}

/** R3: Foundation and Plan of a seat. */
export interface Unveil {
  kind: 'unveil';
  seat: number;
  foundation: number;
  turned: boolean;
  plan: number;
  points: Points;
  pier: Pier;
  progress: Progress;
}

/** R5, R10: a round begins. */
export interface Round {
  kind: 'round';
  round: number;
  first: number;
  /** The earliest Foundation, in round 1; then the next seat. */
  by: 'date' | 'turn';
}

/** R6: a card is turned up. */
export interface Reveal {
  kind: 'reveal';
  card: number;
  race: Race;
}

/** R8: a card comes to lie at the end of a pier. */
export interface Laying {
  seat: number;
  card: number;
  over: number;
  turned: boolean;
  /** The letters of the symbols covered, side A first. */
  hidden: string;
  before: Points;
  points: Points;
  pier: Pier;
  progress: Progress;
}

/** R7, R8: a card of the display is laid. */
export interface Lay extends Laying {
  kind: 'lay';
  /** For each card that stays in the display. */
  race: Race[];
}

/** R11: the Plan card is laid. */
export interface Last extends Laying {
  kind: 'last';
}

/** R9, R9a: a seat wins the card that is left. */
export interface Patron {
  kind: 'patron';
  seat: number;
  card: number;
  symbol: KindName;
  /** By seat the points for the symbol. */
  points: number[];
  tied: number[];
  by: 'points' | 'date';
}

/** R11: the rounds are over. */
export interface Finish {
  kind: 'finish';
}

/** R16: a Plan is judged on the finished pier. */
export interface PlanJudged {
  kind: 'plan';
  seat: number;
  card: number;
  holds: boolean;
  parts: Part[];
  points: number;
}

/** R17: what made the difference between the winner and the others. */
export type Criterion = 'points' | 'symbols' | 'date';

/** R17: the match is over. */
export interface Over {
  kind: 'over';
  winners: number[];
  by: Criterion;
}

export type Fact = Deal | Chosen | Unveil | Round | Reveal | Lay | Last | Patron | Finish | PlanJudged | Over;

/** R16, R17: lines of the score sheet. The count of a kind is its visible symbols; `symbols` counts all of them. */
export type SheetKey = 'fisher' | 'poet' | 'lovers' | 'flower_seller' | 'plan' | 'patrons' | 'total' | 'symbols';
