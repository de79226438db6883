/** Dragging a card to where it can lie (`data-drop`), by mouse, or by finger where the page does not scroll (`touch-action: none`). To let go over a place is to click it. */

const FAR = 6;

interface Dragged {
  /** Whether this may be dragged now. */
  wanted: () => boolean;
  start: () => void;
}

const placeUnder = (x: number, y: number): HTMLElement | null =>
  document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-drop]') ?? null;

const mayStart = (event: PointerEvent): boolean =>
  event.pointerType === 'mouse'
    ? event.button === 0
    : event.target instanceof Element && getComputedStyle(event.target).touchAction === 'none';

/** Action: drags the node; a drag is not a click. */
export function drag(
  node: HTMLElement,
  given: Dragged,
): { update: (next: Dragged) => void; destroy: () => void } {
  let current = given;
  let from: { x: number; y: number } | null = null;
  let moved = false;
  const listeners = new AbortController();
  const { signal } = listeners;

  function down(event: PointerEvent): void {
    moved = false;
    if (!current.wanted() || !mayStart(event)) return;
    from = { x: event.clientX, y: event.clientY };
  }
  function move(event: PointerEvent): void {
    if (from === null) return;
    const [dx, dy] = [event.clientX - from.x, event.clientY - from.y];
    if (!moved && Math.hypot(dx, dy) < FAR) return;
    if (!moved) begin();
    node.style.translate = `${dx}px ${dy}px`;
  }
  function begin(): void {
    moved = true;
    current.start();
    node.style.pointerEvents = 'none';
    node.style.zIndex = '60';
    node.style.transition = 'none';
  }
  function end(event: PointerEvent): void {
    if (from === null) return;
    from = null;
    for (const property of ['translate', 'pointer-events', 'z-index', 'transition'])
      node.style.removeProperty(property);
    const { clientX, clientY } = event;
    if (moved && event.type === 'pointerup')
      placeUnder(clientX, clientY)?.dispatchEvent(
        new MouseEvent('click', { bubbles: true, detail: 1, clientX, clientY }),
      );
  }
  function click(event: MouseEvent): void {
    if (!moved) return;
    moved = false;
    event.preventDefault();
    event.stopPropagation();
  }
  node.addEventListener('pointerdown', down, { signal });
  window.addEventListener('pointermove', move, { signal });
  window.addEventListener('pointerup', end, { signal });
  window.addEventListener('pointercancel', end, { signal });
  node.addEventListener('click', click, { signal, capture: true });
  return {
    update: (next) => {
      current = next;
    },
    destroy: () => listeners.abort(),
  };
}
