import { flushSync, tick } from 'svelte';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Choice, Json, LogEntry, Prompt } from '../contract/protocol';
import { Aim } from './aim.svelte';
import { Stage, type StageEnv } from './stage.svelte';
import type { Step } from './steps';

const choice: Choice = { text: 'left', label: 'left', target: {}, effect: {} };
const prompt: Prompt = { id: 'p1', seat: 0, actions: [choice], forbidden: [], back: 0 };
const entry: LogEntry = { v: 1, seat: 0, text: 'left', label: '', facts: [], words: [] };
const step: Step<number> = { ms: 600, flights: [], bubbles: [], apply: (count) => count + 1 };
const [choose, settled] = [vi.fn(), vi.fn()];
let end = (): void => undefined;

function staged(): { stage: Stage<number>; aim: Aim<number>; env: StageEnv<number> } {
  const env = $state<StageEnv<number>>({ view: 0, prompt, fresh: [], motion: 'full', settled });
  const aim = new Aim<number>(() => ({
    view: env.view,
    prompt: env.prompt,
    names: [],
    lang: 'en',
    confirm: true,
    choose,
    explain: vi.fn(),
  }));
  let stage: Stage<number> | undefined;
  end = $effect.root(() => {
    stage = new Stage(
      () => ({ ...env }),
      aim,
      (news) => news.map(() => step),
    );
  });
  flushSync();
  if (stage === undefined) throw new Error('no stage');
  stage.root = document.body.appendChild(document.createElement('div'));
  stage.root.tabIndex = -1;
  return { stage, aim, env };
}

const press = (key: string): KeyboardEvent => {
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true });
  document.body.dispatchEvent(event);
  return event;
};

beforeEach(() => {
  vi.useFakeTimers();
  vi.clearAllMocks();
});
afterEach(() => {
  end();
  vi.useRealTimers();
  document.body.innerHTML = '';
});

it('plays what is new, and says when it has come to rest', async () => {
  const { stage, env } = staged();
  expect([stage.active, settled.mock.calls.length]).toEqual([true, 1]);
  Object.assign(env, { view: 1, fresh: [entry] });
  flushSync();
  expect([stage.active, settled.mock.calls.length]).toEqual([false, 1]);
  await vi.advanceTimersByTimeAsync(2000);
  flushSync();
  expect([stage.active, stage.playback.shown, settled.mock.calls.length]).toEqual([true, 1, 2]);
});

it('shows an act of the clock, stays where it leads until the next view comes, and shows it again', async () => {
  const { stage, env } = staged();
  const act = { id: 1, seat: 1, entries: [entry], ms: 1000 };
  const turn = { seat: 1, entries: [entry] };
  Object.assign(env, { act, story: [turn] });
  flushSync();
  expect([stage.active, stage.acting, stage.trails[0]?.isNow]).toEqual([false, 1, true]);
  await vi.advanceTimersByTimeAsync(5000);
  expect([stage.playback.running, stage.shown]).toEqual([true, 1]);
  Object.assign(env, { act: null, view: 7 });
  flushSync();
  expect([stage.active, stage.shown, stage.trails.map(({ seat, isNow }) => [seat, isNow])]).toEqual([
    true,
    7,
    [[1, false]],
  ]);
  env.again = { turn };
  flushSync();
  await vi.advanceTimersByTimeAsync(10);
  expect([stage.active, stage.shown]).toEqual([false, 1]);
  await vi.advanceTimersByTimeAsync(5000);
  expect([stage.active, stage.shown]).toEqual([true, 7]);
});

it('shows a turn again that this page has never shown, from how things stood before it', async () => {
  const { stage, env } = staged();
  const turn = { seat: 1, entries: [{ ...entry, v: 90 }] };
  Object.assign(env, { read: (view: Json) => Number(view['number']), story: [turn] });
  flushSync();
  env.again = { turn, before: async () => null };
  flushSync();
  await vi.advanceTimersByTimeAsync(10);
  expect(stage.playback.running).toBe(false);
  env.again = { turn, before: async () => ({ number: 40 }) };
  flushSync();
  await vi.advanceTimersByTimeAsync(10);
  expect([stage.active, stage.shown, stage.acting]).toEqual([false, 41, 1]);
  await vi.advanceTimersByTimeAsync(5000);
  expect([stage.active, stage.shown]).toEqual([true, env.view]);
});

it('leaves it to the clock to end what it shows', () => {
  const { stage, env } = staged();
  const skip = vi.fn();
  Object.assign(env, { skip, act: { id: 1, seat: 1, entries: [entry], ms: 1000 } });
  flushSync();
  stage.skip();
  expect([skip.mock.calls.length, stage.playback.running]).toEqual([1, true]);
});

it('takes up what was half chosen when the page is loaded anew, and keeps what is', () => {
  const write = vi.fn();
  const { stage, env } = staged();
  env.half = { read: () => ({ aim: 'left' }), write };
  env.prompt = { ...prompt, id: 'p2' };
  flushSync();
  expect(stage.control.aim?.text).toBe('left');
  expect(write).toHaveBeenLastCalledWith({ aim: 'left' });
  env.half = { read: () => ({ aim: 'gone' }), write };
  env.prompt = { ...prompt, id: 'p3' };
  flushSync();
  expect([stage.control.aim, write.mock.lastCall]).toEqual([null, [null]]);
});

it('starts a new decision with empty hands', () => {
  const { aim, env } = staged();
  aim.commit(choice);
  expect(aim.aim).not.toBeNull();
  env.prompt = { ...prompt, id: 'p2' };
  flushSync();
  expect(aim.aim).toBeNull();
});

it('keeps what is begun when the same decision is sent again', () => {
  const { aim, env } = staged();
  aim.commit(choice);
  env.prompt = { ...prompt };
  flushSync();
  expect(aim.aim).not.toBeNull();
});

it('hears keys that are for the board: they end a show, and what is handled is done with', () => {
  const { stage, env } = staged();
  Object.assign(env, { view: 1, fresh: [entry] });
  flushSync();
  const typed = vi.fn();
  const event = press('x');
  vi.spyOn(stage.control, 'type').mockImplementation((key) => key === 'x');
  stage.hear(event, { typed });
  expect([stage.playback.running, event.defaultPrevented, typed.mock.calls.length]).toEqual([false, true, 1]);
  const other = press('y');
  stage.hear(other, { typed });
  expect(other.defaultPrevented).toBe(false);
});

it('chooses what is aimed at by the button of the bar, and keeps the focus', () => {
  const { stage, aim } = staged();
  stage.confirmAim();
  expect(choose).not.toHaveBeenCalled();
  aim.commit(choice);
  stage.confirmAim();
  expect(choose).toHaveBeenCalledWith(choice);
  expect(document.activeElement).toBe(stage.root);
});

it('takes the focus when what had it is gone', async () => {
  const { stage, env } = staged();
  const button = stage.root?.appendChild(document.createElement('button'));
  button?.focus();
  env.prompt = null;
  flushSync();
  button?.remove();
  await tick();
  expect(document.activeElement).toBe(stage.root);
});
