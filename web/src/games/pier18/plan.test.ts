import { describe, expect, it } from 'vitest';
import type { Json, LogEntry } from '../../contract/protocol';
import { plan } from './plan';
import recorded from './recorded.json';
import type { LayEffect } from './types';
import { readView, type PierView } from './view';

interface Recorded {
  view: Json;
  log: LogEntry[];
  actions: { text: string; target: Json; effect: LayEffect }[];
}

const steps = recorded.match as unknown as Recorded[];
const views = steps.map(({ view }) => readView(view));

/** What the steps draw; nobody's secrets, and the seat on turn, are not drawn by them. */
const drawn = ({
  piers,
  display,
  patrons,
  plans,
  points,
  scores,
  round,
  first,
  insight,
}: PierView): object => ({
  piers,
  display: [...display].sort((a, b) => a - b),
  patrons,
  plans,
  points,
  scores,
  round,
  first,
  known: [insight.piers, insight.plans, insight.race, insight.laid],
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

it('previews begin with what the view tells', () => {
  const told = steps.flatMap(({ view, actions }) =>
    actions
      .filter(({ target }) => target['kind'] !== 'setup')
      .map(({ target, effect }) => [readView(view), Number(target['seat']), effect] as const),
  );
  expect(told.length).toBeGreaterThan(15);
  for (const [view, seat, effect] of told) {
    expect(view.insight.plans[seat]).toEqual(effect.plan.before);
    expect(view.points[seat]).toMatchObject(effect.before);
  }
});
