/** Looking back during a match: the board as it was after an earlier event, or the present one. */
import { api } from '../api';
import type { Json, LogEntry } from '../contract/protocol';
import { momentAt, moments, type Moment } from './log';
import type { TableStore } from './store.svelte';

const NONE: LogEntry[] = [];

export class History {
  /** The moment shown, null: the present. */
  index = $state<number | null>(null);
  /** The board moved on from the moment before: its entries may be shown moving. */
  #stepped = $state(false);
  /** News that came while an earlier board was looked at: the present board is then shown without them moving. */
  #missed = $state.raw<LogEntry[]>(NONE);
  #all = $state.raw<Moment[]>([]);
  #match = '';
  #store: TableStore;

  constructor(store: TableStore) {
    this.#store = store;
  }

  moment = $derived<Moment | null>(this.index === null ? null : (this.#all[this.index] ?? null));

  /** The view that is shown. */
  get view(): Json {
    return this.moment?.view ?? this.#store.state.view ?? {};
  }

  /** What is to be shown moving. */
  get fresh(): LogEntry[] {
    if (this.moment) return this.#stepped ? this.moment.entries : NONE;
    const { fresh } = this.#store.state;
    return fresh === this.#missed ? NONE : fresh;
  }

  /** Shows the board after event `v` of a match. Raises ApiError when it cannot be fetched. */
  async show(match: string, v: number): Promise<void> {
    if (match !== this.#match || (this.#all.at(-1)?.v ?? -1) < v) await this.#fetch(match);
    this.index = momentAt(this.#all, v);
    this.#stepped = false;
  }

  /** Goes so many decisions back or on; past the last one is the present. */
  step(by: number): void {
    if (this.index === null) return this.now();
    const next = Math.max(0, this.index + by);
    this.index = next >= this.#all.length ? null : next;
    this.#stepped = by === 1;
    if (this.index === null) this.now();
  }

  now(): void {
    this.index = null;
    this.#missed = this.#store.state.fresh;
  }

  /** All moments of a match that is over. Raises ApiError when they cannot be fetched. */
  async whole(match: string): Promise<Moment[]> {
    if (match !== this.#match || (this.#all.at(-1)?.v ?? -1) < this.#store.state.v) await this.#fetch(match);
    return this.#all;
  }

  async #fetch(match: string): Promise<void> {
    this.#all = moments((await api.replay(match)).steps);
    this.#match = match;
  }
}
