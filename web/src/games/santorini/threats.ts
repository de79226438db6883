/** An aid for beginners: steps onto height 3 that stand open to the others. Basic rules only; gods may add or forbid some. */
import { neighbours } from './geometry';
import {
  colourOf,
  hasDome,
  heightAt,
  seatsOf,
  workerAt,
  workersOf,
  type Cell,
  type SantoriniView,
} from './types';

export interface Threat {
  seat: number;
  from: Cell;
  to: Cell;
}

const isOpen = (view: SantoriniView, cell: Cell): boolean =>
  heightAt(view, cell) === 3 && !hasDome(view, cell) && workerAt(view, cell) === null;

export function threatsOf(view: SantoriniView, me: number): Threat[] {
  if (view.phase === 'over') return [];
  const own = colourOf(view, me);
  return workersOf(view)
    .filter((worker) => worker.colour !== own && heightAt(view, worker.cell) === 2)
    .flatMap((worker) =>
      neighbours(worker.cell)
        .filter((cell) => isOpen(view, cell))
        .map((to) => ({ seat: seatsOf(view, worker.colour)[0] ?? 0, from: worker.cell, to })),
    );
}
