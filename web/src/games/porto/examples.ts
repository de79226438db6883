/** The positions of the rulebook's drawings. `show` says which parts of the table are drawn and what is marked on them. */
import type { Json } from '../../table/protocol';

const two = { game: 'porto', players: 2 };

/** A few houses of the river front: site -> colour and floors, perhaps with tokens. */
const front = (sites: Json, more: Json = {}): Json => ({ ...two, phase: 'turn', player: 0, sites, ...more });

const built = (colour: string, floors: number, roof = 0): Json => ({ colour, floors, roof_token: roof });
const empty = (token: number): Json => ({ colour: null, floors: 0, ground_token: token });

const neighbourhood = {
  '2': built('red', 4),
  '3': built('blue', 2, 2),
  '4': built('green', 3),
  '5': empty(1),
  '6': empty(3),
};

export const examples = {
  board: {
    game: 'porto',
    players: 4,
    phase: 'turn',
    player: 0,
    show: { parts: ['front'], numbers: true },
  },
  take: front(
    {},
    {
      display: ['red2', 'blue1', 'green2', 'purple3', 'yellow2'],
      show: { parts: ['display'], marks: [0, 1] },
    },
  ),
  cards: front(neighbourhood, {
    hands: [{ red3: 1, blue1: 1 }, {}],
    show: { parts: ['hand', 'front'], build: 'build:red3+blue1@3', sites: [2, 3, 4] },
  }),
  ground: front(neighbourhood, {
    hands: [{ yellow2: 1, purple1: 1 }, {}],
    show: { parts: ['front'], build: 'build:yellow2+purple1@5', sites: [3, 4, 5, 6] },
  }),
  beside: front(neighbourhood, { show: { parts: ['front'], refused: 'green', site: 5, sites: [4, 5, 6] } }),
  claim: front(neighbourhood, {
    hands: [{ red3: 1, blue1: 1 }, {}],
    contracts: ['tiles3_blue', 'cards_red_blue', 'tiles2_blue', 'complete_red'],
    show: { parts: ['row', 'front'], build: 'build:red3+blue1@3', sites: [2, 3, 4] },
  }),
  token: front(
    { '2': built('red', 4), '3': built('blue', 2, 2), '4': built('purple', 1), '5': empty(1), '6': empty(3) },
    { phase: 'token', token_in_hand: 2, show: { parts: ['front'], roofs: true, sites: [2, 3, 4, 5, 6] } },
  ),
  pairs: front(
    {
      '2': built('yellow', 6),
      '3': built('green', 5),
      '4': built('yellow', 4),
      '5': built('green', 6),
      '6': built('blue', 5),
    },
    { show: { parts: ['front'], contract: 'pair_yellow_green', sites: [2, 3, 4, 5, 6] } },
  ),
} satisfies Record<string, Json>;
