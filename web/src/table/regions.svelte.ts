/** The regions of a match on the page: the scene with the board, the panels beside it. Where the focus goes, and which sheet lies open on a phone. */
import { tick } from 'svelte';
import type { Panel } from '../panels.svelte';

export class Regions {
  /** On a phone: the panel that lies open over the board. */
  sheet = $state<Panel | null>(null);
  /** Beside the board where there is room for one of them: which of the two. */
  lower = $state<'log' | 'chat'>('log');
  scene = $state.raw<HTMLElement>();
  side = $state.raw<HTMLElement>();

  toBoard = (): void => {
    this.sheet = null;
    const board = find(this.scene, '[data-board]');
    (find(board, '[tabindex="0"]') ?? board)?.focus();
  };

  /** The sheet closes; where that hides what has the focus, the board gets it. */
  close = (): void => {
    const inside = this.side?.contains(document.activeElement) ?? false;
    this.sheet = null;
    if (inside) void tick().then(this.#leaveHidden);
  };

  #leaveHidden = (): void => {
    if (this.side && getComputedStyle(this.side).visibility === 'hidden')
      find(this.scene, '[data-board]')?.focus({ preventScroll: true });
  };

  async toPanel(panel: Panel): Promise<void> {
    this.sheet = panel;
    if (panel === 'log' || panel === 'chat') this.lower = panel;
    await tick();
    const home = find(this.side, `[data-panel="${panel}"]`);
    (
      find(home, '[data-say]') ??
      find(home, 'button[tabindex="0"], ol button') ??
      find(home, '[data-home]')
    )?.focus();
  }

  /** To what is asked of everybody; where nothing is, the focus stays. */
  toVote = (): void => find(this.scene, '[data-vote] button:not([data-fold]), [data-dock] button')?.focus();

  async toCommand(): Promise<void> {
    this.sheet = 'actions';
    await tick();
    find(this.side, '[data-command]')?.focus();
  }

  /** The control that was pressed may be gone with the decision: the focus then stays in its region. To be called before the change. */
  keepFocus(): void {
    const active = document.activeElement;
    const home =
      active?.closest<HTMLElement>('[data-panel]') ?? (this.scene?.contains(active) ? this.scene : null);
    if (home) void tick().then(() => stayIn(home));
  }
}

const find = (inside: HTMLElement | null | undefined, selector: string): HTMLElement | null =>
  inside?.querySelector<HTMLElement>(selector) ?? null;

/** On the next action to choose if the focus was among the actions, else on the heading. */
function stayIn(home: HTMLElement): void {
  const active = document.activeElement;
  const heading = find(home, '[data-home]');
  if (active !== document.body && active !== heading) return;
  (find(home, '[data-row][tabindex="0"]') ?? heading ?? home).focus({ preventScroll: true });
}
