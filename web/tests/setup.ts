/**
 * Tests of the page read the texts of all rooms in both languages, as if everything had been fetched. Their files
 * share a process, since to load the page anew for each costs more than all tests: each leaves it as it was.
 */
import { afterAll, afterEach, beforeEach, vi } from 'vitest';
import { textsIn } from '../src/i18n/rooms';
import { clear } from './bench';

const hasPage = typeof document !== 'undefined';
const rooms = import.meta.glob(['../src/i18n/index.ts', '../src/*/*texts/index.ts']);
if (hasPage) await Promise.all(Object.values(rooms).map((load) => load()));
await Promise.all([textsIn('en'), textsIn('ko')]);

/** In English, at another server and another table, where whoever has had the device at the last one is forgotten. */
async function elsewhere(): Promise<void> {
  const { forgetCatalogue } = await import('../src/games/catalogue.svelte');
  const { settings } = await import('../src/settings.svelte');
  const { secrecy } = await import('../src/board/secrecy.svelte');
  forgetCatalogue();
  settings.setLang('en');
  localStorage.clear();
  sessionStorage.clear();
  history.replaceState(null, '', '/elsewhere');
  secrecy.meet(null);
  history.replaceState(null, '', '/');
}

beforeEach(() => {
  if (!hasPage) return;
  localStorage.clear();
  Element.prototype.scrollIntoView = vi.fn();
});
afterEach(clear);
afterAll(async () => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  if (!hasPage) return;
  document.body.replaceChildren();
  await elsewhere();
});
