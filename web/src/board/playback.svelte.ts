/** Plays the steps of a plan on the drawn board. `shown` is what is drawn: on the way the steps' positions, at rest always the view. */
import { tick } from 'svelte';
import type { LogEntry } from '../contract/protocol';
import type { Act, Motion, Turn } from '../contract/game';
import { paced, type Bubble, type Flight, type Step } from './steps';

const PACE: Record<Motion, number> = { full: 1, none: 0 };
/** This part of an act's time the pieces have; for the rest what they came to is looked at. */
const MOVING = 0.8;
/** A slow pace does not make pieces crawl. */
const SLOWEST = 1.8;
/** So long is looked at what has no time of its own, when it is seen again. */
const AGAIN_MS = 900;
/** So many earlier positions are kept, to show what led on from them once more. */
const KEPT = 40;
const LIFT = 1.12;
/** A place wider than a piece (a bag) does not blow the piece up. */
const WIDEST = 1.6;

const prefersStill = (): boolean =>
  typeof matchMedia === 'function' && matchMedia('(prefers-reduced-motion: reduce)').matches;

const centreOf = (box: DOMRect): { x: number; y: number } => ({
  x: box.left + box.width / 2,
  y: box.top + box.height / 2,
});

type Drawn = HTMLElement | SVGGraphicsElement;

/** Screen pixels of one CSS pixel: inside what is drawn scaled they differ. */
const unitOf = (piece: Drawn): number =>
  piece instanceof SVGGraphicsElement
    ? (piece.getScreenCTM()?.a ?? 1)
    : piece.getBoundingClientRect().width / piece.offsetWidth || 1;

export class Playback<View> {
  shown = $state.raw<View>() as View;
  bubbles = $state.raw<Bubble[]>([]);
  running = $state(false);

  #goal: View;
  #queue: Step<View>[] = [];
  #seen = 0;
  /** The positions before the acts shown, by their first version. */
  #before: { v: number; view: View }[] = [];
  #run = 0;
  #wake: () => void = () => undefined;
  #moving: Animation[] = [];
  #root: () => HTMLElement | null;
  #plan: (news: LogEntry[]) => Step<View>[];

  /** `plan` turns the entries that are new into steps; places are looked up by `data-at` inside `root`. */
  constructor(view: View, root: () => HTMLElement | null, plan: (news: LogEntry[]) => Step<View>[]) {
    this.shown = view;
    this.#goal = view;
    this.#root = root;
    this.#plan = plan;
  }

  /** Takes over a new view; what is fresh in it is played, unless stillness is wanted. */
  update(view: View, fresh: LogEntry[], motion: Motion): void {
    this.#goal = view;
    const news = fresh.filter((entry) => entry.v > this.#seen);
    this.#seen = fresh.at(-1)?.v ?? 0;
    const pace = prefersStill() ? 0 : PACE[motion];
    if (news.length === 0 && fresh.length > 0 && this.running) return;
    if (news.length === 0 || pace === 0) return this.skip();
    this.#queue = paced([...this.#queue, ...paced(this.#plan(news), pace)], 1);
    if (!this.running) void this.#play();
  }

  /** Shows an act of the table's clock on the way to the next view, in just its time; `update` ends it. */
  play({ entries, ms }: Act, motion: Motion): void {
    this.#remember(entries);
    this.#queue = this.#within(entries, ms, motion);
    void this.#play(false);
  }

  /** Shows a turn of before once more. `fetch` tells how things stood where this page has not shown it; null: it is not shown. */
  async again({ entries }: Turn, motion: Motion, fetch: () => Promise<View | null>): Promise<void> {
    if (this.running) return;
    const goal = this.#goal;
    const known = this.#before.find(({ v }) => v === entries[0]?.v)?.view;
    const before = known === undefined ? await fetch() : known;
    // What has come meanwhile is newer than what was asked for.
    if (before === null || this.running || goal !== this.#goal) return;
    this.shown = before;
    const total = this.#plan(entries).reduce((sum, { ms }) => sum + ms, 0);
    this.#queue = this.#within(entries, Math.max(total, AGAIN_MS), motion);
    void this.#play();
  }

  #remember(entries: LogEntry[]): void {
    const v = entries[0]?.v ?? 0;
    this.#before = [...this.#before.slice(1 - KEPT), { v, view: this.shown }];
  }

  /** The steps of the entries, so that they fill the time; where stillness is wanted, nothing flies. */
  #within(entries: LogEntry[], ms: number, motion: Motion): Step<View>[] {
    const steps = this.#plan(entries);
    const total = steps.reduce((sum, step) => sum + step.ms, 0);
    const factor = Math.min(SLOWEST, (ms * MOVING) / Math.max(total, 1));
    const isStill = prefersStill() || motion === 'none';
    return steps.map((step) => ({ ...step, ms: step.ms * factor, flights: isStill ? [] : step.flights }));
  }

  /** Ends the show at once. */
  skip(): void {
    this.#run += 1;
    this.#queue = [];
    for (const animation of this.#moving) animation.cancel();
    this.#moving = [];
    this.#wake();
    this.#rest();
  }

  #rest(): void {
    this.running = false;
    this.bubbles = [];
    this.shown = this.#goal;
  }

  /** Plays the queue. An act stays as it is then, until the view that it leads to comes. */
  async #play(ends = true): Promise<void> {
    this.#wake();
    const run = ++this.#run;
    this.running = true;
    for (let step = this.#queue.shift(); step !== undefined; step = this.#queue.shift()) {
      await this.#show(step);
      if (run !== this.#run) return;
    }
    if (ends) this.#rest();
  }

  async #show(step: Step<View>): Promise<void> {
    const run = this.#run;
    const starts = step.flights.map((flight) => this.#boxes(flight.from));
    this.shown = step.apply(this.shown);
    this.bubbles = step.bubbles;
    await tick();
    if (run !== this.#run || step.ms === 0) return;
    step.flights.forEach((flight, index) => this.#fly(flight, starts[index] ?? [], step));
    await this.#pause(step.ms);
  }

  #elements(anchor: string): Drawn[] {
    return [...(this.#root()?.querySelectorAll<Drawn>(`[data-at="${anchor}"]`) ?? [])];
  }

  #boxes(anchor: string): DOMRect[] {
    return this.#elements(anchor).map((element) => element.getBoundingClientRect());
  }

  /** The pieces that lie at the target now start where they lay before, and glide home. */
  #fly(flight: Flight, starts: DOMRect[], step: Step<View>): void {
    const pieces = this.#elements(flight.to).slice(-flight.count);
    pieces.forEach((piece, index) => {
      const start = starts[index % Math.max(starts.length, 1)];
      if (start !== undefined) this.#glide(piece, start, step, index);
    });
  }

  #glide(piece: Drawn, start: DOMRect, step: Step<View>, index: number): void {
    const end = piece.getBoundingClientRect();
    const [from, to, unit] = [centreOf(start), centreOf(end), unitOf(piece)];
    const [x, y] = [(from.x - to.x) / unit, (from.y - to.y) / unit];
    const scale = Math.min(WIDEST, start.width / Math.max(end.width, 1));
    const away = `translate(${x}px, ${y}px) scale(${scale})`;
    const half = `translate(${x / 2}px, ${y / 2 - 14 / unit}px) scale(${((1 + scale) / 2) * LIFT})`;
    const delay = Math.min(index * 35, step.ms * 0.15);
    const duration = Math.min(520, step.ms * 0.8);
    piece.style.zIndex = '9';
    const animation = piece.animate([{ transform: away }, { transform: half }, { transform: 'none' }], {
      duration,
      delay,
      easing: 'cubic-bezier(0.3, 0.1, 0.2, 1)',
      fill: 'backwards',
    });
    this.#moving.push(animation);
    animation.onfinish = animation.oncancel = () => {
      piece.style.zIndex = '';
      this.#moving = this.#moving.filter((other) => other !== animation);
    };
  }

  #pause(ms: number): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, ms);
      this.#wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }
}
