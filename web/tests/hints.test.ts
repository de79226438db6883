import { flushSync, mount, unmount } from 'svelte';
import { afterEach, expect, it, vi } from 'vitest';
import { api } from '../src/api';
import type { Choice, HintLine, Prompt } from '../src/contract/protocol';
import Hints from '../src/table/Hints.svelte';

const choice = (text: string, label: string): Choice => ({ text, label, target: {}, effect: {} });
const line = (text: string, label: string): HintLine => ({ text, label, chance: 0.6, reason: 'Because.' });
const prompt: Prompt = {
  id: 'p',
  seat: 0,
  actions: [choice('d2', 'to d2, ground'), choice('pass', 'Pass')],
};

let page: Record<string, unknown> | null = null;
afterEach(async () => {
  if (page !== null) await unmount(page);
  vi.restoreAllMocks();
});

it('names an action as the list does too, where the list calls it otherwise', async () => {
  const lines = [line('d2', 'Move from d3 to d2'), line('pass', 'Pass')];
  vi.spyOn(api, 'hint').mockResolvedValue({ prompt: 'p', lines });
  page = mount(Hints, { target: document.body, props: { table: 't', prompt, toBoard: vi.fn() } });
  document.querySelector('button')?.click();
  await vi.waitFor(() => expect(document.querySelectorAll('li')).toHaveLength(2));
  flushSync();
  const quiet = [...document.querySelectorAll('li')].map((item) =>
    [...item.querySelectorAll('.ui-hint')].map(({ textContent }) => textContent),
  );
  expect(quiet).toEqual([['to d2, ground', 'Because.'], ['Because.']]);
});
