/** Piers as they are laid: placements ("10-2t") to cards on the strip. */
import { COLUMNS, pieceOf, type Strip } from './cards';

export interface Placement {
  card: number;
  over: number;
  turned: boolean;
}

/** A card as it lies: from which column on, and how many of its columns are seen. */
interface Laid extends Placement {
  start: number;
  seen: number;
  piece: Strip;
}

const FORM = /^(\d+)-(\d+)(t?)$/;

function readPlacement(text: string): Placement {
  const [, id, over, turn] = FORM.exec(text) ?? [];
  return { card: Number(id), over: Number(over), turned: turn === 't' };
}

const writePlacement = ({ card, over, turned }: Placement): string => `${card}-${over}${turned ? 't' : ''}`;

/** The cards of a pier from land to water. */
export function laidCards(pier: string[]): Laid[] {
  const laid: Laid[] = [];
  for (const placement of pier.map(readPlacement)) {
    const last = laid.at(-1);
    const start = last === undefined ? 0 : last.start + COLUMNS - placement.over;
    if (last !== undefined) last.seen = COLUMNS - placement.over;
    laid.push({ ...placement, start, seen: COLUMNS, piece: pieceOf(placement.card, placement.turned) });
  }
  return laid;
}

/** The pier with one more card on it. */
export const withCard = (pier: string[], placement: Placement): string[] => [
  ...pier,
  writePlacement(placement),
];
