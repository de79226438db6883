import { describe, expect, it } from 'vitest';
import { onlyChoice } from '../src/table/forced';
import type { Prompt } from '../src/contract/protocol';

const promptOf = (...texts: string[]): Prompt => ({
  id: 'p',
  seat: 0,
  actions: texts.map((text) => ({ text, label: text, target: {}, effect: {} })),
});

describe('a forced move', () => {
  it('is the only action of a prompt', () => {
    expect(onlyChoice(promptOf('load:corn>5'))?.text).toBe('load:corn>5');
  });

  it('is not there when there is a choice, or nothing to choose', () => {
    expect(onlyChoice(promptOf('pass', 'build:harbor'))).toBeNull();
    expect(onlyChoice(promptOf())).toBeNull();
    expect(onlyChoice(null)).toBeNull();
  });
});
