import { describe, expect, it } from 'vitest';
import { GROUPS } from './catalog';
import { filledUp, fitted, inHand, limits, sequence, suggestion, totalOf } from './placement';
import { readView, standingSo, sum, type BoardView } from './types';

const boardOf = (board: object): BoardView => {
  const [first] = readView({ players: 3, boards: [board] }).boards;
  if (first === undefined) throw new Error('no board');
  return first;
};

const BOARD = boardOf({
  island: { corn: 2, indigo: 3, coffee: 1, quarry: 1 },
  city: { indigo_plant: 0, coffee_roaster: 0, small_market: 0 },
  san_juan: 5,
});

/** The result of the rules when these actions are sent: the automatic ones are made in between. */
function played(board: BoardView, texts: string[]): Record<string, number> {
  const empty = (counts: Record<string, number>, from: number): number =>
    GROUPS.slice(from).reduce(
      (total, group) =>
        total + limits({ ...board, manned: {}, city: zero(board) }, group)[1] - (counts[group] ?? 0),
      0,
    );
  const counts: Record<string, number> = {};
  const queue = [...texts];
  for (let left = board.san_juan; left > 0; left -= 1) {
    const from = Math.max(0, ...GROUPS.map((group, index) => ((counts[group] ?? 0) > 0 ? index : 0)));
    const legal = GROUPS.filter(
      (_, index) =>
        index >= from &&
        empty({ ...counts }, index) >= left &&
        empty(counts, index) > empty(counts, index + 1),
    );
    const next = legal.length === 1 ? legal[0] : GROUPS.find((group) => `place:${group}` === queue[0]);
    if (legal.length > 1) queue.shift();
    if (next === undefined || !legal.includes(next)) throw new Error(`${next} is not legal`);
    counts[next] = (counts[next] ?? 0) + 1;
  }
  expect(queue).toEqual([]);
  return counts;
}

const zero = (board: BoardView) => Object.fromEntries(Object.keys(board.city).map((id) => [id, 0]));

describe('colonists placed in any order', () => {
  it('are told in group order', () => {
    const draft = { corn: 1, indigo: 1, coffee: 1, indigo_plant: 1, coffee_roaster: 1 };
    const texts = sequence(BOARD, draft);
    expect(texts).toEqual([
      'place:corn',
      'place:indigo',
      'place:coffee',
      'place:indigo_plant',
      'place:coffee_roaster',
    ]);
    expect(played(BOARD, texts ?? [])).toEqual(draft);
  });

  it('leave out what the rules do by themselves', () => {
    const board = { ...BOARD, san_juan: 12 };
    const draft = {
      corn: 1,
      indigo: 3,
      coffee: 1,
      quarry: 1,
      indigo_plant: 3,
      coffee_roaster: 2,
      small_market: 1,
    };
    const texts = sequence(board, draft) ?? [];
    expect(texts.length).toBeLessThan(12);
    expect(played(board, texts)).toEqual(draft);
  });

  it('are no sequence when somebody has no circle or stands twice', () => {
    expect(sequence(BOARD, { corn: 2 })).toBeNull();
    expect(sequence(BOARD, { corn: 3, indigo: 2 })).toBeNull();
  });

  it('go on from what stands already, never before it', () => {
    const board = standingSo(BOARD, { corn: 1, indigo: 1 }, 3);
    expect(limits(board, 'corn')).toEqual([1, 1]);
    expect(limits(board, 'indigo')).toEqual([1, 3]);
    expect(sequence(board, { corn: 1, indigo: 2, quarry: 1, small_market: 1 })).toEqual([
      'place:indigo',
      'place:quarry',
      'place:small_market',
    ]);
    expect(sequence(board, { corn: 2, indigo: 3 })).toBeNull();
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
      const circles = GROUPS.flatMap((group) => Array.from({ length: limits(board, group)[1] }, () => group));
      const order = circles.map((group) => ({ group, key: draw(1000) })).sort((a, b) => a.key - b.key);
      const san_juan = 1 + draw(circles.length - 1);
      const draft: Record<string, number> = {};
      for (const { group } of order.slice(0, san_juan)) draft[group] = (draft[group] ?? 0) + 1;
      const texts = sequence({ ...board, san_juan }, draft);
      expect(texts).not.toBeNull();
      expect(played({ ...board, san_juan }, texts ?? [])).toEqual(draft);
    }
  });
});

describe('a draft that is filled for the player', () => {
  it('repeats what stood there before as far as it fits', () => {
    const draft = fitted(BOARD, { corn: 2, indigo: 1, coffee_roaster: 2, harbor: 1 });
    expect(draft).toMatchObject({ corn: 2, indigo: 1, coffee_roaster: 2 });
    expect(inHand(BOARD, draft)).toBe(0);
  });

  it('suggests working pairs, and a sequence leads there', () => {
    const draft = suggestion(BOARD);
    expect(draft).toMatchObject({ coffee: 1, coffee_roaster: 1, small_market: 1 });
    expect(sum(draft)).toBe(totalOf(BOARD));
    expect(sequence(BOARD, draft)).not.toBeNull();
  });

  it('puts the rest on free circles', () => {
    const draft = filledUp(BOARD, { small_market: 1 });
    expect(inHand(BOARD, draft)).toBe(0);
    expect(sequence(BOARD, draft)).not.toBeNull();
  });
});
