/**
 * What is shown between two views: facts -> steps. A step carries the cards that fly, the labels that pop up, and the drawn position after it.
 * Facts say all that happened. After the last step the board draws the view itself.
 */
import type { LogEntry } from '../../contract/protocol';
import type { Bubble, Flight, Step } from '../../board/steps';
import { RULES } from './cards';
import { withCard } from './pier';
import type { Fact, Insight, Pier, Points, Progress, Race } from './types';
import { factsOf, totalOf, type PierView } from './view';

type Of<K extends Fact['kind']> = Extract<Fact, { kind: K }>;
type Shown = Step<PierView>;

const DURATION = { unveil: 900, reveal: 620, lay: 700, patron: 800, last: 900, plan: 900 };

const replaced = <T>(list: T[], index: number, item: T): T[] =>
  list.map((old, at) => (at === index ? item : old));

const signed = (points: number): string => (points < 0 ? `−${-points}` : `+${points}`);

function pointsAfter(view: PierView, seat: number, points: Points): PierView {
  const old = view.points[seat];
  if (old === undefined) return view;
  const score = { ...old, ...points };
  const sum = totalOf(points) + score.plan + score.patrons;
  return { ...view, points: replaced(view.points, seat, score), scores: replaced(view.scores, seat, sum) };
}

/** The same view with something else that follows from it. */
const knowing = (view: PierView, change: Partial<Insight>): PierView => ({
  ...view,
  insight: { ...view.insight, ...change },
});

/** What an own pier has become, as a fact tells it. */
function pierAfter(
  view: PierView,
  told: { seat: number; points: Points; pier: Pier; progress: Progress },
): PierView {
  const { piers, plans } = view.insight;
  const change = {
    piers: replaced(piers, told.seat, told.pier),
    plans: replaced<Progress | null>(plans, told.seat, told.progress),
    secret: null,
  };
  return knowing(pointsAfter(view, told.seat, told.points), change);
}

// --- the unveiling ------------------------------------------------------------------------------------------

const unveil = (view: PierView, fact: Of<'unveil'>): PierView =>
  pierAfter(
    {
      ...view,
      hands: view.hands.map(() => []),
      chosen: view.chosen.map(() => null),
      plans: replaced(view.plans, fact.seat, fact.plan),
      piers: replaced(view.piers, fact.seat, [`${fact.foundation}-0${fact.turned ? 't' : ''}`]),
    },
    fact,
  );

const unveilStep = (facts: Of<'unveil'>[]): Shown => ({
  ms: DURATION.unveil,
  flights: facts.map(({ seat, foundation }) => ({
    from: `place:${seat}:foundation`,
    to: `card:${seat}:${foundation}`,
    count: 1,
  })),
  bubbles: [],
  apply: (view) => facts.reduce(unveil, { ...view, phase: 'reveal' }),
});

// --- a round ------------------------------------------------------------------------------------------------

const roundStep = (fact: Of<'round'>): Shown => ({
  ms: 0,
  flights: [],
  bubbles: [],
  apply: (view) => ({ ...view, round: fact.round, first: fact.first }),
});

const turnUp = (view: PierView, { card, race }: Of<'reveal'>): PierView => ({
  ...view,
  display: [...view.display, card],
  deck: Array.isArray(view.deck) ? view.deck.filter((id) => id !== card) : view.deck,
  insight: { ...view.insight, race: [...view.insight.race, race].sort((a, b) => a.card - b.card) },
});

const revealStep = (facts: Of<'reveal'>[]): Shown => ({
  ms: DURATION.reveal,
  flights: facts.map(({ card }) => ({ from: 'deck', to: `display:${card}`, count: 1 })),
  bubbles: [],
  apply: (view) => facts.reduce(turnUp, { ...view, phase: 'draft' }),
});

const gain = (fact: Of<'lay' | 'last'>): number => totalOf(fact.points) - totalOf(fact.before);

const gainBubble = (fact: Of<'lay' | 'last'>): Bubble[] =>
  gain(fact) === 0
    ? []
    : [{ at: `pier:${fact.seat}`, text: signed(gain(fact)), tone: gain(fact) > 0 ? 'good' : 'bad' }];

function lay(view: PierView, fact: Of<'lay' | 'last'>): PierView {
  const pier = withCard(view.piers[fact.seat] ?? [], fact);
  const laid = {
    ...view,
    display: view.display.filter((id) => id !== fact.card),
    piers: replaced(view.piers, fact.seat, pier),
  };
  const [race, card]: [Race[], number | null] = fact.kind === 'lay' ? [fact.race, fact.card] : [[], null];
  return knowing(pierAfter(laid, fact), { race, laid: replaced(view.insight.laid, fact.seat, card) });
}

const layFlight = (fact: Of<'lay' | 'last'>): Flight => ({
  from: fact.kind === 'lay' ? `display:${fact.card}` : `plan:${fact.seat}`,
  to: `card:${fact.seat}:${fact.card}`,
  count: 1,
});

const layStep = (facts: Of<'lay' | 'last'>[]): Shown => ({
  ms: DURATION.lay,
  flights: facts.map(layFlight),
  bubbles: facts.flatMap(gainBubble),
  apply: (view) => facts.reduce(lay, { ...view, chosen: view.chosen.map(() => null) }),
});

function award(view: PierView, { seat, card }: Of<'patron'>): PierView {
  const score = view.points[seat];
  const patrons = replaced(view.patrons, seat, [...(view.patrons[seat] ?? []), card]);
  const over = knowing(view, { race: [], laid: view.insight.laid.map(() => null) });
  const awarded = { ...over, display: view.display.filter((id) => id !== card), patrons };
  if (score === undefined) return awarded;
  const worth = RULES.patron_points;
  const more = replaced(view.points, seat, { ...score, patrons: score.patrons + worth });
  return { ...awarded, points: more, scores: replaced(view.scores, seat, (view.scores[seat] ?? 0) + worth) };
}

const patronStep = (fact: Of<'patron'>): Shown => ({
  ms: DURATION.patron,
  flights: [{ from: `display:${fact.card}`, to: `patron:${fact.seat}:${fact.card}`, count: 1 }],
  bubbles: [{ at: `score:${fact.seat}`, text: signed(RULES.patron_points), tone: 'good' }],
  apply: (view) => award(view, fact),
});

// --- the end ------------------------------------------------------------------------------------------------

const planStep = (facts: Of<'plan'>[]): Shown => ({
  ms: DURATION.plan,
  flights: [],
  bubbles: facts
    .filter(({ points }) => points > 0)
    .map(({ seat, points }) => ({ at: `score:${seat}`, text: signed(points), tone: 'good' })),
  apply: (view) => ({
    ...view,
    points: view.points.map((score, seat) => ({
      ...score,
      plan: facts.find((fact) => fact.seat === seat)?.points ?? 0,
    })),
    scores: view.scores.map((sum, seat) => sum + (facts.find((fact) => fact.seat === seat)?.points ?? 0)),
  }),
});

// --- facts -> steps -----------------------------------------------------------------------------------------

/** Facts of these kinds are shown together when they come in a row. */
const TOGETHER: ReadonlySet<Fact['kind']> = new Set(['unveil', 'reveal', 'last', 'plan']);

function runsOf(facts: Fact[]): Fact[][] {
  const runs: Fact[][] = [];
  for (const fact of facts) {
    const run = runs.at(-1);
    if (run?.[0]?.kind === fact.kind && TOGETHER.has(fact.kind)) run.push(fact);
    else runs.push([fact]);
  }
  return runs;
}

/** Facts without a picture (a card dealt in secret, a choice made, the end) are dropped. */
function stepsOf(run: Fact[]): Shown[] {
  const first = run[0];
  switch (first?.kind) {
    case 'unveil':
      return [unveilStep(run as Of<'unveil'>[])];
    case 'round':
      return [roundStep(first)];
    case 'reveal':
      return [revealStep(run as Of<'reveal'>[])];
    case 'lay':
    case 'last':
      return [layStep(run as Of<'lay' | 'last'>[])];
    case 'patron':
      return [patronStep(first)];
    case 'plan':
      return [planStep(run as Of<'plan'>[])];
    default:
      return [];
  }
}

/** The steps that lead from the position shown before to the one after these entries. */
export const plan = (news: LogEntry[]): Shown[] => runsOf(factsOf(news)).flatMap(stepsOf);
