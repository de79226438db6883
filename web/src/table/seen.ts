/** What this device has seen of its tables, and what is half chosen there. */
import type { Half } from '../contract/game';
import type { LogEntry } from '../contract/protocol';
import { keep, recall } from '../storage';

const SEEN = 'ribeira.seen';
const HALF = 'ribeira.half';
/** Tables of which something is kept; the oldest are forgotten. */
const MOST = 40;

type Kept = Record<string, unknown>;
const isKept = (value: unknown): value is Kept => typeof value === 'object' && value !== null;

function entryOf(index: string, table: string): Kept | null {
  const all = recall(index);
  const entry = isKept(all) ? all[table] : null;
  return isKept(entry) ? entry : null;
}

function keepEntry(index: string, table: string, entry: Kept): void {
  const all = recall(index);
  const others = Object.entries(isKept(all) ? all : {}).filter(([key]) => key !== table);
  keep(index, Object.fromEntries([...others, [table, entry]].slice(-MOST)));
}

/** The version up to which a table's match was seen; null: never. */
export function seenOf(table: string, match: string): number | null {
  const entry = entryOf(SEEN, table);
  return entry?.['match'] === match && typeof entry['v'] === 'number' ? entry['v'] : null;
}

export const keepSeen = (table: string, match: string, v: number): void =>
  keepEntry(SEEN, table, { match, v });

/** What is half chosen for a decision; it is worth nothing for the next one. */
export const halfOf = (table: string, prompt: string | undefined): Half => ({
  read: () => {
    const entry = entryOf(HALF, table);
    return entry?.['prompt'] === prompt ? entry?.['half'] : null;
  },
  write: (half) => {
    if (prompt !== undefined) keepEntry(HALF, table, { prompt, half });
  },
});

/** So few acts the strip tells by itself. */
const FEW = 2;

/** What others did after version `seen`, if it is more than the strip tells. */
export function missed(log: LogEntry[], seen: number | null, isMine: (seat: number) => boolean): LogEntry[] {
  if (seen === null) return [];
  const news = log.filter(({ v, seat }) => v > seen && seat !== null && !isMine(seat));
  return news.length > FEW ? news : [];
}
