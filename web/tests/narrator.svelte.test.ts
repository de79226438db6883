import { flushSync, mount, unmount } from 'svelte';
import { afterEach, expect, it } from 'vitest';
import { texts } from '../src/i18n';
import Narrator from '../src/table/Narrator.svelte';
import { blank, reduce, type TableState } from '../src/table/state';
import type { TableStore } from '../src/table/store.svelte';
import type { LogEntry } from '../src/contract/protocol';
import { toasts } from '../src/ui/toasts.svelte';
import { entry, event, table, welcome } from './frames';

let end = (): void => undefined;
afterEach(() => {
  end();
  toasts.dismissAll();
});

const nudge = (v: number, about: number): LogEntry => ({
  ...entry(v, 1),
  facts: [{ kind: 'act', act: 'nudge', about }],
});
const begun = (...log: LogEntry[]): TableState =>
  reduce(blank, { kind: 'frame', frame: welcome(log.length, log) });

/** Hears of the events all at once; the notes that are shown then. */
function heard(state: TableState, ...told: LogEntry[]): string[] {
  const store = $state({ state });
  const voice = { t: texts.en, lang: 'en' as const, names: ['Ana', 'Bo'], game: null };
  const props = { store: store as unknown as TableStore, table: table('m1'), prompt: null, voice };
  const drawn = mount(Narrator, { target: document.body, props });
  end = () => void unmount(drawn);
  flushSync();
  for (const one of told) store.state = reduce(store.state, { kind: 'frame', frame: event(one.v, [one]) });
  flushSync();
  return toasts.list.map(({ text }) => text);
}

it('tells of a nudge once, though more has happened since the screen was drawn', () => {
  const notes = heard(begun(entry(1)), nudge(2, 0), entry(3), entry(4));
  expect(notes).toHaveLength(1);
  expect(notes[0]).toContain('Bo');
});

it('tells nobody of a nudge that is over, or about somebody else', () => {
  expect(heard(begun(nudge(1, 0)), nudge(2, 1), entry(3))).toEqual([]);
});
