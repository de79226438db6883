import { expect, it } from 'vitest';
import type { Review } from '../contract/protocol';
import type { Moment } from '../table/log';
import { betterAt, chancesAt, curves, drawn, firstTurning, isDone, turningPoints } from './curve';

const moments: Moment[] = [0, 3, 4, 7, 9].map((v) => ({ v, view: {}, entries: [] }));
const point = (v: number, first: number, loss = 0) => ({
  v,
  seat: v % 2,
  chances: [first, 1 - first],
  played: `at ${v}`,
  better: loss ? 'another' : null,
  choice: loss ? { text: 'other', target: { cell: 'b2' }, effect: {} } : null,
  loss,
  reason: 'Because.',
});
const review: Review = {
  done: 3,
  of: 3,
  points: [point(3, 0.5), point(4, 0.6, 0.2), point(7, 0.25, 0.1)],
  result: [0, 1],
  turning: [1, 2],
};
const begun: Review = { ...review, done: 1, points: review.points.slice(0, 1), turning: [] };

it('draws a line for each seat over the moments of the match, and ends with the result when all is known', () => {
  expect(curves(review, moments)).toEqual([
    [
      { x: 0.25, y: 0.5 },
      { x: 0.5, y: 0.6 },
      { x: 0.75, y: 0.25 },
      { x: 1, y: 0 },
    ],
    [
      { x: 0.25, y: 0.5 },
      { x: 0.5, y: 0.4 },
      { x: 0.75, y: 0.75 },
      { x: 1, y: 1 },
    ],
  ]);
  expect(curves(begun, moments)).toEqual([[{ x: 0.25, y: 0.5 }], [{ x: 0.25, y: 0.5 }]]);
  expect([isDone(review), isDone(begun)]).toEqual([true, false]);
});

it('has the best chance at the top', () => {
  const dots = [
    { x: 0, y: 1 },
    { x: 0.5, y: 0.25 },
  ];
  expect(drawn(dots, 200, 100)).toBe('0.0,0.0 100.0,75.0');
});

it('tells the chances of the latest decision that was looked at, and at the end the result', () => {
  expect(chancesAt(review, moments, 0)).toBeNull();
  expect(chancesAt(review, moments, 2)).toEqual([0.6, 0.4]);
  expect(chancesAt(review, moments, 4)).toEqual([0, 1]);
  expect(chancesAt(begun, moments, 4)).toEqual([0.5, 0.5]);
});

it('finds the moments before the turning points, in the order of the match', () => {
  expect(turningPoints(review, moments).map(({ point: { played }, index }) => [played, index])).toEqual([
    ['at 4', 2],
    ['at 7', 3],
  ]);
  expect(turningPoints(begun, moments)).toEqual([]);
});

it('begins with the first turning point of a seat, or with the first of all', () => {
  const turning = turningPoints(review, moments);
  expect([0, 1, 2, null].map((seat) => firstTurning(turning, seat)?.index)).toEqual([2, 3, 2, 2]);
  expect(firstTurning([], 0)).toBeNull();
});

it('gives the board what was better at a turning point, and nothing elsewhere', () => {
  const turning = turningPoints(review, moments);
  expect(betterAt(turning, 2)).toEqual({
    id: 'better-4',
    seat: 0,
    actions: [{ text: 'other', label: 'another', target: { cell: 'b2' }, effect: {} }],
    isShown: true,
  });
  expect([betterAt(turning, 1), betterAt([], 2)]).toEqual([null, null]);
});
