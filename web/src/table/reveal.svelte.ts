/** When the score sheet comes: when the board has shown the last moves; on a page opened afterwards it is there at once. */
import { tick, untrack } from 'svelte';
import { settings } from '../settings.svelte';

const LONGEST_SHOW_MS = 12_000;

/** Made while the scene's component is. */
export class Reveal {
  done = $state(false);
  #isOver: () => boolean;

  constructor(isOver: () => boolean) {
    this.#isOver = isOver;
    this.done = untrack(isOver);
    $effect(() => {
      if (!isOver()) this.done = false;
      if (!isOver() || untrack(() => this.done)) return;
      const timer = setTimeout(() => void this.#show(), LONGEST_SHOW_MS);
      return () => clearTimeout(timer);
    });
  }

  /** The board has come to rest. */
  settled(): void {
    if (this.#isOver() && !this.done) void this.#show();
  }

  async #show(): Promise<void> {
    this.done = true;
    await tick();
    document.getElementById('result-title')?.focus({ preventScroll: true });
    scrollTo({ top: 0, behavior: settings.motion === 'none' ? 'auto' : 'smooth' });
  }
}
