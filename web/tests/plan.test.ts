import { describe, expect, it } from 'vitest';
import { defaultOptions, fittingOptions, valuesFor } from '../src/home/plan';
import type { GameInfo, OptionInfo } from '../src/table/protocol';

const gods: OptionInfo = {
  name: 'gods',
  values: ['draft', 'none'],
  default: 'draft',
  only: { none: [2] },
  names: { pan: [2, 3], circe: [2] },
};
const game: GameInfo = { game: 'g', players: [2, 3], options: [gods], rules: 'g-1' };

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
    expect(defaultOptions(game)).toEqual({ gods: 'draft' });
  });
});
