import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { t } from '../src/i18n';
import { pause } from '../src/table/connection';
import { TableStore } from '../src/table/store.svelte';
import { tableNames, turnWords } from '../src/table/words';
import { entry, event, previews, table, welcome, words } from './frames';
import { ScriptedSocket } from './socket';

/** Long enough for whatever is asked again. */
const LONG = 2_500;
const latest = () => ScriptedSocket.all.at(-1) as ScriptedSocket;
const asked = () => latest().sent.flatMap((frame) => (frame.t === 'ask' ? [frame.prompt] : []));
const shown = (store: TableStore) => store.prompts.map(({ id }) => id);
const status = ({ state }: TableStore) =>
  turnWords({ t: t(), lang: 'en', names: tableNames(t(), table()), game: null }, state, false);

let store: TableStore;
let close: () => void;

/** A page at a decision, whose words it has. */
async function arrive(): Promise<void> {
  latest().accept();
  latest().says(welcome(1, [entry(1)]));
  await vi.advanceTimersByTimeAsync(0);
}

beforeEach(async () => {
  vi.useFakeTimers();
  vi.stubGlobal('WebSocket', ScriptedSocket);
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json(words)));
  vi.spyOn(Math, 'random').mockReturnValue(0.5);
  ScriptedSocket.all = [];
  store = new TableStore('t1');
  close = store.connect();
  await arrive();
});
afterEach(() => {
  close();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('what the actions of a decision bring about', () => {
  it('is asked once, and the decision can be taken when the answer is there', () => {
    latest().says(previews('p1'));
    expect([asked(), shown(store)]).toEqual([['p1'], ['p1']]);
    vi.advanceTimersByTime(LONG);
    expect(asked()).toEqual(['p1']);
  });

  it('is on its way: nobody is told to move before anything can be chosen', () => {
    expect([shown(store), status(store)]).toEqual([[], t().status.preparing]);
    latest().says(previews('p1'));
    expect([shown(store), status(store)]).toEqual([['p1'], t().status.yourTurn]);
  });

  it('is asked again when the socket broke before the answer', async () => {
    latest().close();
    vi.advanceTimersByTime(pause(0));
    expect(ScriptedSocket.all).toHaveLength(2);
    await arrive();
    expect(asked()).toEqual(['p1']);
    latest().says(previews('p1'));
    expect(shown(store)).toEqual(['p1']);
  });

  it('is asked again on the same socket until the answer is there', () => {
    vi.advanceTimersByTime(LONG);
    expect(asked()).toEqual(['p1', 'p1']);
    vi.advanceTimersByTime(LONG);
    latest().says(previews('p1'));
    expect([asked(), shown(store)]).toEqual([['p1', 'p1', 'p1'], ['p1']]);
    vi.advanceTimersByTime(LONG);
    expect(asked()).toHaveLength(3);
  });

  it('is asked again when the answer is not about this decision as it stands', () => {
    latest().says({ t: 'previews', prompt: 'p1', actions: [], effects: [] });
    expect(shown(store)).toEqual([]);
    vi.advanceTimersByTime(LONG);
    latest().says(previews('p1'));
    expect([asked(), shown(store)]).toEqual([['p1', 'p1'], ['p1']]);
  });

  it('stays in sight when a later answer is lost, and is asked for again', () => {
    latest().says(previews('p1'));
    latest().says(event(2, [entry(2)], { prompts: [{ id: 'p1', seat: 0, actions: [0, 1] }] }));
    expect([asked(), shown(store)]).toEqual([['p1', 'p1'], ['p1']]);
    vi.advanceTimersByTime(LONG);
    expect([asked(), shown(store)]).toEqual([['p1', 'p1', 'p1'], ['p1']]);
  });

  it('is not asked any more for a page that was left', () => {
    close();
    vi.advanceTimersByTime(LONG);
    expect(asked()).toEqual(['p1']);
  });
});

describe('the log of a long match', () => {
  it('is known by its end, and asked for further back until it is whole', () => {
    latest().says(welcome(9, [entry(8), entry(9)]));
    expect(store.hasPast).toBe(true);
    store.askPast();
    expect(latest().sent.at(-1)).toEqual({ t: 'past', before: 8, match: 'm1' });
    latest().says({ t: 'earlier', before: 8, match: 'm1', log: [1, 2, 3, 4, 5, 6, 7].map((v) => entry(v)) });
    expect([store.hasPast, store.state.log.length]).toEqual([false, 9]);
    const sent = latest().sent.length;
    store.askPast();
    expect(latest().sent).toHaveLength(sent);
  });
});

describe('a hello that came too soon', () => {
  const hellos = () => latest().sent.filter(({ t }) => t === 'hello').length;
  const tooMany = { t: 'rej', id: null, code: 'rate', text: 'Too many.', v: 1 } as const;

  it('is said again after a while, until it is answered', () => {
    store.retell();
    latest().says(tooMany);
    expect(hellos()).toBe(2);
    vi.advanceTimersByTime(5_000);
    expect(hellos()).toBe(3);
    latest().says(welcome(1, [entry(1)]));
    latest().says(tooMany);
    vi.advanceTimersByTime(8_000);
    expect(hellos()).toBe(3);
  });
});
