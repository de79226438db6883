/** Porto for who plays it for the first time: without the private contracts. */
import type { FirstMatch } from '../../contract/game';

export const first: FirstMatch = {
  options: [{ private_contracts: false }],
  primer: {
    en: {
      goal: 'Build houses on the river front together. Nobody owns a house: you score for the floors you add, and for tokens and contracts.',
      turn: 'Take up to three cards whose values add up to at most 3, or build with two: one card is the number of tiles, the other their colour.',
      end: 'When enough houses are complete, the round is finished and one more is played. Most points wins.',
    },
    ko: {
      goal: '강변의 건물을 함께 짓습니다. 건물에는 주인이 없고, 내가 올린 층과 승점토큰, 계약이 내 승점이 됩니다.',
      turn: '숫자의 합이 3 이하가 되게 카드를 세 장까지 받거나, 카드 두 장으로 건설합니다. 한 장은 타일 수, 다른 한 장은 색상입니다.',
      end: '정해진 만큼 건물이 완공되면 그 라운드를 마치고 한 라운드를 더 합니다. 승점이 가장 높은 사람이 이깁니다.',
    },
  },
};
