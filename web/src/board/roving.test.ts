import { expect, it } from 'vitest';
import { nextCell } from './roving';

const rows = [['a', 'b', 'c'], ['d'], ['e', 'f']];

it.each([
  ['c', 'ArrowRight', 'd'],
  ['c', 'ArrowDown', 'd'],
  ['d', 'ArrowDown', 'e'],
  ['a', 'ArrowLeft', 'a'],
  ['b', 'End', 'f'],
  [undefined, 'ArrowDown', 'a'],
  ['a', 'x', undefined],
])('from %s the key %s leads to %s', (from, key, to) => {
  expect(nextCell(rows, from, key)).toBe(to);
});
