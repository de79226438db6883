/** The positions of the rulebook's drawings. `show` says which part of the board is drawn and what is marked on it. */
import type { Json } from '../../contract/protocol';

const two = { game: 'pier18', players: 2 };
const draft = { ...two, phase: 'draft', player: 0, round: 1, first: 0 };

/** Piers as they look, without cards: side A, side B. */
const strips = (strip: [string, string][], marks: Record<string, string> = {}): Json => ({
  game: 'pier18',
  players: strip.length,
  show: { strips: strip, parts: ['points'], marks },
});

export const examples = {
  card: { ...draft, display: [4, 10, 18], show: { seats: [], parts: ['display'] } },
  foundation: {
    ...draft,
    piers: [['4-0'], ['18-0']],
    plans: [6, 5],
    show: { seats: [0], parts: ['plan'] },
  },
  behind: { ...draft, piers: [['4-0'], ['18-0']], show: { seats: [0], ghost: '13-0', parts: ['points'] } },
  covered: { ...draft, piers: [['4-0'], ['18-0']], show: { seats: [0], ghost: '13-2', parts: ['points'] } },
  turned: {
    ...draft,
    options: { rotate: true },
    piers: [['4-0'], ['18-0']],
    show: { seats: [0], ghost: '13-2t', parts: ['points'] },
  },
  race: {
    ...draft,
    piers: [
      ['4-0', '13-1'],
      ['18-0', '10-0'],
    ],
    display: [15],
    show: { seats: [0, 1], parts: ['display', 'race', 'points'] },
  },
  poets: strips([['P.P.P.', '.P.P..']]),
  fishers: strips([['F.F.', '.FF.']]),
  lovers: strips([['L..L.F', '......']], { 'A:0': '+2' }),
  flowers: strips([['PSFF..', '..SF.P']]),
  sellers: strips([['SFSP..', '.SS...']]),
  finished: {
    ...two,
    phase: 'over',
    winners: [0],
    piers: [
      ['4-0', '13-1', '7-0', '16-0', '9-0', '6-0'],
      ['18-0', '10-0', '2-3', '11-1', '14-0', '5-1'],
    ],
    plans: [6, 5],
    patrons: [
      [8, 15],
      [1, 3],
    ],
    show: { seats: [0], parts: ['points', 'plan'] },
  },
} satisfies Record<string, Json>;
