import { describe, expect, it } from 'vitest';
import { clockWords, presets } from '../src/clocks';
import { texts } from '../src/i18n';

describe('the clocks of a new table', () => {
  it('are slower for longer games, and every one is said in other words', () => {
    const [short, long] = [presets(20), presets(90)];
    expect(short[0]?.initial).toBeLessThan(long[0]?.initial ?? 0);
    for (const offered of [short, long])
      for (const words of Object.values(texts))
        expect(new Set(offered.map((one) => clockWords(words, one))).size).toBe(offered.length);
  });

  it.each([
    [{ kind: 'fischer', initial: 300, extra: 8 }, '5 min, and 8 s more after each turn'],
    [{ kind: 'delay', initial: 90, extra: 5 }, '1.5 min, the first 5 s of a turn are free'],
    [{ kind: 'delay', initial: 300 }, '5 min for the match'],
    [{ kind: 'days', initial: 3 * 86_400 }, '3 days for each turn'],
  ] as const)('%o is said %s', (clock, words) => {
    expect(clockWords(texts.en, clock)).toBe(words);
  });
});
