/** Looking back during a match: the board as it was after an earlier event. */
import { api } from '../api';
import { momentAt, moments, type Moment } from './log';

export class History {
  /** The moment shown, null: the present. */
  index = $state<number | null>(null);
  /** The board moved on from the moment before: its entries may be shown moving. */
  stepped = $state(false);
  private all = $state.raw<Moment[]>([]);
  private match = '';

  moment = $derived<Moment | null>(this.index === null ? null : (this.all[this.index] ?? null));

  /** Shows the board after event `v` of a match. Raises ApiError when it cannot be fetched. */
  async show(match: string, v: number): Promise<void> {
    if (match !== this.match || (this.all.at(-1)?.v ?? -1) < v) await this.fetch(match);
    this.index = momentAt(this.all, v);
    this.stepped = false;
  }

  /** Goes so many decisions back or on; past the last one is the present. */
  step(by: number): void {
    if (this.index === null) return;
    const next = Math.max(0, this.index + by);
    this.index = next >= this.all.length ? null : next;
    this.stepped = by === 1;
  }

  now(): void {
    this.index = null;
  }

  private async fetch(match: string): Promise<void> {
    this.all = moments((await api.replay(match)).steps);
    this.match = match;
  }
}
