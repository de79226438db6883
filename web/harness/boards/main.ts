/**
 * Draws a game's board at any step of a recorded match, without a server: `npm run harness`, then
 * `/boards/?game=azul&data=<url of the file its record.py wrote>&match=2-coloured-en&step=12&lang=en&theme=light&confirm=1`.
 * `next()` in the console plays the next step; `sheet`, `rules`, `lesson` and `watch` in the address show the other parts.
 */
import { mount } from 'svelte';
import '../../src/design/index.css';
import type { GameModule } from '../../src/contract/game';
import { textsIn } from '../../src/i18n/rooms';
import Harness from './Harness.svelte';

const query = new URLSearchParams(location.search);
const modules = import.meta.glob<{ default: GameModule }>('../../src/games/*/index.ts');
const found = await modules[`../../src/games/${query.get('game') ?? 'azul'}/index.ts`]?.();
if (found === undefined) throw new Error(`No game is called ${query.get('game')}.`);
const matches = await (await fetch(query.get('data') ?? 'matches.json')).json();
const match = matches[query.get('match') ?? Object.keys(matches)[0] ?? ''];
const lang = query.get('lang') === 'ko' ? 'ko' : 'en';

await textsIn('en');
await textsIn('ko');
document.documentElement.dataset['theme'] = query.get('theme') ?? 'light';
document.documentElement.lang = lang;
mount(Harness, {
  target: document.getElementById('app') ?? document.body,
  props: { game: found.default, match, query, lang },
});
