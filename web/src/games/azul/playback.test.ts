import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Json, LogEntry } from '../../table/protocol';
import { Playback } from './playback.svelte';
import { readView, type AzulView } from './types';

const take: Json = {
  kind: 'take',
  seat: 0,
  source: 'F1',
  colour: 'red',
  count: 2,
  line: 2,
  placed: 2,
  floor: 0,
  lid: 0,
  marker: false,
  moved: {},
};
const position = {
  game: 'azul',
  players: 2,
  phase: 'draft',
  player: 0,
  first: 0,
  factories: [['red', 'red'], [], [], [], []],
};
const before: AzulView = readView(position);
const after: AzulView = readView({ ...position, player: 1, factories: [[], [], [], [], []] });
const entry = (v: number): LogEntry => ({
  v,
  seat: 0,
  text: 'F1:red>2',
  label: '',
  facts: [take],
  words: [],
});

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

it('shows the steps, and the view itself when they are over', async () => {
  const playback = new Playback(before, () => null);
  playback.update(after, [entry(1)], 'full');
  expect(playback.running).toBe(true);
  await vi.advanceTimersByTimeAsync(100);
  expect(playback.shown.boards[0]?.lines[1]).toEqual(['red', 'red']);
  expect(playback.shown).not.toBe(after);
  await vi.advanceTimersByTimeAsync(2000);
  expect(playback.running).toBe(false);
  expect(playback.shown).toBe(after);
});

it('goes to the view at once when skipped', async () => {
  const playback = new Playback(before, () => null);
  playback.update(after, [entry(1)], 'full');
  playback.skip();
  expect([playback.running, playback.shown]).toEqual([false, after]);
  await vi.advanceTimersByTimeAsync(2000);
  expect(playback.shown).toBe(after);
});

it.each([
  ['no motion is wanted', [entry(1)], 'none'],
  ['nothing is fresh', [], 'full'],
] as [string, LogEntry[], 'none' | 'full'][])('does not play when %s', (_, fresh, motion) => {
  const playback = new Playback(before, () => null);
  playback.update(after, fresh, motion);
  expect([playback.running, playback.shown]).toEqual([false, after]);
});

it('plays an entry once, and queues what comes meanwhile', async () => {
  const playback = new Playback(before, () => null);
  playback.update(after, [entry(1)], 'full');
  await vi.advanceTimersByTimeAsync(50);
  playback.update(before, [entry(1), entry(2)], 'full');
  await vi.advanceTimersByTimeAsync(5000);
  expect([playback.running, playback.shown]).toEqual([false, before]);
});

it('plays again after stepping back', () => {
  const playback = new Playback(before, () => null);
  playback.update(after, [entry(4)], 'full');
  playback.update(before, [], 'full');
  playback.update(after, [entry(4)], 'full');
  expect(playback.running).toBe(true);
});
