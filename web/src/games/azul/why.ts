/** Why something on the board is not offered, in words. It explains; what is offered is decided by the prompt alone. */
import type { Colour } from './types';
import { printedColour, type AzulView, type Column, type Language } from './view';
import { words } from './words';

/** What everybody waits for, seen by someone (null: a spectator) who has nothing to choose; nobody waits for
    themselves: their own choice is being sent, or shown. */
export function whyNotNow(view: AzulView, names: string[], lang: Language, seat: number | null): string {
  const w = words[lang];
  if (view.phase === 'over') return w.over;
  if (view.phase === 'start' || view.phase === 'fill') return w.nature[view.phase];
  if (typeof view.player !== 'number') return w.notNow;
  return view.player === seat ? w.underWay : w.waiting(names[view.player] ?? '');
}

export function whyNotLine(
  view: AzulView,
  seat: number,
  line: number,
  colour: Colour,
  lang: Language,
): string {
  const w = words[lang];
  const tiles = view.boards[seat]?.lines[line - 1] ?? [];
  const first = tiles[0];
  if (first !== undefined && first !== colour) return w.lineOther(line, first);
  if (tiles.length === line) return w.lineFull(line);
  return view.boards[seat]?.wall[line - 1]?.includes(colour) ? w.wallHas(line, colour) : w.notOffered;
}

/** Why a wall space (row, column from 1) is not among the columns offered. */
export function whyNotCell(
  view: AzulView,
  seat: number,
  row: number,
  column: number,
  offers: Column[],
  lang: Language,
): string {
  const w = words[lang];
  const due = offers[0];
  if (due === undefined) return w.wallLater;
  if (due.row !== row) return w.otherRow(due.row);
  const wall = view.boards[seat]?.wall ?? [];
  if (wall[row - 1]?.[column - 1]) return w.spaceTaken(row, column);
  const colour = view.boards[seat]?.lines[row - 1]?.[0] ?? printedColour(row - 1, column - 1);
  return wall.some((cells) => cells[column - 1] === colour) ? w.columnHas(column, colour) : w.notOffered;
}
