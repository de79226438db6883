/** Since when people are away, counted on while the page is open: the server tells seconds, once. */
import type { TableInfo } from '../contract/protocol';

const EVERY_MS = 5_000;

/** Made while a component is: it counts as long as that lives. */
export class Away {
  /** By seat, in milliseconds. Read when the table or the clock has changed, so it need not be followed itself. */
  #since: Partial<Record<number, number>> = {};
  #now = $state(Date.now());

  constructor(table: () => TableInfo) {
    $effect.pre(() => this.#meet(table()));
    $effect(() => {
      const timer = setInterval(() => (this.#now = Date.now()), EVERY_MS);
      return () => clearInterval(timer);
    });
  }

  /** Whole minutes that the person of a seat has been away; null: is there. */
  minutes(seat: number): number | null {
    const since = this.#since[seat];
    return since === undefined ? null : Math.max(0, Math.floor((this.#now - since) / 60_000));
  }

  #meet(table: TableInfo): void {
    const now = Date.now();
    const gone = table.seats.filter(({ online, kind }) => !online && kind === 'person');
    this.#since = Object.fromEntries(
      gone.map(({ seat, away }) => {
        const known = this.#since[seat] ?? now;
        return [seat, typeof away === 'number' ? Math.min(known, now - away * 1000) : known];
      }),
    );
  }
}
