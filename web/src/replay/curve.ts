/** What a review says, as a drawing and as places in the replay. Pure; no rules: all figures come from the server. */
import type { Prompt } from '../contract/prompt';
import type { Review, ReviewPoint } from '../contract/protocol';
import { momentAt, type Moment } from '../table/log';

/** Where a line is at a moment: 0..1 across and, by the share of the win, 0..1 up. */
interface Dot {
  x: number;
  y: number;
}

/** Whether every decision has been looked at. */
export const isDone = (review: Review): boolean => review.done === review.of;

/** By seat the line of its chances over the moments of the match; it ends with the result, when all is known. */
export function curves(review: Review, moments: Moment[]): Dot[][] {
  const last = Math.max(1, moments.length - 1);
  const seats = review.result.map((_, seat) => seat);
  return seats.map((seat) => {
    const dots = review.points.map(({ v, chances }) => ({
      x: momentAt(moments, v) / last,
      y: chances[seat] ?? 0,
    }));
    return isDone(review) ? [...dots, { x: 1, y: review.result[seat] ?? 0 }] : dots;
  });
}

/** The line as points of an SVG of this size. */
export const drawn = (dots: Dot[], width: number, height: number): string =>
  dots.map(({ x, y }) => `${(x * width).toFixed(1)},${((1 - y) * height).toFixed(1)}`).join(' ');

/** The chances at a moment: those of the decision looked at there, or of the latest one before; null: none yet. */
export function chancesAt(review: Review, moments: Moment[], index: number): number[] | null {
  if (isDone(review) && index >= moments.length - 1) return review.result;
  const before = review.points.filter(({ v }) => momentAt(moments, v) <= index);
  return before.at(-1)?.chances ?? null;
}

export interface TurningPoint {
  point: ReviewPoint;
  /** The moment before the decision. */
  index: number;
}

/** Where most was given away, in the order of the match. */
export const turningPoints = (review: Review, moments: Moment[]): TurningPoint[] =>
  review.turning.flatMap((place) => {
    const point = review.points[place];
    return point ? [{ point, index: momentAt(moments, point.v) }] : [];
  });

/** The turning point to begin with: the first of a seat's own, else the first; null: there is none. */
export const firstTurning = (turning: TurningPoint[], seat: number | null): TurningPoint | null =>
  turning.find(({ point }) => point.seat === seat) ?? turning[0] ?? null;

/** What was better at a turning point, as a decision whose one action the board marks; null: no turning point is there. */
export function betterAt(turning: TurningPoint[], index: number): Prompt | null {
  const found = turning.find((one) => one.index === index)?.point;
  if (!found?.choice || found.better === null) return null;
  const action = { ...found.choice, label: found.better };
  return { id: `better-${found.v}`, seat: found.seat, actions: [action], isShown: true };
}
