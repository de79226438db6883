/** Azul, as the page sees it. */
import type { GameModule } from '../../contract/game';
import Board from './Board.svelte';
import cover from './cover';
import Drawn from './Drawn.svelte';
import { tells } from './ending';
import { parse } from './parse';
import { plan } from './plan';
import { readouts, status } from './readouts';
import Sheet from './Sheet.svelte';
import { factsOf, readView } from './view';
import { chanceInWords, groupTitle, words } from './words';

const azul: GameModule = {
  ...cover,
  Board,
  Drawn,
  Sheet,
  scoreLine: (key, lang) => words[lang].sheet.line[key] ?? key,
  readouts: (view, seat, names, lang) => readouts(readView(view), seat, names, lang),
  parse,
  commandHelp: {
    en: 'Factory (0 or c = centre), colour (b y r k w), line (0 or f = floor): 3 b 2. Grey wall: the column, 4. Full notation works too: F3:blue>2.',
    ko: '진열대(0 또는 c = 가운데), 색(b 파랑, y 노랑, r 빨강, k 검정, w 하양), 줄(0 또는 f = 바닥): 3 b 2. 회색 벽면에서는 열 번호: 4. 정식 표기도 됩니다: F3:blue>2.',
  },
  status: (view, lang) => status(readView(view), lang),
  group: (choice, lang) => groupTitle(choice, lang),
  chance: (run, lang) => chanceInWords(run, lang),
  plan: (news) => plan(factsOf(news)),
  tells,
};

export default azul;
