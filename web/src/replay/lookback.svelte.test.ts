import { flushSync, mount, unmount } from 'svelte';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { api } from '../api';
import type { Review } from '../contract/protocol';
import type { Moment } from '../table/log';
import LookBack from './LookBack.svelte';

const moments: Moment[] = [0, 1, 2, 3].map((v) => ({ v, view: {}, entries: [] }));
const point = (v: number, seat: number) => ({
  v,
  seat,
  chances: [0.5, 0.5],
  played: 'Build on e3 (level 1)',
  better: 'Move from d2 to e3 (level 2)',
  choice: { text: 'e3', target: {}, effect: {} },
  loss: 0.2,
  reason: 'Because.',
});
const review: Review = {
  done: 2,
  of: 2,
  points: [point(1, 0), point(2, 1)],
  result: [1, 0],
  turning: [0, 1],
};

let page: Record<string, unknown> | null = null;
const goTo = vi.fn();

beforeEach(() => {
  goTo.mockReset();
  vi.spyOn(api, 'review').mockResolvedValue(review);
});
afterEach(async () => {
  if (page) await unmount(page);
  vi.restoreAllMocks();
});

async function open(more: { index: number; begins: boolean }): Promise<void> {
  const props = { match: 'm', moments, names: ['Ana', 'Bo'], goTo, own: 1, marked: null, ...more };
  page = mount(LookBack, { target: document.body, props });
  flushSync();
  await Promise.resolve();
  await Promise.resolve();
  flushSync();
}

it('begins by itself where that is asked for, and leads to the first turning point of its own seat', async () => {
  await open({ index: 3, begins: true });
  expect(goTo.mock.calls).toEqual([[2]]);
  expect(document.body.textContent).toContain('Better: Move from d2 to e3 (level 2)');
});

it('leaves whoever has gone elsewhere meanwhile where they are', async () => {
  await open({ index: 1, begins: true });
  expect(goTo).not.toHaveBeenCalled();
});

it('waits otherwise until it is asked', async () => {
  await open({ index: 0, begins: false });
  expect(api.review).not.toHaveBeenCalled();
});
