/**
 * What is shown between two views: facts -> steps. A step carries the pieces that fly, the labels that pop up, and the drawn position after it.
 * Facts say all that happened. After the last step the board draws the view itself.
 */
import type { LogEntry } from '../../contract/protocol';
import { changed, colourOf, valueOf } from './cards';
import type { Card, Fact, Pile, Site } from './types';
import { type PortoView, factsOf } from './view';
import type { Bubble, Flight, Step } from '../../board/steps';
import { houseAt } from './houses';

type Of<K extends Fact['kind']> = Extract<Fact, { kind: K }>;
type Shown = Step<PortoView>;

const DURATION = {
  refill: 480,
  ground: 700,
  take: 620,
  build: 950,
  claim: 720,
  gone: 520,
  roof: 650,
  turned: 820,
  private: 1000,
};

const replaced = <T>(list: T[], index: number, item: T): T[] =>
  list.map((old, at) => (at === index ? item : old));

const scored = (view: PortoView, seat: number, points: number): number[] =>
  replaced(view.scores, seat, (view.scores[seat] ?? 0) + points);

const withSite = (view: PortoView, site: number, change: Partial<Site>): PortoView => ({
  ...view,
  sites: { ...view.sites, [site]: { ...houseAt(view, site), ...change } },
});

/** A pile whose cards may be hidden: then only their number changes. */
const without = <P extends Pile | number>(pile: P, name: string): P =>
  (typeof pile === 'number' ? pile - 1 : changed(pile, name, -1)) as P;

const withHand = (view: PortoView, seat: number, cards: Card[], more: number): PortoView => ({
  ...view,
  hands: replaced(
    view.hands,
    seat,
    cards.reduce((hand, card) => changed(hand, card, more), view.hands[seat] ?? {}),
  ),
});

const discarded = (view: PortoView, cards: Card[]): PortoView => ({
  ...view,
  discard: cards.reduce((pile, card) => changed(pile, card, 1), view.discard),
});

// --- cards and tokens are laid out --------------------------------------------------------------------------

function revealed(view: PortoView, fact: Of<'card' | 'contract'>): PortoView {
  return fact.kind === 'card'
    ? {
        ...view,
        deck: without(view.deck, fact.card),
        display: replaced(view.display, fact.slot, fact.card),
      }
    : {
        ...view,
        contract_deck: without(view.contract_deck, fact.contract),
        contracts: replaced(view.contracts, fact.slot, fact.contract),
      };
}

const refillStep = (facts: Of<'card' | 'contract'>[]): Shown => ({
  ms: DURATION.refill,
  flights: facts.map((fact) =>
    fact.kind === 'card'
      ? { from: 'deck', to: `display:${fact.slot}`, count: 1 }
      : { from: 'contract-deck', to: `row:${fact.slot}`, count: 1 },
  ),
  bubbles: [],
  apply: (view) => facts.reduce(revealed, view),
});

const groundStep = (facts: Of<'ground'>[]): Shown => ({
  ms: DURATION.ground,
  flights: [],
  bubbles: [],
  apply: (view) => facts.reduce((now, { site, value }) => withSite(now, site, { ground_token: value }), view),
});

/** Piles that come and go without a picture of their own. */
const quietStep = (apply: Shown['apply']): Shown => ({ ms: 0, flights: [], bubbles: [], apply });

const reshuffled = (view: PortoView, fact: Of<'reshuffle'>): PortoView =>
  fact.of === 'cards'
    ? { ...view, deck: typeof view.deck === 'number' ? fact.cards : view.discard, discard: {} }
    : { ...view, contract_deck: view.contract_discard, contract_discard: {} };

const setAside = (view: PortoView, { cards }: Of<'timer'>): PortoView => ({
  ...view,
  deck: typeof view.deck === 'number' ? view.deck - 1 : view.deck,
  timer_deck: cards,
});

// --- a turn -------------------------------------------------------------------------------------------------

const takeStep = (fact: Of<'take'>): Shown => ({
  ms: DURATION.take,
  flights: fact.slots.map((slot, index) => ({
    from: `display:${slot}`,
    to: `hand:${fact.seat}:${fact.cards[index]}`,
    count: 1,
  })),
  bubbles: [],
  apply: (view) =>
    withHand(
      {
        ...view,
        display: view.display.map((card, slot) => (fact.slots.includes(slot) ? null : card)),
      },
      fact.seat,
      fact.cards,
      1,
    ),
});

/** The cards are spent, the tiles placed, a token on the ground taken up; what it scores is in the points. */
function built(view: PortoView, fact: Of<'build'>): PortoView {
  const played = discarded(view, [fact.number, fact.colour]);
  const spent = fact.timer
    ? { ...played, timer_cards: [] }
    : withHand(played, fact.seat, [fact.number, fact.colour], -1);
  const ground = houseAt(view, fact.site).ground_token;
  return withSite(
    {
      ...spent,
      scores: scored(view, fact.seat, fact.points),
      token_in_hand: ground > 0 ? ground : view.token_in_hand,
    },
    fact.site,
    { colour: colourOf(fact.colour), floors: fact.floors, ground_token: 0 },
  );
}

function buildFlights(fact: Of<'build'>): Flight[] {
  const from = fact.timer ? 'timer:1' : `hand:${fact.seat}:${fact.colour}`;
  const tiles = Array.from({ length: fact.tiles }, (_, index) => fact.floors - fact.tiles + index);
  const placed = tiles.map((floor) => ({ from, to: `tile:${fact.site}:${floor}`, count: 1 }));
  return fact.floors === fact.tiles
    ? [...placed, { from: `ground:${fact.site}`, to: 'token', count: 1 }]
    : placed;
}

const gain = (at: string, points: number): Bubble[] =>
  points === 0 ? [] : [{ at, text: `+${points}`, tone: 'good' }];

const buildStep = (fact: Of<'build'>): Shown => ({
  ms: DURATION.build,
  flights: buildFlights(fact),
  bubbles: gain(`site:${fact.site}`, fact.points),
  apply: (view) => built(view, fact),
});

const claimed = (view: PortoView, { seat, slot, contract }: Of<'claim'>): PortoView => ({
  ...view,
  contracts: replaced(view.contracts, slot, null),
  claimed: replaced(view.claimed, seat, changed(view.claimed[seat] ?? {}, contract, 1)),
});

const claimStep = (facts: Of<'claim'>[]): Shown => ({
  ms: DURATION.claim,
  flights: facts.map(({ seat, slot }) => ({ from: `row:${slot}`, to: `claimed:${seat}`, count: 1 })),
  bubbles: [],
  apply: (view) => facts.reduce(claimed, view),
});

const goneStep = (fact: Of<'gone'>): Shown => ({
  ms: DURATION.gone,
  flights: [],
  bubbles: [],
  apply: (view) =>
    fact.why === 'complete' ? withSite(view, fact.site, { roof_token: 0 }) : { ...view, token_in_hand: 0 },
});

const roofStep = (fact: Of<'roof'>): Shown => ({
  ms: DURATION.roof,
  flights: [{ from: 'token', to: `roof:${fact.site}`, count: 1 }],
  bubbles: [],
  apply: (view) => withSite({ ...view, token_in_hand: 0 }, fact.site, { roof_token: fact.value }),
});

// --- the solo timer -----------------------------------------------------------------------------------------

function turned(view: PortoView, fact: Of<'turned'>): PortoView {
  const place = fact.sum - 1;
  const shown = {
    ...view,
    timer_deck: without(view.timer_deck, fact.timer),
    timer_cards: [...view.timer_cards, fact.timer],
  };
  const fewer =
    fact.card === null
      ? shown
      : discarded({ ...shown, display: replaced(shown.display, place, null) }, [fact.card]);
  if (fact.contract === null) return fewer;
  return {
    ...fewer,
    contracts: replaced(fewer.contracts, place, null),
    contract_discard: changed(fewer.contract_discard, fact.contract, 1),
  };
}

const turnedStep = (fact: Of<'turned'>): Shown => ({
  ms: DURATION.turned,
  flights: [{ from: 'timer', to: `timer:${fact.sum === valueOf(fact.timer) ? 0 : 1}`, count: 1 }],
  bubbles: [],
  apply: (view) => turned(view, fact),
});

const passed = (view: PortoView, fact: Of<'pass'>): PortoView =>
  fact.timer ? { ...discarded(view, view.timer_cards), timer_cards: [] } : view;

// --- the end ------------------------------------------------------------------------------------------------

const pointsFor = (facts: Of<'private'>[], seat: number): number =>
  facts.reduce((sum, fact) => sum + (fact.seat === seat ? fact.points : 0), 0);

const privateStep = (facts: Of<'private'>[]): Shown => ({
  ms: DURATION.private,
  flights: [],
  bubbles: [...new Set(facts.map(({ seat }) => seat))].flatMap((seat) =>
    gain(`score:${seat}`, pointsFor(facts, seat)),
  ),
  apply: (view) => ({
    ...view,
    scores: view.scores.map((score, seat) => score + pointsFor(facts, seat)),
  }),
});

// --- facts -> steps -----------------------------------------------------------------------------------------

/** Facts that are shown together when they come in a row. */
const TOGETHER: Partial<Record<Fact['kind'], string>> = {
  card: 'refill',
  contract: 'refill',
  ground: 'ground',
  claim: 'claim',
  private: 'private',
};

function runsOf(facts: Fact[]): Fact[][] {
  const runs: Fact[][] = [];
  for (const fact of facts) {
    const [run, sort] = [runs.at(-1), TOGETHER[fact.kind]];
    if (sort !== undefined && run?.[0] !== undefined && TOGETHER[run[0].kind] === sort) run.push(fact);
    else runs.push([fact]);
  }
  return runs;
}

/** Facts without a picture (a contract dealt in secret, the end) are dropped. */
function stepsOf(run: Fact[]): Shown[] {
  const first = run[0];
  switch (first?.kind) {
    case 'card':
    case 'contract':
      return [refillStep(run as Of<'card' | 'contract'>[])];
    case 'ground':
      return [groundStep(run as Of<'ground'>[])];
    case 'timer':
      return [quietStep((view) => setAside(view, first))];
    case 'reshuffle':
      return [quietStep((view) => reshuffled(view, first))];
    case 'round':
      return [quietStep((view) => ({ ...view, round: first.round - 1 }))];
    case 'trigger':
      return [quietStep((view) => ({ ...view, final_round: first.last - 1 }))];
    case 'pass':
      return [quietStep((view) => passed(view, first))];
    case 'take':
      return [takeStep(first)];
    case 'build':
      return [buildStep(first)];
    case 'claim':
      return [claimStep(run as Of<'claim'>[])];
    case 'gone':
      return [goneStep(first)];
    case 'roof':
      return [roofStep(first)];
    case 'turned':
      return [turnedStep(first)];
    case 'private':
      return [privateStep(run as Of<'private'>[])];
    default:
      return [];
  }
}

/** The steps that lead from the position shown before to the one after these entries. */
export const plan = (news: LogEntry[]): Shown[] => runsOf(factsOf(news)).flatMap(stepsOf);
