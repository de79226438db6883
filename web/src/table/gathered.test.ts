import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Gathered } from './gathered';

const taken: number[] = [];
let gathered: Gathered<number>;
const add = (...items: number[]) => items.forEach((item) => gathered.add(item));
const become = (state: DocumentVisibilityState) =>
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);

beforeEach(() => {
  vi.useFakeTimers();
  taken.length = 0;
  gathered = new Gathered((item) => taken.push(item));
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe('what comes', () => {
  it('is taken at once where the screen has been drawn since', () => {
    add(1);
    vi.advanceTimersToNextFrame();
    add(2);
    expect(taken).toEqual([1, 2]);
  });

  it('is gathered until then, in its order, frame after frame', () => {
    add(1, 2, 3);
    expect(taken).toEqual([1]);
    vi.advanceTimersToNextFrame();
    add(4);
    expect(taken).toEqual([1, 2, 3]);
    vi.advanceTimersToNextFrame();
    expect(taken).toEqual([1, 2, 3, 4]);
  });

  it('does not wait on a page that nobody sees, nor longer than a moment when it is put away', () => {
    become('hidden');
    add(1, 2);
    become('visible');
    vi.stubGlobal('requestAnimationFrame', () => 1);
    add(3, 4);
    expect(taken).toEqual([1, 2, 3]);
    become('hidden');
    vi.advanceTimersByTime(1000);
    vi.unstubAllGlobals();
    add(5, 6);
    expect(taken).toEqual([1, 2, 3, 4, 5, 6]);
  });

  it('is taken in spite of what goes wrong with another, which is told', () => {
    const told = vi.fn();
    vi.stubGlobal('reportError', told);
    gathered = new Gathered((item) => {
      if (item % 2) throw new Error(`${item}`);
      taken.push(item);
    });
    add(1, 2, 3, 4);
    gathered.now();
    expect(taken).toEqual([2, 4]);
    expect(told.mock.calls.map(([error]) => `${error}`)).toEqual(['Error: 1', 'Error: 3']);
    vi.unstubAllGlobals();
  });

  it('is taken early, or forgotten, where somebody says so', () => {
    add(1, 2);
    gathered.now();
    add(3, 4);
    gathered.stop();
    vi.advanceTimersByTime(1000);
    expect(taken).toEqual([1, 2, 3]);
  });
});
