/** What this device saw of matches while they were played, to hold what the server says later against it. */
import { forget, keep, recall } from './storage';

const INDEX = 'ribeira.heads';
/** Matches of which something is kept; the oldest are forgotten. */
const MOST = 40;
/** Digits of a head that are kept: 64 bits, which no other match is found to have at every version. */
const DIGITS = 16;

/** By version how the head of the chain began that the page was shown. */
export type KeptHeads = Record<string, string>;

const place = (match: string): string => `${INDEX}.${match}`;

function matches(): string[] {
  const kept = recall(INDEX);
  return Array.isArray(kept) ? kept.filter((match) => typeof match === 'string') : [];
}

/** Keeps the head of a version; what was kept first stays, whatever the server says later. */
export function keepHead(match: string, v: number, head: string): void {
  const known = keptHeads(match);
  if (known[v] !== undefined) return;
  keep(place(match), { ...known, [v]: head.slice(0, DIGITS) });
  const all = matches();
  if (all.includes(match)) return;
  for (const old of all.slice(0, Math.max(0, all.length + 1 - MOST))) forget(place(old));
  keep(INDEX, [...all, match].slice(-MOST));
}

/** What is kept of a match; empty: nothing. */
export function keptHeads(match: string): KeptHeads {
  const kept = recall(place(match));
  if (typeof kept !== 'object' || kept === null) return {};
  return Object.fromEntries(Object.entries(kept).filter(([, head]) => typeof head === 'string'));
}

const ADDITIONS = 'ribeira.additions';

/** What this device added to the seed of a table's match, and the commitment that it was shown before. */
export interface Addition {
  table: string;
  number: number;
  commitment: string;
  entropy: string;
}

const isAddition = (value: unknown): value is Addition =>
  typeof value === 'object' && value !== null && 'table' in value && 'number' in value && 'entropy' in value;

function additions(): Addition[] {
  const kept = recall(ADDITIONS);
  return Array.isArray(kept) ? kept.filter(isAddition) : [];
}

const others = (table: string, number: number): Addition[] =>
  additions().filter((kept) => kept.table !== table || kept.number !== number);

export function keepAddition(added: Addition): void {
  keep(ADDITIONS, [...others(added.table, added.number), added].slice(-MOST));
}

export function keptAddition(table: string, number: number): Addition | null {
  return additions().find((kept) => kept.table === table && kept.number === number) ?? null;
}

/** The seat was given up before the match: what was added is not used. */
export function forgetAddition(table: string, number: number): void {
  keep(ADDITIONS, others(table, number));
}
