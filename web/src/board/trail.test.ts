import { expect, it } from 'vitest';
import type { Bubble, Flight } from './steps';
import { around, arrow, waysOf } from './trail';

const fly = (from: string, to: string): Flight => ({ from, to, count: 1 });
const pop = (at: string): Bubble => ({ at, text: '+1', tone: 'good' });

it('marks the places between which pieces fly, each pair once, and else where something pops up', () => {
  const steps = [{ flights: [fly('bag', 'heap'), fly('bag', 'heap')], bubbles: [pop('score')] }];
  expect(waysOf(steps)).toEqual([{ from: 'bag', to: 'heap' }]);
  expect(waysOf([{ flights: [], bubbles: [pop('score')] }])).toEqual([{ from: null, to: 'score' }]);
});

it('draws one outline around all pieces of a place, and none around what is not drawn', () => {
  const box = (left: number, width: number) => ({ left, top: 0, width, height: 10 });
  expect(around([box(10, 5), box(30, 10), box(0, 0)])).toEqual({ left: 10, top: 0, width: 30, height: 10 });
  expect(around([box(0, 0)])).toBeNull();
  expect(arrow(box(0, 10), box(100, 10))).toBe('M5.0 5.0Q55.0 17.0 105.0 5.0');
});
