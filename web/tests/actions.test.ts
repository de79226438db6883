import { describe, expect, it } from 'vitest';
import {
  filterChoices,
  groupChoices,
  isGroup,
  keyOf,
  rowsOf,
  toggled,
  type GroupRow,
} from '../src/table/actions';
import { prompt } from './frames';

const choices = prompt('p', 0, ['F1:red>2', 'F2:red>1', 'F1:blue>1']).actions;

it('keeps the number of an action whatever the filter', () => {
  expect(filterChoices(choices, 'f1').map(({ number }) => number)).toEqual([1, 3]);
  expect(filterChoices(choices, 'BLUE label').map(({ number }) => number)).toEqual([3]);
  expect(filterChoices(choices, ' ')).toHaveLength(3);
  expect(filterChoices(choices, 'green')).toEqual([]);
});

it('puts every action under its heading once', () => {
  const groups = groupChoices(filterChoices(choices, ''), ({ text }) => text.slice(0, 2));
  expect(groups.map(({ heading, items }) => [heading, items.map(({ number }) => number)])).toEqual([
    ['F1', [1, 3]],
    ['F2', [2]],
  ]);
});

describe('the tree of a long list', () => {
  const many = prompt('p', 0, ['a1x', 'a1y', 'a2x', 'b1x', 'c']).actions;
  const headings = ({ text }: { text: string }) => (text === 'c' ? [] : [text.slice(0, 1), text.slice(1, 2)]);
  const rows = (open: string[]) => rowsOf(filterChoices(many, ''), headings, open);
  const shown = (open: string[]) => rows(open).map((row) => keyOf(row).replace('\n', '/'));
  const group = (open: string[], at: number) => rows(open)[at] as GroupRow;

  it('shows its headings alone, and actions that have none', () => {
    expect(shown([])).toEqual(['a', 'b', 'c']);
    expect(group([], 0)).toMatchObject({ count: 3, first: 1, last: 3, isOpen: false, place: 1, of: 3 });
  });

  it('shows what is below the open path and nothing else', () => {
    expect(shown(['a'])).toEqual(['a', 'a/1', 'a/2', 'b', 'c']);
    expect(shown(['a', '1'])).toEqual(['a', 'a/1', 'a1x', 'a1y', 'a/2', 'b', 'c']);
    expect(
      rows(['a', '1'])
        .filter((row) => !isGroup(row))
        .map((row) => row.place),
    ).toEqual([1, 2, 3]);
  });

  it('closes what else is open at the level of a heading that is opened', () => {
    expect(toggled(group(['a', '1'], 5))).toEqual(['b']);
    expect(toggled(group(['a', '1'], 1))).toEqual(['a']);
    expect(toggled(group(['a'], 0))).toEqual([]);
  });
});
