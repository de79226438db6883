import { flushSync, mount, unmount } from 'svelte';
import { afterEach, describe, expect, it } from 'vitest';
import type { Json, LogEntry } from '../src/contract/protocol';
import { games } from '../src/games';
import { texts } from '../src/i18n';
import Strip from '../src/table/Strip.svelte';

let drawn: Record<string, unknown> | undefined;
afterEach(async () => {
  if (drawn) await unmount(drawn);
  drawn = undefined;
});

const said = (fact: Json, more: Partial<LogEntry> = {}): LogEntry => ({
  v: 5,
  seat: 1,
  text: 'an action',
  label: 'An action',
  facts: [{ seat: 1, ...fact }],
  words: ['Bo does something.'],
  ...more,
});

async function show(game: string, entries: LogEntry[], acting: boolean, idle = ''): Promise<HTMLElement[]> {
  const found = games[game];
  if (found === undefined) throw new Error(`no game ${game}`);
  const module = await found.load();
  drawn = mount(Strip, {
    target: document.body,
    props: {
      act: acting ? { id: 1, seat: 1, entries, ms: 1000 } : null,
      waiting: [],
      story: entries.length > 0 ? [{ seat: 1, entries }] : [],
      voice: { t: texts.en, lang: 'en' as const, names: ['Ana', 'Bo'], game: module },
      isMine: (seat: number) => seat === 0,
      idle,
      skip: () => undefined,
      again: () => undefined,
    },
  });
  flushSync();
  return [...document.querySelectorAll<HTMLElement>('[data-pieces]')];
}

/** By game an act, and what of it is drawn. */
const ACTS: [string, Json, string, number][] = [
  ['azul', { kind: 'take', source: 1, colour: 'red', line: 2, count: 2, marker: true }, '.tile.red', 2],
  ['azul', { kind: 'take', source: 0, colour: 'blue', line: 2, count: 6, marker: false }, '.tile.blue', 1],
  ['santorini', { kind: 'step', colour: 1, slot: 0, from: 'b2', to: 'b3', height: 1 }, '.worker.t1', 1],
  ['santorini', { kind: 'build', cell: 'c3', height: 3, piece: 'dome' }, '.tower', 1],
  ['puerto_rico', { kind: 'role', role: 'builder', doubloons: 0 }, 'svg', 1],
  ['puerto_rico', { kind: 'take', tile: 'corn' }, '.good.corn', 1],
  ['puerto_rico', { kind: 'build', building: 'small_market', price: 1, doubloons: 2 }, '.house', 1],
  ['puerto_rico', { kind: 'load', good: 'sugar', ship: 5, amount: 3, points: 3 }, '.barrel.sugar', 1],
  ['porto', { kind: 'take', slots: [0, 1], cards: ['red2', 'blue1'] }, '.card', 2],
  ['porto', { kind: 'build', number: 'red2', colour: 'blue1', site: 1, tiles: 2 }, '.card.is-blue', 1],
  ['pier18', { kind: 'lay', card: 7, over: 1, turned: false }, '.piece', 1],
];

describe('the strip', () => {
  it.each(ACTS)('draws what was moved at %s: %j', async (game, fact, piece, count) => {
    for (const acting of [true, false]) {
      const [pieces, ...others] = await show(game, [said(fact)], acting);
      expect(pieces?.querySelectorAll(piece)).toHaveLength(count);
      expect([pieces?.ariaHidden ?? pieces?.getAttribute('aria-hidden'), others]).toEqual(['true', []]);
      expect(document.querySelector('[data-story]')?.textContent).toContain('An action');
      if (drawn) await unmount(drawn);
      drawn = undefined;
    }
  });

  it.each(Object.keys(games))(
    'draws nothing of what is hidden, and of people who vote (%s)',
    async (game) => {
      const hidden = said(
        { kind: 'take', cards: ['red2'], colour: 'red', count: 1, tile: 'corn' },
        { text: null },
      );
      expect(await show(game, [hidden], true)).toEqual([]);
      if (drawn) await unmount(drawn);
      const [box] = await show(game, [said({ kind: 'act', act: 'nudge' })], true);
      expect(box?.querySelector('svg, .card, .piece')).toBeNull();
    },
  );

  it('says who is waited for, and not once more that it is the viewer', async () => {
    const strip = () => document.querySelector('[data-story]')?.textContent.trim();
    await show('azul', [], false, 'Waiting for Bo');
    expect(strip()).toBe('Waiting for Bo');
    if (drawn) await unmount(drawn);
    await show('azul', [], false);
    expect(strip()).toBe('Nothing new.');
  });

  it('tells a number where there are many, and the first acts of a long turn', async () => {
    const many = { kind: 'take', source: 0, colour: 'blue', line: 2, count: 6, marker: false };
    expect((await show('azul', [said(many)], true))[0]?.textContent).toContain('×6');
    if (drawn) await unmount(drawn);
    const turn = [1, 2, 3, 4, 5].map((v) => said(many, { v }));
    expect(await show('azul', turn, false)).toHaveLength(3);
  });
});
