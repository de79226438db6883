import { describe, expect, it } from 'vitest';
import type { Choice, Prompt } from '../../contract/protocol';
import { building, GROUPS, isTile } from './catalog';
import { filledUp, fitted, inHand, nextOf, suggestion, totalOf, type Draft, type Placing } from './placement';
import type { Group, PlayerBoard } from './types';
import { readView, standingOn, standingSo, sum } from './view';

const boardOf = (board: object): PlayerBoard => {
  const [first] = readView({ players: 3, boards: [board] }).boards;
  if (first === undefined) throw new Error('no board');
  return first;
};

const BOARD = boardOf({
  island: { corn: 2, indigo: 3, coffee: 1, quarry: 1 },
  city: { indigo_plant: 0, coffee_roaster: 0, small_market: 0 },
  san_juan: 5,
});

const circlesOf = (board: PlayerBoard, group: Group): number =>
  isTile(group) ? (board.island[group] ?? 0) : group in board.city ? building(group).circles : 0;

/** What the engine tells of a placing: the rules of §8 once more, for the test alone. */
function placingOf(board: PlayerBoard): Placing {
  const now = standingOn(board);
  const last = GROUPS.findLastIndex((group) => (now[group] ?? 0) > 0);
  const most = (group: Group, index: number) => (index < last ? (now[group] ?? 0) : circlesOf(board, group));
  const limits = GROUPS.map((group, index) => [group, [now[group] ?? 0, most(group, index)]] as const);
  return { board, limits: Object.fromEntries(limits) };
}

function legal(board: PlayerBoard): Group[] {
  const { limits } = placingOf(board);
  const empty = GROUPS.map((group) => (limits[group]?.[1] ?? 0) - (limits[group]?.[0] ?? 0));
  const from = (index: number): number => empty.slice(index).reduce((total, each) => total + each, 0);
  return GROUPS.filter((_, index) => (empty[index] ?? 0) > 0 && from(index) >= board.san_juan);
}

const promptOf = (groups: Group[]): Prompt => {
  const actions = groups.map((group) => ({
    text: `place:${group}`,
    target: { kind: 'place', group },
  }));
  return { actions } as unknown as Prompt;
};

/** What is sent for the draft, decision by decision, and how the colonists stand then; forced placements are made by the rules. */
function played(start: PlayerBoard, draft: Draft): { sent: string[]; stands: Draft; stuck: boolean } {
  let board = start;
  const sent: string[] = [];
  while (board.san_juan > 0) {
    const groups = legal(board);
    const [only] = groups.length === 1 ? groups : [];
    const next: Choice | null = only === undefined ? nextOf(board, draft, promptOf(groups)) : null;
    const group = only ?? (next?.target['group'] as Group | undefined);
    if (group === undefined) return { sent, stands: standingOn(board), stuck: true };
    if (next !== null) sent.push(next.text);
    const stands = standingOn(board);
    board = standingSo(board, { ...stands, [group]: (stands[group] ?? 0) + 1 }, board.san_juan - 1);
  }
  return { sent, stands: standingOn(board), stuck: false };
}

describe('colonists placed in any order', () => {
  it('are told in group order', () => {
    const draft = { corn: 1, indigo: 1, coffee: 1, indigo_plant: 1, coffee_roaster: 1 };
    const { sent, stands } = played(BOARD, draft);
    expect(sent).toEqual([
      'place:corn',
      'place:indigo',
      'place:coffee',
      'place:indigo_plant',
      'place:coffee_roaster',
    ]);
    expect(stands).toEqual(draft);
  });

  it('leave out what the rules do by themselves', () => {
    const draft = {
      corn: 1,
      indigo: 3,
      coffee: 1,
      quarry: 1,
      indigo_plant: 3,
      coffee_roaster: 2,
      small_market: 1,
    };
    const { sent, stands } = played({ ...BOARD, san_juan: 12 }, draft);
    expect(sent.length).toBeLessThan(12);
    expect(stands).toEqual(draft);
  });

  it('stop when somebody has no circle', () => {
    expect(played(BOARD, { corn: 2 }).stuck).toBe(true);
    expect(played(BOARD, { corn: 2, small_market: 1 }).stuck).toBe(true);
  });

  it('go on from what stands already, never before it', () => {
    const board = standingSo(BOARD, { corn: 1, indigo: 1 }, 3);
    expect(played(board, { corn: 1, indigo: 2, quarry: 1, small_market: 1 }).sent).toEqual([
      'place:indigo',
      'place:quarry',
      'place:small_market',
    ]);
    expect(fitted(placingOf(board), { corn: 2, indigo: 3 })).toMatchObject({ corn: 1, indigo: 3 });
  });

  it('reach every distribution of random boards by what is sent', () => {
    let state = 7;
    const draw = (below: number): number => {
      state = (state * 1103515245 + 12345) % 2147483648;
      return Math.floor((state / 2147483648) * below);
    };
    for (let round = 0; round < 60; round += 1) {
      const board = boardOf({
        island: { corn: draw(3), indigo: 1 + draw(3), sugar: draw(3), quarry: draw(2) },
        city: { indigo_plant: 0, hospice: 0, ...(draw(2) ? { harbor: 0, residence: 0 } : {}) },
      });
      const circles = GROUPS.flatMap((group) => Array.from({ length: circlesOf(board, group) }, () => group));
      const order = circles.map((group) => ({ group, key: draw(1000) })).sort((a, b) => a.key - b.key);
      const san_juan = 1 + draw(circles.length - 1);
      const draft: Draft = {};
      for (const { group } of order.slice(0, san_juan)) draft[group] = (draft[group] ?? 0) + 1;
      expect(played({ ...board, san_juan }, draft)).toMatchObject({ stands: draft, stuck: false });
    }
  });
});

describe('a draft that is filled for the player', () => {
  const placing = placingOf(BOARD);

  it('repeats what stood there before as far as it fits', () => {
    const draft = fitted(placing, { corn: 2, indigo: 1, coffee_roaster: 2, harbor: 1 });
    expect(draft).toMatchObject({ corn: 2, indigo: 1, coffee_roaster: 2 });
    expect(inHand(BOARD, draft)).toBe(0);
  });

  it('suggests working pairs, and what is sent leads there', () => {
    const draft = suggestion(placing);
    expect(draft).toMatchObject({ coffee: 1, coffee_roaster: 1, small_market: 1 });
    expect(sum(draft)).toBe(totalOf(BOARD));
    expect(played(BOARD, draft).stuck).toBe(false);
  });

  it('puts the rest on free circles', () => {
    const draft = filledUp(placing, { small_market: 1 });
    expect(inHand(BOARD, draft)).toBe(0);
    expect(played(BOARD, draft).stuck).toBe(false);
  });
});
