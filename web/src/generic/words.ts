/** What the page says about a game that it has no module for, in both languages. The engine says the rest. */
import type { Language } from '../contract/game';
import { readable } from '../i18n';

const en = {
  board: 'The table in words',
  again: 'once more to confirm',
  confirm: 'Confirm',
  cancel: 'Cancel',
  choose: 'Choose an action.',
  chooseInList: 'Choose an action in the list of actions.',
  wait: 'It is not your turn.',
  news: 'What happened last',
  position: 'The position',
  seats: 'By player',
  actions: 'Your actions',
  sheet: 'Score sheet',
  winner: 'Winner',
  command: 'An action as the engine writes it, or by its number in the list: a 3.',
  none: 'none',
  true: 'yes',
  false: 'no',
  keys: {} as Record<string, string>,
};

const ko: typeof en = {
  board: '글로 보는 게임판',
  again: '한 번 더 누르면 확정',
  confirm: '확정',
  cancel: '취소',
  choose: '행동을 선택하세요.',
  chooseInList: '행동 목록에서 선택하세요.',
  wait: '내 차례가 아닙니다.',
  news: '방금 있었던 일',
  position: '현재 국면',
  seats: '플레이어별',
  actions: '할 수 있는 행동',
  sheet: '점수표',
  winner: '승자',
  command: '엔진의 표기대로 행동을 쓰거나, 목록의 번호를 쓰세요: a 3.',
  none: '없음',
  true: '예',
  false: '아니요',
  keys: {
    phase: '단계',
    player: '차례',
    due: '결정할 사람',
    scores: '점수',
    winners: '승자',
    round: '라운드',
    options: '규칙 선택',
    board: '게임판',
    hand: '손패',
    total: '합계',
  },
};

export type Words = typeof en;
export const words: Record<Language, Words> = { en, ko };

/** What a part of a document is called. */
export const titleOf = (key: string, w: Words): string => w.keys[key] ?? readable(key);
