/** A learner: goes through the first lesson of a game by taps, and once chooses what the lesson does not wait for. */
import { flushSync, mount, unmount, type Component } from 'svelte';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { LESSON_WORDS, type LessonStep } from '../src/board/lesson';
import type { LessonProps } from '../src/contract/game';
import { find, tap } from './bench';

const PATIENCE_MS = 30_000;

interface Learner {
  Lesson: Component<LessonProps>;
  lesson: LessonStep[];
  /** So many steps it has. */
  steps: number;
  /** Makes a choice by taps, as its notation says. */
  choose: (text: string) => void;
  /** A choice that is there at the first step, but is not the one that the lesson waits for. */
  other: string;
}

const told = () => find('.told [role="status"]').textContent;

/** The tests that every lesson has to pass. */
export function learn({ Lesson, lesson, steps, choose, other }: Learner): void {
  const done = vi.fn();
  let page: Record<string, unknown> | null = null;

  const open = (lang: LessonProps['lang']) => {
    page = mount(Lesson, { target: document.body, props: { lang, motion: 'none', rule: vi.fn(), done } });
    flushSync();
  };

  beforeEach(() => done.mockClear());
  afterEach(async () => {
    if (page !== null) await unmount(page);
    page = null;
  });

  it.each(['en', 'ko'] as const)(
    'is played through (%s)',
    (lang) => {
      open(lang);
      expect(lesson).toHaveLength(steps);
      for (const step of lesson) {
        expect(told()).toBe(step.say[lang]);
        choose(step.expect);
        expect(told()).toBe(step.then[lang]);
        expect(done).not.toHaveBeenCalled();
        tap('.go');
      }
      expect(done).toHaveBeenCalledOnce();
    },
    PATIENCE_MS,
  );

  it('says so when something else is chosen, and goes no further', () => {
    open('en');
    choose(other);
    expect(find('[role="alert"]').textContent).toBe(LESSON_WORDS.en.notThis);
    expect(document.querySelector('.go')).toBeNull();
  });
}
