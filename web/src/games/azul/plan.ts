/**
 * What is shown between two views: facts -> steps. A step carries the tiles that fly, the labels that pop up, and the drawn position after it.
 * Facts say all that happened; nothing is worked out here. After the last step the board draws the view itself.
 */
import type { Anchor, Bubble, Flight, Step as PlayedStep } from '../../board/steps';
import type { Colour, Fact, Pile, Board, Source } from './types';
import { countOf, type AzulView } from './view';

// Anchors: `F3:blue`, `C:marker`, `line:0:2`, `wall:0:2:3`, `floor:0:blue`, `bag`.

export interface Step extends PlayedStep<AzulView> {
  kind: 'take' | 'deal' | 'tile' | 'loss' | 'bonus' | 'round';
}

type Of<K extends Fact['kind']> = Extract<Fact, { kind: K }>;

const DURATION: Record<Step['kind'], number> = {
  take: 560,
  deal: 640,
  tile: 700,
  loss: 800,
  bonus: 800,
  round: 0,
};

const times = (colour: Colour, count: number): Colour[] => Array.from({ length: count }, () => colour);
const replaced = <T>(list: T[], index: number, item: T): T[] =>
  list.map((old, at) => (at === index ? item : old));

function withBoard(view: AzulView, seat: number, change: (board: Board) => Board): AzulView {
  return { ...view, boards: view.boards.map((board, index) => (index === seat ? change(board) : board)) };
}

const withScore = (view: AzulView, seat: number, score: number): AzulView => ({
  ...view,
  scores: replaced(view.scores, seat, score),
});

// --- taking tiles -------------------------------------------------------------------------------------------

function emptySource(view: AzulView, fact: Of<'take'>): AzulView {
  const centre: Pile = { ...view.centre };
  if (fact.source === 'C') {
    centre[fact.colour] = 0;
    return { ...view, centre };
  }
  for (const [colour, count] of movedOf(fact)) centre[colour] = countOf(centre, colour) + count;
  return { ...view, centre, factories: replaced(view.factories, Number(fact.source.slice(1)) - 1, []) };
}

const movedOf = (fact: Of<'take'>): [Colour, number][] => Object.entries(fact.moved) as [Colour, number][];

const receive = (board: Board, fact: Of<'take'>): Board => ({
  ...board,
  lines: board.lines.map((tiles, index) =>
    index + 1 === fact.line ? [...tiles, ...times(fact.colour, fact.placed)] : tiles,
  ),
  floor: [...board.floor, ...times(fact.colour, fact.floor)],
});

function applyTake(view: AzulView, fact: Of<'take'>): AzulView {
  const marked = fact.marker ? { ...view, marker: fact.seat } : view;
  return withBoard(emptySource(marked, fact), fact.seat, (board) => receive(board, fact));
}

const flight = (from: Anchor, to: Anchor, count: number): Flight[] =>
  count > 0 ? [{ from, to, count }] : [];

const takeFlights = (fact: Of<'take'>): Flight[] => [
  ...flight(`${fact.source}:${fact.colour}`, `line:${fact.seat}:${fact.line}`, fact.placed),
  ...flight(`${fact.source}:${fact.colour}`, `floor:${fact.seat}:${fact.colour}`, fact.floor),
  ...flight('C:marker', `floor:${fact.seat}:marker`, fact.marker ? 1 : 0),
  ...movedOf(fact).flatMap(([colour, count]) => flight(`${fact.source}:${colour}`, `C:${colour}`, count)),
];

const takeStep = (fact: Of<'take'>): Step => ({
  kind: 'take',
  ms: DURATION.take,
  flights: takeFlights(fact),
  bubbles: [],
  apply: (view) => applyTake(view, fact),
});

// --- tiling -------------------------------------------------------------------------------------------------

type Tiled = Of<'tile'> | Of<'spill'>;

const clearLine = (board: Board, row: number): Board => ({
  ...board,
  lines: replaced(board.lines, row - 1, []),
});

const placeTile = (board: Board, fact: Of<'tile'>): Board => ({
  ...clearLine(board, fact.row),
  wall: board.wall.map((cells, index) =>
    index + 1 === fact.row ? replaced(cells, fact.column - 1, fact.colour) : cells,
  ),
});

function applyTiled(view: AzulView, fact: Tiled): AzulView {
  if (fact.kind === 'tile')
    return withScore(
      withBoard(view, fact.seat, (board) => placeTile(board, fact)),
      fact.seat,
      fact.score,
    );
  return withBoard(view, fact.seat, (board) => ({
    ...clearLine(board, fact.row),
    floor: [...board.floor, ...times(fact.colour, fact.count)].slice(0, 7),
  }));
}

const tiledFlights = (fact: Tiled): Flight[] =>
  fact.kind === 'tile'
    ? flight(`line:${fact.seat}:${fact.row}`, `wall:${fact.seat}:${fact.row}:${fact.column}`, 1)
    : flight(`line:${fact.seat}:${fact.row}`, `floor:${fact.seat}:${fact.colour}`, fact.count);

const tiledBubbles = (fact: Tiled): Bubble[] =>
  fact.kind === 'tile'
    ? [{ at: `wall:${fact.seat}:${fact.row}:${fact.column}`, text: `+${fact.points}`, tone: 'good' }]
    : [];

/** The same row of all players goes up together, as at a table. */
const tileStep = (facts: Tiled[]): Step => ({
  kind: 'tile',
  ms: DURATION.tile,
  flights: facts.flatMap(tiledFlights),
  bubbles: facts.flatMap(tiledBubbles),
  apply: (view) => facts.reduce(applyTiled, view),
});

function tileSteps(facts: Tiled[]): Step[] {
  const rows = [...new Set(facts.map((fact) => fact.row))].sort((a, b) => a - b);
  return rows.map((row) => tileStep(facts.filter((fact) => fact.row === row)));
}

// --- the end of a round -------------------------------------------------------------------------------------

const clearFloor = (view: AzulView): AzulView => ({
  ...view,
  boards: view.boards.map((board) => ({ ...board, floor: [] })),
});

const lossStep = (facts: Of<'loss'>[]): Step => ({
  kind: 'loss',
  ms: facts.some((fact) => fact.slots > 0) ? DURATION.loss : 0,
  flights: [],
  bubbles: facts
    .filter((fact) => fact.slots > 0)
    .map((fact) => ({ at: `floor:${fact.seat}`, text: `−${fact.loss}`, tone: 'bad' })),
  apply: (view) => clearFloor(facts.reduce((after, fact) => withScore(after, fact.seat, fact.score), view)),
});

const bonusStep = (facts: Of<'bonus'>[]): Step => ({
  kind: 'bonus',
  ms: facts.some((fact) => fact.points > 0) ? DURATION.bonus : 0,
  flights: [],
  bubbles: facts
    .filter((fact) => fact.points > 0)
    .map((fact) => ({ at: `score:${fact.seat}`, text: `+${fact.points}`, tone: 'good' })),
  apply: (view) => facts.reduce((after, fact) => withScore(after, fact.seat, fact.score), view),
});

const roundStep = (fact: Of<'round'>): Step => ({
  kind: 'round',
  ms: DURATION.round,
  flights: [],
  bubbles: [],
  apply: (view) => ({ ...view, round: fact.round, first: fact.first, marker: null }),
});

// --- dealing ------------------------------------------------------------------------------------------------

const deal = (view: AzulView, fact: Of<'draw'>): AzulView => ({
  ...view,
  factories: view.factories.map((tiles, index) =>
    index + 1 === fact.factory ? [...tiles, fact.colour] : tiles,
  ),
});

function dealFlights(facts: Of<'draw'>[]): Flight[] {
  const counts = new Map<Anchor, number>();
  for (const fact of facts) {
    const to = `F${fact.factory}:${fact.colour}`;
    counts.set(to, (counts.get(to) ?? 0) + 1);
  }
  return [...counts].map(([to, count]) => ({ from: 'bag', to, count }));
}

const dealStep = (facts: Of<'draw'>[]): Step => ({
  kind: 'deal',
  ms: DURATION.deal,
  flights: dealFlights(facts),
  bubbles: [],
  apply: (view) => facts.reduce(deal, view),
});

// --- facts -> steps -----------------------------------------------------------------------------------------

const FAMILY: Partial<Record<Fact['kind'], Step['kind']>> = {
  take: 'take',
  draw: 'deal',
  tile: 'tile',
  spill: 'tile',
  loss: 'loss',
  bonus: 'bonus',
  round: 'round',
};

/** Runs of facts that are shown together; facts without a picture (first, refill, over) are dropped. */
function runsOf(facts: Fact[]): { kind: Step['kind']; facts: Fact[] }[] {
  const runs: { kind: Step['kind']; facts: Fact[] }[] = [];
  for (const fact of facts) {
    const kind = FAMILY[fact.kind];
    if (kind === undefined) continue;
    const last = runs.at(-1);
    if (last?.kind === kind && kind !== 'take' && kind !== 'round') last.facts.push(fact);
    else runs.push({ kind, facts: [fact] });
  }
  return runs;
}

function stepsOf(run: { kind: Step['kind']; facts: Fact[] }): Step[] {
  switch (run.kind) {
    case 'take':
      return run.facts.map((fact) => takeStep(fact as Of<'take'>));
    case 'deal':
      return [dealStep(run.facts as Of<'draw'>[])];
    case 'tile':
      return tileSteps(run.facts as Tiled[]);
    case 'loss':
      return [lossStep(run.facts as Of<'loss'>[])];
    case 'bonus':
      return [bonusStep(run.facts as Of<'bonus'>[])];
    case 'round':
      return run.facts.map((fact) => roundStep(fact as Of<'round'>));
  }
}

/** The steps that lead from the position shown before to the one after these facts. */
export const plan = (facts: Fact[]): Step[] => runsOf(facts).flatMap(stepsOf);

export type { Source };
