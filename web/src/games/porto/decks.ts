/** What everybody can know of what is not drawn yet: cards, contracts, tokens. */
import { countIn } from './cards';
import { CARD_COPIES, TIMER } from './catalog';
import type { Card, Pile } from './types';
import type { PortoView } from './view';
import { sitesOf, houseAt } from './houses';

export const VALUES = Object.keys(CARD_COPIES).map(Number);

/** Cards that nobody has seen: the deck; in the solo game the timer deck with it, as long as one cannot be told from the other. */
export function unseen(view: PortoView): { pile: Pile; isMixed: boolean; inDeck: number } {
  const { deck, insight } = view;
  if (typeof deck === 'number') return { pile: insight.unseen, isMixed: true, inDeck: deck };
  return { pile: deck, isMixed: false, inDeck: countIn(deck) };
}

/** Tokens on ground spaces or roofs: value -> how many, ascending. */
export function tokensOn(view: PortoView, where: 'ground_token' | 'roof_token'): [number, number][] {
  const values = sitesOf(view)
    .map((site) => houseAt(view, site)[where])
    .filter((value) => value > 0);
  const counted = values.reduce<Record<number, number>>(
    (found, value) => ({ ...found, [value]: (found[value] ?? 0) + 1 }),
    {},
  );
  return Object.entries(counted).map(([value, count]) => [Number(value), count]);
}

/** Rounds of a solo game (rule 49). */
export const soloRounds = (view: PortoView): number => (view.options.timer ?? TIMER.normal) / 2;

/** Which place the timer cards point to, one after the other (rules 45, 46). */
export function timerPlaces(cards: Card[]): number[] {
  const values = cards.map((card) => Number(card.slice(-1)));
  return values.map((_, at) => values.slice(0, at + 1).reduce((sum, value) => sum + value, 0));
}
