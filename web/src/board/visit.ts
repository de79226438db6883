/** The board of who acts visits the viewer where it is out of sight: the game's own panel, moved and made larger, and put back. */

/** Wider screens show the others' boards anyway. */
const NARROW = '(max-width: 62rem)';
/** It stands so far from the edges. */
const MARGIN = 8;
const LARGEST = 2.2;
/** So much of the height it may take: what it takes from stays in sight. */
const HIGHEST = 0.5;

const edge = (selector: string, side: 'top' | 'bottom', otherwise: number): number => {
  const box = document.querySelector(selector)?.getBoundingClientRect();
  return box === undefined || box.height === 0 ? otherwise : box[side];
};

/** Brings the panel of a seat (`data-panel`) into sight; returns what puts it back. */
export function visit(root: HTMLElement, seat: number): (() => void) | undefined {
  const panel = root.querySelector<HTMLElement>(`[data-panel="${seat}"]`);
  if (panel === null || typeof matchMedia !== 'function' || !matchMedia(NARROW).matches) return undefined;
  const box = panel.getBoundingClientRect();
  const top = edge('[data-story]', 'bottom', 0) + MARGIN;
  const bottom =
    Math.min(edge('[data-tabs]', 'top', innerHeight), edge('[data-tale]', 'top', innerHeight)) - MARGIN;
  if (box.width === 0 || (box.top >= top && box.bottom <= bottom)) return undefined;
  const scale = Math.min(
    LARGEST,
    (innerWidth - 2 * MARGIN) / box.width,
    ((bottom - top) * HIGHEST) / box.height,
  );
  const [x, y] = [(innerWidth - box.width * scale) / 2 - box.left, bottom - box.height * scale - box.top];
  panel.dataset['visiting'] = '';
  panel.style.transform = `translate(${x}px, ${y}px) scale(${scale})`;
  return () => {
    delete panel.dataset['visiting'];
    panel.style.transform = '';
  };
}
