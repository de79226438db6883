/** The figures of Puerto Rico, from the one table that the engine reads as well; correcting it needs no code. */
import table from '../../../../src/ribeira/games/puerto_rico/puerto_rico_data.json';
import {
  BUILDING_NAMES,
  TILES,
  type BuildingName,
  type Good,
  type Group,
  type Phase,
  type Role,
  type Tile,
} from './types';

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
  stock: number;
  stock_for_two: number;
}

export const BUILDINGS = table.buildings as Record<BuildingName, Building>;
/** The order in which colonists are told (section 8). */
export const GROUPS: Group[] = [...TILES, ...BUILDING_NAMES];
export const COLUMNS = [1, 2, 3, 4];
export const ISLAND_SPACES = table.island_spaces;
export const CITY_SPACES = table.city_spaces;
/** What a barrel brings in the trading house. */
export const PRICES: Record<Good, number> = table.prices;
export const HOUSE_SPACES = table.trading_house_spaces;

export const building = (id: BuildingName): Building => BUILDINGS[id];
export const isTile = (group: Group): group is Tile => (TILES as readonly string[]).includes(group);
/** Both prospectors are one role to look at. */
export const trade = (role: Role): Exclude<Role, 'prospector_2'> =>
  role === 'prospector_2' ? 'prospector' : role;
/** The role that is carried out in a phase. */
export const roleOf = (phase: Phase): Role | null =>
  (table.roles_of_phases as Partial<Record<Phase, Role>>)[phase] ?? null;

type SetUp = (typeof table.setups)['2'];
/** What so many players begin with. */
export const setUp = (players: number): SetUp =>
  (table.setups as Record<string, SetUp>)[players] ?? table.setups['3'];
