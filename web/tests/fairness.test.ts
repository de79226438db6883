import { webcrypto } from 'node:crypto';
import { expect, it, vi } from 'vitest';
import { checkDraws, fingerprint, outcomeAt } from '../src/replay/fairness';

vi.stubGlobal('crypto', webcrypto);

const seed = '00'.repeat(31) + '01';
const salt = 'ff'.repeat(32);
const outcomes: [string, number][] = [
  ['~blue', 20],
  ['~red', 19],
  ['~white', 3],
];

// Expected values were computed with Python's hashlib and hmac.
it('makes the fingerprint of seed and salt', async () => {
  expect(await fingerprint(seed, salt)).toBe(
    '4ab9077c34a6903bc59693414a4fe8ccf275d93f2daacd849574933737c27757',
  );
});

it('derives each draw from the seed and the number of its event', async () => {
  const draws = [1, 2, 1000].map((v) => ({ v, outcomes, drawn: '~blue' }));
  const checked = await checkDraws(seed, draws);
  expect(checked.map(({ place, total }) => [place, total])).toEqual([
    [16, 42],
    [21, 42],
    [31, 42],
  ]);
});

it('finds a draw that was tampered with', async () => {
  const [honest] = await checkDraws(seed, [{ v: 1, outcomes, drawn: '' }]);
  const lie = outcomes.find(([text]) => text !== honest?.due)?.[0] ?? '';
  const checked = await checkDraws(seed, [
    { v: 1, outcomes, drawn: honest?.due ?? '' },
    { v: 1, outcomes, drawn: lie },
  ]);
  expect(checked.map(({ fits }) => fits)).toEqual([true, false]);
});

it('lays the weights side by side', () => {
  expect([0, 19, 20, 38, 39, 41, 42].map((place) => outcomeAt(outcomes, place))).toEqual([
    '~blue',
    '~blue',
    '~red',
    '~red',
    '~white',
    '~white',
    null,
  ]);
});
