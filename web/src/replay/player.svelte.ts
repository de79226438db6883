/** Stepping through a finished match: where we are, whether it plays by itself, how fast. */
import type { Moment } from '../table/log';

export const speeds = [0.5, 1, 2, 4];
const pace = 1_800;

export class Player {
  index = $state(0);
  playing = $state(false);
  speed = $state(1);
  /** The last move was one step on: its entries may be shown moving. */
  stepped = $state(false);

  constructor(private readonly moments: () => Moment[]) {}

  get last(): number {
    return Math.max(0, this.moments().length - 1);
  }

  go(index: number): void {
    const next = Math.min(this.last, Math.max(0, index));
    this.stepped = next === this.index + 1;
    this.index = next;
    if (next === this.last) this.playing = false;
  }

  toggle(): void {
    if (!this.playing && this.index === this.last) this.go(0);
    this.playing = !this.playing;
  }

  /** Runs while playing; returns what stops it. */
  run(): () => void {
    const beat = setInterval(() => this.go(this.index + 1), pace / this.speed);
    return () => clearInterval(beat);
  }
}
