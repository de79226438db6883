import { flushSync, mount, tick, unmount } from 'svelte';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { settings } from '../settings.svelte';
import { toasts } from '../ui/toasts.svelte';
import SignOut from './SignOut.svelte';
import { ht } from './texts';

const left = vi.fn();
const fetched = vi.fn<typeof fetch>();
let drawn: Record<string, unknown>;

const words = () => ht().signOut;

function press(label: string): void {
  const found = [...document.querySelectorAll('button')].find(
    (button) => button.textContent?.trim() === label,
  );
  if (!found) throw new Error(`no button "${label}"`);
  found.click();
  flushSync();
}

const bodies = (): unknown[] => fetched.mock.calls.map(([, request]) => JSON.parse(request?.body as string));
const answer = (status: number, body: object) => fetched.mockResolvedValue(Response.json(body, { status }));
const told = (): string[] => toasts.list.map(({ text }) => text);

beforeEach(() => {
  vi.stubGlobal('fetch', fetched);
  drawn = mount(SignOut, { target: document.body, props: { left } });
  flushSync();
});

afterEach(async () => {
  await unmount(drawn);
  toasts.list = [];
  settings.setLang('en');
  vi.unstubAllGlobals();
  vi.resetAllMocks();
});

it.each(['en', 'ko'] as const)('says what is lost before anything happens (%s)', (lang) => {
  settings.setLang(lang);
  flushSync();
  press(words().title);
  expect(document.body.textContent).toContain(words().hereHelp);
  expect(document.body.textContent).toContain(words().othersHelp);
  expect(fetched).not.toHaveBeenCalled();
});

it('signs out the other devices and stays', async () => {
  answer(200, { name: 'Ana' });
  press(words().title);
  press(words().others);
  await vi.waitFor(() => expect(told()).toEqual([words().done]));
  expect(fetched.mock.calls[0]?.[0]).toBe('/api/me/signout');
  expect(bodies()).toEqual([{ here: false }]);
  expect(left).not.toHaveBeenCalled();
});

it('signs out here too, once, and says so to the page', async () => {
  answer(200, { name: null });
  press(words().title);
  press(words().here);
  press(words().here);
  await vi.waitFor(() => expect(left).toHaveBeenCalledOnce());
  expect(bodies()).toEqual([{ here: true }]);
  expect(told()).toEqual([words().doneHere]);
  await tick();
  expect(document.querySelector('dialog')?.open).toBe(false);
});

it('keeps the question open when the server refuses', async () => {
  answer(429, { error: { code: 'rate', text: 'Too many requests.' } });
  press(words().title);
  press(words().here);
  await vi.waitFor(() => expect(told()).toEqual(['Too many requests.']));
  expect(left).not.toHaveBeenCalled();
  expect(document.querySelector('dialog')?.open).toBe(true);
});
