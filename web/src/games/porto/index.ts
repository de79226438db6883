/** Porto, as the page sees it. */
import type { GameModule } from '../../contract/game';
import { readView } from './view';
import Board from './Board.svelte';
import cover from './cover';
import { commandHelp } from './words';
import { parse } from './parse';
import { readouts, status } from './readouts';
import Sheet from './Sheet.svelte';
import { chanceInWords, discreet, groupTitle, labelOf } from './told';

const porto: GameModule = {
  ...cover,
  Board,
  Sheet,
  readouts: (view, seat, names, lang) => readouts(readView(view), seat, names, lang),
  parse,
  commandHelp,
  status: (view, lang) => status(readView(view), lang),
  label: labelOf,
  group: groupTitle,
  discreet,
  chance: (run, lang) => chanceInWords(run, lang),
};

export default porto;
