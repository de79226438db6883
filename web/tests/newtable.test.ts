import { describe, expect, it } from 'vitest';
import {
  defaultOptions,
  firstPlayers,
  fittingOptions,
  nextMatch,
  openOptions,
  quickMatch,
  quickTable,
  valuesFor,
} from '../src/newtable';
import type { GameFace } from '../src/contract/game';
import type { GameInfo, OptionInfo } from '../src/contract/protocol';

const gods: OptionInfo = {
  name: 'gods',
  values: ['draft', 'none'],
  default: 'draft',
  only: { none: [2] },
  names: { pan: [2, 3], circe: [2] },
};
const game: GameInfo = {
  game: 'g',
  players: [2, 3],
  title: { en: 'G', ko: 'G' },
  options: [gods],
  bots: [],
  rules: 'g-1',
};

describe('options of a new table', () => {
  it('are those that are there for the number of players', () => {
    expect([valuesFor(gods, 2), valuesFor(gods, 3)]).toEqual([['draft', 'none'], ['draft']]);
    expect(valuesFor({ name: 'wall', values: [1, 2], default: 1 }, 4)).toEqual([1, 2]);
  });

  it.each([
    [{ gods: 'none' }, 2, 'none'],
    [{ gods: 'none' }, 3, 'draft'],
    [{ gods: ['pan', 'circe'] }, 3, 'draft'],
  ])('%o for %i players', (options, players, value) => {
    expect(fittingOptions(game, options, players)).toEqual({ gods: value });
    expect(defaultOptions(game, players)).toEqual({ gods: 'draft' });
  });
});

const porto = {
  game: 'porto',
  players: [1, 2, 3, 4],
  bots: [{ bot: 'expert', levels: [1, 2, 3, 4, 5] }],
  options: [
    { name: 'private_contracts', values: [true, false], default: true },
    {
      name: 'timer',
      values: [null, 28, 26, 24],
      default: null,
      only: { null: [2, 3, 4], '28': [1], '26': [1], '24': [1] },
    },
  ],
} as unknown as GameInfo;

it('begins with as few players as play together', () => {
  expect(firstPlayers(porto)).toBe(2);
  expect(firstPlayers({ ...porto, players: [3, 4] })).toBe(3);
  expect(firstPlayers({ ...porto, players: [1] })).toBe(1);
  const quick = quickTable(porto, { against: 'bot', me: '' });
  expect([quick.players, quick.options]).toEqual([2, { private_contracts: true, timer: null }]);
});

it('asks only for what leaves a choice for so many players', () => {
  expect(openOptions(porto, 2).map(({ name }) => name)).toEqual(['private_contracts']);
  expect(openOptions(porto, 1).map(({ name }) => name)).toEqual(['private_contracts', 'timer']);
  expect(porto.options.map((option) => valuesFor(option, 1))).toEqual([
    [true, false],
    [28, 26, 24],
  ]);
});

it('chooses options that are there for so many players, and keeps what fits', () => {
  expect(defaultOptions(porto, 2)).toEqual({ private_contracts: true, timer: null });
  expect(defaultOptions(porto, 1)).toEqual({ private_contracts: true, timer: 28 });
  expect(fittingOptions(porto, { private_contracts: false, timer: 26 }, 1)['timer']).toBe(26);
  expect(fittingOptions(porto, { private_contracts: false, timer: 26 }, 3)).toEqual({
    private_contracts: false,
    timer: null,
  });
});

describe('a match in one click', () => {
  const face = (draws?: string[]) =>
    ({ first: { options: [{ timer: 28 }], ...(draws ? { draws } : {}) } }) as unknown as GameFace;

  it('is a table as usual where everything is drawn', () => {
    const wish = nextMatch(face(), 0);
    expect(wish).toEqual({ options: { timer: 28 }, level: 1 });
    const plan = quickMatch(porto, { against: 'bot', me: '', ...wish });
    expect(plan).toEqual(quickTable(porto, { against: 'bot', me: '', ...wish }));
  });

  it('begins after what is drawn already, the newcomer in the first seat', () => {
    const wish = nextMatch(face(['~first:0']), 0);
    expect(quickMatch(porto, { against: 'bot', me: '', ...wish })).toMatchObject({
      seat: 0,
      level: 1,
      file: { game: 'porto', players: 2, options: { timer: 28 }, actions: ['~first:0'] },
    });
    expect(nextMatch(face(['~first:0']), 1)).toEqual({});
  });
});
