/** Looking at earlier boards of the running match: by a line of the log, step by step, by seat, and back to the present. What is reached is said. */
import type { Turn } from '../contract/game';
import type { Json } from '../contract/protocol';
import { announcer } from '../ui/announcer.svelte';
import { toasts } from '../ui/toasts.svelte';
import type { Clock } from './clock.svelte';
import type { History } from './history.svelte';
import { groupLog, type LogLine } from './log';
import type { Regions } from './regions.svelte';
import { lineWords, type Voice } from './words';
import { bt } from './texts';

interface LookingEnv {
  clock: Clock;
  history: History;
  regions: Regions;
  voice: Voice;
}

export class Looking {
  #env: () => LookingEnv;

  constructor(env: () => LookingEnv) {
    this.#env = env;
  }

  /** What led to the board that is looked at; empty: the present one is. */
  words(): string {
    const { history, voice } = this.#env();
    if (history.moment === null) return '';
    const lines = groupLog(history.moment.entries).map((line) => lineWords(voice, line));
    return lines.join(' ') || bt().log.start;
  }

  /** The board after a line of the log. */
  show = async (line: LogLine): Promise<void> => {
    const { clock, history, regions, voice } = this.#env();
    if (clock.shown.match === null) return;
    try {
      await history.show(clock.shown.match, line.to);
      announcer.polite(bt().log.pastSaid(lineWords(voice, line)));
      regions.close();
    } catch {
      toasts.show('error', bt().log.failed);
    }
  };

  /** The board of a moment; the last one is the present. */
  at = async (v: number): Promise<void> => {
    const { clock, history } = this.#env();
    const { match, v: present } = clock.shown;
    if (match === null) return;
    if (v >= present) history.now();
    else await history.show(match, v);
  };

  step = (by: number): void => {
    const { history, regions } = this.#env();
    history.step(by);
    announcer.polite(this.words() || bt().log.nowSaid);
    if (history.moment === null) regions.toBoard();
  };

  now = (): void => {
    const { history, regions } = this.#env();
    history.now();
    announcer.polite(bt().log.nowSaid);
    regions.toBoard();
  };

  back = async (): Promise<void> => {
    const { clock, history } = this.#env();
    if (history.index !== null) return this.step(-1);
    const last = groupLog(clock.shown.log).at(-2);
    if (last) await this.show(last);
  };

  /** How things stood before a turn that this page has not shown: it was loaded since. */
  before = async ({ entries: [first] }: Turn): Promise<Json | null> => {
    const { clock, history } = this.#env();
    if (clock.shown.match === null || first === undefined) return null;
    try {
      return await history.before(clock.shown.match, first.v);
    } catch {
      toasts.show('error', bt().log.failed);
      return null;
    }
  };
}
