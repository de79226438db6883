/** One clock: whatever comes whenever, all that is seen shows the same version, and nothing is ahead of the board. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { LogEntry } from '../src/contract/protocol';
import { Clock } from '../src/table/clock.svelte';
import { blank, dueSeats, reduce, type TableState } from '../src/table/state';
import { entry, event, prompt, table, welcome } from './frames';

const MS = 100;
const told: number[] = [];
let hidden = false;
let clock: Clock;
let state: TableState;

const clockOf = (time: (entries: LogEntry[], isMine: boolean) => number): Clock =>
  new Clock(() => ({
    time,
    tell: ({ entries }) => told.push(...entries.map(({ v }) => v)),
    isHidden: () => hidden,
  }));

const take = (next: TableState): void => {
  state = next;
  clock.take(state);
};
const comes = (frame: Parameters<typeof reduce>[1]): void => take(reduce(state, frame));
/** The version `v`, led to by the acts since the last one; what can be chosen then bears its number. */
const version = (v: number, seats: (number | null)[]): void => {
  const log = seats.map((seat, index) => entry(v - seats.length + 1 + index, seat));
  comes({ kind: 'frame', frame: event(v, log, { view: { at: v, player: v % 2 }, known: state.v } as never) });
  take({ ...state, prompts: [prompt(`p${v}`)] });
};
const opened = (): void => {
  state = blank;
  const start = { view: { at: 1, player: 1 }, table: table('m1', 1, [1]) };
  comes({ kind: 'frame', frame: welcome(1, [entry(1)], start) });
  take({ ...state, prompts: [prompt('p1')] });
};
/** What each part of the page shows: prompt, header, list and scores are all made of `shown`. */
const seen = (): unknown => ({
  board: clock.shown.view?.['at'],
  log: clock.shown.log.at(-1)?.v,
  due: dueSeats(clock.shown),
  open: clock.prompts.map(({ id }) => id),
});
const at = (v: number, open: string[] = [`p${v}`]): unknown => ({ board: v, log: v, due: [v % 2], open });

beforeEach(() => {
  vi.useFakeTimers();
  told.length = 0;
  hidden = false;
  clock = clockOf((_, isMine) => (isMine ? MS / 2 : MS));
  opened();
});
afterEach(() => vi.useRealTimers());

describe('the clock of a table', () => {
  it('is at the version of a page just opened, and tells nothing of what was before', () => {
    expect([seen(), told]).toEqual([at(1), []]);
  });

  it('shows an act before the version that it leads to; only then can be chosen', () => {
    version(2, [1]);
    expect([seen(), clock.act?.seat, told]).toEqual([at(1, []), 1, [2]]);
    vi.advanceTimersByTime(MS - 1);
    expect(seen()).toEqual(at(1, []));
    vi.advanceTimersByTime(1);
    expect([seen(), clock.act]).toEqual([at(2), null]);
  });

  it('shows the acts of one frame one after another', () => {
    version(4, [1, 1, null]);
    const acts = [1, 2, 3].map(() => {
      const now = clock.act?.entries.map(({ v }) => v);
      vi.advanceTimersByTime(MS);
      return now;
    });
    expect([acts, seen()]).toEqual([[[2], [3], [4]], at(4)]);
  });

  it('keeps what the table says of its newest version until that is shown', () => {
    comes({ kind: 'table', table: { ...table('m1', 2, [0]), spectators: 3 } });
    expect([dueSeats(clock.shown), clock.shown.table?.spectators]).toEqual([[1], 3]);
    version(2, [1]);
    vi.advanceTimersByTime(MS);
    expect(dueSeats(clock.shown)).toEqual([0]);
  });

  it('keeps open what stays open while another seat acts', () => {
    version(2, [1]);
    take({ ...state, prompts: [prompt('p1')] });
    expect(clock.prompts.map(({ id }) => id)).toEqual(['p1']);
  });

  it('is there at once when it is skipped, when nobody looks and when there is too much', () => {
    version(2, [1]);
    version(3, [1]);
    clock.skip();
    expect([seen(), told]).toEqual([at(3), [2, 3]]);
    hidden = true;
    version(4, [1]);
    expect([seen(), clock.act]).toEqual([at(4), null]);
    hidden = false;
    version(64, Array<number>(60).fill(1));
    expect([seen(), clock.act, told.length]).toEqual([at(64), null, 63]);
  });

  it('knows what the others did since the viewer acted', () => {
    version(3, [1, 0]);
    vi.advanceTimersByTime(2 * MS);
    expect(clock.story).toEqual([]);
    version(4, [1]);
    expect(clock.story.map(({ seat, entries }) => [seat, entries.length])).toEqual([[1, 1]]);
  });
});

/** A small generator: the same numbers in every run. */
function numbers(seed: number): () => number {
  let at = seed;
  return () => {
    at = (at * 1103515245 + 12345) % 2147483648;
    return at / 2147483648;
  };
}

it.each([1, 2, 3, 4, 5, 6, 7, 8])('never runs ahead, whatever comes whenever (%i)', (seed) => {
  const next = numbers(seed);
  clock = clockOf(() => Math.floor(next() * 3) * MS);
  opened();
  for (let turn = 0; turn < 60; turn += 1) {
    const seats = Array.from(
      { length: 1 + Math.floor(next() * 3) },
      () => [0, 1, null][Math.floor(next() * 3)] ?? null,
    );
    const what = next();
    if (what < 0.5) version(state.v + seats.length, seats);
    else if (what < 0.6) comes({ kind: 'table', table: table('m1', state.v + 1, [(state.v + 1) % 2]) });
    else if (what < 0.7) clock.skip();
    else vi.advanceTimersByTime(next() * 3 * MS);
    const shown = clock.shown.v;
    expect(seen()).toEqual(at(shown, clock.act === null ? [`p${shown}`] : []));
    if (clock.act === null) expect(shown).toBe(state.v);
    else expect(clock.act.entries[0]?.v).toBeGreaterThan(shown);
  }
  vi.advanceTimersByTime(1e6);
  expect(seen()).toEqual(at(state.v));
  // Every act was told exactly once, in order.
  expect(told).toEqual(Array.from({ length: state.v - 1 }, (_, index) => index + 2));
});
