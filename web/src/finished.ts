/** Which matches this device has played to their end: a first match of a game is a gentle one. */
import { keep, recall } from './storage';

const KEY = 'ribeira.finished';
/** Of each game so many are kept: more of them tell nothing. */
const MOST = 9;

function all(): Record<string, unknown> {
  const kept = recall(KEY);
  return typeof kept === 'object' && kept !== null ? (kept as Record<string, unknown>) : {};
}

function matchesOf(game: string): unknown[] {
  const kept = all()[game];
  return Array.isArray(kept) ? kept : [];
}

/** How many matches of a game this device has finished, as far as it matters. */
export const finishedOf = (game: string): number => matchesOf(game).length;

export function noteFinished(game: string, match: string): void {
  const kept = matchesOf(game);
  if (!kept.includes(match)) keep(KEY, { ...all(), [game]: [...kept, match].slice(-MOST) });
}
