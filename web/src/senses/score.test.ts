import { readFileSync, readdirSync } from 'node:fs';
import { expect, it } from 'vitest';
import type { Json, LogEntry } from '../contract/protocol';
import { soundsOf } from './score';

const act = (...facts: Json[]): LogEntry => ({ v: 1, seat: 0, text: 'a', label: '', facts, words: [] });
const heard = (...facts: Json[]) => soundsOf([act(...facts)], undefined);

it('goes by what the facts say', () => {
  expect(heard({ kind: 'take' })).toEqual(['take']);
  expect(heard({ kind: 'build' })).toEqual(['build']);
  expect(heard({ kind: 'step' }, { kind: 'build' })).toEqual(['place']);
  expect(heard({ kind: 'take' }, { kind: 'tile', points: 3 })).toEqual(['take', 'coin']);
  expect(heard({ kind: 'sell', points: 0 })).toEqual(['coin']);
});

it('knows an act of a game it never heard of, and leaves nature silent', () => {
  expect(heard({ kind: 'sown' })).toEqual(['place']);
  expect(soundsOf([{ ...act({ kind: 'take' }), seat: null }], undefined)).toEqual([]);
  expect(soundsOf([{ ...act({ kind: 'nudge' }), text: null }], undefined)).toEqual([]);
  expect(soundsOf([], undefined)).toEqual([]);
});

it('lets a game say it itself', () => {
  const own = ({ doubloons }: Json) => (doubloons ? ('coin' as const) : null);
  expect(soundsOf([act({ kind: 'role', doubloons: 2 })], own)).toEqual(['coin']);
  expect(soundsOf([act({ kind: 'role', doubloons: 0 })], own)).toEqual(['take']);
});

const GAMES = readdirSync('src/games', { withFileTypes: true }).filter((entry) => entry.isDirectory());
/** All facts of recorded matches, wherever a file keeps them. */
function factsIn(value: unknown): Json[] {
  if (Array.isArray(value)) return value.flatMap(factsIn);
  if (value === null || typeof value !== 'object') return [];
  return Object.entries(value).flatMap(([key, inner]) =>
    key === 'facts' && Array.isArray(inner) ? (inner as Json[]) : factsIn(inner),
  );
}

it.each(GAMES.map(({ name }) => name))('hears several classes of acts in a recorded match of %s', (game) => {
  const facts = factsIn(JSON.parse(readFileSync(`src/games/${game}/recorded.json`, 'utf8')));
  const sounds = new Set(facts.flatMap((fact) => heard(fact)));
  expect(sounds.size, [...sounds].join()).toBeGreaterThanOrEqual(2);
});
