/** What the others' turns have touched: it stays marked on the board until the viewer acts. */
import type { Anchor, Step } from './steps';

/** From a place to a place; one of them may be out of sight, or both the same. */
export interface Way {
  from: Anchor | null;
  to: Anchor | null;
}

export interface Trail {
  seat: number;
  /** It is being shown right now. */
  isNow: boolean;
  ways: Way[];
}

/** The places between which a plan's pieces fly, each pair once; where nothing flies, those where something pops up. */
export function waysOf(steps: Pick<Step<never>, 'flights' | 'bubbles'>[]): Way[] {
  const flown = steps.flatMap(({ flights }) => flights.map(({ from, to }): Way => ({ from, to })));
  const popped = steps.flatMap(({ bubbles }) => bubbles.map(({ at }): Way => ({ from: null, to: at })));
  const ways = flown.length > 0 ? flown : popped;
  return [...new Map(ways.map((way) => [`${way.from} ${way.to}`, way])).values()];
}

export interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** The smallest box around all; null around none. */
export function around(boxes: Box[]): Box | null {
  const seen = boxes.filter(({ width, height }) => width > 0 && height > 0);
  if (seen.length === 0) return null;
  const left = Math.min(...seen.map((box) => box.left));
  const top = Math.min(...seen.map((box) => box.top));
  const right = Math.max(...seen.map((box) => box.left + box.width));
  const bottom = Math.max(...seen.map((box) => box.top + box.height));
  return { left, top, width: right - left, height: bottom - top };
}

/** A bent line from the middle of a box to the edge of another. */
export function arrow(from: Box, to: Box): string {
  const [x1, y1] = [from.left + from.width / 2, from.top + from.height / 2];
  const [x2, y2] = [to.left + to.width / 2, to.top + to.height / 2];
  const [dx, dy] = [x2 - x1, y2 - y1];
  const bend = 0.12;
  const [cx, cy] = [(x1 + x2) / 2 - dy * bend, (y1 + y2) / 2 + dx * bend];
  const near = (value: number): string => value.toFixed(1);
  return `M${near(x1)} ${near(y1)}Q${near(cx)} ${near(cy)} ${near(x2)} ${near(y2)}`;
}
