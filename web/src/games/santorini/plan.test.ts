import { describe, expect, it } from 'vitest';
import type { Json, LogEntry } from '../../contract/protocol';
import { plan } from './plan';
import recorded from './recorded.json';
import type { Fact } from './types';
import { factsOf, readView, type FactOf, type SantoriniView } from './view';

const play = (facts: Fact[], view: SantoriniView): SantoriniView =>
  plan(facts).reduce((shown, step) => step.apply(shown), view);

const before = readView({
  game: 'santorini',
  players: 2,
  options: { gods: ['apollo', 'bia'] },
  gods: ['apollo', 'bia'],
  blocks: { c3: 1 },
  workers: [
    ['b2', 'd4'],
    ['c3', 'e5'],
  ],
});

const step: Fact = {
  kind: 'step',
  seat: 0,
  from: 'b2',
  to: 'c3',
  height: 1,
  climb: 1,
  slide: false,
  god: null,
  colour: 0,
  slot: 0,
};
const forced: Fact = { kind: 'forced', seat: 0, from: 'c3', to: 'b2', god: 'apollo', colour: 1, slot: 0 };

describe('a walk', () => {
  it('moves whoever it forces at the same time', () => {
    const [walk, ...more] = plan([step, forced]);
    expect(more).toEqual([]);
    expect(walk?.flights.map(({ from }) => from)).toEqual(['worker:0:0', 'worker:1:0']);
    const shown = play([step, forced], before);
    expect(shown.workers).toEqual([
      ['c3', 'd4'],
      ['b2', 'e5'],
    ]);
    expect([shown.aloft, shown.acting]).toEqual([['0:0', '1:0'], 'apollo']);
  });

  it('takes away whom Bia removes', () => {
    const removed: Fact = { kind: 'removed', seat: 0, cell: 'c3', god: 'bia', colour: 1, slot: 0 };
    expect(play([step, removed], before).workers[1]).toEqual([null, 'e5']);
  });

  it('leaves the view it began with as it was', () => {
    play([step, forced], before);
    expect(before.workers[0]).toEqual(['b2', 'd4']);
  });
});

it('builds blocks and domes, and lifts the card of the god that helped', () => {
  const dome: FactOf<'build'> = {
    kind: 'build',
    seat: 0,
    cell: 'c3',
    worker: 'd4',
    height: 1,
    piece: 'dome',
    tower: false,
    god: 'atlas',
    extra: false,
  };
  const shown = play([{ ...dome, cell: 'a1', piece: 'block', god: null }, dome], before);
  expect([shown.blocks, shown.domes, shown.acting]).toEqual([{ c3: 1, a1: 1 }, ['c3'], 'atlas']);
});

it('shows nothing of facts without a picture', () => {
  expect(
    plan([
      { kind: 'pass', seat: 0, of: 'extra' },
      { kind: 'first', seat: 1, by: null },
      { kind: 'over', winners: [0], how: 'height', seat: 0 },
    ]),
  ).toEqual([]);
});

it('keeps every step at 0.8 s or less', () => {
  expect(plan([step, forced, { kind: 'deal', seat: 0, god: 'pan' }]).every(({ ms }) => ms <= 800)).toBe(true);
});

/** What is drawn of a view, in a form in which two can be compared. */
const drawn = (view: SantoriniView) => ({
  blocks: Object.fromEntries(Object.entries(view.blocks).filter(([, height]) => height > 0)),
  domes: [...view.domes].sort(),
  workers: view.workers,
  gods: view.gods,
  offer: [...view.offer].sort(),
  chaos: view.chaos && {
    ...view.chaos,
    deck: [...view.chaos.deck].sort(),
    discard: [...view.chaos.discard].sort(),
  },
});

describe('the steps lead exactly to the next view of the engine', () => {
  const matches = recorded as unknown as { view: Json; log: LogEntry[] }[][];
  const pairs = matches.flatMap((steps, match) =>
    steps.slice(1).map((after, index) => [`${match}.${index + 1}`, steps[index]?.view ?? {}, after] as const),
  );

  it.each(pairs)('match %s', (_, from, after) => {
    expect(drawn(play(factsOf(after.log), readView(from)))).toEqual(drawn(readView(after.view)));
  });
});
