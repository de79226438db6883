import { webcrypto } from 'node:crypto';
import { beforeEach, expect, it, vi } from 'vitest';
import { keepHead, keptHeads } from '../src/kept';
import { canonical, firstBreak, hasChain, mixed, strangeHead, type Exported } from '../src/replay/chain';
import told from './chain.json';

vi.stubGlobal('crypto', webcrypto);

// chain.json was written by ribeira.server.journal.chain, from a seed of ones and a salt of twos.
const file = told as unknown as Exported;
const changed = (change: (copy: Exported) => void): Exported => {
  const copy = structuredClone(file);
  change(copy);
  return copy;
};

function at<Item>(items: Item[], place: number): Item {
  const item = items[place];
  if (item === undefined) throw new Error(`there is no item ${place}`);
  return item;
}

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal('window', {
    localStorage: {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => kept.set(key, value),
      removeItem: (key: string) => kept.delete(key),
    },
  });
});

it('writes JSON as the server does', () => {
  expect(canonical({ b: [1, null, true], a: '가"\n' })).toBe('{"a":"가\\"\\n","b":[1,null,true]}');
});

it('finds that an honest file holds', async () => {
  expect(hasChain(file.match)).toBe(true);
  expect(await firstBreak(file)).toBeNull();
});

it('takes a name that was withdrawn', async () => {
  const withdrawn = changed(({ names, match }) => {
    Object.assign(at(match.sat, 0), { name: null, blind: null });
    names[0] = 'Player 1';
  });
  expect(await firstBreak(withdrawn)).toBeNull();
});

it.each<[string, (copy: Exported) => void, unknown]>([
  ['a decision', ({ match }) => (at(match.log, 1)[1] = 'F1:red>2'), { at: 'event', number: 1 }],
  ['a seat', ({ match }) => (at(match.log, 2)[0] = 0), { at: 'event', number: 2 }],
  ['a time', ({ match }) => (at(match.log, 0)[2] += 1), { at: 'event', number: 0 }],
  ['the order', ({ match }) => match.log.reverse(), { at: 'event', number: 0 }],
  ['the length', ({ match }) => match.log.pop(), { at: 'event', number: 2 }],
  ['a head', ({ match }) => (match.heads[3] = at(match.heads, 2)), { at: 'event', number: 2 }],
  ['a name', ({ match }) => (at(match.sat, 0).name = 'Eve'), { at: 'name', number: 0 }],
  ['a name that is shown', ({ names }) => (names[0] = 'Eve'), { at: 'name', number: 0 }],
  ['the bot', ({ match }) => (at(match.sat, 1).level = 5), { at: 'start', number: 0 }],
  ['an option', ({ options }) => (options['wall'] = 'grey'), { at: 'start', number: 0 }],
  ['what was added', ({ match }) => (at(match.sat, 0).entropy = null), { at: 'start', number: 0 }],
])('finds another %s', async (_, change, due) => {
  expect(await firstBreak(changed(change))).toEqual(due);
});

it('mixes what the players added into the seed as the server does', async () => {
  expect(await mixed('01'.repeat(32), ['5a'.repeat(32), null])).toBe(
    '526999c84f7ee263150bfc6bfcb016fd860fad91e89339fa2fe5528a6b01a4dc',
  );
});

it('keeps the heads it was shown, the first of each version for good', () => {
  keepHead('m1', 0, at(file.match.heads, 0));
  keepHead('m1', 1, at(file.match.heads, 1));
  keepHead('m1', 1, 'f'.repeat(64));
  expect(strangeHead(file.match, keptHeads('m1'))).toBeNull();
  keepHead('m1', 2, 'e'.repeat(64));
  keepHead('m1', 9, 'e'.repeat(64));
  expect(strangeHead(file.match, keptHeads('m1'))).toBe(2);
});

it('forgets the oldest matches', () => {
  for (let number = 0; number < 45; number++) keepHead(`m${number}`, 0, 'a'.repeat(64));
  expect(keptHeads('m4')).toEqual({});
  expect(keptHeads('m5')).toEqual({ 0: 'a'.repeat(16) });
});
