import { describe, expect, it } from 'vitest';
import type { NoticeInfo, PlayerRating, RatedMatch, Sitter } from '../src/contract/protocol';
import { course, drawn, HEIGHT, WIDTH } from '../src/square/curve';
import { everything, fits, paceOf } from '../src/square/filter';
import { renewed } from '../src/square/lobby.svelte';

const sitter = (points: number): Sitter => ({
  name: null,
  bot: null,
  level: null,
  rating: { points, matches: 3, provisional: true },
});
const notice = (id: string, more: Partial<NoticeInfo> = {}): NoticeInfo => ({
  notice: id,
  game: 'azul',
  players: 2,
  options: {},
  rated: true,
  seats: [sitter(1500), null],
  running: false,
  table: null,
  clock: null,
  since: '2026-11-22T19:00:00+00:00',
  ...more,
});

describe('the lobby', () => {
  it('takes in what is new, what changed and what is gone', () => {
    const known = [notice('a'), notice('b'), notice('c')];
    const after = renewed(known, [notice('b', { running: true }), notice('d')], ['a']);
    expect(after.map((one) => [one.notice, one.running])).toEqual([
      ['b', true],
      ['d', false],
      ['c', false],
    ]);
  });

  it.each([
    [{}, true],
    [{ game: 'porto' }, false],
    [{ players: 3 }, false],
    [{ players: 2, game: 'azul' }, true],
    [{ pace: 'none' as const }, true],
    [{ pace: 'days' as const }, false],
  ])('shows what fits %j', (wish, shown) => {
    expect(fits(notice('a'), { ...everything, ...wish }, [])).toBe(shown);
  });

  it('compares strength in the same game with as many players', () => {
    const own = [{ game: 'azul', players: 2, rating: { points: 1750 } }] as PlayerRating[];
    const near = { ...everything, strength: 'near' as const };
    expect(fits(notice('a'), near, own)).toBe(false);
    expect(fits(notice('a', { seats: [sitter(1600), null] }), near, own)).toBe(true);
    expect(fits(notice('a', { players: 3 }), near, own)).toBe(true);
  });

  it('tells paces apart', () => {
    const clock = { kind: 'days' as const, initial: 86_400 };
    expect(
      [notice('a'), notice('a', { clock }), notice('a', { clock: { ...clock, kind: 'fischer' } })].map(
        paceOf,
      ),
    ).toEqual(['none', 'days', 'live']);
  });
});

describe('the course of a rating', () => {
  const point = (before: number, points: number): RatedMatch => ({
    match: 'm',
    at: '',
    place: 1,
    before,
    points,
  });

  it('begins before the first match and stays within the drawing', () => {
    const curve = [point(1500, 1540), point(1540, 1480)];
    expect(course(curve)).toEqual([1500, 1540, 1480]);
    const { line, top, bottom } = drawn(curve);
    const dots = line.split(' ').map((dot) => dot.split(',').map(Number));
    expect(dots.map(([x]) => x)).toEqual([0, WIDTH / 2, WIDTH]);
    expect(dots.every(([, y]) => y !== undefined && y >= 0 && y <= HEIGHT)).toBe(true);
    expect(top - bottom).toBeGreaterThanOrEqual(100);
  });
});
