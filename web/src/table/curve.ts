/** The points of every seat over the moments of a match, as lines to draw. */
import type { Moment } from './log';
import { scoresOf } from './words';

export interface Curve {
  /** By seat: the points of a polyline in a box of `WIDTH` by `HEIGHT`. */
  lines: string[];
  /** The versions of the moments, from left to right. */
  moments: number[];
  top: number;
  bottom: number;
}

export const WIDTH = 300;
export const HEIGHT = 100;

/** Null where the game counts no points, or too little happened to be drawn. */
export function curveOf(all: Moment[]): Curve | null {
  const scored = all.flatMap(({ v, view }) => {
    const scores = scoresOf(view);
    return scores ? [{ v, scores }] : [];
  });
  const first = scored[0];
  if (!first || scored.length < 3) return null;
  const every = scored.flatMap(({ scores }) => scores);
  const [top, bottom] = [Math.max(1, ...every), Math.min(0, ...every)];
  const x = (index: number) => Math.round((index / (scored.length - 1)) * WIDTH * 10) / 10;
  const y = (score: number) => Math.round(((top - score) / (top - bottom)) * HEIGHT * 10) / 10;
  const lines = first.scores.map((_, seat) =>
    scored.map(({ scores }, index) => `${x(index)},${y(scores[seat] ?? 0)}`).join(' '),
  );
  return { lines, moments: scored.map(({ v }) => v), top, bottom };
}
