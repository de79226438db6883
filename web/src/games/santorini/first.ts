/** Santorini for who plays it for the first time: without gods, then with two of the plainest, then with any. */
import type { FirstMatch } from '../../contract/game';

export const first: FirstMatch = {
  options: [{ gods: 'none' }, { gods: ['demeter', 'artemis'] }],
  primer: {
    en: {
      goal: 'Be the first to climb with one of your two workers to the third level.',
      turn: 'Move one worker to a neighbouring cell, at most one level up. Then the same worker builds a block, or a dome on a third level, beside it.',
      end: 'Who steps up to the third level wins at once. Who can neither move nor build has lost. Nobody climbs a dome.',
    },
    ko: {
      goal: '두 일꾼 가운데 하나를 먼저 3층에 올려놓으면 이깁니다.',
      turn: '일꾼 하나를 주변 칸으로 이동합니다. 한 번에 한 층까지 오릅니다. 이어서 그 일꾼의 주변 칸에 블록을 쌓거나, 3층 위에 지붕을 얹습니다.',
      end: '3층에 올라서면 그 즉시 이깁니다. 이동이나 건축을 할 수 없으면 집니다. 지붕 위로는 아무도 오르지 못합니다.',
    },
  },
};
