/** How this device likes to see the island; remembered. */
const KEY = 'ribeira.santorini';

interface Stored {
  flat?: boolean;
  threats?: boolean;
}

function read(): Stored {
  try {
    return (JSON.parse(localStorage.getItem(KEY) ?? '{}') as Stored | null) ?? {};
  } catch {
    return {};
  }
}

class Prefs {
  /** Seen from straight above. */
  flat = $state(read().flat === true);
  /** Steps onto height 3 that others could make next are named. */
  threats = $state(read().threats === true);

  toggle(what: 'flat' | 'threats'): void {
    this[what] = !this[what];
    try {
      localStorage.setItem(KEY, JSON.stringify({ flat: this.flat, threats: this.threats }));
    } catch {
      // Private windows may refuse; the choice then lasts as long as the page.
    }
  }
}

export const prefs = new Prefs();
