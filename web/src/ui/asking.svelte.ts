/** What a page needs before it can show anything: asked of the server, and again by itself while it still prepares the game. */
import { ApiError } from '../api';
import { t } from '../i18n';

/** Milliseconds until something is asked for again whose game is still being prepared. */
export const askAgain = 2_000;

/** What stands in place of the page; where it is final, asking again helps nobody. */
export interface Told {
  title: string;
  text: string;
  final: boolean;
}

interface Env {
  load: () => Promise<void>;
  /** What is said of something that is not there; without a text: what the server says. */
  missing: () => { title: string; text?: string };
}

export class Asking {
  trouble = $state.raw<Told | null>(null);
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly env: Env) {}

  /** Asks anew; quietly: what is said of the last time stays until there is an answer. */
  async ask(isQuiet = false): Promise<void> {
    clearTimeout(this.#timer);
    if (!isQuiet) this.trouble = null;
    try {
      await this.env.load();
      this.trouble = null;
    } catch (error) {
      this.trouble = this.#told(error);
      if (isPreparing(error)) this.#timer = setTimeout(() => void this.ask(true), askAgain);
    }
  }

  stop(): void {
    clearTimeout(this.#timer);
  }

  #told(error: unknown): Told {
    if (isPreparing(error))
      return { title: t().preparing.table, text: t().preparing.tableHelp, final: false };
    const said = error instanceof Error ? error.message : t().errors.server;
    if (error instanceof ApiError && error.status === 404)
      return { text: said, ...this.env.missing(), final: true };
    return { title: t().errors.title, text: said, final: false };
  }
}

const isPreparing = (error: unknown): boolean => error instanceof ApiError && error.code === 'preparing';
