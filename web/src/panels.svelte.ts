/** What lies beside the board, and over it on a phone. */
export type Panel = 'players' | 'actions' | 'log' | 'chat';

/** Which of the table's sheets lie open. */
class Panels {
  settings = $state(false);
  keys = $state(false);
  rules = $state(false);
  /** The rule number the rulebook opens at; empty: the beginning. */
  rule = $state('');

  openRule(number: string): void {
    this.rule = number;
    this.rules = true;
  }
}

export const panels = new Panels();
