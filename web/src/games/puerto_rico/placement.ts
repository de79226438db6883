/**
 * Placing colonists anew. People put them where they like; the engine wants one small action each, in group order (rules §8).
 * A draft says how many stand on each group in the end; decision by decision the first action that the engine offers and the draft wants is taken.
 */
import type { Choice, Prompt } from '../../contract/protocol';
import { building, GROUPS } from './catalog';
import {
  GOODS,
  type Good,
  type Goods,
  type Group,
  type Insight,
  type PlayerBoard,
  type Standing,
} from './types';
import { ownedBy, standing, standingOn, sum, targetOf } from './view';

export type Draft = Standing;

/** The board of who places, and how few and how many colonists may stand on each group in the end. */
export interface Placing {
  board: PlayerBoard;
  limits: Insight['limits'];
}

/** Colonists that stand there or still have to. */
export const totalOf = (board: PlayerBoard): number => sum(standingOn(board)) + board.san_juan;

export const limitsOf = ({ limits }: Placing, group: Group): [number, number] => limits[group] ?? [0, 0];

/** The offered action that leads towards the draft; null: none does. */
export function nextOf(board: PlayerBoard, draft: Draft, prompt: Prompt): Choice | null {
  const isWanted = (choice: Choice): boolean => {
    const target = targetOf(choice);
    return target.kind === 'place' && (draft[target.group] ?? 0) > standing(board, target.group);
  };
  return prompt.actions.find(isWanted) ?? null;
}

/** As much of `wanted` as these circles and colonists allow, filled group by group. */
export function fitted(placing: Placing, wanted: Draft): Draft {
  const { board } = placing;
  let left = board.san_juan;
  const counts: Draft = standingOn(board);
  for (const group of GROUPS) {
    const [now, most] = limitsOf(placing, group);
    const more = Math.max(0, Math.min(left, Math.min(most, wanted[group] ?? 0) - now));
    counts[group] = now + more;
    left -= more;
  }
  return counts;
}

/** Colonists of a draft that have no circle yet. */
export const inHand = (board: PlayerBoard, draft: Draft): number => totalOf(board) - sum(draft);

/** Of a draft: plantations of each good that work, with the circles that they need. */
export const working = (board: PlayerBoard): Goods =>
  Object.fromEntries(
    GOODS.map((good) => {
      const circles = ownedBy(board).filter((id) => building(id).good === good);
      const workers = circles.reduce((count, id) => count + (board.city[id] ?? 0), 0);
      const fields = board.manned[good] ?? 0;
      return [good, good === 'corn' ? fields : Math.min(fields, workers)] as const;
    }).filter(([, count]) => count > 0),
  );

// --- a suggestion ---------------------------------------------------------------------------------------------

/** What a working pair of plantation and circle is worth; corn needs no circle. */
const WORTH: Record<Good, number> = { corn: 1.1, indigo: 1.9, sugar: 2.5, tobacco: 3.6, coffee: 4.4 };
const QUARRY = 1.2;
const VIOLET = 1.7;
const LARGE = 2.4;

const added = (counts: Draft, group: Group): Draft => ({ ...counts, [group]: (counts[group] ?? 0) + 1 });

interface Wish {
  groups: Group[];
  /** For each colonist that it takes. */
  worth: number;
}

function pairsOf(board: PlayerBoard, good: Good): Wish[] {
  const works = ownedBy(board).filter((id) => building(id).good === good);
  const circles = works.flatMap((id) => Array.from({ length: building(id).circles }, () => id));
  return Array.from({ length: board.island[good] ?? 0 }, (_, index) => {
    const circle = circles[index];
    if (good === 'corn') return { groups: [good], worth: WORTH.corn };
    return circle === undefined ? null : { groups: [good, circle], worth: WORTH[good] / 2 };
  }).filter((wish) => wish !== null);
}

function wishesOf(board: PlayerBoard): Wish[] {
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

function granted(placing: Placing, counts: Draft, { groups }: Wish): Draft | null {
  const wished = groups.reduce(added, counts);
  const fits = groups.every((group) => (wished[group] ?? 0) <= limitsOf(placing, group)[1]);
  return fits && sum(wished) <= totalOf(placing.board) ? wished : null;
}

/** A sensible distribution: working pairs and violet buildings first, the rest wherever there is room. */
export function suggestion(placing: Placing): Draft {
  const counts = wishesOf(placing.board).reduce((so, wish) => granted(placing, so, wish) ?? so, {} as Draft);
  return filledUp(placing, fitted(placing, counts));
}

/** The colonists still in hand go on the first free circles; tiles before buildings. */
export function filledUp(placing: Placing, draft: Draft): Draft {
  const counts = { ...draft };
  for (const group of GROUPS) {
    const [, most] = limitsOf(placing, group);
    counts[group] = Math.min(most, (counts[group] ?? 0) + inHand(placing.board, counts));
  }
  return counts;
}
