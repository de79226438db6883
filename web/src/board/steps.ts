/** What a board plays between two views: steps, each with what flies, what pops up, and the drawn position after it. */

/** The `data-at` of something drawn: "F3:blue", "worker:0:1". Each game has its own. */
export type Anchor = string;

export interface Flight {
  from: Anchor;
  to: Anchor;
  /** So many of the last ones drawn at `to` come from `from`. */
  count: number;
}

export interface Bubble {
  at: Anchor;
  text: string;
  tone: 'good' | 'bad';
  /** The places that brought it: they are lit as long as it stands. */
  lit?: Anchor[];
}

export interface Step<View> {
  ms: number;
  flights: Flight[];
  bubbles: Bubble[];
  apply: (view: View) => View;
}

/** However much happened, it is shown in at most `limit` milliseconds. */
export function paced<S extends { ms: number }>(steps: S[], factor: number, limit = 8000): S[] {
  const total = steps.reduce((sum, step) => sum + step.ms, 0) * factor;
  const scale = factor * Math.min(1, limit / Math.max(total, 1));
  return steps.map((step) => ({ ...step, ms: step.ms * scale }));
}
