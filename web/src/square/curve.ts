/** A rating's course as points of a drawing. Pure. */
import type { RatedMatch } from '../contract/protocol';

export const WIDTH = 300;
export const HEIGHT = 100;
/** Fewest points between the top and the bottom of the drawing, so that small steps look small. */
const least = 100;

export interface Drawn {
  line: string;
  top: number;
  bottom: number;
}

/** What stands before the first match, then after each. */
export const course = (curve: RatedMatch[]): number[] =>
  curve[0] ? [curve[0].before, ...curve.map(({ points }) => points)] : [];

export function drawn(curve: RatedMatch[]): Drawn {
  const points = course(curve);
  const middle = (Math.max(...points) + Math.min(...points)) / 2;
  const half = Math.max(least, Math.max(...points) - Math.min(...points)) / 2;
  const [top, bottom] = [Math.ceil(middle + half), Math.floor(middle - half)];
  const x = (index: number) => (index / Math.max(1, points.length - 1)) * WIDTH;
  const y = (value: number) => ((top - value) / (top - bottom)) * HEIGHT;
  return {
    line: points.map((value, at) => `${x(at).toFixed(1)},${y(value).toFixed(1)}`).join(' '),
    top,
    bottom,
  };
}
