import { flushSync } from 'svelte';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { LogEntry } from '../contract/protocol';
import { Cues, type CueEnv } from './cues.svelte';
import * as senses from './senses.svelte';

const entry = (v: number, seat: number): LogEntry => ({
  v,
  seat,
  text: 'a',
  label: '',
  facts: [],
  words: [],
});
const start: CueEnv = {
  match: 'm',
  log: [entry(1, 1), entry(2, 0)],
  question: 'p1',
  isMine: (seat) => seat === 0,
  end: null,
  refusal: '',
};

let heard: string[];
let end = (): void => undefined;
beforeEach(() => {
  heard = [];
  vi.spyOn(senses, 'hear').mockImplementation((...sounds) => void heard.push(...sounds));
  vi.spyOn(senses, 'callToTurn').mockImplementation(() => void heard.push('turn'));
});
afterEach(() => {
  end();
  vi.restoreAllMocks();
});

/** A match that is being looked at; what is answered changes what is seen of it, and tells what was heard. */
function seen(first: Partial<CueEnv> = {}): (change: Partial<CueEnv>) => string[] {
  let env = $state.raw<CueEnv>({ ...start, ...first });
  end = $effect.root(() => void new Cues(() => env));
  flushSync();
  return (change) => {
    heard = [];
    env = { ...env, ...change };
    flushSync();
    return heard;
  };
}

it('is silent about what was there when the page opened', () => {
  const then = seen({ end: 'won', refusal: 'no', question: 'p9', log: [entry(1, 1)] });
  expect(heard).toEqual([]);
  expect(then({ log: [...start.log] })).toEqual([]);
});

it('calls when the turn comes, once, and not within an own turn', () => {
  const then = seen();
  expect(then({ question: '' })).toEqual([]);
  expect(then({ question: 'p2', log: [...start.log, entry(3, 1)] })).toEqual(['turn']);
  expect(then({ question: 'p2' })).toEqual([]);
  expect(then({ question: 'p3', log: [...start.log, entry(3, 1), entry(4, 0)] })).toEqual([]);
});

it('tells how it ended and what was refused', () => {
  const then = seen();
  expect(then({ refusal: 'first' })).toEqual(['refused']);
  expect(then({ refusal: '' })).toEqual([]);
  expect(then({ refusal: 'again' })).toEqual(['refused']);
  expect(then({ end: 'lost', question: '' })).toEqual(['lost']);
});

it('begins anew with another match', () => {
  const then = seen({ end: 'won' });
  expect(then({ match: 'n', log: [], question: 'q1', end: null })).toEqual([]);
  expect(then({ question: 'q2', log: [entry(1, 1)] })).toEqual(['turn']);
});
