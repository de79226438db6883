import { untrack } from 'svelte';

/** The one voice of the page for screen readers: everything said goes through here, each thing once. */
export interface Said {
  key: number;
  text: string;
}

/** So many sentences stay in the region; older ones have been read. */
const kept = 24;

/** Effects call it; none of them shall run again because something was said. */
class Announcer {
  said = $state<Said[]>([]);
  urgent = $state<Said[]>([]);
  private next = 0;

  polite(text: string): void {
    if (text) this.said = [...untrack(() => this.said), { key: this.next++, text }].slice(-kept);
  }

  assertive(text: string): void {
    if (text) this.urgent = [{ key: this.next++, text }];
  }
}

export const announcer = new Announcer();
