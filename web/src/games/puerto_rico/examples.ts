/** The positions of the rulebook's drawings. `show` says which parts of the table are drawn, and whose boards. */
import type { Json } from '../../contract/protocol';

const three = { game: 'puerto_rico', players: 3, governor: 0, round: 5 };

/** A position in the middle of a role that seat 0 has taken. */
const role = (name: string, own: Json[], more: Json = {}): Json => ({
  ...three,
  phase: name,
  player: 0,
  roles: { [name]: { doubloons: 0, taken_by: 0 } },
  boards: own,
  ...more,
});

export const examples = {
  roles: {
    ...three,
    phase: 'role',
    player: 2,
    roles: {
      settler: { doubloons: 0, taken_by: 0 },
      mayor: { doubloons: 0, taken_by: null },
      builder: { doubloons: 0, taken_by: 1 },
      craftsman: { doubloons: 2, taken_by: null },
      trader: { doubloons: 1, taken_by: null },
      captain: { doubloons: 0, taken_by: null },
    },
    show: { parts: ['roles'], seats: [] },
  },
  start: {
    game: 'puerto_rico',
    players: 3,
    phase: 'role',
    player: 0,
    governor: 0,
    row: { corn: 1, indigo: 1, tobacco: 1, coffee: 1 },
    boards: [
      { doubloons: 2, island: { indigo: 1 } },
      { doubloons: 2, island: { indigo: 1 } },
      { doubloons: 2, island: { corn: 1 } },
    ],
    show: { parts: ['plantations', 'board'] },
  },
  settler: role(
    'settler',
    [{ island: { indigo: 1, corn: 1 }, manned: { corn: 1 }, city: { hacienda: 1, hospice: 1 } }],
    {
      row: { corn: 1, sugar: 2, coffee: 1 },
      show: { parts: ['plantations', 'board'], seats: [0] },
    },
  ),
  mayor: role(
    'mayor',
    [
      {
        island: { corn: 2, indigo: 2, sugar: 1, quarry: 1 },
        manned: { corn: 2, indigo: 1, quarry: 1 },
        city: { small_indigo_plant: 1, small_sugar_mill: 0, small_market: 1 },
      },
    ],
    { show: { parts: ['board'], seats: [0] } },
  ),
  builder: role(
    'builder',
    [
      {
        doubloons: 4,
        island: { indigo: 2, sugar: 1, quarry: 3 },
        manned: { indigo: 1, quarry: 2 },
        city: { small_indigo_plant: 1, small_market: 1 },
      },
    ],
    { show: { parts: ['board'], seats: [0] } },
  ),
  craftsman: role(
    'craftsman',
    [
      {
        island: { corn: 2, indigo: 3, sugar: 1, tobacco: 1 },
        manned: { corn: 2, indigo: 3, sugar: 1 },
        city: { indigo_plant: 2, small_sugar_mill: 1, tobacco_storage: 1, factory: 1 },
        goods: { corn: 2, indigo: 2, sugar: 1 },
      },
    ],
    { produced: ['corn', 'indigo', 'sugar'], show: { parts: ['board'], seats: [0] } },
  ),
  trader: role(
    'trader',
    [{ goods: { corn: 1, indigo: 1, sugar: 1, coffee: 1 }, city: { small_market: 1 } }],
    {
      house: { corn: 1, sugar: 1 },
      show: { parts: ['house', 'board'], seats: [0] },
    },
  ),
  captain: role('captain', [{ goods: { corn: 6, sugar: 3, tobacco: 2 } }], {
    cargo: [
      { capacity: 4, good: null, load: 0 },
      { capacity: 5, good: 'sugar', load: 3 },
      { capacity: 6, good: null, load: 0 },
    ],
    show: { parts: ['ships', 'board'], seats: [0] },
  }),
  storage: {
    ...role('storage', [{ goods: { corn: 3, indigo: 2, tobacco: 4 }, city: { small_warehouse: 1 } }]),
    roles: { captain: { doubloons: 0, taken_by: 0 } },
    show: { parts: ['board'], seats: [0] },
  },
  scored: {
    ...three,
    phase: 'over',
    player: null,
    round: 15,
    end: true,
    winners: [0],
    scores: [56, 0, 0],
    boards: [
      {
        doubloons: 2,
        vp: 21,
        goods: { corn: 1 },
        island: { corn: 4, indigo: 2, sugar: 2, coffee: 1, quarry: 2 },
        manned: { corn: 4, indigo: 2, coffee: 1, quarry: 1 },
        city: {
          small_indigo_plant: 1,
          indigo_plant: 1,
          coffee_roaster: 1,
          small_market: 1,
          hospice: 0,
          harbor: 1,
          wharf: 1,
          residence: 1,
          city_hall: 1,
        },
        san_juan: 0,
      },
    ],
    show: { parts: ['board'], seats: [0] },
  },
} satisfies Record<string, Json>;
