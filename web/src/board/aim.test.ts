import { beforeEach, expect, it, vi } from 'vitest';
import type { Choice } from '../contract/protocol';
import { Aim } from './aim.svelte';
import { hinted } from './hinted.svelte';

const choose = vi.fn();
const choice = (text: string): Choice => ({ text, label: text, target: {}, effect: {} });
const [left, right] = [choice('left'), choice('right')];
const prompt = { id: 'p1', seat: 1, actions: [left, right] };
const aiming = (confirm: boolean, patience: number | null = null): Aim<null> =>
  new Aim(() => ({ view: null, prompt, names: [], lang: 'en', confirm, patience, choose, explain: vi.fn() }));

beforeEach(() => choose.mockClear());

it('chooses at once, or at the second tap on the same choice', () => {
  expect(aiming(false).commit(left)).toBe(true);
  const aim = aiming(true);
  expect([aim.commit(left), aim.commit(right), aim.aim]).toEqual([false, false, right]);
  expect([aim.commit(right), aim.aim]).toEqual([true, null]);
  expect(choose.mock.calls).toEqual([[left], [right]]);
});

it('takes an aim back once', () => {
  const aim = aiming(true);
  aim.commit(left);
  expect([aim.back(), aim.back(), aim.aim, aim.seat]).toEqual([true, false, null, 1]);
});

it('commits an aim by itself when its time is over, unless it was taken back or another came', () => {
  vi.useFakeTimers();
  const aim = aiming(true, 4000);
  aim.commit(left);
  vi.advanceTimersByTime(3000);
  aim.commit(right);
  vi.advanceTimersByTime(3000);
  expect(choose).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1000);
  aim.commit(left);
  aim.back();
  vi.advanceTimersByTime(9000);
  expect(choose.mock.calls).toEqual([[right]]);
  vi.useRealTimers();
});

it('shows a hint as an aim, which a tap on it commits and anything else replaces', () => {
  const aim = aiming(true);
  hinted.show('p1', 'left');
  expect(aim.aim).toBe(left);
  expect([aim.commit(right), aim.aim, hinted.among(prompt)]).toEqual([false, right, null]);
  hinted.show('another', 'left');
  expect(hinted.among(prompt)).toBeNull();
  aim.back();
  hinted.show('p1', 'left');
  expect([aim.back(), aim.aim]).toEqual([true, null]);
  hinted.show('p1', 'left');
  expect([aim.commit(left), hinted.among(prompt)]).toEqual([true, null]);
  expect(choose.mock.calls).toEqual([[left]]);
});
