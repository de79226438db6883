/** What a match calls out beside its acts: my turn, a refusal, the end. Once each, and nothing that was there when the page opened. */
import { untrack } from 'svelte';
import type { LogEntry } from '../contract/protocol';
import { callToTurn, hear } from './senses.svelte';

export interface CueEnv {
  match: string | null;
  /** All that has been seen of it. */
  log: LogEntry[];
  /** The decision of this viewer that can be answered now; empty: none. */
  question: string;
  isMine: (seat: number) => boolean;
  /** How it ended for this viewer, once that is seen. */
  end: 'won' | 'lost' | null;
  /** What was refused; empty: nothing. */
  refusal: string;
}

/** The last one to act was somebody else: the turn has come, and is not going on. */
function hasCome(log: LogEntry[], isMine: CueEnv['isMine']): boolean {
  const last = log.findLast(({ seat, text }) => seat !== null && text !== null);
  return last !== undefined && !isMine(last.seat ?? -1);
}

/** Made while the scene's component is: its effects live as long as that. */
export class Cues {
  #last: CueEnv | null = null;

  constructor(env: () => CueEnv) {
    $effect(() => {
      const now = env();
      untrack(() => this.#notice(now));
    });
  }

  #notice(now: CueEnv): void {
    const last = this.#last;
    this.#last = now;
    if (last === null || now.match !== last.match) return;
    if (now.refusal !== '' && now.refusal !== last.refusal) hear('refused');
    if (now.end !== null && now.end !== last.end) hear(now.end);
    const isAsked = now.question !== '' && now.question !== last.question;
    if (isAsked && hasCome(now.log, now.isMine)) callToTurn();
  }
}
