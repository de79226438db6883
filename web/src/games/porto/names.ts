/** What the pieces of Porto are called. */
import type { Language } from '../../contract/game';
import { colourOf, valueOf } from './cards';
import type { Card, Colour } from './types';
import { readContract, type Kind } from './contracts';

const COLOUR_WORDS: Record<Language, Record<Colour, string>> = {
  en: { red: 'red', yellow: 'yellow', green: 'green', blue: 'blue', purple: 'purple' },
  ko: { red: '빨간색', yellow: '노란색', green: '초록색', blue: '파란색', purple: '보라색' },
};

type Named = (x: string, y: string, z: string) => string;

const CONTRACT_WORDS: Record<
  Language,
  Record<Exclude<Kind, 'cards'> | 'cards_same' | 'cards_pair', Named>
> = {
  en: {
    tiles2: (x) => `2 ${x} tiles`,
    tiles3: (x) => `3 ${x} tiles`,
    complete: (x) => `a ${x} house completed`,
    cards_same: (x) => `2 ${x} cards`,
    cards_pair: (x, y) => `a ${x} and a ${y} card`,
    count: (x) => `${x} houses`,
    pair: (x, y) => `${x} next to ${y}`,
    triple: (x, y, z) => `${x}, ${y} and ${z} in a row`,
    twin: (x) => `${x} houses of one height in both districts`,
    ends: (x) => `${x} houses at the ends of the districts`,
    rainbow: () => 'all five colours in one district',
    district: () => 'a whole district',
  },
  ko: {
    tiles2: (x) => `${x} 타일 2개`,
    tiles3: (x) => `${x} 타일 3개`,
    complete: (x) => `${x} 건물 완공`,
    cards_same: (x) => `${x} 카드 2장`,
    cards_pair: (x, y) => `${x} 카드와 ${y} 카드`,
    count: (x) => `${x} 건물`,
    pair: (x, y) => `인접한 ${x}·${y} 건물`,
    triple: (x, y, z) => `나란한 ${x}·${y}·${z} 건물`,
    twin: (x) => `양쪽 지구의 높이가 같은 ${x} 건물`,
    ends: (x) => `지구 끝 칸의 ${x} 건물`,
    rainbow: () => '한 지구에 다섯 색 건물',
    district: () => '한 지구의 모든 건물',
  },
};

export const colourWord = (colour: Colour, lang: Language): string => COLOUR_WORDS[lang][colour];

/** "red 3". */
export const cardWord = (card: Card, lang: Language): string =>
  `${colourWord(colourOf(card), lang)} ${valueOf(card)}${lang === 'ko' ? '-카드' : ''}`;

export const cardsWord = (cards: Card[], lang: Language): string =>
  cards.map((card) => cardWord(card, lang)).join(', ');

const siteWord = (site: number, lang: Language): string =>
  lang === 'ko' ? `${site}번 부지` : `site ${site}`;

/** Several sites: "sites 3, 4 and 5". */
export function sitesWord(sites: number[], lang: Language): string {
  const sorted = [...sites].sort((a, b) => a - b);
  const [only] = sorted;
  if (only !== undefined && sorted.length === 1) return siteWord(only, lang);
  if (lang === 'ko') return `${sorted.join(', ')}번 부지`;
  return `sites ${sorted.slice(0, -1).join(', ')} and ${sorted.at(-1)}`;
}

/** A contract, public or private, by what it asks for. */
export function contractWord(name: string, lang: Language): string {
  const { kind, colours } = readContract(name);
  const key = kind === 'cards' ? (colours.length > 1 ? 'cards_pair' : 'cards_same') : kind;
  const [x = '', y = '', z = ''] = colours.map((colour) => colourWord(colour, lang));
  return CONTRACT_WORDS[lang][key](x, y, z);
}

/** The first letter as a capital, where there is one. */
export const capital = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1);
