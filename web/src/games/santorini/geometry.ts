/** Where things stand in the drawing. Units of the viewBox; a cell is 100 wide. */
import type { Cell } from './types';

export const COLUMNS = ['a', 'b', 'c', 'd', 'e'] as const;
/** Rows as drawn: the far one first. */
export const ROWS = [5, 4, 3, 2, 1] as const;
export const CELLS: Cell[] = ROWS.flatMap((row) => COLUMNS.map((column) => `${column}${row}`));

const columnOf = (cell: Cell): number => cell.charCodeAt(0) - 'a'.charCodeAt(0);
export const rowOf = (cell: Cell): number => Number(cell[1]);

/** The cell that lies so many columns and rows away, null beyond the edge. */
export function shifted(cell: Cell, columns: number, rows: number): Cell | null {
  const column = COLUMNS[columnOf(cell) + columns];
  const row = rowOf(cell) + rows;
  return column === undefined || row < 1 || row > 5 ? null : `${column}${row}`;
}

const AROUND = [-1, 0, 1].flatMap((rows) => [-1, 0, 1].map((columns) => [columns, rows] as const));

/** The up to eight cells around, clockwise order does not matter. */
export const neighbours = (cell: Cell): Cell[] =>
  AROUND.flatMap(([columns, rows]) => shifted(cell, columns, rows) ?? []).filter((other) => other !== cell);

export interface Point {
  x: number;
  y: number;
}

/** How the island is looked at: from a slant, or from straight above. */
export interface Lens {
  flat: boolean;
  /** Height of the viewBox; its width is `WIDTH`. */
  tall: number;
  /** Depth of a cell. */
  depth: number;
  /** Height of a storey. */
  storey: number;
  /** Depth of a thing, seen from the slant, by its width. */
  squash: number;
  top: number;
}

export const WIDTH = 576;
const MARGIN = 38;

const SLANTED: Lens = { flat: false, tall: 572, depth: 90, storey: 19, squash: 0.84, top: 80 };
const FLAT: Lens = { flat: true, tall: WIDTH, depth: 100, storey: 0, squash: 1, top: MARGIN };

export const lensOf = (flat: boolean): Lens => (flat ? FLAT : SLANTED);

/** Centre of the upper side of a cell that is so many storeys high. */
export const pointAt = (lens: Lens, cell: Cell, height: number): Point => ({
  x: MARGIN + (columnOf(cell) + 0.5) * 100,
  y: lens.top + (5 - rowOf(cell) + 0.5) * lens.depth - height * lens.storey,
});

/** The ground on which the cells lie. */
export const groundOf = (lens: Lens) => ({ x: MARGIN, y: lens.top, width: 500, height: 5 * lens.depth });

/** Half the width of storey 1, 2, 3 and of the ground. */
export const HALF = [47, 41, 33, 25] as const;

export const halfAt = (height: number): number => HALF[height] ?? HALF[3];

/** Half the width of a dome by the storeys below it. */
const DOME = [35, 31, 25, 19] as const;
export const domeAt = (height: number): number => DOME[height] ?? DOME[3];
export const domeHeight = (lens: Lens, height: number): number => (lens.flat ? 0 : domeAt(height) * 1.12);

/** How tall a worker is drawn. */
const WORKER = 62;

/** What stands on a cell, as far as touching it goes. */
export interface Standing {
  height: number;
  dome: boolean;
  worker: boolean;
}

/** Half width and top of each part of a cell's outline, from the ground up. */
function tiers(lens: Lens, { height, dome, worker }: Standing): [number, number][] {
  const roof = -height * lens.storey;
  const list: [number, number][] = [[50, -lens.depth / 2]];
  if (lens.flat) return list;
  list.push([halfAt(height), roof - halfAt(height) * lens.squash]);
  if (dome) list.push([domeAt(height) + 2, roof - domeHeight(lens, height) * 1.2]);
  if (worker) list.push([22, roof - WORKER]);
  return list.filter(([, top], index) => index === 0 || top < -lens.depth / 2);
}

/** Outline of what can be touched of a cell: its ground and what stands on it, around its middle on the ground. */
export function silhouette(lens: Lens, standing: Standing): Point[] {
  const parts = tiers(lens, standing);
  const left: Point[] = [{ x: -50, y: lens.depth / 2 }];
  let reached = 0;
  parts.forEach(([half, top]) => {
    if (left.length > 1) left.push({ x: -half, y: reached });
    left.push({ x: -half, y: top });
    reached = top;
  });
  return [...left, ...left.toReversed().map(({ x, y }) => ({ x: -x, y }))];
}
