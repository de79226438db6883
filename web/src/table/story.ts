/** What the others have just done, as turns, and how long a person needs to follow an act. Plain functions of the log. */
import type { Turn } from '../contract/game';
import type { LogEntry } from '../contract/protocol';
import type { Pace } from '../settings.svelte';

/** Milliseconds at the usual pace that an act is shown at least: one sentence, or several. */
const SMALL = 700;
const BIG = 1400;
/** From so many sentences on an act is a big one. */
const MANY = 3;
/** After the last piece has landed the eye stays a little. */
const HOLD = 350;
const LONGEST = 6000;

const PACES: Record<Pace, number> = { calm: 1.7, normal: 1, fast: 0.5, once: 0 };

export interface Timing {
  /** Milliseconds that the board needs to move all that the entries tell. */
  moves: number;
  /** The viewer did it: nobody has to read it. */
  isMine: boolean;
  pace: Pace;
}

/** How long an act is shown: by what happened, not a fixed pause. */
export function timeOf(entries: LogEntry[], { moves, isMine, pace }: Timing): number {
  if (isMine) return Math.min(moves, LONGEST) * Math.min(1, PACES[pace]);
  const sentences = entries.reduce((sum, { words }) => sum + words.length, 0);
  const isSilent = entries[0]?.seat === null || (moves === 0 && sentences === 0);
  const least = isSilent ? 0 : sentences < MANY ? SMALL : BIG;
  return Math.min(Math.max(least, moves === 0 ? 0 : moves + HOLD), LONGEST) * PACES[pace];
}

/** The latest turn of each other seat since the viewer acted, in their order. */
export function storyOf(log: LogEntry[], isMine: (seat: number) => boolean): Turn[] {
  const turns: Turn[] = [];
  for (const entry of log.toReversed()) {
    const { seat } = entry;
    if (seat === null) continue;
    if (isMine(seat)) break;
    const [next] = turns;
    if (next?.seat === seat) next.entries.unshift(entry);
    else if (turns.some((turn) => turn.seat === seat)) break;
    else turns.unshift({ seat, entries: [entry] });
  }
  return turns;
}
