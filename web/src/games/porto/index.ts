/** Porto, as the page sees it. */
import type { GameModule } from '../../contract/game';
import { readView } from './view';
import Board from './Board.svelte';
import cover from './cover';
import Drawn from './Drawn.svelte';
import { capital, contractWord } from './names';
import { commandHelp, words } from './words';
import { parse } from './parse';
import { plan } from './plan';
import { readouts, status } from './readouts';
import Sheet from './Sheet.svelte';
import { chanceInWords, discreet, groupTitle, labelOf } from './told';

const porto: GameModule = {
  ...cover,
  Board,
  Drawn,
  Sheet,
  scoreLine: (key, lang) => words[lang].panels.sheet.line[key] ?? capital(contractWord(key, lang)),
  readouts: (view, seat, names, lang) => readouts(readView(view), seat, names, lang),
  parse,
  commandHelp,
  status: (view, lang) => status(readView(view), lang),
  label: labelOf,
  group: groupTitle,
  discreet,
  chance: (run, lang) => chanceInWords(run, lang),
  plan,
};

export default porto;
