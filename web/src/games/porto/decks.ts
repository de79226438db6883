/** What everybody can know of what is not drawn yet: cards, contracts, tokens. */
import { countIn } from './cards';
import { CARD_COPIES } from './catalog';
import type { Pile } from './types';
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

/** Rounds of a solo game. */
export const soloRounds = (view: PortoView): number => view.insight.solo?.rounds ?? 0;

/** Which place the timer cards point to, one after the other. */
export const timerPlaces = (view: PortoView): number[] => view.insight.solo?.places ?? [];
