/** A board on the bench: it is drawn with what every test needs, tapped and typed on, and what it says is kept. */
import { flushSync, mount, unmount, type Component } from 'svelte';
import { vi } from 'vitest';
import type { BoardProps } from '../src/contract/game';

export const said = { choose: vi.fn(), explain: vi.fn(), rule: vi.fn(), settled: vi.fn() };
let drawn: Record<string, unknown> | null = null;

/** The board is taken down; after each test `setup.ts` does so. */
export async function clear(): Promise<void> {
  if (drawn !== null) await unmount(drawn);
  drawn = null;
}

type Given = Pick<BoardProps, 'view' | 'prompt'> & Partial<BoardProps>;

/** Draws it for the seat that decides. */
export function drawBoard(Board: Component<BoardProps>, given: Given): void {
  const props: BoardProps = {
    seat: given.prompt?.seat ?? 0,
    names: ['Ana', 'Bento'],
    fresh: [],
    lang: 'en',
    motion: 'none',
    confirm: false,
    ...said,
    ...given,
  };
  drawn = mount(Board, { target: document.body, props });
  flushSync();
}

export const all = (selector: string): HTMLElement[] => [...document.querySelectorAll<HTMLElement>(selector)];

export function find(selector: string): HTMLElement {
  const found = document.querySelector<HTMLElement>(selector);
  if (found === null) throw new Error(`nothing on the board matches ${selector}`);
  return found;
}

export function tap(...selectors: string[]): void {
  for (const selector of selectors) {
    find(selector).click();
    flushSync();
  }
}

export function press(...keys: string[]): void {
  for (const key of keys) {
    document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
    flushSync();
  }
}

export const label = (selector: string): string => find(selector).getAttribute('aria-label') ?? '';
export const chosen = (): string[] => said.choose.mock.calls.map(([choice]) => choice.text);
export const explained = (): string[] => said.explain.mock.calls.map(([sentence]) => sentence);
