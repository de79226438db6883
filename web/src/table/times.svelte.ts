/** How much time everybody has, counted on while the page is open: the server tells it after each event. */
import { untrack } from 'svelte';
import type { Clocks } from '../contract/protocol';

/** Milliseconds below which time is short. */
export const SHORT = 20_000;
/** Seconds left at which the person is told. */
const CALLS = [60, 20, 10];
const EVERY_MS = 250;

interface TimesEnv {
  clocks: Clocks | null;
  isMine: (seat: number) => boolean;
  /** The own time is about to end: so many seconds are left. */
  call: (seconds: number) => void;
}

/** Made while a component is: it counts as long as that lives. */
export class Times {
  #env: () => TimesEnv;
  #told: Clocks | null = null;
  #since = 0;
  #now = $state(0);
  /** The seconds last called out for the own seats. */
  #called = Infinity;

  constructor(env: () => TimesEnv) {
    this.#env = env;
    $effect.pre(() => this.#meet(env().clocks));
    $effect(() => {
      if (!env().clocks?.seats.some((seat) => seat?.runs)) return;
      const timer = setInterval(() => this.#tick(), EVERY_MS);
      return () => clearInterval(timer);
    });
  }

  get paused(): boolean {
    return this.#env().clocks?.paused ?? false;
  }

  isFlagged(seat: number): boolean {
    return this.#env().clocks?.seats[seat]?.flagged ?? false;
  }

  /** Until when the person of a seat is away, in milliseconds; null: is not. */
  away(seat: number): number | null {
    const until = this.#env().clocks?.seats[seat]?.away ?? null;
    return until !== null && until > Date.now() ? until : null;
  }

  runs(seat: number): boolean {
    return this.#env().clocks?.seats[seat]?.runs ?? false;
  }

  /** Milliseconds that a seat has left; null: it has no clock. */
  left(seat: number): number | null {
    const told = this.#env().clocks?.seats[seat];
    if (!told) return null;
    const passed = told.runs ? Math.max(0, this.#now - this.#since) : 0;
    return Math.max(0, told.left - Math.max(0, passed - told.free));
  }

  /** Milliseconds of the own clock that runs; null: none does. */
  get mine(): number | null {
    const { clocks, isMine } = this.#env();
    const own = (clocks?.seats ?? []).flatMap((told, seat) =>
      told?.runs && isMine(seat) ? [this.left(seat) ?? 0] : [],
    );
    return own.length > 0 ? Math.min(...own) : null;
  }

  #meet(clocks: Clocks | null): void {
    if (clocks === this.#told) return;
    this.#told = clocks;
    this.#since = performance.now();
    this.#now = this.#since;
    this.#called = untrack(() => this.#seconds());
  }

  #tick(): void {
    this.#now = performance.now();
    const seconds = this.#seconds();
    const due = CALLS.filter((call) => call >= seconds && call < this.#called);
    this.#called = Math.min(this.#called, seconds);
    if (due.length > 0 && seconds > 0) this.#env().call(Math.min(...due));
  }

  #seconds(): number {
    return Math.ceil((this.mine ?? Infinity) / 1000);
  }
}
