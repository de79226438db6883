/** A match that is looked at again by the server, as far as it is: asked for as long as the page is open. */
import { api, ApiError } from '../api';
import type { Review } from '../contract/protocol';
import { isDone } from './curve';

export const askEvery = 2_000;

export class Looking {
  review = $state.raw<Review | null>(null);
  /** Why it stopped; empty: it did not. */
  trouble = $state('');
  #timer: ReturnType<typeof setTimeout> | undefined;
  #isWanted = $state(false);

  constructor(private readonly match: () => string) {}

  get started(): boolean {
    return this.#isWanted;
  }

  start(): void {
    this.#isWanted = true;
    this.trouble = '';
    void this.ask();
  }

  stop(): void {
    this.#isWanted = false;
    clearTimeout(this.#timer);
  }

  /** Asks once; again after a while, until all is looked at. Who asks too often is told to wait, and does. */
  async ask(): Promise<void> {
    clearTimeout(this.#timer);
    try {
      this.review = await api.review(this.match());
    } catch (error) {
      if (!(error instanceof ApiError) || error.status !== 429) {
        this.trouble = error instanceof Error ? error.message : String(error);
        return;
      }
    }
    if (this.#isWanted && (this.review === null || !isDone(this.review)))
      this.#timer = setTimeout(() => void this.ask(), askEvery);
  }
}
