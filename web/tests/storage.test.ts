import { afterEach, describe, expect, it, vi } from 'vitest';
import { keep, recall } from '../src/storage';

afterEach(() => {
  vi.restoreAllMocks();
  localStorage.clear();
  sessionStorage.clear();
});

describe('what the browser keeps', () => {
  it('comes back, each place by itself', () => {
    keep('a', { count: 1 });
    keep('a', [2], 'sessionStorage');
    expect([recall('a'), recall('a', 'sessionStorage'), recall('b')]).toEqual([{ count: 1 }, [2], null]);
  });

  it('is nothing where it cannot be read or written', () => {
    localStorage.setItem('a', '{');
    expect(recall('a')).toBeNull();
    vi.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
      throw new Error('refused');
    });
    expect(() => keep('a', 1)).not.toThrow();
    expect(recall('a')).toBeNull();
  });
});
