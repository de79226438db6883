/** Pier 18, as the page sees it. */
import type { GameModule } from '../../contract/game';
import Board from './Board.svelte';
import cover from './cover';
import Drawn from './Drawn.svelte';
import { parse } from './parse';
import { plan } from './plan';
import { readouts, status } from './readouts';
import Sheet from './Sheet.svelte';
import { readView } from './view';
import { chanceInWords, groupTitle, words } from './words';

const pier18: GameModule = {
  ...cover,
  Board,
  Drawn,
  Sheet,
  scoreLine: (key, lang) => words[lang].sheet.line[key] ?? key,
  readouts: (view, seat, names, lang) => readouts(readView(view), seat, names, lang),
  parse,
  commandHelp: {
    en: 'Card (a to d from the left, or its number) and columns to cover: b 2. Plan card at the end: the columns, 1. Set-up: f a p c = Foundation a, Plan c. A t turns the card: b 2t. Full notation works too: 10-2, F4P6, P-1.',
    ko: '카드(왼쪽부터 a~d, 또는 카드 번호)와 덮을 열의 수: b 2. 마지막 목표 카드는 열의 수만: 1. 말로도 됩니다: b 2열 덮기, b 끝, 토대 a 목표 c. 준비 단계: f a p c = 토대 a, 목표 c. t나 돌리기를 붙이면 돌려서 놓습니다: b 2t. 정식 표기도 됩니다: 10-2, F4P6, P-1.',
  },
  covers: (view) => readView(view).phase === 'setup',
  status: (view, lang) => status(readView(view), lang),
  group: (choice, lang) => groupTitle(choice, lang),
  chance: (run, lang) => chanceInWords(run, lang),
  plan,
};

export default pier18;
