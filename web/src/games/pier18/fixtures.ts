/** The example of the rules (section 10) a little later, and the other secret decisions, with their legal actions, for tests. */
import type { Choice, Json, Prompt } from '../../contract/protocol';
import { card, RULES } from './cards';
import { progressOf } from './metrics';
import { hiddenBy, readPlacement, stripOf, withCard, type Placement } from './pier';
import { pointsOf } from './scoring';
import { readView, type LayEffect, type LayTarget, type SetupTarget } from './types';

export const POSITION: Json = {
  game: 'pier18',
  players: 2,
  options: { rotate: false },
  phase: 'draft',
  player: 1,
  scores: [7, 3],
  winners: null,
  round: 2,
  first: 1,
  hands: [[], []],
  chosen: [null, null],
  returned: [null, 1],
  plans: [6, 5],
  piers: [
    ['4-0', '13-1'],
    ['18-0', '10-0'],
  ],
  display: [3, 7, 14],
  patrons: [[15], []],
  deck: [1, 2, 8, 9, 11, 12, 16, 17],
  points: [
    { fisher: 2, poet: 1, lovers: 0, flower_seller: 3, plan: 0, patrons: 1 },
    { fisher: 0, poet: 2, lovers: 0, flower_seller: 1, plan: 0, patrons: 0 },
  ],
};

export const SETUP: Json = {
  game: 'pier18',
  players: 2,
  phase: 'setup',
  player: 0,
  hands: [[4, 6, 12], 3],
  chosen: [null, null],
  deck: 12,
};

export const FINISH: Json = {
  game: 'pier18',
  players: 2,
  phase: 'finish',
  player: 0,
  round: 4,
  plans: [6, 5],
  piers: [
    ['4-0', '13-1', '7-0', '16-0', '9-0'],
    ['18-0', '10-0', '2-3', '11-1', '14-0'],
  ],
  patrons: [
    [8, 15],
    [1, 3],
  ],
  deck: [12, 17],
};

const OVERS = Array.from({ length: RULES.max_overlap + 1 }, (_, over) => over);

function effectOf(pier: string[], placement: Placement, plan: number): LayEffect {
  const [now, then] = [stripOf(pier), stripOf(withCard(pier, placement))];
  const aim = card(plan).plan;
  const [before, after] = [progressOf(aim, now), progressOf(aim, then)];
  const part = { metric: 'metric' in aim ? aim.metric : '', op: after.op, goal: after.goal };
  return {
    before: pointsOf(now),
    after: pointsOf(then),
    hidden: hiddenBy(pier, placement.over),
    length: then.A.length,
    plan: {
      card: plan,
      before: before.holds,
      holds: after.holds,
      parts: [{ ...part, before: before.value, value: after.value }],
    },
    race: [],
  };
}

const choice = (text: string, target: LayTarget | SetupTarget, effect: LayEffect): Choice => ({
  text,
  label: text,
  target,
  effect,
});

/** The choices of the seat on turn: every card on offer, every overlap, and turned where that is played. */
export function draftPrompt(position: Json = POSITION): Prompt {
  const view = readView(position);
  const seat = Number(view.player);
  const ways = view.rotate ? ['', 't'] : [''];
  const texts = ways.flatMap((t) => view.display.flatMap((id) => OVERS.map((over) => `${id}-${over}${t}`)));
  const actions = texts.map((text) => {
    const placement = readPlacement(text);
    const effect = effectOf(view.piers[seat] ?? [], placement, view.plans[seat] ?? 1);
    return choice(text, { kind: 'lay', seat, ...placement }, effect);
  });
  return { id: 'd', seat, actions };
}

export function setupPrompt(position: Json = SETUP): Prompt {
  const view = readView(position);
  const hand = view.hands[0] as number[];
  const ways = view.rotate ? [false, true] : [false];
  const actions = ways.flatMap((turned) =>
    hand.flatMap((foundation) =>
      hand
        .filter((plan) => plan !== foundation)
        .map((plan) => {
          const back = hand.find((id) => id !== plan && id !== foundation) ?? 0;
          const target: SetupTarget = { kind: 'setup', seat: 0, foundation, turned, plan, back };
          const effect = effectOf([], { card: foundation, over: 0, turned }, plan);
          return choice(`F${foundation}${turned ? 't' : ''}P${plan}`, target, effect);
        }),
    ),
  );
  return { id: 's', seat: 0, actions };
}

export function finishPrompt(position: Json = FINISH): Prompt {
  const view = readView(position);
  const plan = view.plans[0] ?? 1;
  const actions = OVERS.map((over) => {
    const placement = { card: plan, over, turned: false };
    const effect = effectOf(view.piers[0] ?? [], placement, plan);
    return choice(`P-${over}`, { kind: 'last', seat: 0, ...placement }, effect);
  });
  return { id: 'f', seat: 0, actions };
}
