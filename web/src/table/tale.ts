/** The end told line by line: what each line of the score sheet brings to whom, then the totals. */
import type { Sheet } from '../contract/protocol';

/** One line: its key, and by seat what it brings; null: the line is not on the sheet of that seat. */
export interface ToldLine {
  key: string;
  points: (number | null)[];
}

const TOTAL = 'total';

const lineOf = (sheet: Sheet, key: string): ToldLine => ({
  key,
  points: sheet.map((lines) => lines.find((line) => line.key === key)?.points ?? null),
});

/** The lines that bring somebody something, in the order of the sheet, and the totals last. Empty where nothing is counted. */
export function taleOf(sheet: Sheet): ToldLine[] {
  const keys = [...new Set(sheet.flatMap((lines) => lines.map(({ key }) => key)))];
  if (!keys.includes(TOTAL)) return [];
  const lines = keys.filter((key) => key !== TOTAL).map((key) => lineOf(sheet, key));
  return [
    ...lines.filter(({ points }) => points.some((brought) => brought !== 0 && brought !== null)),
    lineOf(sheet, TOTAL),
  ];
}
