/** The race for the Patron (R9): who would win each card on offer as things lie, and what decides a tie. */
import { card, KINDS, KEY, type Kind } from './cards';
import { pointsFor } from './scoring';
import { laidThisRound, type Lay, type PierView, type RaceEffect } from './types';

export interface Race {
  card: number;
  symbol: Kind;
  /** By seat: points for the symbol. */
  points: number[];
  /** Seats with the most. */
  leaders: number[];
  /** Who has it as it lies; null while a tie waits for cards that are not laid yet. */
  winner: number | null;
}

/** Of tied seats the one that laid the earliest card this round (R9a); null while one of them has not laid. */
function earliestOf(seats: number[], laid: (number | null)[]): number | null {
  const dated = seats.map((seat) => ({ seat, id: laid[seat] ?? null }));
  if (seats.length > 1 && dated.some(({ id }) => id === null)) return null;
  const dateOf = (id: number | null): string => (id === null ? '' : card(id).date);
  return dated.sort((a, b) => (dateOf(a.id) < dateOf(b.id) ? -1 : 1))[0]?.seat ?? null;
}

function raceFor(view: PierView, id: number): Race {
  const symbol = card(id).patron;
  const points = view.points.map((score) => pointsFor(score, symbol));
  const most = Math.max(...points);
  const leaders = points.flatMap((own, seat) => (own === most ? [seat] : []));
  return { card: id, symbol, points, leaders, winner: earliestOf(leaders, laidThisRound(view)) };
}

const told = ({ card: id, symbol, points, tied, winner }: RaceEffect): Race => ({
  card: id,
  symbol: KINDS.find((kind) => KEY[kind] === symbol) ?? 'F',
  points,
  leaders: tied,
  winner,
});

/** A race for every card of the display; with a choice looked at as it would be then, and null for the card that it takes. */
export function racesOf(view: PierView, after: Lay | null): Map<number, Race | null> {
  const cards = [...view.display].sort((a, b) => a - b);
  if (after === null) return new Map(cards.map((id) => [id, raceFor(view, id)]));
  const then = new Map(after.effect.race.map((race) => [race.card, told(race)]));
  return new Map(cards.map((id) => [id, then.get(id) ?? null]));
}
