/**
 * What is shown between two views: facts -> steps. Facts say all that happened; nothing is worked out here. After the last step
 * the board draws the view itself. Anchors: `worker:0:1` (colour, slot), `cell:c3`, `god:0` (the card of a seat).
 */
import type { Bubble, Flight, Step } from '../../board/steps';
import type { Cell, Fact } from './types';
import { colourOf, type FactOf, type SantoriniView } from './view';

type Played = Step<SantoriniView>;

const DURATION = { walk: 520, build: 430, quick: 260, card: 620 };

const EMPTY = { flights: [] as Flight[], bubbles: [] as Bubble[] };
const still = (ms: number, apply: Played['apply']): Played => ({ ...EMPTY, ms, apply });

function withWorker(view: SantoriniView, colour: number, slot: number, cell: Cell | null): SantoriniView {
  const workers = view.workers.map((pair, index) =>
    index === colour ? pair.map((old, at) => (at === slot ? cell : old)) : pair,
  );
  return { ...view, workers };
}

const withHeight = (view: SantoriniView, cell: Cell, height: number): SantoriniView => ({
  ...view,
  blocks: { ...view.blocks, [cell]: height },
});

const replaced = <T>(list: T[], index: number, item: T): T[] =>
  list.map((old, at) => (at === index ? item : old));

const calm = (view: SantoriniView): SantoriniView => ({ ...view, aloft: [], acting: null });

// --- workers ------------------------------------------------------------------------------------------------

type Walk = FactOf<'step' | 'forced' | 'ferry'>;
type Leave = FactOf<'removed'>;

/** A worker that goes from cell to cell: by its own step or by force. */
const isWalk = (fact: Fact): fact is Walk =>
  fact.kind === 'step' || fact.kind === 'forced' || fact.kind === 'ferry';
const isPart = (fact: Fact): fact is Walk | Leave => isWalk(fact) || fact.kind === 'removed';
const nameOf = ({ colour, slot }: Walk): string => `${colour}:${slot}`;

const walked = (view: SantoriniView, fact: Walk | Leave): SantoriniView =>
  withWorker(view, fact.colour, fact.slot, isWalk(fact) ? fact.to : null);

/** All that one step moves goes together: the worker, whom it pushes, whom it removes. */
const walkStep = (facts: (Walk | Leave)[]): Played => ({
  ms: DURATION.walk,
  flights: facts.filter(isWalk).map((fact) => {
    const anchor = `worker:${nameOf(fact)}`;
    return { from: anchor, to: anchor, count: 1 };
  }),
  bubbles: [],
  apply: (view) => ({
    ...facts.reduce(walked, calm(view)),
    aloft: facts.filter(isWalk).map(nameOf),
    acting: facts.find((fact) => fact.god)?.god ?? null,
  }),
});

// --- what is built, and all the rest ------------------------------------------------------------------------

function built(view: SantoriniView, { cell, height, piece, god }: FactOf<'build'>): SantoriniView {
  const next = { ...calm(view), acting: god };
  return piece === 'dome' ? { ...next, domes: [...next.domes, cell] } : withHeight(next, cell, height);
}

const petrified = (
  view: SantoriniView,
  { colour, slot, cell, height }: FactOf<'petrify'>,
): SantoriniView => ({
  ...withHeight(withWorker(calm(view), colour, slot, null), cell, height),
  acting: 'medusa',
});

const dealt = (view: SantoriniView, { kind, seat, god }: FactOf<'pick'>): SantoriniView => ({
  ...calm(view),
  gods: replaced(view.gods, seat, god),
  offer: view.offer.filter((other) => kind !== 'pick' || other !== god),
  acting: god,
});

function turned(view: SantoriniView, { god, old }: FactOf<'face'>): SantoriniView {
  const { deck, discard } = view.chaos ?? { deck: [], discard: [] };
  const chaos = {
    face: god,
    deck: deck.filter((other) => other !== god),
    discard: old ? [...discard, old] : discard,
  };
  return { ...calm(view), chaos, acting: 'chaos' };
}

const cleared = (view: SantoriniView, seat: number): SantoriniView => ({
  ...calm(view),
  out: [...view.out, seat],
  workers: replaced(view.workers, colourOf(view, seat), [null, null]),
});

type Steps = { [K in Fact['kind']]?: (fact: FactOf<K>) => Played };

const STEPS: Steps = {
  place: ({ seat, slot, cell }) =>
    still(DURATION.quick, (view) => withWorker(calm(view), colourOf(view, seat), slot, cell)),
  build: (fact) => still(DURATION.build, (view) => built(view, fact)),
  rise: () => still(0, calm),
  raze: ({ cell, height }) =>
    still(DURATION.build, (view) => ({ ...withHeight(calm(view), cell, height), acting: 'ares' })),
  petrify: (fact) => still(DURATION.build, (view) => petrified(view, fact)),
  offer: ({ god }) => still(DURATION.quick, (view) => ({ ...view, offer: [...view.offer, god] })),
  pick: (fact) => still(DURATION.card, (view) => dealt(view, fact)),
  deal: (fact) => still(DURATION.card, (view) => dealt(view, fact)),
  face: (fact) => still(DURATION.card, (view) => turned(view, fact)),
  steal: ({ from }) => still(DURATION.quick, (view) => ({ ...calm(view), stolen: from, acting: 'circe' })),
  release: () => still(0, (view) => ({ ...calm(view), stolen: null })),
  stock: ({ seat, count }) => ({
    ...still(DURATION.quick, (view) => ({ ...calm(view), morpheus: count, acting: 'morpheus' })),
    bubbles: [{ at: `god:${seat}`, text: '+1', tone: 'good' }],
  }),
  ban: () => still(DURATION.quick, (view) => ({ ...calm(view), athena: true, acting: 'athena' })),
  out: ({ seat }) => still(DURATION.card, (view) => cleared(view, seat)),
};

/** Facts of one walk in a row are shown together; facts without a picture are dropped. */
function runsOf(facts: Fact[]): Fact[][] {
  const runs: Fact[][] = [];
  for (const fact of facts) {
    if (!isPart(fact) && STEPS[fact.kind] === undefined) continue;
    const last = runs.at(-1);
    const joins = isPart(fact) && fact.kind !== 'step' && last?.[0] !== undefined && isWalk(last[0]);
    if (joins) last.push(fact);
    else runs.push([fact]);
  }
  return runs;
}

function stepOf(run: Fact[]): Played[] {
  const [first] = run;
  if (first === undefined) return [];
  if (isPart(first)) return [walkStep(run.filter(isPart))];
  const show = STEPS[first.kind] as ((fact: Fact) => Played) | undefined;
  return show === undefined ? [] : [show(first)];
}

/** The steps that lead from the position shown before to the one after these facts. */
export const plan = (facts: Fact[]): Played[] => runsOf(facts).flatMap(stepOf);
