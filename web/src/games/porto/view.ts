/** Porto's documents as the page reads them; their shapes are the engine's (types.ts). */
import type { Choice, Json, LogEntry } from '../../contract/protocol';
import { DISPLAY_SIZE, ROW_SIZE, SITES_IN_PLAY } from './catalog';
import type {
  BuildEffect,
  BuildTarget,
  Colour,
  Fact,
  Insight,
  KeepEffect,
  KeepTarget,
  Site,
  TakeEffect,
  TakeTarget,
  TokenEffect,
  TokenTarget,
  View,
} from './types';

/** What an example in the rulebook wants drawn of its position; no key of a real view. */
export interface Show {
  parts?: ('front' | 'display' | 'hand' | 'row')[];
  /** Sites that are drawn; all by default. */
  sites?: number[];
  /** Slots of the display under a mark. */
  marks?: number[];
  /** A build as its notation: cards in their slots, tiles as ghosts. */
  build?: string;
  /** The contracts that it claims. */
  claims?: string[];
  /** Roofs that may take the token in hand are marked. */
  roofs?: boolean;
  /** A colour that cannot be started on `site`. */
  refused?: Colour;
  site?: number;
  /** A private contract; the houses that count for it are marked. */
  contract?: string;
  numbers?: boolean;
}

/** The view with what follows from it by the rules. */
export interface PortoView extends Omit<View, 'game'> {
  insight: Insight;
  show: Show | null;
}

/** What the prompt offers: target, effect and the choice itself. */
export interface Take extends TakeTarget {
  effect: TakeEffect;
  choice: Choice;
}
export interface Build extends BuildTarget {
  effect: BuildEffect;
  choice: Choice;
}
export interface PlaceToken extends TokenTarget {
  effect: TokenEffect;
  choice: Choice;
}
export interface Keep extends KeepTarget {
  effect: KeepEffect;
  choice: Choice;
}

const each = <T>(count: number, make: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, index) => make(index));

/** Sites in play, ascending. */
const sitesFor = (players: number): number[] => (SITES_IN_PLAY as Record<string, number[]>)[players] ?? [];

/** Nothing is known: of drawings in the rulebook. */
const NO_INSIGHT: Insight = {
  contracts: {},
  final_score: [],
  unseen: {},
  grounds: {},
  floors: {},
  solo: null,
};

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
    insight: json['insight'] ?? NO_INSIGHT,
    show: json['show'] ?? null,
  };
}

/** The facts of the entries, in order. */
export const factsOf = (entries: LogEntry[]): Fact[] => entries.flatMap((entry) => entry.facts as Fact[]);
