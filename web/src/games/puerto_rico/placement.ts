/**
 * Placing colonists anew (M3). People put them where they like; the engine wants one small action each, in group order (rules §8).
 * A draft says how many stand on each group in the end; `sequence` tells it in small actions.
 */
import { building, GOODS, GROUPS, isTile, TILES, type Good, type Group } from './catalog';
import { circlesOf, ownedBy, standing, standingOn, sum, type BoardView, type Counts } from './types';

export type Draft = Counts<Group>;

/** The last group in order that has a colonist: nothing before it can be given one any more. */
const lastUsed = (counts: Draft): number =>
  GROUPS.reduce((last, group, index) => ((counts[group] ?? 0) > 0 ? index : last), 0);

/** Colonists that stand there or still have to. */
export const totalOf = (board: BoardView): number => sum(standingOn(board)) + board.san_juan;

/** How few and how many may stand on a group: what stands there already stays. */
export function limits(board: BoardView, group: Group): [number, number] {
  const now = standing(board, group);
  const isClosed = GROUPS.indexOf(group) < lastUsed(standingOn(board));
  return [now, isClosed ? now : circlesOf(board, group)];
}

const emptyFrom = (board: BoardView, counts: Draft, from: number): number =>
  GROUPS.slice(from).reduce((empty, group) => empty + circlesOf(board, group) - (counts[group] ?? 0), 0);

function legalGroups(board: BoardView, counts: Draft, left: number): Group[] {
  const from = lastUsed(counts);
  return GROUPS.filter(
    (group, index) =>
      index >= from &&
      circlesOf(board, group) > (counts[group] ?? 0) &&
      emptyFrom(board, counts, index) >= left,
  );
}

const added = (counts: Draft, group: Group): Draft => ({ ...counts, [group]: (counts[group] ?? 0) + 1 });

/** The actions that lead to the draft, one after another; what the rules do by themselves is left out. Null: it does not lead there. */
export function sequence(board: BoardView, draft: Draft): string[] | null {
  let counts = standingOn(board);
  const texts: string[] = [];
  for (let left = board.san_juan; left > 0; left -= 1) {
    const legal = legalGroups(board, counts, left);
    const wanted = legal.find((group) => (draft[group] ?? 0) > (counts[group] ?? 0));
    if (wanted === undefined) return null;
    if (legal.length > 1) texts.push(`place:${wanted}`);
    counts = added(counts, wanted);
  }
  return GROUPS.every((group) => (counts[group] ?? 0) === (draft[group] ?? 0)) ? texts : null;
}

/** As much of `wanted` as these circles and colonists allow, filled group by group in the order of `order`. */
export function fitted(board: BoardView, wanted: Draft, order: readonly Group[] = GROUPS): Draft {
  let left = board.san_juan;
  const counts: Draft = standingOn(board);
  for (const group of order) {
    const [now, most] = limits(board, group);
    const more = Math.max(0, Math.min(left, Math.min(most, wanted[group] ?? 0) - now));
    counts[group] = now + more;
    left -= more;
  }
  return counts;
}

/** Colonists of a draft that have no circle yet. */
export const inHand = (board: BoardView, draft: Draft): number => totalOf(board) - sum(draft);

// --- a suggestion ---------------------------------------------------------------------------------------------

/** What a working pair of plantation and circle is worth; corn needs no circle. */
const WORTH: Record<Good, number> = { corn: 1.1, indigo: 1.9, sugar: 2.5, tobacco: 3.6, coffee: 4.4 };
const QUARRY = 1.2;
const VIOLET = 1.7;
const LARGE = 2.4;

interface Wish {
  groups: Group[];
  /** For each colonist that it takes. */
  worth: number;
}

function pairsOf(board: BoardView, good: Good): Wish[] {
  const works = ownedBy(board).filter((id) => building(id).good === good);
  const circles = works.flatMap((id) => Array.from({ length: building(id).circles }, () => id));
  return Array.from({ length: board.island[good] ?? 0 }, (_, index) => {
    const circle = circles[index];
    if (good === 'corn') return { groups: [good], worth: WORTH.corn };
    return circle === undefined ? null : { groups: [good, circle], worth: WORTH[good] / 2 };
  }).filter((wish) => wish !== null);
}

function wishesOf(board: BoardView): Wish[] {
  const violet = ownedBy(board).filter((id) => building(id).good === null);
  const quarries: Wish[] = Array.from({ length: board.island.quarry ?? 0 }, (_, index) => ({
    groups: ['quarry'],
    worth: QUARRY - index * 0.15,
  }));
  return [
    ...GOODS.flatMap((good) => pairsOf(board, good)),
    ...quarries,
    ...violet.map((id) => ({ groups: [id], worth: building(id).spaces > 1 ? LARGE : VIOLET })),
  ].sort((a, b) => b.worth - a.worth);
}

function granted(board: BoardView, counts: Draft, { groups }: Wish): Draft | null {
  const wished = groups.reduce(added, counts);
  const fits = groups.every((group) => (wished[group] ?? 0) <= limits(board, group)[1]);
  return fits && sum(wished) <= totalOf(board) ? wished : null;
}

/** A sensible distribution: working pairs and violet buildings first, the rest wherever there is room. */
export function suggestion(board: BoardView): Draft {
  const counts = wishesOf(board).reduce((so, wish) => granted(board, so, wish) ?? so, {} as Draft);
  return filledUp(board, covered(board, counts));
}

/** What stands there already is part of it. */
const covered = (board: BoardView, counts: Draft): Draft => fitted(board, counts);

/** The colonists still in hand go on the first free circles; tiles before buildings. */
export function filledUp(board: BoardView, draft: Draft): Draft {
  const counts = { ...draft };
  for (const group of [...TILES, ...GROUPS.filter((each) => !isTile(each))]) {
    const [, most] = limits(board, group);
    counts[group] = Math.min(most, (counts[group] ?? 0) + inHand(board, counts));
  }
  return counts;
}
