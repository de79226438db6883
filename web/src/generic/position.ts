/** A view of any game as titled lines: texts, tables, and lines below a line. */
import type { Json, Language } from '../contract/protocol';
import { titleOf, words, type Words } from './words';

export interface Row {
  title: string;
  cells: string[];
}

export interface Line {
  title: string;
  /** One of the three. */
  text?: string;
  rows?: Row[];
  lines?: Line[];
}

/** What the table says elsewhere. */
const KNOWN = ['game', 'players'];
/** Keys whose numbers are seats. */
const SEATS = ['player', 'due', 'winners'];

interface Teller {
  names: string[];
  w: Words;
}

const isPlain = (value: unknown): boolean => typeof value !== 'object' || value === null;
const isRow = (value: unknown): value is unknown[] => Array.isArray(value) && value.every(isPlain);

/** The lines of a view, in its own order. */
export function linesOf(view: Json, names: string[], lang: Language): Line[] {
  return inObject(view, { names, w: words[lang] }).filter(({ title }) => title !== '');
}

function inObject(value: Json, teller: Teller): Line[] {
  return Object.entries(value)
    .filter(([key]) => !KNOWN.includes(key))
    .map(([key, part]) => lineOf(titleOf(key, teller.w), seated(key, part, teller), teller));
}

/** Seats by their names, where the key says that a number is one. */
function seated(key: string, part: unknown, { names }: Teller): unknown {
  const name = (seat: unknown): unknown => (typeof seat === 'number' ? (names[seat] ?? seat) : seat);
  if (!SEATS.includes(key)) return part;
  return isRow(part) ? part.map(name).join(', ') : name(part);
}

function lineOf(title: string, value: unknown, teller: Teller): Line {
  if (isPlain(value)) return { title, text: textOf(value, teller.w) };
  if (!Array.isArray(value)) return { title, lines: inObject(value as Json, teller) };
  if (value.length === 0) return { title, text: teller.w.none };
  if (value.every(isPlain)) return inRow(title, value, teller);
  const titles = titlesFor(value, teller);
  if (value.every(isRow))
    return {
      title,
      rows: value.map((row, at) => ({ title: titles[at] ?? '', cells: cellsOf(row, teller.w) })),
    };
  return { title, lines: value.map((part, at) => lineOf(titles[at] ?? '', part, teller)) };
}

/** A list with one value for each seat stands under their names; any other one in a row. */
function inRow(title: string, value: unknown[], teller: Teller): Line {
  const cells = cellsOf(value, teller.w);
  if (value.length !== teller.names.length) return { title, rows: [{ title: '', cells }] };
  return { title, rows: cells.map((cell, seat) => ({ title: teller.names[seat] ?? '', cells: [cell] })) };
}

const cellsOf = (row: unknown[], w: Words): string[] => row.map((cell) => textOf(cell, w));

/** As many as there are seats: theirs; else they are numbered. */
const titlesFor = (value: unknown[], { names }: Teller): string[] =>
  value.length === names.length ? names : value.map((_, at) => String(at + 1));

function textOf(value: unknown, w: Words): string {
  if (value === null || value === '') return w.none;
  if (typeof value === 'boolean') return w[`${value}`];
  return typeof value === 'string' ? value.replaceAll('_', ' ') : String(value);
}

/** The lines as sentences, for who listens. */
export const inSentences = (lines: Line[]): string =>
  lines.map((line) => `${line.title}: ${contentOf(line)}`).join('. ');

function contentOf({ text, rows, lines }: Line): string {
  if (text !== undefined) return text;
  if (lines !== undefined) return inSentences(lines);
  return (rows ?? [])
    .map(({ title, cells }) => [title, cells.join(' ')].filter(Boolean).join(' '))
    .join(', ');
}

/** A line, and its place on the board (`data-at`). */
interface Placed {
  line: Line;
  place: string;
}

/** The lines as they stand on the board. */
interface Groups {
  /** What is said in a word. */
  facts: Placed[];
  /** One value for each seat. */
  seats: Placed[];
  /** Tables and lists, each under its own heading. */
  others: Placed[];
}

const isOneEach = ({ rows }: Line, names: string[]): boolean =>
  rows !== undefined &&
  rows.length === names.length &&
  rows.every(({ title, cells }, seat) => title === names[seat] && cells.length === 1);

/** Like beside like; each kind in the order of the view. */
export function groupsOf(lines: Line[], names: string[]): Groups {
  const groups: Groups = { facts: [], seats: [], others: [] };
  lines.forEach((line, index) => {
    if (line.lines?.length === 0) return;
    const kind = line.text !== undefined ? 'facts' : isOneEach(line, names) ? 'seats' : 'others';
    groups[kind].push({ line, place: `line:${index}` });
  });
  return groups;
}

/** The places (`data-at`) of the lines that say something else than they did before. */
export function changedLines(before: Line[], after: Line[], at = 'line'): string[] {
  return after.flatMap((line, index) => {
    const old = before[index];
    if (old === undefined || old.title !== line.title) return [];
    const place = `${at}:${index}`;
    if (line.lines && old.lines) return changedLines(old.lines, line.lines, place);
    return JSON.stringify(old) === JSON.stringify(line) ? [] : [place];
  });
}
