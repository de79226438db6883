import { flushSync, mount, unmount } from 'svelte';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { LESSON_WORDS } from '../../board/lesson';
import Lesson from './Lesson.svelte';
import { lesson } from './lesson';

const done = vi.fn();
let page: Record<string, unknown> | null = null;

function tap(selector: string): void {
  const found = document.querySelector<HTMLElement>(selector);
  if (found === null) throw new Error(`nothing in the lesson matches ${selector}`);
  found.click();
  flushSync();
}

const each = (list: string, name: string): void =>
  list.split(',').forEach((index) => tap(`[data-${name}="${index}"]`));

/** Makes a choice by taps, as its notation says. */
function choose(text: string): void {
  const [verb = '', rest = ''] = text.split(':');
  if (verb === 'keep') {
    each(rest, 'keep');
    return tap('[data-keep-confirm]');
  }
  if (verb === 'take') {
    each(rest, 'slot');
    return tap('[data-take]');
  }
  const [cards = '', site = ''] = rest.includes('@') ? rest.split('@') : ['', rest];
  if (cards !== '') cards.split('+').forEach((card) => tap(`[data-hand="${card}"]`));
  tap(`[data-site="${site}"]`);
}

const said = () => document.querySelector('.told [role="status"]')?.textContent;

beforeEach(() => {
  Element.prototype.scrollIntoView = vi.fn();
});

afterEach(async () => {
  if (page !== null) await unmount(page);
  page = null;
  done.mockClear();
});

it.each(['en', 'ko'] as const)(
  'is played through in eleven moves (%s)',
  (lang) => {
    page = mount(Lesson, { target: document.body, props: { lang, motion: 'none', rule: vi.fn(), done } });
    flushSync();
    expect(lesson).toHaveLength(11);
    for (const step of lesson) {
      expect(said()).toBe(step.say[lang]);
      choose(step.expect);
      expect(said()).toBe(step.then[lang]);
      expect(done).not.toHaveBeenCalled();
      tap('.go');
    }
    expect(done).toHaveBeenCalledOnce();
  },
  30_000,
);

it('says so when something else is chosen, and goes no further', () => {
  page = mount(Lesson, { target: document.body, props: { lang: 'en', motion: 'none', rule: vi.fn(), done } });
  flushSync();
  choose('keep:0,1,2');
  expect(document.querySelector('[role="alert"]')?.textContent).toBe(LESSON_WORDS.en.notThis);
  expect(document.querySelector('.go')).toBeNull();
});

it('tells the numbers that the engine gives', () => {
  const scores = lesson.map(({ after }) => (after as { scores: number[] }).scores.join(' to '));
  const told = lesson.map(({ then }) => then.en);
  expect(told.at(-1)).toContain(scores.at(-1));
  const points = lesson.map(({ log }) => log[0]?.facts[0]?.['points'] as number | undefined);
  expect(points).toEqual([undefined, undefined, 5, undefined, undefined, 9, 10, undefined, 16, 7, 6]);
  expect([told[2], told[5], told[8]]).toEqual([
    expect.stringContaining('five points'),
    expect.stringContaining('Nine points'),
    expect.stringContaining('Sixteen points'),
  ]);
});
