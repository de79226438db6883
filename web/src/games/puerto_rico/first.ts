/** Puerto Rico for who plays it for the first time: nothing is asked that has one good answer. */
import type { FirstMatch } from '../../contract/game';

export const first: FirstMatch = {
  options: [{ settler_refill: 'end', optional_colonists: false }],
  // Who learns a game begins it: the rules leave it to chance who is governor first.
  draws: ['~first:0'],
  primer: {
    en: {
      goal: 'Grow crops, build a town and ship goods to Spain. Shipped goods and buildings bring victory points; most points wins.',
      turn: 'Choose a role. Everybody then does what it says, you with a privilege: the builder, for one, pays a doubloon less.',
      end: 'The round is the last when a city is full, the colonists or the victory points run out. It takes about fifteen rounds.',
    },
    ko: {
      goal: '작물을 심고 빌딩을 짓고 상품을 실어 보냅니다. 실어 보낸 상품과 빌딩이 승점이 되며, 승점이 가장 높은 사람이 이깁니다.',
      turn: '역할 하나를 고릅니다. 그 일은 모두가 하지만 고른 사람에게는 특권이 있습니다. 빌더라면 1더블룬을 덜 냅니다.',
      end: '누군가의 도시가 꽉 차거나, 콜로니스트나 승점이 떨어지면 그 라운드가 마지막입니다. 보통 열다섯 라운드쯤입니다.',
    },
  },
};
