import { tap } from '../../../tests/bench';
import { learn } from '../../../tests/learner';
import Lesson from './Lesson.svelte';
import { lesson } from './lesson';

/** Makes a choice by taps, as its notation says. */
function choose(text: string): void {
  const [, foundation, plan] = /^F(\d+)P(\d+)$/.exec(text) ?? [];
  if (foundation !== undefined) {
    for (const [id, place] of [
      [foundation, 'foundation'],
      [plan, 'plan'],
    ]) {
      tap(`[data-key="hand:${id}"]`);
      tap(`[data-place="${place}"]`);
    }
    return tap('[data-layout]');
  }
  const [card, over] = text.split('-');
  if (card !== 'P') tap(`[data-key="card:${card}"]`);
  tap(`[data-stop="${over}"]`);
}

learn({ Lesson, lesson, steps: 10, choose, other: 'F6P4' });
