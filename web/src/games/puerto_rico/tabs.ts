/** The three tabs of a narrow board: where the open decision is made, and which of them have news. */
import type { Phase } from './types';
import type { RicoView } from './view';

export const TABS = ['me', 'supply', 'others'] as const;
export type Tab = (typeof TABS)[number];

const SUPPLY: ReadonlySet<Phase> = new Set(['role', 'settler', 'builder', 'trader', 'captain']);

/** Where a decision of this phase is made. */
export const tabOf = (phase: Phase): Tab => (SUPPLY.has(phase) ? 'supply' : 'me');

/** What a tab shows, in a form that can be compared. */
export function digest(view: RicoView, me: number | null, tab: Tab): string {
  const boards = view.boards.filter((_, seat) => (seat === me) === (tab === 'me'));
  if (tab !== 'supply') return JSON.stringify(boards);
  const { cargo, house, row, quarries, colonist_ship, stock } = view;
  return JSON.stringify([cargo, house, row, quarries, colonist_ship, stock]);
}
