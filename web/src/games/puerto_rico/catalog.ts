/** The figures of Puerto Rico, as the rules print them (section 1). */

export const GOODS = ['corn', 'indigo', 'sugar', 'tobacco', 'coffee'] as const;
export const TILES = [...GOODS, 'quarry'] as const;
export const ROLES = [
  'settler',
  'mayor',
  'builder',
  'craftsman',
  'trader',
  'captain',
  'prospector',
  'prospector_2',
] as const;

export type Good = (typeof GOODS)[number];
export type Tile = (typeof TILES)[number];
export type Role = (typeof ROLES)[number];

export interface Building {
  cost: number;
  /** Printed points. */
  points: number;
  /** How many quarries at most make it cheaper. */
  column: number;
  circles: number;
  /** City spaces. */
  spaces: number;
  /** What it makes; null: a violet building. */
  good: Good | null;
  /** How many there are with three to five players, and with two. */
  stock: [number, number];
}

const row = (
  cost: number,
  column: number,
  circles: number,
  good: Good | null,
  stock: [number, number] = [2, 1],
  spaces = 1,
): Building => ({ cost, points: column, column, circles, spaces, good, stock });

const large = (): Building => row(10, 4, 1, null, [1, 1], 2);

/** In building order. */
export const BUILDINGS = {
  small_indigo_plant: row(1, 1, 1, 'indigo', [4, 2]),
  small_sugar_mill: row(2, 1, 1, 'sugar', [4, 2]),
  indigo_plant: row(3, 2, 3, 'indigo', [3, 2]),
  sugar_mill: row(4, 2, 3, 'sugar', [3, 2]),
  tobacco_storage: row(5, 3, 3, 'tobacco', [3, 2]),
  coffee_roaster: row(6, 3, 2, 'coffee', [3, 2]),
  small_market: row(1, 1, 1, null),
  hacienda: row(2, 1, 1, null),
  construction_hut: row(2, 1, 1, null),
  small_warehouse: row(3, 1, 1, null),
  hospice: row(4, 2, 1, null),
  office: row(5, 2, 1, null),
  large_market: row(5, 2, 1, null),
  large_warehouse: row(6, 2, 1, null),
  factory: row(7, 3, 1, null),
  university: row(8, 3, 1, null),
  harbor: row(8, 3, 1, null),
  wharf: row(9, 3, 1, null),
  guild_hall: large(),
  residence: large(),
  fortress: large(),
  customs_house: large(),
  city_hall: large(),
};

export type BuildingId = keyof typeof BUILDINGS;
/** What colonists can stand on: a kind of tile, or a building. */
export type Group = Tile | BuildingId;

export const BUILDING_IDS = Object.keys(BUILDINGS) as BuildingId[];
/** The order in which colonists are told (section 8). */
export const GROUPS: Group[] = [...TILES, ...BUILDING_IDS];
export const COLUMNS = [1, 2, 3, 4];
export const ISLAND_SPACES = 12;
export const CITY_SPACES = 12;
export const HOUSE_SPACES = 4;
export const PRICE: Record<Good, number> = { corn: 0, indigo: 1, sugar: 2, tobacco: 3, coffee: 4 };

export const building = (id: BuildingId): Building => BUILDINGS[id];
export const isTile = (group: Group): group is Tile => (TILES as readonly string[]).includes(group);
export const isViolet = (id: BuildingId): boolean => BUILDINGS[id].good === null;
/** Both prospectors are one role to look at. */
export const trade = (role: Role): Exclude<Role, 'prospector_2'> =>
  role === 'prospector_2' ? 'prospector' : role;

interface SetUp {
  colonists: number;
  ship: number;
  vp: number;
  cargo: number[];
  quarries: number;
  goods: Record<Good, number>;
  roles: number;
  picks: number;
}

const FULL = { corn: 10, indigo: 11, sugar: 11, tobacco: 9, coffee: 9 };

/** By number of players. */
export const SET_UP: Record<number, SetUp> = {
  2: {
    colonists: 42,
    ship: 2,
    vp: 65,
    cargo: [4, 6],
    quarries: 5,
    goods: { corn: 8, indigo: 9, sugar: 9, tobacco: 7, coffee: 7 },
    roles: 7,
    picks: 6,
  },
  3: { colonists: 58, ship: 3, vp: 75, cargo: [4, 5, 6], quarries: 8, goods: FULL, roles: 6, picks: 3 },
  4: { colonists: 79, ship: 4, vp: 100, cargo: [5, 6, 7], quarries: 8, goods: FULL, roles: 7, picks: 4 },
  5: { colonists: 100, ship: 5, vp: 122, cargo: [6, 7, 8], quarries: 8, goods: FULL, roles: 8, picks: 5 },
};

export const setUp = (players: number): SetUp => SET_UP[players] ?? (SET_UP[3] as SetUp);
