/** What another seat has just done, as far as it stays visible until the viewer acts: ways walked and cells built on. */
import type { LogEntry } from '../../contract/protocol';
import type { Cell, Fact } from './types';
import { factsOf } from './view';

export interface Trail {
  seat: number | null;
  walks: { from: Cell; to: Cell; colour: number }[];
  built: Cell[];
}

export const NO_TRAIL: Trail = { seat: null, walks: [], built: [] };

const walkOf = (fact: Fact): Trail['walks'] =>
  fact.kind === 'step' ? [{ from: fact.from, to: fact.to, colour: fact.colour }] : [];

const builtBy = (fact: Fact): Cell[] => (fact.kind === 'build' || fact.kind === 'raze' ? [fact.cell] : []);

const longer = (trail: Trail, facts: Fact[]): Trail => ({
  ...trail,
  walks: [...trail.walks, ...facts.flatMap(walkOf)],
  built: [...trail.built, ...facts.flatMap(builtBy)],
});

/** The trail one decision later. A turn begins with the choice of a worker. */
function next(trail: Trail, entry: LogEntry, me: number | null): Trail {
  if (entry.seat === null) return trail;
  if (entry.seat === me) return NO_TRAIL;
  const facts = factsOf([entry]);
  const begins = entry.seat !== trail.seat || facts.some((fact) => fact.kind === 'select' && !fact.bonus);
  return longer(begins ? { ...NO_TRAIL, seat: entry.seat } : trail, facts);
}

/** The trail after news came; none on a board that nothing new led to. */
export const trailAfter = (old: Trail, news: LogEntry[], me: number | null): Trail =>
  news.length === 0 ? NO_TRAIL : news.reduce((trail, entry) => next(trail, entry, me), old);
