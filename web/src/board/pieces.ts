/** Marks elements of a board, and those that take their place when it is drawn anew. */

export const MARK = 'data-meant';

/** By these the boards tell their elements apart; an element may be used again for another piece. */
const KEYS = ['key', 'cell', 'line', 'hand', 'slot', 'site', 'stop', 'keep'].map((name) => `data-${name}`);

interface Meant {
  /** What is to be marked now. */
  selectors: string[];
}

/** An action for the element around a board. */
export function meant(root: HTMLElement, now: Meant) {
  let { selectors } = now;

  function mark(): void {
    const wanted = new Set(selectors.flatMap((selector) => [...root.querySelectorAll(selector)]));
    for (const element of root.querySelectorAll(`[${MARK}]`))
      if (!wanted.has(element)) element.removeAttribute(MARK);
    for (const element of wanted) if (!element.hasAttribute(MARK)) element.setAttribute(MARK, '');
  }

  const watch = new MutationObserver(mark);
  watch.observe(root, { childList: true, subtree: true, attributeFilter: KEYS });
  mark();
  return {
    update(next: Meant): void {
      ({ selectors } = next);
      mark();
    },
    destroy: () => watch.disconnect(),
  };
}
