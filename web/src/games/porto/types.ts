/** The documents of Porto on the wire: view, targets, effects and facts (rules of Porto §8, docs/protocol.md). */
import type { Choice, Json, LogEntry } from '../../contract/protocol';
import type { Language } from '../../contract/game';
import type { Card, Colour, Pile } from './cards';
import { DISPLAY_SIZE, ROW_SIZE, SITES_IN_PLAY } from './catalog';

export type Phase =
  | 'setup_display'
  | 'setup_tokens'
  | 'setup_contracts'
  | 'setup_timer'
  | 'setup_private'
  | 'keep'
  | 'turn'
  | 'token'
  | 'refill_display'
  | 'refill_contracts'
  | 'timer_first'
  | 'timer_second'
  | 'timer_build'
  | 'timer_token'
  | 'timer_refill_display'
  | 'timer_refill_contracts'
  | 'end';

export interface Site {
  colour: Colour | null;
  floors: number;
  /** 0 = no token. */
  ground_token: number;
  roof_token: number;
}

/** What an example in the rulebook wants drawn of its position; no key of a real view. */
export interface Show {
  parts?: ('front' | 'display' | 'hand' | 'row')[];
  /** Sites that are drawn; all by default. */
  sites?: number[];
  /** Slots of the display under a mark. */
  marks?: number[];
  /** A build as its notation: cards in their slots, tiles as ghosts. */
  build?: string;
  /** Roofs that may take the token in hand are marked. */
  roofs?: boolean;
  /** A colour that cannot be started on `site`. */
  refused?: Colour;
  site?: number;
  /** A private contract; the houses that count for it are marked. */
  contract?: string;
  numbers?: boolean;
}

export interface PortoView {
  players: number;
  options: { private_contracts: boolean; timer: number | null };
  phase: Phase;
  player: number | 'chance' | null;
  seat: number;
  /** Rounds completed before the current one. */
  round: number;
  final_round: number | null;
  passes: number;
  scores: number[];
  winners: number[] | null;
  sites: Record<string, Site>;
  token_in_hand: number;
  display: (Card | null)[];
  /** The cards, or how many they are where they are not to be seen (solo). */
  deck: Pile | number;
  discard: Pile;
  hands: Pile[];
  contracts: (string | null)[];
  contract_deck: Pile;
  contract_discard: Pile;
  claimed: Pile[];
  /** Private contracts by seat, or how many they are. */
  dealt: (string[] | number)[];
  private: (string[] | number)[];
  timer_deck: Pile | number;
  timer_cards: Card[];
  timer_known: boolean;
  show: Show | null;
}

export type Ending = 'over' | 'triggers' | 'no';

/** Points of a build by part; contracts by name. */
export interface Parts {
  floors: number;
  neighbours: number;
  token: number;
  roof: number;
  contracts: string[];
}

export interface BuildEffect {
  points: number;
  parts: Parts;
  tiles: number;
  /** Floors of the house after it. */
  floors: number;
  completes: boolean;
  ends: Ending;
}

export interface Take {
  slots: number[];
  effect: { cards: Card[]; sum: number; ends: Ending };
  choice: Choice;
}

export interface Build {
  number: Card;
  colour: Card;
  site: number;
  effect: BuildEffect;
  choice: Choice;
}

export interface PlaceToken {
  site: number;
  effect: { token: number; left: number; ends: Ending };
  choice: Choice;
}

export interface Keep {
  /** Into the contracts dealt. */
  indexes: number[];
  effect: { contracts: string[] };
  choice: Choice;
}

/** A build that is being looked at. Without a site: what the two cards bring wherever they are played. */
export interface Planned {
  number: Card;
  colour: Card;
  site: number | null;
}

export type Fact =
  | { kind: 'card'; slot: number; card: Card }
  | { kind: 'contract'; slot: number; contract: string }
  | { kind: 'ground'; site: number; value: number }
  | { kind: 'timer'; cards: number }
  /** null: hidden from this viewer. */
  | { kind: 'deal'; seat: number; contract: string | null }
  | { kind: 'keep'; seat: number; contracts: string[] | null }
  | { kind: 'take'; seat: number; slots: number[]; cards: Card[] }
  | {
      kind: 'build';
      seat: number;
      number: Card;
      colour: Card;
      site: number;
      tiles: number;
      floors: number;
      completes: boolean;
      points: number;
      parts: Parts;
      timer: boolean;
    }
  | { kind: 'claim'; seat: number; slot: number; contract: string }
  | { kind: 'gone'; site: number; value: number; why: 'complete' | 'no_roof' }
  | { kind: 'roof'; seat: number; site: number; value: number }
  | { kind: 'pass'; seat: number; timer: boolean }
  | {
      kind: 'turned';
      timer: Card;
      sum: number;
      card: Card | null;
      contract: string | null;
      left: number;
    }
  | { kind: 'trigger'; complete: number; needed: number; last: number }
  | { kind: 'reshuffle'; of: 'cards' | 'contracts'; cards: number }
  | { kind: 'round'; round: number; last: number | null }
  | { kind: 'private'; seat: number; contract: string; counted: number; points: number }
  | {
      kind: 'over';
      winners: number[];
      by: 'points' | 'contracts' | 'order' | 'solo';
      points: number;
      needed: number | null;
      rank: string | null;
    };

const each = <T>(count: number, make: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, index) => make(index));

/** Sites in play, ascending (rule 1). */
export const sitesFor = (players: number): number[] =>
  (SITES_IN_PLAY as Record<string, number[]>)[players] ?? [];

const EMPTY: Site = { colour: null, floors: 0, ground_token: 0, roof_token: 0 };

const readSites = (players: number, json: Json = {}): Record<string, Site> =>
  Object.fromEntries(sitesFor(players).map((site) => [site, { ...EMPTY, ...json[site] }]));

/** The view with every key that a position may leave out filled in (a rulebook example leaves out most). */
export function readView(json: Json): PortoView {
  const players: number = json['players'] ?? 2;
  return {
    players,
    options: { private_contracts: true, timer: null, ...json['options'] },
    phase: json['phase'] ?? 'turn',
    player: json['player'] ?? null,
    seat: json['seat'] ?? 0,
    round: json['round'] ?? 0,
    final_round: json['final_round'] ?? null,
    passes: json['passes'] ?? 0,
    scores: json['scores'] ?? each(players, () => 0),
    winners: json['winners'] ?? null,
    sites: readSites(players, json['sites']),
    token_in_hand: json['token_in_hand'] ?? 0,
    display: json['display'] ?? each(DISPLAY_SIZE, () => null),
    deck: json['deck'] ?? {},
    discard: json['discard'] ?? {},
    hands: json['hands'] ?? each(players, () => ({})),
    contracts: json['contracts'] ?? each(ROW_SIZE, () => null),
    contract_deck: json['contract_deck'] ?? {},
    contract_discard: json['contract_discard'] ?? {},
    claimed: json['claimed'] ?? each(players, () => ({})),
    dealt: json['dealt'] ?? json['private'] ?? each(players, () => []),
    private: json['private'] ?? each(players, () => []),
    timer_deck: json['timer_deck'] ?? {},
    timer_cards: json['timer_cards'] ?? [],
    timer_known: json['timer_known'] ?? false,
    show: json['show'] ?? null,
  };
}

/** The facts of the entries, in order. */
export const factsOf = (entries: LogEntry[]): Fact[] => entries.flatMap((entry) => entry.facts as Fact[]);

export type { Choice, Language };
