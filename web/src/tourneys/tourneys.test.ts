import { describe, expect, it } from 'vitest';
import { readRoute } from '../routes';
import { crossOf } from './cross';
import { en } from './texts/en';
import { ko } from './texts/ko';
import { momentWords, pointsWords } from './words';

describe('tournaments', () => {
  it('writes points as people at tournaments do', () => {
    expect([0, 0.5, 1, 2.5, 1.25].map(pointsWords)).toEqual(['0', '½', '1', '2½', '1.25']);
  });

  it('tells what everybody had against everybody, twice where they met twice', () => {
    const board = (entrants: number[], points: number[] | null) => ({
      board: 1,
      entrants,
      points,
      how: null,
      missing: [],
      table: null,
      notice: null,
      match: null,
    });
    const cross = crossOf([
      { round: 1, boards: [board([1, 2], [1, 0]), board([3], [0])] },
      { round: 2, boards: [board([2, 1], [0.5, 0.5]), board([1, 3], null)] },
    ]);
    expect([...cross]).toEqual([
      ['1:2', [1, 0.5]],
      ['2:1', [0, 0.5]],
    ]);
  });

  it('says moments that are near by how far away they are', () => {
    const now = Date.parse('2026-05-01T12:00:00Z');
    expect(momentWords('2026-05-01T12:05:00Z', now)).toBe('in 5 minutes');
    expect(momentWords('2026-05-03T12:05:00Z', now)).toMatch(/May/);
  });

  it('has addresses of its own', () => {
    expect(readRoute('/tourneys').page).toBe('tourneys');
    expect(readRoute('/tourneys/new').page).toBe('newTourney');
    expect(readRoute('/tourney/Ab-3')).toEqual({ page: 'tourney', tourney: 'Ab-3' });
  });

  it('says every tie-break in both languages', () => {
    for (const texts of [en, ko])
      for (const kind of ['buchholz_cut', 'buchholz', 'berger', 'wins'] as const)
        expect(texts.columns[kind]).toHaveLength(2);
  });
});
