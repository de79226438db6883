import { expect, it } from 'vitest';
import { othersThan } from './seats';

it('names the others as they follow', () => {
  expect(othersThan(1, [0, 1, 2, 3])).toEqual([2, 3, 0]);
  expect(othersThan(2, [2])).toEqual([]);
  expect(othersThan(null, [0, 1])).toEqual([0, 1]);
});
