import { describe, expect, it } from 'vitest';
import { payOf, type PrivateKind } from './catalog';
import { claimsOf, readContract } from './contracts';
import fronts from './contracts.json';
import { progressOf } from './progress';
import recorded from './recorded.json';
import { readView, type BuildEffect, type PortoView } from './types';

const COLOURS = ['red', 'yellow', 'green', 'blue', 'purple'];
const sets = (size: number, from = COLOURS): string[] =>
  size === 0
    ? ['']
    : from.flatMap((colour, at) => sets(size - 1, from.slice(at + 1)).map((rest) => `_${colour}${rest}`));
const NAMES = [
  ...sets(1).map((colours) => `count${colours}`),
  ...sets(2).map((colours) => `pair${colours}`),
  ...sets(3).map((colours) => `triple${colours}`),
  ...sets(1).flatMap((colours) => [`twin${colours}`, `ends${colours}`]),
  'rainbow',
  'district',
];

const views = fronts.map(({ players, sites, counted }) => ({
  view: readView({ players, sites }),
  counted: counted as Record<string, number>,
}));

const seen = (kind: string): number[] =>
  [
    ...new Set(
      views.flatMap(({ counted }) =>
        NAMES.filter((name) => name.startsWith(kind)).map((name) => counted[name]),
      ),
    ),
  ] as number[];

const finished = (view: PortoView, sites: number[]): PortoView => {
  const whole = sites.map((site) => [site, { ...view.sites[site], floors: FLOORS[site] ?? 0 }]);
  return { ...view, sites: { ...view.sites, ...Object.fromEntries(whole) } };
};
const FLOORS = [5, 4, 6, 5, 4, 6, 5, 5, 6, 4, 5, 6, 4, 5];

describe('progress of private contracts', () => {
  it('knows all 37 types', () => {
    expect(NAMES).toHaveLength(37);
  });

  it.each(NAMES)('counts %s as the engine does', (name) => {
    for (const { view, counted } of views) {
      const progress = progressOf(name, view);
      const steps = payOf(readContract(name).kind as PrivateKind);
      const found = counted[name] ?? 0;
      expect([progress.groups.length, progress.points]).toEqual([
        found,
        steps[Math.min(found, steps.length - 1)],
      ]);
    }
  });

  it('is held against fronts in which every kind counts', () => {
    for (const kind of ['count', 'pair', 'triple', 'twin', 'ends', 'rainbow', 'district'])
      expect(Math.max(...seen(kind).filter((count) => count !== undefined)), kind).toBeGreaterThan(0);
    expect(seen('pair')).toContain(2);
    expect(seen('ends')).toContain(2);
  });

  it('says what would count next, and that it does', () => {
    let ways = 0;
    for (const { view } of views)
      for (const name of NAMES) {
        const { groups, points, next, ceiling, most } = progressOf(name, view);
        expect(points).toBeLessThanOrEqual(ceiling);
        expect(ceiling).toBeLessThanOrEqual(most);
        if (next === null) continue;
        ways += 1;
        const after = progressOf(name, finished(view, next.sites));
        expect(after.groups.length, name).toBeGreaterThan(groups.length);
        expect(after.points).toBeGreaterThanOrEqual(next.points);
        expect(next.points).toBeLessThanOrEqual(ceiling);
      }
    expect(ways).toBeGreaterThan(100);
  });

  it('never promises more than the front allows later', () => {
    const later = views.map(({ view }) => ({ view, started: Object.entries(view.sites) }));
    for (const { view, started } of later) {
      const fewer = started.filter((_, index) => index % 2 === 0);
      const before = readView({ players: view.players, sites: Object.fromEntries(fewer) });
      for (const name of NAMES)
        expect(progressOf(name, view).ceiling, name).toBeLessThanOrEqual(progressOf(name, before).ceiling);
    }
  });

  it('tells the cheapest next house by its floors', () => {
    const view = readView({
      players: 2,
      sites: {
        '2': { colour: 'red', floors: 6 },
        '4': { colour: 'red', floors: 3 },
        '8': { colour: 'red', floors: 1 },
        '3': { colour: 'blue', floors: 4 },
      },
    });
    expect(progressOf('count_red', view).next).toEqual({ sites: [4], floors: 1, points: 2 });
    expect(progressOf('pair_red_blue', view).next).toEqual({ sites: [3], floors: 1, points: 2 });
    expect(progressOf('twin_red', view).next).toEqual({ sites: [8], floors: 5, points: 5 });
    expect(progressOf('twin_blue', view)).toMatchObject({ next: null, points: 0, ceiling: 5 });
    expect(progressOf('rainbow', view).share).toEqual({ done: 1, of: 5 });
    expect(progressOf('district', view).share).toEqual({ done: 1, of: 5 });
    expect(progressOf('ends_red', view)).toMatchObject({ groups: [[2]], points: 2, ceiling: 2 });
  });
});

describe('public contracts', () => {
  const prompts = [...recorded.two, ...recorded.solo, recorded.hoard];

  it('are claimed by a planned build as the engine says', () => {
    let claimed = 0;
    for (const { view: json, prompt } of prompts)
      for (const { target, effect } of prompt?.actions ?? []) {
        if (target.kind !== 'build' || json.phase !== 'turn') continue;
        const { number, colour, site } = target as { number: string; colour: string; site: number };
        const { contracts } = (effect as unknown as BuildEffect).parts;
        expect(claimsOf(readView(json), { number, colour, site })).toEqual(contracts);
        claimed += contracts.length;
      }
    expect(claimed).toBeGreaterThan(10);
  });

  it('without a site are those that the two cards claim anywhere', () => {
    const view = readView({ contracts: ['tiles3_blue', 'cards_red_blue', 'complete_blue', 'tiles2_blue'] });
    expect(claimsOf(view, { number: 'red3', colour: 'blue1', site: null })).toEqual([
      'tiles3_blue',
      'cards_red_blue',
    ]);
  });

  it('that lie open twice are claimed twice, by one colour exactly', () => {
    const view = readView({
      contracts: ['complete_red', 'complete_red', 'cards_red', 'cards_red_yellow'],
      sites: { '2': { colour: 'red', floors: 5 } },
    });
    expect(claimsOf(view, { number: 'red1', colour: 'red2', site: 2 })).toEqual([
      'complete_red',
      'complete_red',
      'cards_red',
    ]);
  });
});
