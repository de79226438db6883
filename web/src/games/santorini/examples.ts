/** The positions of the rulebook's drawings. `show` says what is marked on them (types.ts). Seat 0 (blue) acts in all of them. */
import type { Json } from '../../contract/protocol';

type Pair = [string | null, string | null];

/** A position of two players in the middle of a match; without gods where none are named. */
const duel = (gods: [string, string] | null, phase: string, more: Json): Json => ({
  game: 'santorini',
  players: 2,
  options: { gods: gods ?? 'none' },
  phase,
  player: 0,
  turn: 9,
  active: 0,
  gods: gods ?? [null, null],
  start: 0,
  ...more,
});

const FAR: Pair = ['a5', 'e5'];

export const examples = {
  move: duel(null, 'move', {
    blocks: { c3: 1, b3: 2, b4: 1, c4: 3, d3: 1, d4: 2, c2: 3 },
    domes: ['c2'],
    workers: [
      ['c3', 'e1'],
      ['b2', 'a5'],
    ],
    step: { worker: 'c3' },
    show: { selected: 'c3', reach: { d2: -1, b3: 1, d3: 0, b4: 0, d4: 1 } },
  }),
  build: duel(null, 'build', {
    blocks: { c3: 1, c4: 3, d4: 2, d2: 3 },
    domes: ['d2'],
    workers: [
      ['c3', 'e1'],
      ['b3', 'a5'],
    ],
    step: { worker: 'c3', from: 'c2' },
    show: {
      selected: 'c3',
      ghosts: { b2: 'block', c2: 'block', d3: 'block', b4: 'block', c4: 'dome', d4: 'block' },
    },
  }),
  tower: duel(['atlas', 'pan'], 'select', {
    blocks: { b3: 3, d3: 1 },
    domes: ['b3', 'd3'],
    workers: [['c1', 'e1'], FAR],
    show: {},
  }),
  win: duel(null, 'move', {
    blocks: { c3: 2, c4: 3, d3: 1, b4: 3 },
    domes: ['b4'],
    workers: [
      ['c3', 'e1'],
      ['d4', 'a5'],
    ],
    step: { worker: 'c3' },
    show: { selected: 'c3', arrows: [['c3', 'c4']] },
  }),
  stuck: duel(['apollo', 'zeus'], 'move', {
    blocks: { a2: 3, b2: 3, c1: 1, c2: 3 },
    domes: ['a2', 'b2', 'c2'],
    workers: [
      ['b1', 'e5'],
      ['a1', 'e1'],
    ],
    step: { worker: 'b1' },
    show: { selected: 'b1', forbidden: { a1: null } },
  }),
  apollo: duel(['apollo', 'zeus'], 'move', {
    blocks: { c3: 1, c4: 2, d3: 1 },
    workers: [
      ['c3', 'e1'],
      ['c4', 'a5'],
    ],
    step: { worker: 'c3' },
    show: {
      selected: 'c3',
      arrows: [
        ['c3', 'c4'],
        ['c4', 'c3'],
      ],
    },
  }),
  artemis: duel(['artemis', 'zeus'], 'build', {
    blocks: { c4: 1, c5: 2 },
    workers: [
      ['c4', 'e1'],
      ['b2', 'e5'],
    ],
    step: { worker: 'c4', from: 'c3', climbed: true },
    show: {
      selected: 'c4',
      arrows: [
        ['c3', 'c4'],
        ['c4', 'c5'],
      ],
      forbidden: { c3: 'artemis' },
    },
  }),
  athena: duel(['zeus', 'athena'], 'move', {
    blocks: { b3: 1, d4: 1, d5: 1, c4: 2 },
    workers: [
      ['c3', 'e1'],
      ['d5', 'a1'],
    ],
    athena: true,
    step: { worker: 'c3' },
    show: {
      selected: 'c3',
      reach: { b2: 0, c2: 0, d2: 0, d3: 0, b4: 0 },
      forbidden: { b3: 'athena', d4: 'athena' },
    },
  }),
  demeter: duel(['demeter', 'zeus'], 'extra', {
    blocks: { b4: 1, d3: 2 },
    workers: [['c3', 'e1'], FAR],
    step: { worker: 'c3', from: 'c2', built: 'b4' },
    show: { selected: 'c3', ghosts: { d3: 'block', c4: 'block', b2: 'block' }, forbidden: { b4: 'demeter' } },
  }),
  hermes: duel(['hermes', 'zeus'], 'move', {
    blocks: { c3: 1, c4: 1, d5: 1, e4: 1, e3: 1, d4: 2, b3: 2, b4: 3, c5: 2 },
    workers: [
      ['c3', 'a1'],
      ['d2', 'a5'],
    ],
    step: { worker: 'c3' },
    show: {
      selected: 'c3',
      arrows: [
        ['c3', 'c4'],
        ['c4', 'd5'],
        ['d5', 'e4'],
        ['e4', 'e3'],
      ],
    },
  }),
  hestia: duel(['hestia', 'zeus'], 'extra', {
    blocks: { e3: 1, d2: 1 },
    workers: [
      ['d3', 'a1'],
      ['a5', 'c5'],
    ],
    step: { worker: 'd3', from: 'c3', built: 'e3' },
    show: {
      selected: 'd3',
      ghosts: { c2: 'block', d2: 'block', c3: 'block', c4: 'block', d4: 'block' },
      forbidden: { e2: 'hestia', e3: 'hestia', e4: 'hestia' },
    },
  }),
  minotaur: duel(['minotaur', 'hypnus'], 'move', {
    blocks: { a1: 1, b3: 2, c5: 2, d3: 1 },
    workers: [
      ['a2', 'c3'],
      ['c4', 'e5'],
    ],
    step: { worker: 'c3' },
    show: {
      selected: 'c3',
      arrows: [
        ['c3', 'c4'],
        ['c4', 'c5'],
      ],
    },
  }),
  pan: duel(['pan', 'zeus'], 'move', {
    blocks: { c3: 2, c4: 1, b3: 3 },
    domes: ['b3'],
    workers: [
      ['c3', 'e1'],
      ['d4', 'a5'],
    ],
    step: { worker: 'c3' },
    show: { selected: 'c3', arrows: [['c3', 'd2']] },
  }),
  prometheus: duel(['prometheus', 'zeus'], 'move', {
    blocks: { c3: 1, d3: 1, b3: 2, c4: 2 },
    workers: [
      ['c3', 'e1'],
      ['b2', 'a5'],
    ],
    step: { worker: 'c3', early: true },
    show: {
      selected: 'c3',
      reach: { c2: -1, d2: -1, d3: 0, b4: -1, d4: -1 },
      forbidden: { b3: 'prometheus', c4: 'prometheus' },
    },
  }),
  aphrodite: duel(['zeus', 'aphrodite'], 'move', {
    blocks: { c4: 1 },
    workers: [
      ['c3', 'a1'],
      ['d3', 'e5'],
    ],
    step: { worker: 'c3', bound: [0] },
    show: {
      selected: 'c3',
      reach: { c2: 0, d2: 0, c4: 1, d4: 0 },
      forbidden: { b2: 'aphrodite', b3: 'aphrodite', b4: 'aphrodite' },
    },
  }),
  bia: duel(['bia', 'zeus'], 'move', {
    blocks: { d4: 1, e5: 2 },
    workers: [
      ['c3', 'a1'],
      ['e5', 'a5'],
    ],
    step: { worker: 'c3' },
    show: { selected: 'c3', arrows: [['c3', 'd4']] },
  }),
  charon: duel(['charon', 'zeus'], 'move', {
    blocks: { d4: 2, b2: 1, c4: 1 },
    workers: [
      ['c3', 'e1'],
      ['b2', 'a5'],
    ],
    step: { worker: 'c3' },
    show: { selected: 'c3', arrows: [['b2', 'd4']] },
  }),
  eros: duel(['eros', 'zeus'], 'move', {
    blocks: { b3: 1, c3: 1, d3: 1, d4: 2 },
    workers: [
      ['b3', 'd3'],
      ['e5', 'a5'],
    ],
    step: { worker: 'd3' },
    show: { selected: 'd3', arrows: [['d3', 'c3']] },
  }),
  hera: duel(['zeus', 'hera'], 'move', {
    blocks: { b3: 2, a3: 3, c3: 3 },
    domes: ['c3'],
    workers: [
      ['b3', 'e1'],
      ['c4', 'e5'],
    ],
    step: { worker: 'b3' },
    show: { selected: 'b3', arrows: [['b3', 'a3']] },
  }),
  hypnus: duel(['zeus', 'hypnus'], 'select', {
    blocks: { c3: 1, d4: 2 },
    workers: [['c3', 'b1'], FAR],
    step: { asleep: 0 },
    show: { forbidden: { c3: 'hypnus' } },
  }),
  limus: duel(['zeus', 'limus'], 'build', {
    blocks: { c3: 1, c4: 3, b4: 1, d3: 1 },
    workers: [
      ['c3', 'a1'],
      ['d4', 'e5'],
    ],
    step: { worker: 'c3', from: 'c2' },
    show: {
      selected: 'c3',
      ghosts: { b2: 'block', c2: 'block', d2: 'block', b3: 'block', b4: 'block', c4: 'dome' },
      forbidden: { d3: 'limus' },
    },
  }),
  medusa: duel(['medusa', 'zeus'], 'build', {
    blocks: { c3: 2, d3: 1, b4: 2 },
    workers: [
      ['c3', 'e1'],
      ['d3', 'b4'],
    ],
    step: { worker: 'c3', from: 'c2' },
    show: { selected: 'c3', ghosts: { d3: 'block' } },
  }),
  persephone: duel(['zeus', 'persephone'], 'move', {
    blocks: { d4: 1, b3: 2 },
    workers: [['c3', 'a1'], FAR],
    step: { worker: 'c3', must_climb: true },
    show: {
      selected: 'c3',
      reach: { d4: 1 },
      forbidden: {
        b2: 'persephone',
        c2: 'persephone',
        d2: 'persephone',
        d3: 'persephone',
        b4: 'persephone',
        c4: 'persephone',
      },
    },
  }),
  poseidon: duel(['poseidon', 'zeus'], 'poseidon', {
    blocks: { c3: 1, b3: 2, d2: 1 },
    workers: [['c3', 'e1'], FAR],
    step: { worker: 'c3', from: 'c2', built: 'b3', left: 3 },
    show: { selected: 'e1', ghosts: { d1: 'block', d2: 'block', e2: 'block' } },
  }),
  selene: duel(['selene', 'zeus'], 'build', {
    blocks: { b3: 1, d2: 1, e2: 2 },
    workers: [
      ['e1', 'b3'],
      ['a5', 'd5'],
    ],
    step: { worker: 'b3', from: 'b2' },
    show: { selected: 'b3', ghosts: { d1: 'dome', d2: 'dome', e2: 'dome' } },
  }),
  triton: duel(['triton', 'zeus'], 'move', {
    blocks: { d4: 1, e4: 1 },
    workers: [
      ['d2', 'a1'],
      ['c5', 'a5'],
    ],
    step: { worker: 'd2' },
    show: {
      selected: 'd2',
      arrows: [
        ['d2', 'e3'],
        ['e3', 'e4'],
        ['e4', 'd4'],
      ],
    },
  }),
  zeus: duel(['zeus', 'pan'], 'build', {
    blocks: { c3: 2, c4: 1 },
    workers: [
      ['c3', 'e1'],
      ['d5', 'a5'],
    ],
    step: { worker: 'c3', from: 'c4' },
    show: { selected: 'c3', ghosts: { c3: 'block' } },
  }),
} satisfies Record<string, Json>;
