import { flushSync, mount, unmount } from 'svelte';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { api } from '../api';
import type { Review } from '../contract/protocol';
import { settings } from '../settings.svelte';
import type { Moment } from '../table/log';
import { announcer } from '../ui/announcer.svelte';
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
  settings.setLang('en');
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

it('says which turning point it has led to', async () => {
  announcer.said = [];
  await open({ index: 3, begins: true });
  expect(announcer.said.map(({ text }) => text)).toEqual([
    'Turning points: Bo, decision 3. Played: Build on e3 (level 1). Better: Move from d2 to e3 (level 2).',
  ]);
});

it('asks once at the start, whoever starts it, and once more in another language', async () => {
  await open({ index: 0, begins: true });
  expect(api.review).toHaveBeenCalledTimes(1);
  settings.setLang('ko');
  flushSync();
  expect(api.review).toHaveBeenCalledTimes(2);
});

it('asks once when its button is pressed, and not before in any language', async () => {
  await open({ index: 0, begins: false });
  settings.setLang('ko');
  flushSync();
  expect(api.review).not.toHaveBeenCalled();
  document.querySelector<HTMLElement>('.look button')?.click();
  flushSync();
  expect(api.review).toHaveBeenCalledTimes(1);
});

it('leaves whoever has gone elsewhere meanwhile where they are', async () => {
  await open({ index: 1, begins: true });
  expect(goTo).not.toHaveBeenCalled();
});

it('waits otherwise until it is asked', async () => {
  await open({ index: 0, begins: false });
  expect(api.review).not.toHaveBeenCalled();
});
