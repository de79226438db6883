/** Plays the steps of a plan on the drawn board. `shown` is what is drawn: on the way the steps' positions, at rest always the view. */
import { tick } from 'svelte';
import type { LogEntry } from '../contract/protocol';
import type { Motion } from '../contract/game';
import { paced, type Bubble, type Flight, type Step } from './steps';

const PACE: Record<Motion, number> = { full: 1, brief: 0.45, none: 0 };
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

/** Screen pixels of one CSS pixel: inside a scaled drawing they differ. */
const unitOf = (piece: Drawn): number =>
  piece instanceof SVGGraphicsElement ? (piece.getScreenCTM()?.a ?? 1) : 1;

export class Playback<View> {
  shown = $state.raw<View>() as View;
  bubbles = $state.raw<Bubble[]>([]);
  running = $state(false);

  #goal: View;
  #queue: Step<View>[] = [];
  #seen = 0;
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

  async #play(): Promise<void> {
    const run = ++this.#run;
    this.running = true;
    for (let step = this.#queue.shift(); step !== undefined; step = this.#queue.shift()) {
      await this.#show(step);
      if (run !== this.#run) return;
    }
    this.#rest();
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
