import { expect, it } from 'vitest';
import type { LogEntry } from '../../contract/protocol';
import { NO_TRAIL, trailAfter, type Trail } from './trail';

const entry = (seat: number | null, ...facts: object[]): LogEntry =>
  ({ v: 1, seat, text: '', label: '', facts, words: [] }) as LogEntry;
const select = { kind: 'select', cell: 'a1', bonus: false };
const step = { kind: 'step', from: 'a1', to: 'b2', colour: 1 };
const build = { kind: 'build', cell: 'c3' };
const turn = [entry(1, select), entry(1, step), entry(1, build), entry(null)];
const TRAIL: Trail = { seat: 1, walks: [{ from: 'a1', to: 'b2', colour: 1 }], built: ['c3'] };

it('keeps the last turn of another seat, whether it came at once or action by action', () => {
  expect(trailAfter(NO_TRAIL, [entry(2, step), entry(2, build), ...turn], 0)).toEqual(TRAIL);
  expect(turn.reduce((trail, one) => trailAfter(trail, [one], 0), NO_TRAIL)).toEqual(TRAIL);
});

it('begins anew with the choice of a worker, but not in a bonus turn', () => {
  expect(trailAfter(TRAIL, turn, null)).toEqual(TRAIL);
  const bonus = [entry(1, { ...select, bonus: true }), entry(1, { ...build, cell: 'd4' })];
  expect(trailAfter(TRAIL, bonus, 0).built).toEqual(['c3', 'd4']);
});

it('is gone once the viewer has acted, and on a board that nothing new led to', () => {
  expect(trailAfter(TRAIL, [entry(0, select)], 0)).toBe(NO_TRAIL);
  expect(trailAfter(TRAIL, [], 0)).toBe(NO_TRAIL);
});
