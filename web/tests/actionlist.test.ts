import { flushSync, mount, tick, unmount } from 'svelte';
import { afterEach, expect, it, vi } from 'vitest';
import Actions from '../src/table/Actions.svelte';
import { prompt } from './frames';

const choose = vi.fn();
let drawn: Record<string, unknown> | null = null;

/** Builds of two cards on ten sites: "a1-0". */
const many = ['a1', 'a2', 'b1', 'b2', 'c1'].flatMap((cards) =>
  Array.from({ length: 10 }, (_, site) => `${cards}-${site}`),
);

function draw(texts: string[], confirm = false): void {
  const heading = ({ text }: { text: string }) => [
    `Number ${text.slice(0, 1)}`,
    `Colour ${text.slice(0, 2)}`,
  ];
  const props = { prompt: prompt('p', 0, texts), confirm, patience: null, heading, idle: 'nothing', choose };
  drawn = mount(Actions, { target: document.body, props });
  flushSync();
}

const rows = (): string[] =>
  [...document.querySelectorAll<HTMLElement>('[data-row]')].map(
    ({ dataset }) => dataset['row']?.split('\n').at(-1) ?? '',
  );
const actions = (): number => document.querySelectorAll('[data-action]').length;
const focused = (): string =>
  (document.activeElement as HTMLElement).dataset['row']?.split('\n').at(-1) ?? '';

async function press(...keys: string[]): Promise<void> {
  for (const key of keys) {
    const target = document.querySelector('[data-row][tabindex="0"]');
    target?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
    flushSync();
    await tick();
  }
}

function tap(row: string): void {
  const found = [...document.querySelectorAll<HTMLElement>('[data-row]')].find(
    ({ dataset }) => dataset['row']?.split('\n').at(-1) === row,
  );
  found?.click();
  flushSync();
}

afterEach(() => {
  vi.clearAllMocks();
  if (drawn !== null) void unmount(drawn);
  document.body.replaceChildren();
});

it('shows a short list whole, under its headings', () => {
  draw(many.slice(0, 25));
  expect(actions()).toBe(25);
  expect(document.querySelector('[role="tree"]')).toBeNull();
  expect([...document.querySelectorAll('h3')].map(({ textContent }) => textContent)).toContain(
    'Number a · Colour a2',
  );
});

it('draws of a long list what is open only', () => {
  draw(many);
  expect(rows()).toEqual(['Number a', 'Number b', 'Number c']);
  tap('Number a');
  expect(rows()).toEqual(['Number a', 'Colour a1', 'Colour a2', 'Number b', 'Number c']);
  tap('Colour a2');
  expect(actions()).toBe(10);
  tap('Number b');
  expect(rows()).toEqual(['Number a', 'Number b', 'Colour b1', 'Colour b2', 'Number c']);
  tap('Number b');
  expect(rows()).toHaveLength(3);
});

it('says to a screen reader what is where', () => {
  draw(many);
  tap('Number a');
  const told = [...document.querySelectorAll('[role="treeitem"]')].map((row) =>
    ['aria-level', 'aria-posinset', 'aria-setsize', 'aria-expanded']
      .map((name) => row.getAttribute(name))
      .join(' '),
  );
  expect(told).toEqual(['1 1 3 true', '2 1 2 false', '2 2 2 false', '1 2 3 false', '1 3 3 false']);
});

it('is walked with arrow keys, in and out', async () => {
  draw(many);
  await press('ArrowDown', 'ArrowRight', 'ArrowRight', 'ArrowRight', 'ArrowRight');
  expect(focused()).toBe('b1-0');
  await press('ArrowDown', 'ArrowLeft');
  expect(focused()).toBe('Colour b1');
  await press('ArrowLeft');
  expect(actions()).toBe(0);
  await press('ArrowLeft');
  expect(focused()).toBe('Number b');
  await press('End');
  expect(focused()).toBe('Number c');
});

it('opens what a number names, and does not choose it', async () => {
  draw(many);
  await press('3', '7');
  expect(focused()).toBe('b2-6');
  expect(choose).not.toHaveBeenCalled();
  tap('b2-6');
  expect(choose.mock.calls[0]?.[0].text).toBe('b2-6');
});

it('asks again before it chooses where that is wished', () => {
  draw(many, true);
  tap('Number a');
  tap('Colour a1');
  tap('a1-3');
  expect(choose).not.toHaveBeenCalled();
  tap('a1-3');
  expect(choose).toHaveBeenCalledOnce();
});

it('lists what is left of a long list after filtering', () => {
  draw(many);
  const input = document.querySelector('input');
  if (input === null) throw new Error('no filter');
  input.value = '-7';
  input.dispatchEvent(new Event('input', { bubbles: true }));
  flushSync();
  expect(rows()).toEqual(['a1-7', 'a2-7', 'b1-7', 'b2-7', 'c1-7']);
});
