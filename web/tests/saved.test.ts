import { expect, it } from 'vitest';
import { texts } from '../src/i18n';
import { branchOf } from '../src/saved';
import { settings } from '../src/settings.svelte';

it('begins a finished match anew and goes on with any other, without what the server proved of it', () => {
  const bare = { format: 'ribeira.replay', actions: ['a'], winners: [0] };
  const file = JSON.stringify({ ...bare, match: { heads: ['x'] } });
  expect(branchOf(file, 2)).toEqual({ file: bare, seat: 0, level: 2, v: 0 });
  expect(branchOf('{"game": "azul", "actions": []}', 3)).toMatchObject({ seat: 0, level: 3, v: null });
});

it.each(['', '[]', 'null', '5', '{', 'not a file'])(
  'says of %j in one sentence that it is no saved match',
  (text) => {
    for (const lang of ['en', 'ko'] as const) {
      settings.setLang(lang);
      expect(() => branchOf(text, 3)).toThrow(texts[lang].review.unreadable);
    }
    settings.setLang('en');
  },
);
