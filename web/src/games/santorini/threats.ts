/** An aid for beginners: steps onto height 3 that stand open to the others. */
import { colourOf, seatsOf, type SantoriniView } from './view';
import type { Cell } from './types';

export interface Threat {
  seat: number;
  from: Cell;
  to: Cell;
}

export function threatsOf(view: SantoriniView, me: number): Threat[] {
  const own = colourOf(view, me);
  return view.insight.threats
    .filter(({ colour }) => colour !== own)
    .map(({ colour, from, to }) => ({ seat: seatsOf(view, colour)[0] ?? 0, from, to }));
}
