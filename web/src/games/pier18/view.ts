/** The view as the board draws it: what the engine sends, and in the rulebook what an example wants drawn of it. */
import type { Json, LogEntry } from '../../contract/protocol';
import { KEY, KINDS, RULES } from './cards';
import type { Placement } from './pier';
import type { Fact, Pier, Points, Seen } from './types';

/** A card that would be laid, with the pier as it is then. */
export interface Ghost extends Placement {
  pier: Pier;
  points: Points;
}

/** What an example in the rulebook wants drawn of its position. */
export interface Show {
  /** Seats whose piers are drawn; all by default. */
  seats?: number[];
  /** The card that is being laid: drawn as a preview on the first pier. */
  ghost?: Ghost;
  parts?: ('display' | 'race' | 'points' | 'plan')[];
  /** Spaces under a mark: `A:3` -> "+2". */
  marks?: Record<string, string>;
}

export interface PierView extends Seen {
  show?: Show;
}

export const readView = (json: Json): PierView => json as PierView;

export const roundsOf = (view: PierView): number =>
  (RULES.rounds as Record<string, number>)[view.players] ?? 0;

/** The facts of the entries, in order. */
export const factsOf = (entries: LogEntry[]): Fact[] => entries.flatMap((entry) => entry.facts as Fact[]);

export const cardsIn = (pile: number[] | number): number => (typeof pile === 'number' ? pile : pile.length);

/** Cards that the viewer does not see: the deck, and hands that are only counted. */
export const hiddenCards = (view: PierView): number =>
  cardsIn(view.deck) +
  view.hands.reduce((sum: number, hand) => sum + (typeof hand === 'number' ? hand : 0), 0);

/** The four kinds together; Plan and Patrons of a score are not counted. */
export const totalOf = (points: Points): number => KINDS.reduce((sum, kind) => sum + points[KEY[kind]], 0);
