import { describe, expect, it } from 'vitest';
import type { Json, LogEntry } from '../../contract/protocol';
import { lesson } from './lesson';
import { plan, type Step } from './plan';
import recorded from './recorded.json';
import { COLOURS, type Colour, type Fact } from './types';
import { countOf, factsOf, readView, type AzulView } from './view';

const before = (change: Partial<AzulView> = {}): AzulView => ({
  ...readView({ game: 'azul', players: 2, phase: 'draft', player: 0, first: 0 }),
  ...change,
});
const play = (steps: Step[], view: AzulView): AzulView =>
  steps.reduce((shown, step) => step.apply(shown), view);

const take: Fact = {
  kind: 'take',
  seat: 0,
  source: 'F2',
  colour: 'blue',
  count: 3,
  line: 2,
  placed: 2,
  floor: 1,
  lid: 0,
  marker: false,
  moved: { red: 1 },
};
const tile = (seat: number, row: number, points: number, score: number): Fact => ({
  kind: 'tile',
  seat,
  row,
  column: 1,
  colour: 'red',
  points,
  horizontal: points,
  vertical: 1,
  score,
});

describe('taking tiles', () => {
  const view = before({ factories: [[], ['blue', 'blue', 'blue', 'red'], [], [], []], centre: { red: 1 } });
  const steps = plan([take]);

  it('flies tiles to line, floor and centre', () => {
    expect(steps).toHaveLength(1);
    expect(steps[0]?.flights).toEqual([
      { from: 'F2:blue', to: 'line:0:2', count: 2 },
      { from: 'F2:blue', to: 'floor:0:blue', count: 1 },
      { from: 'F2:red', to: 'C:red', count: 1 },
    ]);
  });

  it('draws where they end', () => {
    const after = play(steps, view);
    expect(after.factories[1]).toEqual([]);
    expect(after.centre).toEqual({ red: 2 });
    expect(after.boards[0]?.lines[1]).toEqual(['blue', 'blue']);
    expect(after.boards[0]?.floor).toEqual(['blue']);
    expect(view.boards[0]?.floor).toEqual([]);
  });

  it('takes the marker along from the centre', () => {
    const fact: Fact = { ...take, source: 'C', marker: true, moved: {}, count: 2, placed: 2, floor: 0 };
    const [step] = plan([fact]);
    expect(step?.flights).toContainEqual({ from: 'C:marker', to: 'floor:0:marker', count: 1 });
    const after = play(plan([fact]), before({ centre: { blue: 2, white: 1 } }));
    expect(after.marker).toBe(0);
    expect(after.centre).toEqual({ blue: 0, white: 1 });
  });
});

describe('the end of a round', () => {
  const full: Colour[][] = [['red'], ['red', 'red'], [], [], []];
  const board = { lines: full, wall: before().boards[0]?.wall ?? [], floor: ['white' as Colour] };
  const view = before({ boards: [board, board], marker: 1, scores: [0, 4] });
  const facts: Fact[] = [
    tile(1, 1, 1, 5),
    tile(1, 2, 2, 7),
    tile(0, 1, 1, 1),
    { kind: 'loss', seat: 0, slots: 1, loss: 1, score: 0 },
    { kind: 'loss', seat: 1, slots: 2, loss: 2, score: 5 },
    { kind: 'round', round: 2, first: 1 },
    { kind: 'draw', factory: 1, colour: 'blue' },
    { kind: 'draw', factory: 1, colour: 'blue' },
    { kind: 'draw', factory: 2, colour: 'white' },
  ];
  const steps = plan(facts);

  it('tiles row by row, all players at once, then the floor, then the deal', () => {
    expect(steps.map((step) => [step.kind, step.bubbles.map((bubble) => bubble.text)])).toEqual([
      ['tile', ['+1', '+1']],
      ['tile', ['+2']],
      ['loss', ['−1', '−2']],
      ['round', []],
      ['deal', []],
    ]);
  });

  it('shows the running score of the facts', () => {
    expect(play(steps.slice(0, 1), view).scores).toEqual([1, 5]);
    expect(play(steps.slice(0, 2), view).scores).toEqual([1, 7]);
    expect(play(steps, view).scores).toEqual([0, 5]);
  });

  it('ends with tiles on the wall, empty floors and dealt factories', () => {
    const after = play(steps, view);
    expect(after.boards[1]?.wall[1]?.[0]).toBe('red');
    expect(after.boards[1]?.lines[1]).toEqual([]);
    expect(after.boards.map((one) => one.floor)).toEqual([[], []]);
    expect(after.factories.slice(0, 2)).toEqual([['blue', 'blue'], ['white']]);
    expect([after.round, after.first, after.marker]).toEqual([2, 1, null]);
    expect(steps.at(-1)?.flights).toEqual([
      { from: 'bag', to: 'F1:blue', count: 2 },
      { from: 'bag', to: 'F2:white', count: 1 },
    ]);
  });

  it('lets a line without a space fall', () => {
    const spill: Fact = { kind: 'spill', seat: 0, row: 2, colour: 'red', count: 2 };
    const after = play(plan([spill]), view);
    expect(after.boards[0]?.floor).toEqual(['white', 'red', 'red']);
    expect(after.boards[0]?.lines[1]).toEqual([]);
  });

  it('adds the bonus of the last page', () => {
    const bonus: Fact = {
      kind: 'bonus',
      seat: 0,
      rows: 1,
      columns: 1,
      colours: 0,
      complete: [],
      points: 9,
      score: 9,
    };
    const steps = plan([bonus, { kind: 'over', winners: [0] }]);
    expect(steps.map((step) => step.bubbles)).toEqual([[{ at: 'score:0', text: '+9', tone: 'good' }]]);
    expect(play(steps, view).scores).toEqual([9, 4]);
  });
});

describe('pace', () => {
  it('keeps every step at 0.8 s or less', () => {
    expect(plan([take, tile(0, 1, 1, 1)]).every((step) => step.ms <= 800)).toBe(true);
  });
});

/** What is drawn of a view, in a form in which two can be compared. */
const drawn = (view: AzulView) => ({
  factories: view.factories.map((tiles) => [...tiles].sort()),
  centre: COLOURS.map((colour) => countOf(view.centre, colour)),
  lines: view.boards.map((board) => board.lines),
  walls: view.boards.map((board) => board.wall),
  floors: view.boards.map((board) => [...board.floor].sort()),
  round: [view.round, view.first, view.marker],
  scores: view.scores,
});

const lead = (from: Json, log: LogEntry[], to: Json) => {
  expect(drawn(play(plan(factsOf(log)), readView(from)))).toEqual(drawn(readView(to)));
};

describe('the steps lead exactly to the next view of the engine', () => {
  const steps = recorded as unknown as { view: Json; log: LogEntry[] }[];

  it.each(steps.slice(1).map((step, index) => [index + 1, step] as const))(
    'recorded step %i',
    (index, step) => {
      lead(steps[index - 1]?.view ?? {}, step.log, step.view);
    },
  );

  it.each(lesson.map((step) => [step.expect, step] as const))('lesson %s', (_, step) => {
    lead(step.view, step.log, step.after);
  });
});
