import { flushSync } from 'svelte';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { timeWords } from '../clocks';
import type { Clocks } from '../contract/protocol';
import { texts } from '../i18n';
import { Times } from './times.svelte';

let stop = (): void => {};
beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  stop();
  vi.useRealTimers();
});

const told = (left: number): Clocks => ({
  t: 'clocks',
  match: 'm',
  v: 1,
  seats: [
    { left, free: 1000, runs: true, flagged: false },
    { left: 5, free: 0, runs: false, flagged: true },
    null,
  ],
  paused: false,
});

function counting(first: Clocks): { times: Times; calls: number[]; tell: (clocks: Clocks) => void } {
  let clocks = $state.raw(first);
  let times!: Times;
  const calls: number[] = [];
  stop = $effect.root(() => {
    times = new Times(() => ({
      clocks,
      isMine: (seat) => seat === 0,
      call: (seconds) => calls.push(seconds),
    }));
  });
  flushSync();
  const tell = (next: Clocks) => {
    clocks = next;
    flushSync();
  };
  return { times, calls, tell };
}

it('counts on from what was told, the free time first, and only for the clock that runs', () => {
  const { times } = counting(told(90_000));
  vi.advanceTimersByTime(1_000);
  expect([times.left(0), times.left(1), times.left(2), times.mine]).toEqual([90_000, 5, null, 90_000]);
  vi.advanceTimersByTime(30_000);
  expect([times.left(0), times.left(1), times.isFlagged(1)]).toEqual([60_000, 5, true]);
  vi.advanceTimersByTime(100_000);
  expect(times.left(0)).toBe(0);
});

it('says until when somebody is away, as long as that lasts', () => {
  const until = Date.now() + 60_000;
  const { times } = counting({
    ...told(90_000),
    seats: [{ left: 9, free: 0, runs: false, flagged: false, away: until }],
  });
  expect([times.away(0), times.away(1), times.mine]).toEqual([until, null, null]);
  vi.advanceTimersByTime(60_000);
  expect(times.away(0)).toBeNull();
});

it('calls once at each of its marks, and not for marks passed before', () => {
  const { times, calls, tell } = counting(told(62_000));
  vi.advanceTimersByTime(45_000);
  expect(calls).toEqual([60, 20]);
  vi.advanceTimersByTime(10_000);
  expect(calls).toEqual([60, 20, 10]);
  tell(told(15_000));
  expect(times.left(0)).toBe(15_000);
  vi.advanceTimersByTime(2_000);
  expect(calls).toEqual([60, 20, 10]);
});

it.each([
  [0, '0:00'],
  [9_001, '0:10'],
  [247_000, '4:07'],
  [3_729_000, '1:02:09'],
  [187_200_000, '2 d 4 h'],
])('%i ms read %s', (ms, words) => {
  expect(timeWords(texts.en, ms)).toBe(words);
});
