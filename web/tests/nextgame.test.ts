import { flushSync, mount, unmount } from 'svelte';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { api } from '../src/api';
import type { TableLine } from '../src/contract/protocol';
import NextGame from '../src/table/NextGame.svelte';

let page: Record<string, unknown> | null = null;
const line = (table: string, your_turn: boolean) => ({ table, your_turn }) as TableLine;

beforeEach(() => void vi.useFakeTimers());
afterEach(async () => {
  if (page !== null) await unmount(page);
  page = null;
  vi.useRealTimers();
  vi.restoreAllMocks();
});

it.each([
  ['while others are to move here', false, '/t/c'],
  ['not while it is my turn here', true, undefined],
])('leads to the next table that waits for me: %s', async (_, mine, path) => {
  const tables = [line('a', true), line('b', false), line('c', true)];
  vi.spyOn(api, 'tables').mockResolvedValue(tables);
  page = mount(NextGame, { target: document.body, props: { here: 'a', mine } });
  flushSync();
  await vi.advanceTimersByTimeAsync(5000);
  flushSync();
  expect(document.querySelector('a')?.getAttribute('href')).toBe(path);
});
