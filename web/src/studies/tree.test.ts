import { expect, test } from 'vitest';
import type { StudyNode } from '../contract/protocol';
import { below } from './below';
import { beside, lastOf, onLine, pathTo, rowsOf, treeOf } from './tree';

const node = (number: number, parent: number | null, by: string | null = null): StudyNode => ({
  node: number,
  parent,
  v: number,
  seat: 0,
  count: 1,
  label: `m${number}`,
  by,
  drawn: false,
  title: null,
  mark: null,
  remarks: [],
});

/** 0 - 1 - 2 - 3, beside 2: 10 - 12 (and 13), 11; after 3: 14. */
const tree = treeOf(
  new Map(
    [
      node(0, null),
      node(1, 0),
      node(2, 1),
      node(3, 2),
      node(10, 1, 'a'),
      node(11, 1, 'b'),
      node(12, 10, 'a'),
      node(13, 10, 'a'),
      node(14, 3, 'b'),
    ].map((one) => [one.node, one]),
  ),
);

test('a move is followed by what was tried in its place, then by how it goes on', () => {
  const rows = rowsOf(tree).map(({ node: { node: number }, level, begins }) => [number, level, begins]);
  expect(rows).toEqual([
    [1, 0, false],
    [2, 0, false],
    [10, 1, true],
    [12, 1, false],
    [13, 2, true],
    [11, 1, true],
    [3, 0, false],
    [14, 0, false],
  ]);
  expect(new Set(rows.map(([number]) => number)).size).toBe(tree.nodes.size - 1);
});

test('one goes to the end of a line, to the variations beside, and back to what was played', () => {
  expect(lastOf(tree, 0)).toBe(14);
  expect(lastOf(tree, 10)).toBe(12);
  expect([beside(tree, 2, 1), beside(tree, 10, 1), beside(tree, 11, 1), beside(tree, 2, -1)]).toEqual([
    10, 11, 11, 2,
  ]);
  expect(beside(tree, 0, 1)).toBe(0);
  expect(pathTo(tree, 13)).toEqual([0, 1, 10, 13]);
  expect([onLine(tree, 13), onLine(tree, 3), onLine(tree, 14), onLine(tree, 0)]).toEqual([1, 3, 3, 0]);
});

test('what stands below a title says only what the title does not', () => {
  expect(below('Azul: Ana · Bo', 'Azul', 'Ana · Bo', '3 May')).toBe('3 May');
  expect(below('My first try', 'Azul', 'Ana · Bo')).toBe('Azul · Ana · Bo');
  expect(below('Azul', 'Azul', '')).toBe('');
});
