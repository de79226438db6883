/** What one seat alone may see on a screen that others look at: hidden by a tap (a streamer's wish), and at one device for several until the right person says so. */
import { keep, recall } from '../storage';

const HIDDEN = 'ribeira.hidden';
const passed = (): string => `ribeira.passed.${location.pathname}`;

export class Secrecy {
  /** Hidden by a tap, until shown by one. */
  isHidden = $state(recall(HIDDEN, 'sessionStorage') === true);
  /** The device goes from hand to hand: another seat of it has come up before. */
  isPassed = $state(recall(passed(), 'sessionStorage') === true);
  #looking = $state<number | null>(null);
  #last: { path: string; seat: number } | null = null;

  /** The seat whose secrets are drawn now; null = nobody's. */
  meet(seat: number | null): void {
    if (this.#last?.path !== location.pathname) {
      this.#last = null;
      this.isPassed = recall(passed(), 'sessionStorage') === true;
      this.#looking = null;
    }
    if (seat === null) return;
    if (this.#last !== null && this.#last.seat !== seat) {
      this.isPassed = true;
      keep(passed(), true, 'sessionStorage');
    }
    if (this.#last?.seat !== seat) this.#looking = null;
    this.#last = { path: location.pathname, seat };
  }

  /** Whether secrets of the seat may be drawn. */
  shows(seat: number): boolean {
    return !this.isHidden && this.isTrusted(seat);
  }

  /** Nobody else can be looking, or the person at this seat has said that he or she is. */
  isTrusted(seat: number): boolean {
    return !this.isPassed || this.#looking === seat;
  }

  show(seat: number): void {
    this.#looking = seat;
    this.isHidden = false;
    keep(HIDDEN, false, 'sessionStorage');
  }

  hide(): void {
    this.isHidden = true;
    keep(HIDDEN, true, 'sessionStorage');
  }
}

/** One for the page: its parts agree on what is hidden. */
export const secrecy = new Secrecy();
