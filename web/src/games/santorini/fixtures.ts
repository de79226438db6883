/** A position and prompts for tests: the Minotaur's turn while Athena's ban is in force. */
import type { Choice, Json, Prompt } from '../../contract/protocol';
import type { Tap } from './types';
import { readView, type Details } from './view';

export const POSITION: Json = {
  game: 'santorini',
  players: 2,
  options: { gods: ['minotaur', 'athena'] },
  phase: 'move',
  player: 0,
  winners: null,
  turn: 7,
  active: 0,
  gods: ['minotaur', 'athena'],
  start: 1,
  blocks: { a1: 1, b3: 1, c2: 3, d4: 3, e4: 2 },
  domes: ['c2', 'e4'],
  workers: [
    ['a2', 'c3'],
    ['c4', 'e5'],
  ],
  athena: true,
  insight: { powers: ['minotaur', 'athena'], threats: [], towers: ['c2'] },
  step: { worker: 'c3', from: 'c3' },
};

export const view = readView(POSITION);

export const toChoice = (text: string, target: Partial<Tap>, effect: Details = {}): Choice => ({
  text,
  label: `Label ${text}`,
  target: { cell: text.slice(-2), worker: 'c3', ...target },
  effect: { wins: false, loses: false, god: null, ...effect },
});

const step = (cell: string, effect: Details = {}): Choice =>
  toChoice(cell, { kind: 'step' }, { height: 0, climb: 0, ...effect });
const build = (text: string, effect: Details = {}): Choice =>
  toChoice(text, { kind: text.startsWith('^') ? 'dome' : 'build' }, { height: 1, piece: 'block', ...effect });

export const moving: Prompt = {
  id: 'p1',
  seat: 0,
  actions: [
    step('b2'),
    step('d3'),
    step('c4', { god: 'minotaur', forced: { from: 'c4', to: 'c5' } }),
    step('d2', { climb: -1 }),
  ],
  forbidden: [
    {
      text: 'b3',
      target: { kind: 'step', cell: 'b3', worker: 'c3' },
      fact: { kind: 'forbidden', god: 'athena', reason: 'athena', rule: 'G3', seat: 1 },
      words: 'Athena forbids climbing.',
    },
  ],
  back: 1,
};

export const building: Prompt = {
  id: 'p2',
  seat: 0,
  actions: [
    build('+b3', { height: 2 }),
    build('^b3', { height: 1, piece: 'dome', god: 'atlas' }),
    build('+d4', { height: 3, piece: 'dome', tower: true }),
    toChoice('end', { kind: 'end', cell: null }, { of: 'extra' }),
  ],
};

export const placing: Prompt = {
  id: 'p4',
  seat: 0,
  actions: ['b2', 'd3'].map((cell) => toChoice(cell, { kind: 'place', worker: null })),
};

export const drafting: Prompt = {
  id: 'p3',
  seat: 0,
  actions: ['apollo', 'pan'].map((god) => toChoice(`god:${god}`, { kind: 'god', cell: null, god })),
};
