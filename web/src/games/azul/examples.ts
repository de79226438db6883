/** The positions of the rulebook's drawings. `show` says which part of the board is drawn and what is marked on it. */
import type { Json } from '../../contract/protocol';

const NONE = [null, null, null, null, null];
const EMPTY = { lines: [[], [], [], [], []], wall: [NONE, NONE, NONE, NONE, NONE], floor: [] };

const draft = { game: 'azul', players: 2, phase: 'draft', player: 0, first: 0 };
const tiling = { game: 'azul', players: 2, phase: 'tile', first: 0 };
const board = (own: Json): Json[] => [{ ...EMPTY, ...own }, EMPTY];

export const examples = {
  factory: {
    ...draft,
    factories: [
      ['blue', 'blue', 'red', 'white'],
      ['yellow', 'black', 'black', 'white'],
      [],
      ['red', 'red', 'red', 'yellow'],
      [],
    ],
    centre: { yellow: 2, black: 1 },
    boards: board({}),
    show: {
      seats: [0],
      preview: { source: 'F1', colour: 'blue', line: 2, effect: { count: 2, placed: 2, floor: 0 } },
    },
  },
  centre: {
    ...draft,
    factories: [[], ['yellow', 'yellow', 'white', 'white'], [], [], ['blue', 'red', 'black', 'black']],
    centre: { red: 2, white: 1, black: 3 },
    boards: board({ lines: [[], [], ['red'], [], []], floor: ['white'] }),
    show: {
      seats: [0],
      preview: {
        source: 'C',
        colour: 'red',
        line: 3,
        effect: { count: 2, placed: 2, floor: 0, marker: true },
      },
    },
  },
  overflow: {
    ...draft,
    marker: 1,
    factories: [[], [], [], ['yellow', 'yellow', 'yellow', 'black'], []],
    centre: { white: 2 },
    boards: board({ lines: [[], ['yellow'], [], [], []], floor: ['red'] }),
    show: {
      seats: [0],
      preview: { source: 'F4', colour: 'yellow', line: 2, effect: { count: 3, placed: 1, floor: 2 } },
    },
  },
  lines: {
    ...tiling,
    boards: board({
      lines: [['red'], ['blue'], [], [], ['black', 'black']],
      wall: [NONE, NONE, NONE, [null, null, null, 'blue', null], NONE],
    }),
    show: { sources: false, seats: [0] },
  },
  small: {
    ...tiling,
    scores: [5, 0],
    boards: board({
      wall: [['blue', null, null, null, null], NONE, [null, 'white', 'blue', 'yellow', null], NONE, NONE],
    }),
    show: { sources: false, seats: [0], marks: { 'wall:0:1:1': '+1', 'wall:0:3:4': '+3' } },
  },
  eight: {
    ...tiling,
    scores: [31, 0],
    boards: board({
      wall: [
        [null, null, 'red', null, null],
        [null, null, 'yellow', null, null],
        [null, null, 'blue', null, null],
        [null, 'black', 'white', 'blue', null],
        [null, null, 'black', null, null],
      ],
    }),
    show: { sources: false, seats: [0], marks: { 'wall:0:4:3': '+8' } },
  },
  loss: {
    ...tiling,
    marker: 0,
    scores: [6, 0],
    boards: board({
      floor: ['blue', 'yellow', 'yellow', 'red'],
      wall: [NONE, ['white', 'blue', null, null, null], NONE, NONE, NONE],
    }),
    show: { sources: false, seats: [0], marks: { 'floor:0': '−8' } },
  },
  bonus: {
    ...tiling,
    phase: 'over',
    scores: [47, 0],
    boards: board({
      wall: [
        ['blue', 'yellow', 'red', 'black', 'white'],
        ['white', 'blue', null, null, null],
        ['black', null, 'blue', null, null],
        ['red', null, null, 'blue', null],
        ['yellow', null, null, null, 'blue'],
      ],
    }),
    show: { sources: false, seats: [0], marks: { 'score:0': '+19' } },
  },
  grey: {
    ...tiling,
    options: { wall: 'grey' },
    boards: board({
      lines: [[], [], ['red', 'red', 'red'], [], []],
      wall: [
        [null, null, null, 'red', null],
        [null, null, 'yellow', null, null],
        [null, 'blue', null, null, null],
        NONE,
        NONE,
      ],
    }),
    show: { sources: false, seats: [0], offers: { row: 3, columns: { 1: 2, 3: 4, 5: 1 } } },
  },
  spill: {
    ...tiling,
    options: { wall: 'grey' },
    boards: board({
      lines: [[], ['red', 'red'], [], [], []],
      wall: [
        [null, null, null, 'red', null],
        ['blue', null, 'yellow', null, 'black'],
        NONE,
        [null, 'red', null, null, null],
        NONE,
      ],
    }),
    show: { sources: false, seats: [0], marks: { 'floor:0': '−2' } },
  },
} satisfies Record<string, Json>;
