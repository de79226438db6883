/** Pier 18 for who plays it for the first time: cards lie as they are printed. */
import type { FirstMatch } from '../../contract/game';

export const first: FirstMatch = {
  options: [{ rotate: false }],
  primer: {
    en: {
      goal: 'Build a pier out into the sea. The strollers on it score, each kind in its own way; so does the Plan you chose.',
      turn: 'Take one of the open cards and lay it at the end of your pier. It may cover the last columns: what it hides does not count.',
      end: 'After a few rounds the piers are finished and count. The card left over in each round becomes a Patron. Most points wins.',
    },
    ko: {
      goal: '바다로 뻗는 부두를 짓습니다. 부두 위의 인물들이 저마다의 방식으로 점수를 주고, 내가 고른 목표도 점수를 줍니다.',
      turn: '펼쳐진 카드 한 장을 가져와 부두 끝에 놓습니다. 마지막 열을 덮어도 됩니다. 덮인 인물은 세지 않습니다.',
      end: '몇 라운드가 지나면 부두가 완성되어 점수를 셉니다. 라운드마다 남은 카드는 후원자가 됩니다. 점수가 가장 높은 사람이 이깁니다.',
    },
  },
};
