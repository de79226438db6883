import { flushSync, mount, unmount } from 'svelte';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { OptionEditorProps } from '../../contract/game';
import GodsOption from './GodsOption.svelte';

const choose = vi.fn();
const option = {
  name: 'gods',
  values: ['draft', 'random', 'none'],
  default: 'draft',
  only: { none: [2] },
  names: { apollo: [2, 3, 4], pan: [2, 3, 4], atlas: [2, 3, 4], circe: [2] },
};
let form: Record<string, unknown> | null = null;

function draw(change: Partial<OptionEditorProps>): void {
  const props: OptionEditorProps = { option, value: 'draft', players: 3, lang: 'en', choose, ...change };
  form = mount(GodsOption, { target: document.body, props });
  flushSync();
}

const inputs = (): (string | null)[] =>
  [...document.querySelectorAll('input[type="radio"]')].map((input) => input.getAttribute('value'));

function click(selector: string): void {
  const found = document.querySelector<HTMLElement>(selector);
  if (found === null) throw new Error(`nothing in the form matches ${selector}`);
  found.click();
  flushSync();
}

beforeEach(() => {
  choose.mockClear();
  HTMLDialogElement.prototype.showModal = vi.fn(function (this: HTMLDialogElement) {
    this.open = true;
  });
});
afterEach(async () => {
  if (form !== null) await unmount(form);
  form = null;
});

it('offers what is there for the number of players', () => {
  draw({});
  expect(inputs()).toEqual(['draft', 'random', 'list']);
});

it('begins a choice by seat with different gods that are allowed', () => {
  draw({});
  click('input[value="list"]');
  const [list] = choose.mock.calls[0] as [string[]];
  expect([...list].sort()).toEqual(['apollo', 'atlas', 'pan']);
});

it('changes the god of one seat, and never to one that another seat has', () => {
  draw({ value: ['pan', 'apollo'], players: 2 });
  click('[data-seat-god="1"]');
  click('[data-god="pan"]');
  expect(choose).not.toHaveBeenCalled();
  click('[data-god="circe"]');
  expect(choose).toHaveBeenCalledWith(['pan', 'circe']);
});
