import { describe, expect, it } from 'vitest';
import { josa, towards } from '../src/i18n/particles';
import table from '../../tests/particles.json';

describe('a Korean particle goes by the last sound', () => {
  for (const [pair, words] of Object.entries(table))
    it.each(Object.entries(words))(`${pair}: %s`, (word, expected) => {
      const [closed = '', open = ''] = pair.split('/');
      expect(closed === '으로' ? towards(word) : josa(word, closed, open)).toBe(expected);
    });
});
