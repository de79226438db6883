/** The tables where it is my turn: for lists, the title of the tab, the badge of the installed page. */
import { api } from './api';
import type { TableLine } from './contract/protocol';

/** What runs out first comes first; without a clock, who has waited longest. */
const byHaste = (one: TableLine, other: TableLine): number =>
  (one.left ?? Infinity) - (other.left ?? Infinity) ||
  Date.parse(one.updated) - Date.parse(other.updated) ||
  0;

class Turns {
  /** My tables, as they were told last. */
  lines = $state.raw<TableLine[]>([]);
  waiting = $derived(this.lines.filter((line) => line.your_turn).sort(byHaste));

  /** Asks for my tables; where nobody answers, they stay as they were. */
  async look(): Promise<void> {
    this.lines = await api.tables().catch(() => this.lines);
  }

  /** The table to go to after this one. */
  next(here: string): TableLine | undefined {
    return this.waiting.find(({ table }) => table !== here);
  }

  /** What stands before the title of a page: how many other tables wait for me. */
  prefix(here = ''): string {
    const count = this.waiting.filter(({ table }) => table !== here).length;
    return count > 0 ? `(${count}) ` : '';
  }
}

export const turns = new Turns();
