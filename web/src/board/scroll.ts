/** Where the page is scrolled to: what a choice needs comes into sight, and afterwards the page goes back to where it was. */
import type { Motion } from '../contract/game';

const scroller = (): Element => document.scrollingElement ?? document.documentElement;
const gently = (motion: Motion): ScrollBehavior => (motion === 'full' ? 'smooth' : 'auto');

export class PageScroll {
  #from: number | null = null;

  /** Brings `element` into sight, if it is not. */
  show(element: Element | null | undefined, motion: Motion): void {
    this.#from ??= scroller().scrollTop;
    element?.scrollIntoView({ block: 'nearest', behavior: gently(motion) });
  }

  /** Back to where the page was before anything was shown. */
  back(motion: Motion): void {
    if (this.#from !== null) scroller().scrollTo({ top: this.#from, behavior: gently(motion) });
    this.#from = null;
  }
}
