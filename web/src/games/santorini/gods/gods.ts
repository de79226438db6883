/** The thirty gods as the page knows them: names, player counts, when they act, and where their words are. */
import table from '../../../../../src/ribeira/games/santorini/santorini_data.json';
import type { Language } from '../../../contract/game';
import { partsOf, readSections } from '../../../prose/markdown';
import type { Card, God, When, Words } from './card';
import en from './cards.en.md?raw';
import ko from './cards.ko.md?raw';

/** The cards of a language, by god. */
const readCards = (file: string, markdown: string): Record<string, Words> =>
  Object.fromEntries(
    readSections({ file: `santorini/gods/${file}`, markdown }).map((section) => {
      const parts = ['who it is', 'the power in a line', 'the whole power'];
      const [title = '', short = '', text = '', ...rulings] = partsOf(section, parts, true);
      return [section.id, { name: section.title, title, short, text, rulings }];
    }),
  );

const WORDS = { en: readCards('cards.en.md', en), ko: readCards('cards.ko.md', ko) };

export const GODS = table.gods as God[];

/** When a power works, seen from its owner. */
export const WHEN: Record<Language, Record<When, string>> = {
  en: {
    setup: 'Set-up',
    own_start: 'Your turn begins',
    own_turn: 'Your turn',
    own_move: 'Your move',
    own_build: 'Your build',
    own_end: 'Your turn ends',
    opponent_start: 'Opponent’s turn begins',
    opponent_turn: 'Opponents’ turns',
    any_move: 'Opponents’ moves',
    any_time: 'Any time',
    win: 'Winning',
  },
  ko: {
    setup: '준비',
    own_start: '내 차례 시작',
    own_turn: '내 차례',
    own_move: '내 이동',
    own_build: '내 건축',
    own_end: '내 차례 끝',
    opponent_start: '상대 차례 시작',
    opponent_turn: '상대 차례',
    any_move: '아무 이동',
    any_time: '언제든',
    win: '승리 조건',
  },
};

const BY_ID = new Map(GODS.map((found) => [found.id, found]));

/** The number of a god's paragraph in the rulebook. */
export const ruleOf = (id: string): string => `G${GODS.findIndex((found) => found.id === id) + 1}`;

/** The name of a god; an id that is none stays as it is. */
export const godName = (id: string, lang: Language): string => BY_ID.get(id)?.name[lang] ?? id;

/** All of a god's card in one language; null when there is no such god. */
export function cardOf(id: string, lang: Language): Card | null {
  const found = BY_ID.get(id);
  const words = WORDS[lang][id];
  return found && words ? { ...words, ...found, rule: ruleOf(id) } : null;
}

/** The gods that may be used by so many players. */
export const godsFor = (players: number): God[] => GODS.filter((found) => found.players.includes(players));
