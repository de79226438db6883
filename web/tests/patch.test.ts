import { expect, it } from 'vitest';
import { patched } from '../src/table/patch';

it.each([
  [{ a: 1 }, {}, { a: 1 }],
  [{ a: 1 }, [{ b: 2 }], { b: 2 }],
  [{ a: 1, b: 2 }, { b: [] }, { a: 1 }],
  [{ a: 1 }, { a: [null], b: [[]] }, { a: null, b: [] }],
  [{ a: { b: { c: 1 }, d: 2 } }, { a: { b: { c: [3] } } }, { a: { b: { c: 3 }, d: 2 } }],
  [{ a: [1, 2, 3] }, { a: { '1': [9] } }, { a: [1, 9, 3] }],
  [{ a: [1] }, { a: { '1': [2], '2': [3] } }, { a: [1, 2, 3] }],
  [{ a: [1, 2, 3] }, { a: { length: 1, '0': [4] } }, { a: [4] }],
  [{ a: [[1], [2]] }, { a: { '1': { '0': [5] } } }, { a: [[1], [5]] }],
  [{ length: 1 }, { length: [2] }, { length: 2 }],
])('makes of %j by %j %j, and leaves the old one', (old, patch, made) => {
  const before = structuredClone(old);
  expect(patched(old, patch)).toEqual(made);
  expect(old).toEqual(before);
});

it('shares what did not change', () => {
  const old = { a: { b: 1 }, c: [{ d: 2 }, { e: 3 }] };
  const made = patched(old, { c: { '1': { e: [4] } } }) as typeof old;
  expect(made.a).toBe(old.a);
  expect(made.c[0]).toBe(old.c[0]);
});
