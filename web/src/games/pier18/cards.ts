/** The eighteen cards, from the one table that the engine reads as well; correcting it needs no code. */
import table from '../../../../src/ribeira/games/pier18/pier18_data.json';
import type { Language } from '../../contract/game';
import type { KindName, Letter as Kind } from './types';

/** The four kinds of characters, in the order of the score sheet; `.` is a blank space. */
export const KINDS: readonly Kind[] = ['F', 'P', 'L', 'S'];
export type { Kind };

/** How the engine's documents call a kind. */
export const KEY: Record<Kind, KindName> = { F: 'fisher', P: 'poet', L: 'lovers', S: 'flower_seller' };

export interface Plan {
  title: string;
  text: string;
  title_ko?: string;
  text_ko?: string;
}

export interface Card {
  id: number;
  /** MM-DD; earlier dates win ties. */
  date: string;
  patron: Kind;
  /** Spaces of the two sides from land to water. */
  A: string;
  B: string;
  plan: Plan;
}

/** A stretch of pier: two equally long sides, counted from the land. */
export interface Strip {
  A: string;
  B: string;
}

export const RULES = table.rules;
export const COLUMNS = table.geometry.columns_per_card;
/** The printed cards could not be consulted: what is on them is ours. */
export const RECONSTRUCTED = !table.data_status.startsWith('PRINTED');

const BY_ID = new Map((table.cards as Card[]).map((card) => [card.id, card]));

/** All card numbers, ascending. */
export const CARD_IDS: number[] = [...BY_ID.keys()].sort((a, b) => a - b);

export function card(id: number): Card {
  const found = BY_ID.get(id);
  if (found === undefined) throw new Error(`There is no card ${id}.`);
  return found;
}

const reversed = (side: string): string => [...side].reverse().join('');

/** The piece of pier of a card; turned by 180° its sides change places and run backwards. */
export function pieceOf(id: number, turned: boolean): Strip {
  const { A, B } = card(id);
  return turned ? { A: reversed(B), B: reversed(A) } : { A, B };
}

export const planTitle = (id: number, lang: Language): string => {
  const { title, title_ko } = card(id).plan;
  return lang === 'ko' ? (title_ko ?? title) : title;
};

export const planText = (id: number, lang: Language): string => {
  const { text, text_ko } = card(id).plan;
  return lang === 'ko' ? (text_ko ?? text) : text;
};

/** Characters of a kind on these cards. */
export const countOn = (cards: number[], kind: Kind): number =>
  cards.reduce((sum, id) => sum + [...card(id).A, ...card(id).B].filter((space) => space === kind).length, 0);
