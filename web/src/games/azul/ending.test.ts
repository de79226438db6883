import { describe, expect, it } from 'vitest';
import { clear, drawBoard } from '../../../tests/bench';
import Board from './Board.svelte';
import { litFor, tells } from './ending';
import type { Fact } from './types';

const ROW = [1, 2, 3, 4, 5].map((column) => [2, column]);
const COLUMN = [1, 2, 3, 4, 5].map((row) => [row, 4]);
const bonus = (seat: number, ...keys: ('rows' | 'columns')[]): Fact => ({
  kind: 'bonus',
  seat,
  rows: 0,
  columns: 0,
  colours: 0,
  complete: keys.map((key) =>
    key === 'rows' ? { key, spaces: ROW, points: 2 } : { key, spaces: COLUMN, points: 7 },
  ),
  points: 0,
  score: 0,
});
const facts = [bonus(0), bonus(1, 'rows', 'columns'), { kind: 'over', winners: [1] }] as Fact[];

describe('the end told on the walls', () => {
  it('names the seats that have something complete', () => {
    expect([tells(facts, 'rows'), tells(facts, 'columns')]).toEqual([[1], [1]]);
    expect([tells(facts, 'colours'), tells(facts, 'rounds'), tells([], 'rows')]).toEqual([[], [], []]);
  });

  it('lights the spaces of the row that is told, its points on the last of them', () => {
    expect(litFor({ key: 'rows', seat: 1, facts })).toEqual([
      {
        at: 'wall:1:2:5',
        text: '+2',
        tone: 'good',
        lit: ['wall:1:2:1', 'wall:1:2:2', 'wall:1:2:3', 'wall:1:2:4', 'wall:1:2:5'],
      },
    ]);
    expect(litFor({ key: 'columns', seat: 1, facts })[0]?.lit?.at(-1)).toBe('wall:1:5:4');
    expect(litFor(null)).toEqual([]);
  });

  it('is drawn on the board of that seat alone, and goes with it', async () => {
    const view = { game: 'azul', players: 2, phase: 'over', scores: [3, 12], winners: [1] };
    drawBoard(Board, { view, prompt: null, seat: 0, told: { key: 'rows', seat: 1, facts } });
    const lit = (seat: number) => document.querySelectorAll(`[data-panel="${seat}"] .lit`).length;
    expect([lit(0), lit(1)]).toEqual([0, 5]);
    expect(document.querySelector('[data-panel="1"] [data-text="+2"]')).not.toBeNull();
    await clear();
    drawBoard(Board, { view, prompt: null, seat: 0, told: null });
    expect(lit(1)).toBe(0);
  });
});
