import { beforeEach, expect, it } from 'vitest';
import type { TableLine } from '../src/contract/protocol';
import { turns } from '../src/turns.svelte';

const line = (table: string, left: number | null, updated: string, your_turn = true) =>
  ({ table, left, updated: `2026-11-22T${updated}:00+00:00`, your_turn }) as TableLine;

beforeEach(() => {
  turns.lines = [
    line('new', null, '12:00'),
    line('others', 1, '08:00', false),
    line('old', null, '09:00'),
    line('late', 600, '12:00'),
  ];
});

it('puts first what runs out first, then who has waited longest', () => {
  expect(turns.waiting.map(({ table }) => table)).toEqual(['late', 'old', 'new']);
  expect([turns.next('late')?.table, turns.next('new')?.table]).toEqual(['old', 'late']);
});

it('counts the other tables before the title', () => {
  expect([turns.prefix(), turns.prefix('late'), turns.prefix('others')]).toEqual(['(3) ', '(2) ', '(3) ']);
  turns.lines = [line('late', 600, '12:00')];
  expect(turns.prefix('late')).toBe('');
});
