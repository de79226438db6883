/** Keys inside a grid with one tab stop (roving tabindex). */

const STEP: Record<string, [number, number]> = {
  ArrowRight: [0, 1],
  ArrowLeft: [0, -1],
  ArrowDown: [1, 0],
  ArrowUp: [-1, 0],
};

const clamp = (value: number, top: number): number => Math.min(Math.max(value, 0), top);

/** Where `key` leads from `current` in a grid of rows; sideways it runs on into the next row. Undefined: the key is not for the grid. */
export function nextCell<T>(rows: T[][], current: T | undefined, key: string): T | undefined {
  const flat = rows.flat();
  if (key === 'Home') return flat[0];
  if (key === 'End') return flat.at(-1);
  const step = STEP[key];
  if (step === undefined) return undefined;
  const row = rows.findIndex((cells) => current !== undefined && cells.includes(current));
  if (row < 0 || current === undefined) return flat[0];
  if (step[0] === 0) return flat[clamp(flat.indexOf(current) + step[1], flat.length - 1)];
  const target = rows[clamp(row + step[0], rows.length - 1)] ?? [];
  return target[clamp((rows[row] ?? []).indexOf(current), target.length - 1)];
}

const cellsOf = (grid: Element): HTMLElement[][] =>
  [...grid.querySelectorAll('[role="row"]')]
    .map((row) => [...row.querySelectorAll<HTMLElement>('[role="gridcell"][tabindex]')])
    .filter((cells) => cells.length > 0);

/** Moves the focus inside `grid`; true when the key was used. */
export function moveFocus(grid: HTMLElement, key: string): boolean {
  const next = nextCell(cellsOf(grid), document.activeElement as HTMLElement, key);
  next?.focus();
  return next !== undefined;
}

const LONG_PRESS_MS = 550;

interface Help {
  number: string;
  rule: (number: string) => void;
}

/** Action: a long press on a touch screen, or `i` (information) while focused, opens the rule of this element. */
export function help(node: HTMLElement, given: Help): { update: (next: Help) => void; destroy: () => void } {
  let current = given;
  let timer = 0;
  let pressed = false;
  const stop = (): void => clearTimeout(timer);
  const start = (event: PointerEvent): void => {
    pressed = false;
    if (event.pointerType === 'mouse') return;
    timer = window.setTimeout(() => {
      pressed = true;
      current.rule(current.number);
    }, LONG_PRESS_MS);
  };
  const click = (event: MouseEvent): void => {
    if (!pressed) return;
    pressed = false;
    event.preventDefault();
    event.stopPropagation();
  };
  const key = (event: KeyboardEvent): void => {
    if (event.key !== 'i' || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    event.stopPropagation();
    current.rule(current.number);
  };
  const listeners = new AbortController();
  const { signal } = listeners;
  node.addEventListener('pointerdown', start, { signal });
  for (const name of ['pointerup', 'pointercancel', 'pointerleave'])
    node.addEventListener(name, stop, { signal });
  node.addEventListener('click', click, { signal, capture: true });
  node.addEventListener('keydown', key, { signal });
  return {
    update: (next) => {
      current = next;
    },
    destroy: () => {
      stop();
      listeners.abort();
    },
  };
}
