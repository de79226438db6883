/** What one seat alone may see on a screen that others look at: hidden by a tap (a streamer's wish), and at one device for several until the right person says so. */

const HIDDEN = 'ribeira.hidden';
const passed = (): string => `ribeira.passed.${location.pathname}`;

/** Kept as long as the tab; private windows may refuse. */
function remember(key: string, value: boolean): void {
  try {
    if (value) sessionStorage.setItem(key, '1');
    else sessionStorage.removeItem(key);
  } catch {
    // Then it lasts as long as the page.
  }
}

function remembered(key: string): boolean {
  try {
    return sessionStorage.getItem(key) !== null;
  } catch {
    return false;
  }
}

export class Secrecy {
  /** Hidden by a tap, until shown by one. */
  isHidden = $state(remembered(HIDDEN));
  /** The device goes from hand to hand: another seat of it has come up before. */
  isPassed = $state(remembered(passed()));
  #looking = $state<number | null>(null);
  #last: { path: string; seat: number } | null = null;

  /** The seat whose secrets are drawn now; null = nobody's. */
  meet(seat: number | null): void {
    if (this.#last?.path !== location.pathname) {
      this.#last = null;
      this.isPassed = remembered(passed());
      this.#looking = null;
    }
    if (seat === null) return;
    if (this.#last !== null && this.#last.seat !== seat) {
      this.isPassed = true;
      remember(passed(), true);
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
    remember(HIDDEN, false);
  }

  hide(): void {
    this.isHidden = true;
    remember(HIDDEN, true);
  }
}

/** One for the page: its parts agree on what is hidden. */
export const secrecy = new Secrecy();
