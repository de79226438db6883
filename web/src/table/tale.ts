/** The end told line by line: what each line of the score sheet brings to whom, then the totals. */
import type { Sheet } from '../contract/protocol';

/** One line: its key, and by seat what it brings; null: the line is not on the sheet of that seat, or comes to it later. */
export interface ToldLine {
  key: string;
  points: (number | null)[];
  /** The seat that is told of by itself; null: all at once. */
  seat: number | null;
}

const TOTAL = 'total';

const lineOf = (sheet: Sheet, key: string): ToldLine => ({
  key,
  points: sheet.map((lines) => lines.find((line) => line.key === key)?.points ?? null),
  seat: null,
});

/** A line told seat after seat: each time with what those before have got. */
const inTurn = (line: ToldLine, seats: number[]): ToldLine[] =>
  seats.map((seat, index) => ({
    ...line,
    points: line.points.map((points, other) => (seats.slice(0, index + 1).includes(other) ? points : null)),
    seat,
  }));

/**
 * The lines that bring somebody something, in the order of the sheet, and the totals last. Empty where nothing is counted.
 * `tells`: the seats whose boards show what a line has brought; without them all are told of at once.
 */
export function taleOf(sheet: Sheet, tells: (key: string) => number[] = () => []): ToldLine[] {
  const keys = [...new Set(sheet.flatMap((lines) => lines.map(({ key }) => key)))];
  if (!keys.includes(TOTAL)) return [];
  const lines = keys.filter((key) => key !== TOTAL).map((key) => lineOf(sheet, key));
  return [
    ...lines
      .filter(({ points }) => points.some((brought) => brought !== 0 && brought !== null))
      .flatMap((line) => {
        const seats = tells(line.key);
        return seats.length === 0 ? [line] : inTurn(line, seats);
      }),
    lineOf(sheet, TOTAL),
  ];
}
