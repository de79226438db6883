// Made from src/ribeira/games/porto/document/types.py by `python -m tools.generated`; changes belong there.

export const COLOURS = ['red', 'yellow', 'green', 'blue', 'purple'] as const;
export type Colour = (typeof COLOURS)[number];

export const PHASES = ['setup_display', 'setup_tokens', 'setup_contracts', 'setup_timer', 'setup_private', 'keep', 'turn', 'token', 'refill_display', 'refill_contracts', 'timer_first', 'timer_second', 'timer_build', 'timer_token', 'timer_refill_display', 'timer_refill_contracts', 'end'] as const;
/** What kind of decision is due. */
export type PhaseName = (typeof PHASES)[number];

/** A construction card by colour and value: `red1` to `purple3`. */
export type Card = string;

/** A contract by its kind and colours: `tiles2_red`, `cards_red_blue`, `rainbow`. */
export type Contract = string;

/** Cards or contracts by name, and how many of each; without zeros. */
export type Pile = Record<string, number>;

export const ENDINGS = ['over', 'triggers', 'no'] as const;
/** What a turn means for the end: it is the last one, it triggers the end, or neither. */
export type Ending = (typeof ENDINGS)[number];

/** The rules chosen before the match. */
export interface Options {
  private_contracts: boolean;
  /** Cards in the timer deck of the solo game; null with several players. */
  timer: number | null;
}

/** What stands and lies on a site. */
export interface Site {
  /** Null: not started. */
  colour: Colour | null;
  /** Built so far, ground floor included. */
  floors: number;
  /** Value of the token on the ground space; 0: none. */
  ground_token: number;
  roof_token: number;
}

/** A position. What the viewer may not know is a number instead of a pile or a list. */
export interface View {
  game: 'porto';
  players: number;
  options: Options;
  phase: PhaseName;
  player: number | 'chance' | null;
  /** Whose turn it is, also at chance nodes. */
  seat: number;
  /** Rounds completed before the current one. */
  round: number;
  /** The last round, once the end is triggered; null before, and in the solo game. */
  final_round: number | null;
  /** In immediate succession up to now. */
  passes: number;
  scores: number[];
  winners: number[] | null;
  /** The sites in play by their number, ascending. */
  sites: Record<string, Site>;
  /** Value of the token that waits for its roof; 0: none. */
  token_in_hand: number;
  display: (Card | null)[];
  /** Solo: their number, while they cannot be told from those of the timer deck. */
  deck: Pile | number;
  discard: Pile;
  hands: Pile[];
  /** The row. */
  contracts: (Contract | null)[];
  contract_deck: Pile;
  /** Thrown away by the solo timer. */
  contract_discard: Pile;
  claimed: Pile[];
  /** Private contracts dealt to each seat; their number for everybody else, for ever. */
  dealt: (Contract[] | number)[];
  /** Those kept; their number for everybody else, until the end. */
  private: (Contract[] | number)[];
  timer_deck: Pile | number;
  /** The timer cards just turned, in that order. */
  timer_cards: Card[];
  /** Solo: the deck has been empty, so that everybody can tell what the timer deck holds. */
  timer_known: boolean;
}

/** The cheapest way to the next count of a private contract on buildings that are started. */
export interface NextCount {
  sites: number[];
  /** Still missing on these sites. */
  floors: number;
  /** Of the contract then. */
  points: number;
}

/** 34-41: how a private contract stands on the front. */
export interface Standing {
  counted: number;
  /** The complete buildings that are counted. */
  sites: number[];
  points: number;
  /** The most points that the front still allows, whatever else is wanted; never less than can be had. */
  ceiling: number;
  /** Of what makes it whole: colours of the better district, buildings of it, or counts. */
  done: number;
  of: number;
  /** Null: a building must be started first, or nothing more counts. */
  next: NextCount | null;
}

/** 44-49: the solo game. */
export interface Solo {
  rounds: number;
  /** The place from the left, from 1, to which each timer card that is turned points. */
  places: number[];
}

/** What follows from a view by the rules. */
export interface Insight {
  /** All private contracts that the viewer knows: dealt to them or, at the end, kept by anybody. */
  contracts: Partial<Record<Contract, Standing>>;
  /** 34, 50: scores with the private contracts as they stand; null where they are hidden. */
  final_score: (number | null)[];
  /** The construction cards of the deck; of deck and timer deck while nobody can tell them apart. */
  unseen: Pile;
  /** 2: ground floors left in the supply. */
  grounds: Partial<Record<Colour, number>>;
  /** 2: floors left in the supply. */
  floors: Partial<Record<Colour, number>>;
  solo: Solo | null;
}

/** 12: slots of the display. */
export interface TakeTarget {
  kind: 'take';
  slots: number[];
}

/** 16: the two cards in their roles, and the site. */
export interface BuildTarget {
  kind: 'build';
  number: Card;
  colour: Card;
  site: number;
}

/** 29: the roof for the token in hand. */
export interface TokenTarget {
  kind: 'token';
  site: number;
}

/** 7: indexes into the private contracts dealt. */
export interface KeepTarget {
  kind: 'keep';
  indexes: number[];
}

/** 11, 47. */
export interface PassTarget {
  kind: 'pass';
}

/** Outcomes of chance have nothing to tap. */
export interface NoTarget {
}

export type Target = TakeTarget | BuildTarget | TokenTarget | KeepTarget | PassTarget | NoTarget;

/** 23-27: the points of a build by part; contracts by name, each worth 2 points. */
export interface Parts {
  floors: number;
  neighbours: number;
  /** From the ground space. */
  token: number;
  /** The token on the roof of the completed building. */
  roof: number;
  contracts: Contract[];
}

/** 22-28: what a build brings; nothing scores for the solo timer (47). */
export interface BuildEffect {
  points: number;
  parts: Parts;
  tiles: number;
  /** Of the building after it. */
  floors: number;
  completes: boolean;
  ends: Ending;
}

/** 12: the cards of a take. */
export interface TakeEffect {
  cards: Card[];
  sum: number;
  ends: Ending;
}

/** 29: the token, and the floors that its building still lacks. */
export interface TokenEffect {
  token: number;
  left: number;
  ends: Ending;
}

/** 7: the private contracts kept. */
export interface KeepEffect {
  contracts: Contract[];
}

/** 11: whether everybody has passed then. */
export interface PassEffect {
  ends: Ending;
}

/** Nothing to tell of outcomes of chance. */
export interface NoEffect {
}

export type Effect = BuildEffect | TakeEffect | TokenEffect | KeepEffect | PassEffect | NoEffect;

/** 3, 30: a construction card comes to the display, in set-up and when empty slots are filled. */
export interface CardRevealed {
  kind: 'card';
  slot: number;
  card: Card;
}

/** 5, 30: a public contract comes to the row. */
export interface ContractRevealed {
  kind: 'contract';
  slot: number;
  contract: Contract;
}

/** 4: a token is laid on a ground space. */
export interface TokenLaid {
  kind: 'ground';
  site: number;
  value: number;
}

/** 43: a card is laid aside unseen; its entry has no text for anybody. */
export interface TimerLaid {
  kind: 'timer';
  /** In the timer deck now. */
  cards: number;
}

/** 7: a private contract is dealt. */
export interface Dealt {
  kind: 'deal';
  seat: number;
  /** Null for everybody else. */
  contract: Contract | null;
}

/** 7: private contracts are chosen. */
export interface Kept {
  kind: 'keep';
  seat: number;
  /** Null for everybody else. */
  contracts: Contract[] | null;
}

/** 12, 13: cards are taken. */
export interface Taken {
  kind: 'take';
  seat: number;
  slots: number[];
  cards: Card[];
}

/** 22-28: a build. */
export interface Built {
  kind: 'build';
  seat: number;
  number: Card;
  colour: Card;
  site: number;
  tiles: number;
  /** After it. */
  floors: number;
  completes: boolean;
  points: number;
  parts: Parts;
  /** 47: with the solo timer's cards; nothing scores. */
  timer: boolean;
}

/** 27: a public contract is claimed; its points are in those of the build. */
export interface Claimed {
  kind: 'claim';
  seat: number;
  slot: number;
  contract: Contract;
}

/** 24, 29: a token leaves the game, as the roof is built or no roof is empty; its points are in the build's. */
export interface Gone {
  kind: 'gone';
  site: number;
  value: number;
  why: 'complete' | 'no_roof';
}

/** 29: the token in hand is placed. */
export interface Roofed {
  kind: 'roof';
  seat: number;
  site: number;
  value: number;
}

/** 11; 47: nothing can be built with the timer cards. */
export interface Passed {
  kind: 'pass';
  seat: number;
  timer: boolean;
}

/** 45, 46: a timer card is turned, and what lies on its place is thrown away. */
export interface TimerTurned {
  kind: 'turned';
  timer: Card;
  /** The place from the left, from 1. */
  sum: number;
  card: Card | null;
  contract: Contract | null;
  /** In the timer deck. */
  left: number;
}

/** 31: the end is triggered. */
export interface Triggered {
  kind: 'trigger';
  complete: number;
  needed: number;
  /** The number of the last round. */
  last: number;
}

/** 15, 48: what was discarded becomes the new deck. */
export interface Reshuffled {
  kind: 'reshuffle';
  of: 'cards' | 'contracts';
  /** In the new deck. */
  cards: number;
}

/** 10: a round begins. */
export interface RoundBegun {
  kind: 'round';
  round: number;
  last: boolean;
}

/** 34-41: a private contract scores; not in a lost solo game (50). */
export interface PrivateScored {
  kind: 'private';
  seat: number;
  contract: Contract;
  counted: number;
  points: number;
}

/** 42, 50: the match is over. */
export interface Over {
  kind: 'over';
  winners: number[];
  /** What decided. */
  by: 'points' | 'contracts' | 'order' | 'solo';
  /** Of the best. */
  points: number;
  /** Only in the solo game. */
  needed: number | null;
  /** In a solo game that is won. */
  rank: string | null;
}

export type Fact = CardRevealed | ContractRevealed | TokenLaid | TimerLaid | Dealt | Kept | Taken | Built | Claimed | Gone | Roofed | Passed | TimerTurned | Triggered | Reshuffled | RoundBegun | PrivateScored | Over;

/** `play`: points before the end; private contracts kept, with what they counted; `claimed`: public contracts, 0 points, the first tie-break. */
export type SheetKey = 'play' | 'total' | 'claimed' | Contract;
