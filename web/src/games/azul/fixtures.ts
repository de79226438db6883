/** The example of the rules (section 10) with its legal actions, for tests. */
import type { Choice, Prompt } from '../../contract/protocol';
import type { PickEffect } from './types';
import { readView } from './view';

export const POSITION = {
  game: 'azul',
  players: 2,
  options: { wall: 'coloured' },
  phase: 'draft',
  player: 1,
  scores: [8, 9],
  winners: null,
  round: 3,
  first: 1,
  marker: 1,
  factories: [[], ['red', 'black', 'white', 'white'], [], [], []],
  centre: { red: 3, black: 1, white: 1 },
  bag: { blue: 7, yellow: 9, red: 8, black: 8, white: 8 },
  lid: { blue: 3, yellow: 3, red: 4, black: 5, white: 5 },
  boards: [
    {
      lines: [['white'], ['black', 'black'], [], [], ['blue', 'blue', 'blue', 'blue', 'blue']],
      wall: [
        [null, 'yellow', 'red', null, null],
        [null, 'blue', null, 'red', null],
        ['black', null, null, null, 'red'],
        [null, null, 'white', null, null],
        [null, null, null, null, null],
      ],
      floor: ['blue'],
    },
    {
      lines: [['black'], ['blue', 'blue'], [], [], ['yellow', 'yellow', 'yellow', 'yellow', 'yellow']],
      wall: [
        [null, null, 'red', null, 'white'],
        ['white', null, 'yellow', null, null],
        [null, null, 'blue', 'yellow', null],
        [null, 'black', null, null, null],
        [null, null, null, null, null],
      ],
      floor: [],
    },
  ],
};
const LEGAL =
  'C:red>3 C:red>4 C:red>floor C:black>3 C:black>floor C:white>3 C:white>4 C:white>floor F2:red>3 F2:red>4 F2:red>floor F2:black>3 F2:black>floor F2:white>3 F2:white>4 F2:white>floor';
export const EFFECT: PickEffect = {
  count: 2,
  placed: 2,
  floor: 0,
  lid: 0,
  marker: false,
  loss: 0,
  completes: false,
  column: null,
  points: null,
};

export function toChoice(text: string): Choice {
  const [source, colour, line] = text.split(/[:>]/);
  return {
    text,
    label: text,
    target: { source, colour, line: line === 'floor' ? null : Number(line) },
    effect: EFFECT,
  };
}

export const prompt: Prompt = { id: 'p', seat: 1, actions: LEGAL.split(' ').map(toChoice) };
export const columns: Prompt = {
  id: 'c',
  seat: 0,
  actions: [1, 4].map((column) => ({
    text: `col${column}`,
    label: `Column ${column}`,
    target: { seat: 0, row: 3, column },
    effect: { row: 3, column, points: column },
  })),
};
export const view = readView(POSITION);
