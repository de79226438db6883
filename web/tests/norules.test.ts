/** The page retells no rule (ADR 0004). Code that works a rule out says so by its number: there is none in the page's code. */
import { describe, expect, it } from 'vitest';

const sources = import.meta.glob<string>(
  ['../src/**/*.ts', '../src/**/*.svelte', '!**/*.test.ts', '!**/types.ts'],
  {
    query: '?raw',
    import: 'default',
    eager: true,
  },
);

const COMMENT = /\/\*[\s\S]*?\*\/|(?<![:'"`\w])\/\/.*|<!--[\s\S]*?-->/g;
/** "R12", "R15a", "M3" or "D2-D8" in brackets, or "rule 34"; how docstrings of rules name what they implement. */
const NUMBER = /\((?:[^()]*[ ,])?[A-Z]\d{1,2}[a-z]?(?:[-–, ][^()]*)?\)|\brules? \d/;

const retold = (source: string): string[] =>
  [...source.matchAll(COMMENT)].map(([comment]) => comment).filter((comment) => NUMBER.test(comment));

describe('the code of the page', () => {
  it('is read', () => expect(Object.keys(sources).length).toBeGreaterThan(200));

  it.each(Object.entries(sources))('%s implements no numbered rule', (_, source) => {
    expect(retold(source)).toEqual([]);
  });

  it.each([
    '/** Points of a pier (R12-R15). */',
    '// Colonists go in this order (M3)',
    '/* See rules 34-41. */',
  ])('would be found: %s', (comment) => expect(retold(`${comment}\nconst a = 'b';`)).toEqual([comment]));
});
