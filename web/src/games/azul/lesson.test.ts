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

/** Takes the tiles and the line of a choice in notation: "F1:blue>2". */
function choose(text: string): void {
  const [tiles, line] = text.split('>');
  tap(`[data-key="${tiles}"]`);
  tap(`[data-grid="own"] [data-line="${line}"]`);
}

const said = () => document.querySelector('[role="status"]')?.textContent;

afterEach(async () => {
  if (page !== null) await unmount(page);
  page = null;
  done.mockClear();
});

it.each(['en', 'ko'] as const)(
  'is played through in ten moves (%s)',
  (lang) => {
    Element.prototype.scrollIntoView = vi.fn();
    page = mount(Lesson, { target: document.body, props: { lang, motion: 'none', rule: vi.fn(), done } });
    flushSync();
    expect(lesson).toHaveLength(10);
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
  choose('F2:yellow>3');
  expect(document.querySelector('[role="alert"]')?.textContent).toBe(LESSON_WORDS.en.notThis);
  expect(document.querySelector('.go')).toBeNull();
});
