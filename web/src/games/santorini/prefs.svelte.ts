/** How this device likes to see the island; remembered. */
import { keep, recall } from '../../storage';

const KEY = 'ribeira.santorini';

interface Stored {
  flat?: boolean;
  threats?: boolean;
}

const read = (): Stored => (recall(KEY) as Stored | null) ?? {};

class Prefs {
  /** Seen from straight above. */
  flat = $state(read().flat === true);
  /** Steps onto height 3 that others could make next are named. */
  threats = $state(read().threats === true);

  toggle(what: 'flat' | 'threats'): void {
    this[what] = !this[what];
    keep(KEY, { flat: this.flat, threats: this.threats });
  }
}

export const prefs = new Prefs();
