/** The thirty gods as the page knows them: names, player counts, when they act, and where their words are. */
import type { Language } from '../../../contract/game';
import type { Card, God, When, Words } from './card';
import { cardsEn } from './cards.en';
import { cardsKo } from './cards.ko';

const ANY = [2, 3, 4];

function god(
  id: string,
  en: string,
  ko: string,
  kind: God['kind'],
  when: When[],
  players: number[] = ANY,
): God {
  return { id, name: { en, ko }, kind, players, when };
}

export const GODS: God[] = [
  god('apollo', 'Apollo', '아폴론', 'simple', ['own_move']),
  god('artemis', 'Artemis', '아르테미스', 'simple', ['own_move']),
  god('athena', 'Athena', '아테나', 'simple', ['opponent_turn']),
  god('atlas', 'Atlas', '아틀라스', 'simple', ['own_build']),
  god('demeter', 'Demeter', '데메테르', 'simple', ['own_build']),
  god('hephaestus', 'Hephaestus', '헤파이스토스', 'simple', ['own_build']),
  god('hermes', 'Hermes', '헤르메스', 'simple', ['own_turn']),
  god('minotaur', 'Minotaur', '미노타우로스', 'simple', ['own_move']),
  god('pan', 'Pan', '판', 'simple', ['win']),
  god('prometheus', 'Prometheus', '프로메테우스', 'simple', ['own_turn']),
  god('aphrodite', 'Aphrodite', '아프로디테', 'advanced', ['any_move'], [2, 4]),
  god('ares', 'Ares', '아레스', 'advanced', ['own_end']),
  god('bia', 'Bia', '비아', 'advanced', ['setup', 'own_move']),
  god('chaos', 'Chaos', '카오스', 'advanced', ['setup', 'any_time']),
  god('charon', 'Charon', '카론', 'advanced', ['own_move']),
  god('chronus', 'Chronus', '크로노스', 'advanced', ['win'], [2]),
  god('circe', 'Circe', '키르케', 'advanced', ['own_start'], [2]),
  god('dionysus', 'Dionysus', '디오니소스', 'advanced', ['own_build']),
  god('eros', 'Eros', '에로스', 'advanced', ['setup', 'win']),
  god('hera', 'Hera', '헤라', 'advanced', ['opponent_turn']),
  god('hestia', 'Hestia', '헤스티아', 'advanced', ['own_build']),
  god('hypnus', 'Hypnus', '히프노스', 'advanced', ['opponent_start']),
  god('limus', 'Limus', '리모스', 'advanced', ['opponent_turn']),
  god('medusa', 'Medusa', '메두사', 'advanced', ['own_end']),
  god('morpheus', 'Morpheus', '모르페우스', 'advanced', ['own_start', 'own_build']),
  god('persephone', 'Persephone', '페르세포네', 'advanced', ['opponent_turn']),
  god('poseidon', 'Poseidon', '포세이돈', 'advanced', ['own_end']),
  god('selene', 'Selene', '셀레네', 'advanced', ['setup', 'own_build']),
  god('triton', 'Triton', '트리톤', 'advanced', ['own_move']),
  god('zeus', 'Zeus', '제우스', 'advanced', ['own_build']),
];

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
    any_move: '상대의 이동',
    any_time: '언제나',
    win: '승리 조건',
  },
};

const WORDS: Record<Language, Record<string, Words>> = { en: cardsEn, ko: cardsKo };
const BY_ID = new Map(GODS.map((found) => [found.id, found]));

/** The number of a god's paragraph in the rulebook. */
export const ruleOf = (id: string): string => `G${GODS.findIndex((found) => found.id === id) + 1}`;

/** The name of a god; an id that is none stays as it is. */
export const godName = (id: string, lang: Language): string => BY_ID.get(id)?.name[lang] ?? id;

/** All of a god's card in one language; null when there is no such god. */
export function cardOf(id: string, lang: Language): Card | null {
  const found = BY_ID.get(id);
  const words = WORDS[lang][id];
  return found && words ? { ...found, ...words, rule: ruleOf(id) } : null;
}

/** The gods that may be used by so many players. */
export const godsFor = (players: number): God[] => GODS.filter((found) => found.players.includes(players));
