/** Santorini, as the page sees it. */
import type { GameModule } from '../../contract/game';
import Board from './Board.svelte';
import cover from './cover';
import Drawn from './Drawn.svelte';
import { parse, split } from './parse';
import { plan } from './plan';
import { readouts, status } from './readouts';
import Sheet from './Sheet.svelte';
import { taleOf } from './tale';
import { factsOf, readView } from './view';
import { chanceInWords, groupTitle, labelOf } from './words';

/** What an action of a turn begins its facts with. */
const OF_A_TURN = ['select', 'step', 'build', 'ferry', 'raze', 'pass'];

const santorini: GameModule = {
  ...cover,
  Board,
  Drawn,
  Sheet,
  readouts: (view, seat, names, lang) => readouts(readView(view), seat, names, lang),
  parse,
  split,
  commandHelp: {
    en: 'A cell selects, moves or places: c3. Signs build: +d3 (block or dome), ^d3 (dome below height 3), -d3 (take a block away), f c3 (ferry). end or n = done. A whole turn in one line: c3 c4 +b4. On the board the same keys work: letter, number.',
    ko: '칸 이름은 선택·이동·배치입니다: c3. 기호는 건축입니다: +d3(블록 또는 지붕), ^d3(낮은 곳의 지붕), -d3(블록 제거), f c3(건네기). end 또는 n = 그만. 한 차례를 한 줄로도 씁니다: c3 c4 +b4. 게임판에서도 같은 글자와 숫자를 쓸 수 있습니다.',
  },
  status: (view, lang) => status(readView(view), lang),
  label: (choice, lang) => labelOf(choice, lang),
  group: (choice, lang) => groupTitle(choice, lang),
  turn: ({ text, facts }) => (OF_A_TURN.includes(facts[0]?.['kind']) ? text : null),
  tale: (entries, lang) => taleOf(entries, lang),
  chance: (run, lang) => chanceInWords(run, lang),
  plan: (news) => plan(factsOf(news)),
};

export default santorini;
