/** Whose key press is it? */

const ofElement = (target: EventTarget | null): HTMLElement | null =>
  target instanceof HTMLElement ? target : null;

/** In a field one writes in: its keys are letters, and it keeps the focus. */
export function isWriting(target: EventTarget | null): boolean {
  const element = ofElement(target);
  return element !== null && (element.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(element.tagName));
}

/** A plain key on the board, or anywhere while nothing has the focus; no shortcut of the browser and nothing being written. */
export function isForBoard(event: KeyboardEvent, root: HTMLElement | null): boolean {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return false;
  const { target } = event;
  if (isWriting(target)) return false;
  return target === document.body || (target instanceof Node && root?.contains(target) === true);
}

/** Nothing in particular has the focus. */
export const isIdle = (target: EventTarget | null, root: HTMLElement | null): boolean =>
  target === document.body || target === root;
