/** Azul, as the page sees it. */
import type { GameModule } from '../module';
import Board from './Board.svelte';
import Emblem from './Emblem.svelte';
import { parse } from './parse';
import { readouts, status } from './readouts';
import { rulebookEn } from './rulebook.en';
import { rulebookKo } from './rulebook.ko';
import Sheet from './Sheet.svelte';
import { readView } from './types';
import { chanceInWords, groupTitle } from './words';

const azul: GameModule = {
  name: 'azul',
  title: { en: 'Azul', ko: '아줄' },
  blurb: {
    en: 'Take glazed tiles from the factories and lay the finest wall. 2–4 players, half an hour.',
    ko: '타일을 가져와 가장 아름다운 벽면을 꾸미세요. 2~4명, 30분.',
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
        help: '게임판의 두 면 가운데 하나를 씁니다. 보통은 색 벽면을 쓰고, 회색 벽면에서는 타일을 놓을 자리까지 고릅니다.',
      },
    },
  },
  Board,
  Sheet,
  Emblem,
  readouts: (view, seat, names, lang) => readouts(readView(view), seat, names, lang),
  parse,
  commandHelp: {
    en: 'Factory (0 or c = centre), colour (b y r k w), line (0 or f = floor): 3 b 2. Grey wall: the column, 4. Full notation works too: F3:blue>2.',
    ko: '진열대(0 또는 c = 가운데), 색(b 파랑, y 노랑, r 빨강, k 검정, w 하양), 줄(0 또는 f = 바닥): 3 b 2. 회색 벽면에서는 열 번호: 4. 정식 표기도 됩니다: F3:blue>2.',
  },
  rulebook: { en: rulebookEn, ko: rulebookKo },
  lesson: {
    title: { en: 'Learn Azul in ten moves', ko: '열 수로 배우는 아줄' },
    load: () => import('./Lesson.svelte').then((module) => module.default),
  },
  status: (view, lang) => status(readView(view), lang),
  group: (choice, lang) => groupTitle(choice, lang),
  chance: (run, lang) => chanceInWords(run, lang),
};

export default azul;
