/**
 * Draws the board at any step of a recorded match, without a server:
 * `?data=<url of matches.json>&match=2-coloured-en&step=12&lang=en&theme=light&confirm=1`. `next()` in the console plays the next step.
 */
import { mount } from 'svelte';
import Harness from './Harness.svelte';

const query = new URLSearchParams(location.search);
const matches = await (await fetch(query.get('data') ?? 'matches.json')).json();
const lang = query.get('lang') === 'ko' ? 'ko' : 'en';

document.documentElement.dataset['theme'] = query.get('theme') ?? 'light';
document.documentElement.lang = lang;
mount(Harness, {
  target: document.getElementById('app') ?? document.body,
  props: { match: matches[query.get('match') ?? '2-coloured-en'], query, lang },
});
