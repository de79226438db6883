/** What is told of Azul where a match is begun. */
import type { GameFace } from '../../contract/game';
import { first } from './first';

const face: GameFace = {
  blurb: {
    en: 'Take glazed tiles from the factories and lay the finest wall.',
    ko: '타일을 가져와 가장 아름다운 벽면을 꾸미세요.',
  },
  options: {
    en: {
      wall: {
        label: 'Wall',
        values: { coloured: 'Coloured: every tile has its place', grey: 'Grey: you choose the column' },
        help: 'Both sides of the board in the box. Coloured is the usual one; grey gives one more choice a tile.',
      },
    },
    ko: {
      wall: {
        label: '벽면',
        values: { coloured: '색 벽면: 타일마다 자리가 정해져 있음', grey: '회색 벽면: 놓을 열을 직접 선택' },
        help: '게임판의 두 면 중 하나를 씁니다. 보통은 색 벽면을 쓰고, 회색 벽면에서는 타일을 놓을 자리까지 고릅니다.',
      },
    },
  },
  first,
};

export default face;
