import { flushSync, mount, unmount } from 'svelte';
import { afterEach, expect, it, vi } from 'vitest';
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

/** Taps the cell of a choice in notation: "+c3". */
const choose = (text: string) => tap(`[data-cell="${text.slice(-2)}"]`);
const said = () => document.querySelector('[role="status"]')?.textContent;

function open(lang: 'en' | 'ko'): void {
  Element.prototype.scrollIntoView = vi.fn();
  page = mount(Lesson, { target: document.body, props: { lang, motion: 'none', rule: vi.fn(), done } });
  flushSync();
}

afterEach(async () => {
  if (page !== null) await unmount(page);
  page = null;
  done.mockClear();
});

it.each(['en', 'ko'] as const)(
  'is played through in eleven steps (%s)',
  (lang) => {
    open(lang);
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
  open('en');
  choose('d1');
  expect(document.querySelector('[role="alert"]')?.textContent).toBe(LESSON_WORDS.en.notThis);
  expect(document.querySelector('.go')).toBeNull();
});
