/** When the score sheet comes: when the board has shown the last moves and the end has been told; on a page opened afterwards it is there at once. */
import { tick, untrack } from 'svelte';
import { isWriting } from '../board/keys';
import { settings } from '../settings.svelte';

const LONGEST_SHOW_MS = 12_000;

/** Made while the scene's component is. */
export class Reveal {
  done = $state(false);
  /** The board rests, and the end is told on it line by line. */
  telling = $state(false);
  #isOver: () => boolean;
  #isTold: () => boolean;

  /** `isTold`: there are lines to tell. */
  constructor(isOver: () => boolean, isTold: () => boolean) {
    this.#isOver = isOver;
    this.#isTold = isTold;
    this.done = untrack(isOver);
    $effect(() => {
      if (!isOver()) this.done = this.telling = false;
      if (!isOver() || untrack(() => this.done)) return;
      const timer = setTimeout(() => this.settled(), LONGEST_SHOW_MS);
      return () => clearTimeout(timer);
    });
  }

  /** The board has come to rest. */
  settled(): void {
    if (!this.#isOver() || this.done || this.telling) return;
    this.telling = settings.motion !== 'none' && this.#isTold();
    if (!this.telling) void this.finish();
  }

  /** All is told: the sheet comes. Who is writing goes on writing, and hears of it. */
  async finish(): Promise<void> {
    if (this.done) return;
    this.telling = false;
    this.done = true;
    await tick();
    if (!isWriting(document.activeElement))
      document.getElementById('result-title')?.focus({ preventScroll: true });
    scrollTo({ top: 0, behavior: settings.motion === 'none' ? 'auto' : 'smooth' });
  }
}
