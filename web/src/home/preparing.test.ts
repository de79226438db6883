import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { api, ApiError } from '../api';
import type { NewTable, Prepared } from '../contract/protocol';
import { askEvery, Preparing } from './preparing.svelte';

const plan = (game: string): NewTable => ({ game, players: 2, options: {}, seats: [] });
const told = { begun: vi.fn(), ended: vi.fn(), start: vi.fn() };
const answers: (Prepared[] | Error)[] = [];

/** What the server answers, one answer a question. */
const answered = (...more: (Prepared[] | Error)[]): void => void answers.push(...more);
const at = (azul: Prepared['state'], porto: Prepared['state']): Prepared[] => [
  { game: 'azul', state: azul },
  { game: 'porto', state: porto },
];

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(api, 'preparation').mockImplementation(() => {
    const next = answers.shift() ?? [];
    return next instanceof Error ? Promise.reject(next) : Promise.resolve({ games: next });
  });
});

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  Object.values(told).forEach((spy) => spy.mockClear());
  answers.length = 0;
});

describe('games that the server still prepares', () => {
  it('are asked for until none is left, and told once', async () => {
    answered(at('compiling', 'waiting'), at('ready', 'compiling'), at('ready', 'ready'));
    const preparing = new Preparing(told);
    await preparing.ask();
    expect([preparing.isPending('azul'), preparing.of('porto')?.state]).toEqual([true, 'waiting']);
    await vi.advanceTimersByTimeAsync(askEvery);
    expect([preparing.of('azul'), preparing.isPending('porto')]).toEqual([null, true]);
    await vi.advanceTimersByTimeAsync(10 * askEvery);
    expect(api.preparation).toHaveBeenCalledTimes(3);
    expect(told.begun.mock.calls).toEqual([[['azul', 'porto']]]);
    expect(told.ended.mock.calls).toEqual([
      ['azul', true],
      ['porto', true],
    ]);
  });

  it('are nothing to speak of where all are ready', async () => {
    answered(at('ready', 'failed'));
    const preparing = new Preparing(told);
    await preparing.ask();
    await vi.advanceTimersByTimeAsync(10 * askEvery);
    expect(api.preparation).toHaveBeenCalledTimes(1);
    expect(told.begun).not.toHaveBeenCalled();
    expect([preparing.isPending('porto'), preparing.of('porto')?.state]).toEqual([false, 'failed']);
  });

  it('start by themselves when they were chosen, and not when they fail', async () => {
    const preparing = new Preparing(told);
    for (const [state, starts] of [
      ['failed', 0],
      ['ready', 1],
    ] as const) {
      answered(at('compiling', 'ready'), new ApiError(0, 'network', ''), at(state, 'ready'));
      await preparing.ask();
      preparing.wish = plan('azul');
      await vi.advanceTimersByTimeAsync(5 * askEvery);
      expect(preparing.wish).toBeNull();
      expect(told.start).toHaveBeenCalledTimes(starts);
    }
  });

  it('are left alone once the page is gone', async () => {
    answered(at('compiling', 'ready'));
    const preparing = new Preparing(told);
    await preparing.ask();
    preparing.stop();
    await vi.advanceTimersByTimeAsync(10 * askEvery);
    expect(api.preparation).toHaveBeenCalledTimes(1);
  });
});
