/** "While you were away": what others did while nobody looked at this page, as a list and as a quick replay. */
import { untrack } from 'svelte';
import type { LogEntry } from '../contract/protocol';
import type { Clock } from './clock.svelte';
import type { History } from './history.svelte';
import { keepSeen, missed, seenOf } from './seen';

/** So long every moment of the replay stands at least. */
const LEAST_MS = 500;

const isHidden = (): boolean => document.visibilityState === 'hidden';

interface CatchupEnv {
  table: string;
  clock: Clock;
  history: History;
  isMine: (seat: number) => boolean;
  /** Milliseconds that a moment of the replay stands. */
  time: (entries: LogEntry[]) => number;
}

/** Made while the scene's component is. */
export class Catchup {
  /** What was missed; empty: nothing, or it has been put away. */
  news = $state.raw<LogEntry[]>([]);
  #from = 0;
  #match = '';
  #env: () => CatchupEnv;
  #isHidden = $state(isHidden());
  /** Nobody looked for a while. */
  #wasHidden = false;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(env: () => CatchupEnv) {
    this.#env = env;
    $effect(() => {
      const { match, v } = env().clock.shown;
      if (match !== null && !this.#isHidden) untrack(() => this.#look(match, v));
    });
    $effect(() => {
      const hear = (): void => {
        this.#isHidden = isHidden();
        this.#wasHidden ||= this.#isHidden;
      };
      document.addEventListener('visibilitychange', hear);
      return () => {
        document.removeEventListener('visibilitychange', hear);
        clearTimeout(this.#timer);
      };
    });
  }

  close = (): void => {
    this.news = [];
  };

  /** Plays what was missed on the board; `[now]` of the bar above it ends that. */
  watch = async (): Promise<void> => {
    const { history } = this.#env();
    this.close();
    await history.show(this.#match, this.#from);
    this.#step();
  };

  #step(): void {
    const { history, time } = this.#env();
    const { moment } = history;
    if (moment === null) return;
    this.#timer = setTimeout(
      () => {
        if (history.moment !== moment) return;
        history.step(1);
        this.#step();
      },
      Math.max(time(moment.entries), LEAST_MS),
    );
  }

  /** Somebody looks at version `v`: was something between it and what was seen last? */
  #look(match: string, v: number): void {
    const { table, clock, isMine } = this.#env();
    const seen = seenOf(table, match);
    const isNew = match !== this.#match || this.#wasHidden;
    this.#wasHidden = false;
    this.#match = match;
    keepSeen(table, match, v);
    if (!isNew || clock.shown.sheet !== null) return;
    const news = missed(clock.shown.log, seen, isMine);
    if (news.length === 0) return;
    this.#from = seen ?? 0;
    this.news = news;
  }
}
