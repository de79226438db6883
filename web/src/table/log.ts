/** The log as lines to read: each action its own, a run of nature's events as one. */
import type { Json, LogEntry } from '../contract/protocol';

export interface LogLine {
  /** The versions the line covers; the board "then" is the board at `to`. */
  from: number;
  to: number;
  seat: number | null;
  entries: LogEntry[];
}

export function groupLog(log: LogEntry[]): LogLine[] {
  const lines: LogLine[] = [];
  for (const entry of log) {
    const last = lines.at(-1);
    if (entry.seat === null && last && last.seat === null) {
      last.entries.push(entry);
      last.to = entry.v;
    } else {
      lines.push({ from: entry.v, to: entry.v, seat: entry.seat, entries: [entry] });
    }
  }
  return lines;
}

/** How the match ended, in words; empty while it runs. */
export function endingOf(log: LogEntry[]): string {
  const { facts, words } = log.at(-1) ?? { facts: [], words: [] };
  return words[facts.findIndex((fact) => fact['kind'] === 'over')] ?? '';
}

/** What people did that ended the match before its rules did; null: the rules ended it. */
export function endedBy(log: LogEntry[]): string | null {
  const { facts, words } = log.at(-1) ?? { facts: [], words: [] };
  return facts.some(({ kind, act }) => kind === 'act' && (act === 'resign' || act === 'end'))
    ? words.join(' ')
    : null;
}

/** A line by itself, or those of one seat's turn of several actions with their notation in short: "c3 c4 +b4". */
export interface LogTurn {
  lines: LogLine[];
  short: string | null;
}

/** `part` tells what an entry adds to the notation of its turn; null: it stands for itself. */
export function turnsOf(lines: LogLine[], part?: (entry: LogEntry) => string | null, joint = ' '): LogTurn[] {
  const turns: LogTurn[] = [];
  for (const line of lines) {
    const entry = line.entries[0];
    const text = line.seat === null || !entry ? null : (part?.(entry) ?? null);
    const last = turns.at(-1);
    if (text !== null && last && last.short !== null && last.lines[0]?.seat === line.seat) {
      last.lines.push(line);
      last.short += joint + text;
    } else {
      turns.push({ lines: [line], short: text });
    }
  }
  return turns;
}

/** A moment of a match: a board, and the events since the moment before. */
export interface Moment {
  v: number;
  view: Json;
  entries: LogEntry[];
}

/** The moments worth stopping at: the start, then one after every decision and after every run of nature's events. */
export function moments(steps: { view: Json; entry: LogEntry | null }[]): Moment[] {
  const start = steps[0];
  if (!start) return [];
  const log = steps.flatMap((step) => step.entry ?? []);
  const views = new Map(steps.map((step) => [step.entry?.v ?? 0, step.view]));
  const later = groupLog(log).map((line) => ({
    v: line.to,
    view: views.get(line.to) ?? start.view,
    entries: line.entries,
  }));
  return [{ v: 0, view: start.view, entries: [] }, ...later];
}

/** The moment whose board shows version `v`: the first one at or after it. */
export function momentAt(all: Moment[], v: number): number {
  const index = all.findIndex((moment) => moment.v >= v);
  return index < 0 ? all.length - 1 : index;
}
