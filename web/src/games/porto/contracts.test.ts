import { describe, expect, it } from 'vitest';
import type { Choice } from '../../contract/protocol';
import { claimsOf, mostOf, standingOf } from './contracts';
import recorded from './recorded.json';
import { readView, type Build } from './view';

const won = (...contracts: string[]): Build => ({
  kind: 'build',
  number: 'red3',
  colour: 'blue1',
  site: 3,
  effect: {
    points: 0,
    parts: { floors: 0, neighbours: 0, token: 0, roof: 0, contracts },
    tiles: 3,
    floors: 3,
    completes: false,
    ends: 'no',
  },
  choice: {} as Choice,
});

describe('public contracts', () => {
  const [here, there] = [
    won('tiles3_blue', 'complete_blue', 'cards_red_blue'),
    won('tiles3_blue', 'cards_red_blue'),
  ];

  it('are those that the build at hand claims', () => {
    expect(claimsOf(here, [here, there])).toEqual(['tiles3_blue', 'complete_blue', 'cards_red_blue']);
  });

  it('without a site are those that the two cards claim anywhere', () => {
    expect(claimsOf(null, [here, there])).toEqual(['tiles3_blue', 'cards_red_blue']);
    expect(claimsOf(null, [won('complete_red', 'complete_red')])).toEqual(['complete_red', 'complete_red']);
    expect(claimsOf(null, [])).toEqual([]);
  });
});

describe('private contracts', () => {
  it('stand as the engine tells, those that are not known at nothing', () => {
    const views = [...recorded.two, ...recorded.solo].map(({ view }) => readView(view));
    const standings = views.flatMap(({ insight }) => Object.entries(insight.contracts));
    expect(standings.length).toBeGreaterThan(50);
    for (const [name, standing] of standings) expect(standing?.ceiling).toBeLessThanOrEqual(mostOf(name));
    expect(standingOf(readView({}), 'count_red').points).toBe(0);
  });
});
