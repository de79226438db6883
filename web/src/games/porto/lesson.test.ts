import { expect, it } from 'vitest';
import { tap } from '../../../tests/bench';
import { learn } from '../../../tests/learner';
import Lesson from './Lesson.svelte';
import { lesson } from './lesson';

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

learn({ Lesson, lesson, steps: 11, choose, other: 'keep:0,1,2' });

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
