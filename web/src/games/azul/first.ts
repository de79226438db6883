/** Azul for who plays it for the first time. */
import type { FirstMatch } from '../../contract/game';

export const first: FirstMatch = {
  options: [{ wall: 'coloured' }],
  primer: {
    en: {
      goal: 'Fill your wall with tiles. A tile scores for every neighbour in its row and column. Most points wins.',
      turn: 'Take all tiles of one colour from one factory or the centre, and lay them in one of your lines. What does not fit falls and costs points.',
      end: 'When all tiles are taken, full lines move a tile to the wall. Once somebody has five in a row, the round is the last.',
    },
    ko: {
      goal: '벽면을 타일로 채웁니다. 가로와 세로로 이어진 타일이 많을수록 점수가 큽니다. 점수가 가장 높은 사람이 이깁니다.',
      turn: '진열대 한 곳이나 가운데에서 한 색의 타일을 모두 가져와 보관대 한 줄에 놓습니다. 넘친 타일은 바닥에 떨어져 벌점이 됩니다.',
      end: '타일이 다 없어지면 완성된 줄에서 타일 하나가 벽면으로 갑니다. 누군가 가로줄 하나를 완성하면 그 라운드가 마지막입니다.',
    },
  },
};
