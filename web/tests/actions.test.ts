import { expect, it } from 'vitest';
import { filterChoices, groupChoices } from '../src/table/actions';
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
