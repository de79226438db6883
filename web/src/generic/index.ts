/** A page for any game of the engine that has none of its own: its position in words, its actions as a list. */
import type { GameCover, GameModule } from '../contract/game';
import { readable } from '../i18n';
import Board from './Board.svelte';
import { inSentences, linesOf } from './position';
import Sheet from './Sheet.svelte';
import { words } from './words';

export const moduleFor = (cover: GameCover): GameModule => ({
  ...cover,
  Board,
  Sheet,
  readouts: (view, _seat, names, lang) => [
    { key: 'b', label: words[lang].position, words: inSentences(linesOf(view, names, lang)) },
  ],
  parse: () => null,
  commandHelp: { en: words.en.command, ko: words.ko.command },
  status: (view) => (typeof view['phase'] === 'string' ? readable(view['phase']) : ''),
});
