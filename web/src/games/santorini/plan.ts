/**
 * What is shown between two views: facts -> steps. Facts say all that happened; nothing is worked out here. After the last step
 * the board draws the view itself. Anchors: `worker:0:1` (colour, slot), `cell:c3`, `god:0` (the card of a seat).
 */
import type { Bubble, Flight, Step } from '../../board/steps';
import { colourOf, type Cell, type Fact, type SantoriniView } from './types';

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

/** A worker that goes from cell to cell: by its own step or by force. */
const isWalk = (fact: Fact): boolean => ['step', 'forced', 'ferry'].includes(fact.kind);
const isRemoval = (fact: Fact): boolean => fact.kind === 'removed';
const nameOf = (fact: Fact): string => `${fact.colour}:${fact.slot}`;

function walked(view: SantoriniView, fact: Fact): SantoriniView {
  const cell = isRemoval(fact) ? null : (fact.to ?? null);
  return withWorker(view, fact.colour ?? 0, fact.slot ?? 0, cell);
}

/** All that one step moves goes together: the worker, whom it pushes, whom it removes. */
const walkStep = (facts: Fact[]): Played => ({
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

function built(view: SantoriniView, fact: Fact): SantoriniView {
  const cell = fact.cell ?? '';
  const next = { ...calm(view), acting: fact.god ?? null };
  return fact.piece === 'dome'
    ? { ...next, domes: [...next.domes, cell] }
    : withHeight(next, cell, fact.height ?? 0);
}

function petrified(view: SantoriniView, fact: Fact): SantoriniView {
  const gone = withWorker(calm(view), fact.colour ?? 0, fact.slot ?? 0, null);
  return { ...withHeight(gone, fact.cell ?? '', fact.height ?? 0), acting: 'medusa' };
}

const dealt = (view: SantoriniView, fact: Fact): SantoriniView => ({
  ...calm(view),
  gods: replaced(view.gods, fact.seat ?? 0, fact.god ?? null),
  offer: view.offer.filter((god) => fact.kind !== 'pick' || god !== fact.god),
  acting: fact.god ?? null,
});

function turned(view: SantoriniView, fact: Fact): SantoriniView {
  const { deck, discard } = view.chaos ?? { deck: [], discard: [] };
  const face = fact.god ?? null;
  const chaos = {
    face,
    deck: deck.filter((god) => god !== face),
    discard: fact.old ? [...discard, fact.old] : discard,
  };
  return { ...calm(view), chaos, acting: 'chaos' };
}

const cleared = (view: SantoriniView, seat: number): SantoriniView => ({
  ...calm(view),
  out: [...view.out, seat],
  workers: replaced(view.workers, colourOf(view, seat), [null, null]),
});

const numbered = (seat: number | undefined, text: string): Bubble[] => [
  { at: `god:${seat ?? 0}`, text, tone: 'good' },
];

const STEPS: Record<string, (fact: Fact) => Played> = {
  place: (fact) =>
    still(DURATION.quick, (view) =>
      withWorker(calm(view), colourOf(view, fact.seat ?? 0), fact.slot ?? 0, fact.cell ?? null),
    ),
  build: (fact) => still(DURATION.build, (view) => built(view, fact)),
  rise: () => still(0, calm),
  raze: (fact) =>
    still(DURATION.build, (view) => ({
      ...withHeight(calm(view), fact.cell ?? '', fact.height ?? 0),
      acting: 'ares',
    })),
  petrify: (fact) => still(DURATION.build, (view) => petrified(view, fact)),
  offer: (fact) => still(DURATION.quick, (view) => ({ ...view, offer: [...view.offer, fact.god ?? ''] })),
  pick: (fact) => still(DURATION.card, (view) => dealt(view, fact)),
  deal: (fact) => still(DURATION.card, (view) => dealt(view, fact)),
  face: (fact) => still(DURATION.card, (view) => turned(view, fact)),
  steal: (fact) =>
    still(DURATION.quick, (view) => ({ ...calm(view), stolen: Number(fact.from), acting: 'circe' })),
  release: () => still(0, (view) => ({ ...calm(view), stolen: null })),
  stock: (fact) => ({
    ...still(DURATION.quick, (view) => ({ ...calm(view), morpheus: fact.count ?? 0, acting: 'morpheus' })),
    bubbles: numbered(fact.seat, '+1'),
  }),
  ban: () => still(DURATION.quick, (view) => ({ ...calm(view), athena: true, acting: 'athena' })),
  out: (fact) => still(DURATION.card, (view) => cleared(view, fact.seat ?? 0)),
};

/** Facts of one walk in a row are shown together; facts without a picture are dropped. */
function runsOf(facts: Fact[]): Fact[][] {
  const runs: Fact[][] = [];
  for (const fact of facts) {
    const isPart = isWalk(fact) || isRemoval(fact);
    if (!isPart && STEPS[fact.kind] === undefined) continue;
    const last = runs.at(-1);
    const joins = isPart && fact.kind !== 'step' && last?.[0] !== undefined && isWalk(last[0]);
    if (joins) last.push(fact);
    else runs.push([fact]);
  }
  return runs;
}

function stepOf(run: Fact[]): Played[] {
  const [first] = run;
  if (first === undefined) return [];
  if (isWalk(first) || isRemoval(first)) return [walkStep(run)];
  return [STEPS[first.kind]?.(first)].flatMap((step) => step ?? []);
}

/** The steps that lead from the position shown before to the one after these facts. */
export const plan = (facts: Fact[]): Played[] => runsOf(facts).flatMap(stepOf);
