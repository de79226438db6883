import { describe, expect, it } from 'vitest';
import type { Json, LogEntry } from '../../contract/protocol';
import { plan } from './plan';
import recorded from './recorded.json';
import { stripOf } from './pier';
import { pointsOf } from './scoring';
import { planAfter, planOf, readView, type LayEffect, type PierView } from './types';

interface Recorded {
  view: Json;
  log: LogEntry[];
  actions: { text: string; target: Json; effect: LayEffect }[];
}

const steps = recorded as unknown as Recorded[];
const views = steps.map(({ view }) => readView(view));

/** What the steps draw; nobody's secrets, and the seat on turn, are not drawn by them. */
const drawn = ({ piers, display, patrons, plans, points, scores, round, first }: PierView): object => ({
  piers,
  display: [...display].sort((a, b) => a - b),
  patrons,
  plans,
  points,
  scores,
  round,
  first,
});

describe('what is shown between two views', () => {
  it.each(steps.slice(1).map((step, index) => [index, step] as const))(
    'step %i ends at the next view',
    (index, step) => {
      const [before, after] = [views[index] as PierView, views[index + 1] as PierView];
      const last = plan(step.log).reduce((view, { apply }) => apply(view), before);
      const first = after.phase === 'finish' || after.phase === 'over' ? last.first : after.first;
      expect(drawn(last)).toEqual(drawn({ ...after, first }));
    },
  );

  it('takes a moment for everything that moves', () => {
    const all = plan(steps.flatMap(({ log }) => log));
    expect(all.filter(({ flights, ms }) => flights.length > 0 && ms === 0)).toEqual([]);
    expect(all.length).toBeGreaterThan(20);
  });
});

describe('the page scores as the engine does', () => {
  it('in every view of the match', () => {
    for (const view of views)
      expect(
        view.points.map(({ fisher, poet, lovers, flower_seller }) => ({
          fisher,
          poet,
          lovers,
          flower_seller,
        })),
      ).toEqual(view.piers.map((pier) => pointsOf(stripOf(pier))));
  });

  it('and knows how far the Plans are', () => {
    const told = steps.flatMap(({ view, actions }) =>
      actions
        .filter(({ target }) => target['kind'] !== 'setup')
        .map(({ target, effect }) => [planOf(readView(view), target['seat']), effect] as const),
    );
    expect(told.length).toBeGreaterThan(15);
    for (const [progress, effect] of told) {
      expect(progress?.value).toBe(effect.plan.parts[0]?.before);
      expect(progress?.goal).toBe(planAfter(effect).goal);
      expect(progress?.holds).toBe(effect.plan.before);
    }
  });
});
