import { flushSync, mount, unmount } from 'svelte';
import { afterEach, expect, it } from 'vitest';
import { MARK } from '../src/board/pieces';
import { games } from '../src/games';
import { faceOf } from '../src/games/faces';

let page: Record<string, unknown> | null = null;

afterEach(async () => {
  if (page !== null) await unmount(page);
  page = null;
});

it.each(Object.keys(games))(
  'the lesson of %s says the goal first and marks what it asks for',
  async (game) => {
    const cover = games[game]?.cover;
    const Lesson = await cover?.lesson?.load();
    if (!cover || !Lesson) throw new Error(`${game} has no lesson`);
    const goal = faceOf(game).first?.primer.en.goal ?? '';
    const nothing = () => undefined;
    const props = { lang: 'en', motion: 'none', rule: nothing, done: nothing, goal } as const;
    page = mount(Lesson, { target: document.body, props });
    flushSync();
    expect(document.body.textContent).toContain(goal);
    expect(document.querySelectorAll(`[${MARK}]`).length).toBeGreaterThan(0);
  },
);
