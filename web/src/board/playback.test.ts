import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { LogEntry } from '../contract/protocol';
import { Playback } from './playback.svelte';
import type { Step } from './steps';

interface Heap {
  stones: number;
  name: string;
}
const before: Heap = { stones: 0, name: 'before' };
const after: Heap = { stones: 1, name: 'after' };
const addStone: Step<Heap> = {
  ms: 600,
  flights: [{ from: 'bag', to: 'heap', count: 1 }],
  bubbles: [{ at: 'heap', text: '+1', tone: 'good' }],
  apply: (heap) => ({ stones: heap.stones + 1, name: 'on the way' }),
};
const planned = (): Playback<Heap> =>
  new Playback(
    before,
    () => null,
    (news) => news.map(() => addStone),
  );
const entry = (v: number): LogEntry => ({
  v,
  seat: 0,
  text: 'stone',
  label: '',
  facts: [],
  words: [],
});

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

it('shows the steps, and the view itself when they are over', async () => {
  const playback = planned();
  playback.update(after, [entry(1)], 'full');
  expect(playback.running).toBe(true);
  await vi.advanceTimersByTimeAsync(100);
  expect(playback.shown).toEqual({ stones: 1, name: 'on the way' });
  expect(playback.bubbles).toEqual(addStone.bubbles);
  await vi.advanceTimersByTimeAsync(2000);
  expect(playback.running).toBe(false);
  expect(playback.shown).toBe(after);
});

it('goes to the view at once when skipped', async () => {
  const playback = planned();
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
  const playback = planned();
  playback.update(after, fresh, motion);
  expect([playback.running, playback.shown]).toEqual([false, after]);
});

it('plays an entry once, and queues what comes meanwhile', async () => {
  const playback = planned();
  playback.update(after, [entry(1)], 'full');
  await vi.advanceTimersByTimeAsync(50);
  playback.update(before, [entry(1), entry(2)], 'full');
  await vi.advanceTimersByTimeAsync(5000);
  expect([playback.running, playback.shown]).toEqual([false, before]);
});

it('plays again after stepping back', () => {
  const playback = planned();
  playback.update(after, [entry(4)], 'full');
  playback.update(before, [], 'full');
  playback.update(after, [entry(4)], 'full');
  expect(playback.running).toBe(true);
});
