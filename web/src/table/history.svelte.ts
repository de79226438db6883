/** Looking back during a match: the board as it was after an earlier event, or the present one. */
import { api } from '../api';
import type { Json, LogEntry } from '../contract/protocol';
import { momentAt, moments, type Moment } from './log';
import type { Clock } from './clock.svelte';

const NONE: LogEntry[] = [];

export class History {
  /** The moment shown, null: the present. */
  index = $state<number | null>(null);
  /** The board moved on from the moment before: its entries may be shown moving. */
  #stepped = $state(false);
  #all = $state.raw<Moment[]>([]);
  #match = '';
  #clock: Clock;

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  moment = $derived<Moment | null>(this.index === null ? null : (this.#all[this.index] ?? null));

  /** The view that is shown. */
  get view(): Json {
    return this.moment?.view ?? this.#clock.shown.view ?? {};
  }

  /** What is to be shown moving: what leads on from the present board the clock tells. */
  get fresh(): LogEntry[] {
    return this.moment && this.#stepped ? this.moment.entries : NONE;
  }

  /** Shows the board after event `v` of a match. Raises ApiError when it cannot be fetched. */
  async show(match: string, v: number): Promise<void> {
    if (match !== this.#match || (this.#all.at(-1)?.v ?? -1) < v) await this.#fetch(match);
    this.index = momentAt(this.#all, v);
    this.#stepped = false;
  }

  /** The view before event `v` of a match; null: the match begins with it. Raises ApiError when it cannot be fetched. */
  async before(match: string, v: number): Promise<Json | null> {
    if (match !== this.#match || (this.#all.at(-1)?.v ?? -1) < v) await this.#fetch(match);
    return this.#all[momentAt(this.#all, v) - 1]?.view ?? null;
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
  }

  /** All moments of a match that is over. Raises ApiError when they cannot be fetched. */
  async whole(match: string): Promise<Moment[]> {
    if (match !== this.#match || (this.#all.at(-1)?.v ?? -1) < this.#clock.shown.v) await this.#fetch(match);
    return this.#all;
  }

  async #fetch(match: string): Promise<void> {
    this.#all = moments((await api.replay(match)).steps);
    this.#match = match;
  }
}
