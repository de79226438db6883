import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '../api';
import { t } from '../i18n';
import { askAgain, Asking } from './asking.svelte';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A page that is answered by each of these in turn; null: it gets what it asked for. */
function page(...answers: (Error | null)[]) {
  const load = vi.fn(() => {
    const answer = answers.shift() ?? null;
    return answer === null ? Promise.resolve() : Promise.reject(answer);
  });
  return { load, asking: new Asking({ load, missing: () => ({ title: 'gone' }) }) };
}
const preparing = () => new ApiError(503, 'preparing', 'not yet');

test('what is still being prepared is asked for again by itself, until it is there', async () => {
  const { load, asking } = page(preparing(), preparing(), null);
  await asking.ask();
  expect(asking.trouble).toEqual({
    title: t().preparing.table,
    text: t().preparing.tableHelp,
    final: false,
  });
  await vi.advanceTimersByTimeAsync(2 * askAgain);
  expect(asking.trouble).toBeNull();
  await vi.advanceTimersByTimeAsync(10 * askAgain);
  expect(load).toHaveBeenCalledTimes(3);
});

test('a page that is left asks no more', async () => {
  const { load, asking } = page(preparing());
  await asking.ask();
  asking.stop();
  await vi.advanceTimersByTimeAsync(10 * askAgain);
  expect(load).toHaveBeenCalledTimes(1);
});

test('what is not there is said once and for all, what went wrong may be tried again', async () => {
  const { asking } = page(new ApiError(404, 'match', 'no such match'), new Error('cut'));
  await asking.ask();
  expect(asking.trouble).toEqual({ title: 'gone', text: 'no such match', final: true });
  await asking.ask();
  expect(asking.trouble).toEqual({ title: t().errors.title, text: 'cut', final: false });
});
