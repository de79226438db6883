import { expect, it, vi } from 'vitest';
import { api } from '../src/api';
import type { Catalogue } from '../src/contract/protocol';
import { catalogue } from '../src/games/catalogue.svelte';
import { texts } from '../src/i18n';
import { branchOf } from '../src/saved';
import { settings } from '../src/settings.svelte';

it('begins a finished match anew and goes on with any other, without what the server proved of it', () => {
  const bare = { format: 'ribeira.replay', actions: ['a'], winners: [0] };
  const file = JSON.stringify({ ...bare, match: { heads: ['x'] } });
  expect(branchOf(file, null)).toEqual({ file: bare, seat: 0, level: 4, v: 0 });
  expect(branchOf('{"game": "azul", "actions": []}', null)).toMatchObject({ seat: 0, level: 4, v: null });
});

it('has the bots as strong as usual at the game of the file where nobody chose a level that it has, else at a level of every game', async () => {
  const bots = [{ bot: 'expert', levels: [1, 2, 3, 4, 5] }];
  const games = [{ game: 'pier18', players: [2], options: [], bots, rules: 1 }];
  vi.spyOn(api, 'catalogue').mockResolvedValue({ games } as unknown as Catalogue);
  await catalogue();
  expect(branchOf('{"game": "pier18"}', null).level).toBe(3);
  expect(branchOf('{"game": "pier18"}', 5).level).toBe(5);
  expect(branchOf('{"game": "pier18"}', 9).level).toBe(3);
  expect(branchOf('{"game": "unheard"}', null).level).toBe(4);
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
