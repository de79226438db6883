/** What the browser keeps for us. Private windows may refuse: what is kept then lasts as long as the page. */

export type Place = 'localStorage' | 'sessionStorage';

/** What was kept under `key`; null = nothing, or nothing that can be read. */
export function recall(key: string, place: Place = 'localStorage'): unknown {
  try {
    return JSON.parse(window[place].getItem(key) ?? 'null');
  } catch {
    return null;
  }
}

/** Keeps `value` under `key`: for this device, or as long as the tab. */
export function keep(key: string, value: unknown, place: Place = 'localStorage'): void {
  try {
    window[place].setItem(key, JSON.stringify(value));
  } catch {
    // Refused, or full: nothing depends on it.
  }
}

/** Keeps nothing under `key` any more. */
export function forget(key: string, place: Place = 'localStorage'): void {
  try {
    window[place].removeItem(key);
  } catch {
    // Refused: then nothing was kept either.
  }
}
