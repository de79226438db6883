import { flushSync, mount, unmount } from 'svelte';
import { afterEach, expect, it, vi } from 'vitest';
import type { GameModule } from '../src/contract/game';
import { t } from '../src/i18n';
import Log from '../src/table/Log.svelte';
import type { LogEntry } from '../src/contract/protocol';
import { entry } from './frames';

const did = (v: number, seat: number, text: string): LogEntry => ({
  ...entry(v, seat),
  text,
  words: [`Did ${text}.`, ...(v === 2 ? ['Pushed.'] : [])],
});
const log = [did(1, 0, 'c3'), did(2, 0, 'c4'), did(3, 0, '+b4'), did(4, 1, 'e5')];
const game = { turn: (item: LogEntry) => item.text } as Partial<GameModule> as GameModule;

let page: Record<string, unknown> | null = null;

function open(shown: number | null, played = game): ReturnType<typeof vi.fn> {
  const show = vi.fn();
  const voice = { t: t(), lang: 'en' as const, names: ['Ana', 'Bo'], game: played };
  page = mount(Log, { target: document.body, props: { log, voice, shown, show, chronological: true } });
  flushSync();
  return show;
}

/** The first line as it is read out, and the button that unfolds it. */
const heard = () =>
  [...(lines()[0]?.querySelectorAll('.text > span:not([aria-hidden])') ?? [])]
    .map(({ textContent }) => textContent)
    .join(' ');
const fold = () => document.querySelector('[aria-expanded]');

const lines = () => [...document.querySelectorAll<HTMLElement>('button.line')];

afterEach(async () => {
  if (page !== null) await unmount(page);
  page = null;
});

it('shows a turn as one line that leads to its end, and tells what else happened', () => {
  const show = open(null);
  expect(lines()).toHaveLength(2);
  expect(document.querySelector('.notation')?.textContent).toBe('c3 c4 +b4');
  expect(document.querySelector('.facts')?.textContent).toBe('Pushed.');
  lines()[0]?.click();
  expect(show).toHaveBeenCalledWith(expect.objectContaining({ to: 3 }));
});

it('tells a turn as the game tells it, and what else happened below it', () => {
  open(null, { ...game, tale: (turn) => turn.map(({ text }) => `goes ${text}`).join(' and ') });
  expect(document.querySelector('.text span')?.textContent).toBe('Ana goes c3 and goes c4 and goes +b4.');
  expect(document.querySelector('.notation')).toBeNull();
  expect(document.querySelector('.facts')?.textContent).toBe('Pushed.');
});

it('says to the ear what is seen where the game tells a turn, and all its actions where it is notation', async () => {
  open(null, { ...game, tale: () => 'goes far' });
  expect(heard()).toBe('Ana goes far. Pushed.');
  expect(fold()?.getAttribute('aria-label')).toBe('Action by action: Ana goes far.');
  await unmount(page ?? {});
  open(null);
  expect(heard()).toBe('Did c3. Did c4. Pushed. Did +b4.');
  expect(fold()?.getAttribute('aria-label')).toBe('Action by action: c3 c4 +b4');
});

it('unfolds a turn into its actions', () => {
  const show = open(null);
  document.querySelector<HTMLElement>('[aria-expanded="false"]')?.click();
  flushSync();
  expect(lines()).toHaveLength(5);
  lines()[1]?.click();
  expect(show).toHaveBeenCalledWith(expect.objectContaining({ to: 1 }));
});

it('is unfolded where an earlier board stands in the middle of it', () => {
  open(2);
  expect(lines()).toHaveLength(5);
  expect(document.querySelector('[aria-current]')?.textContent).toContain('Did c4.');
});
