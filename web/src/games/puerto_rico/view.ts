/** A view as the board reads it, and what is looked up in it. */
import type { Json, LogEntry } from '../../contract/protocol';
import { building, BUILDINGS, GROUPS, isTile, setUp } from './catalog';
import {
  BUILDING_NAMES,
  ROLES,
  TILES,
  type BuildingName,
  type Fact,
  type Group,
  type Insight,
  type PlayerBoard,
  type Role,
  type Target,
  type View,
} from './types';

/** Zero counts may be left out. */
export type Counts<K extends string> = Partial<Record<K, number>>;

type Part = 'roles' | 'market' | 'ships' | 'house' | 'plantations' | 'board';

/** What an example in the rulebook wants drawn of its position; no key of a real view. */
export interface Show {
  parts?: Part[];
  /** Seats whose boards are drawn; all by default. */
  seats?: number[];
}

export interface RicoView extends View {
  insight: Insight;
  show: Show | null;
}

export const targetOf = (choice: { target: Json }): Target => choice.target as Target;
export const factsOf = (entries: LogEntry[]): Fact[] => entries.flatMap((entry) => entry.facts as Fact[]);

// --- the view -------------------------------------------------------------------------------------------------

const each = <T>(players: number, make: (seat: number) => T): T[] =>
  Array.from({ length: players }, (_, seat) => make(seat));

const toBoard = (given: Partial<PlayerBoard> = {}): PlayerBoard => ({
  doubloons: 0,
  vp: 0,
  goods: {},
  island: {},
  manned: {},
  city: {},
  san_juan: 0,
  ...given,
});

const freshStock = (players: number, boards: PlayerBoard[]): Counts<BuildingName> =>
  Object.fromEntries(
    BUILDING_NAMES.map((id) => {
      const built = boards.filter(({ city }) => city[id] !== undefined).length;
      return [id, BUILDINGS[id][players === 2 ? 'stock_for_two' : 'stock'] - built];
    }).filter(([, left]) => (left as number) > 0),
  ) as Counts<BuildingName>;

const freshRoles = (players: number): View['roles'] =>
  Object.fromEntries(
    ROLES.slice(0, setUp(players).roles).map((role) => [role, { doubloons: 0, taken_by: null }]),
  );

/** The view with every key that a position may leave out filled in (a rulebook example leaves out most). */
export function readView(json: Json): RicoView {
  const players: number = json['players'] ?? 3;
  const table = setUp(players);
  const boards: PlayerBoard[] = each(players, (seat) => toBoard(json['boards']?.[seat]));
  return {
    game: 'puerto_rico',
    options: json['options'] ?? {},
    players,
    phase: json['phase'] ?? 'start',
    player: json['player'] ?? null,
    scores: json['scores'] ?? each(players, () => 0),
    winners: json['winners'] ?? null,
    round: json['round'] ?? 1,
    governor: json['governor'] ?? null,
    end: json['end'] ?? false,
    roles: { ...freshRoles(players), ...json['roles'] },
    vp_supply: json['vp_supply'] ?? table.vp,
    colonist_supply: json['colonist_supply'] ?? table.colonists - table.ship,
    colonist_ship: json['colonist_ship'] ?? table.ship,
    goods_supply: json['goods_supply'] ?? table.goods,
    house: json['house'] ?? {},
    cargo: json['cargo'] ?? table.cargo.map((capacity) => ({ capacity, good: null, load: 0 })),
    row: json['row'] ?? {},
    stack: json['stack'] ?? {},
    discard: json['discard'] ?? {},
    quarries: json['quarries'] ?? table.quarries,
    stock: json['stock'] ?? freshStock(players, boards),
    boards,
    drawer: json['drawer'] ?? null,
    hacienda_used: json['hacienda_used'] ?? false,
    pending: json['pending'] ?? null,
    produced: json['produced'] ?? [],
    captain_loaded: json['captain_loaded'] ?? false,
    wharf_used: json['wharf_used'] ?? [],
    passed: json['passed'] ?? [],
    stored: json['stored'] ?? [],
    insight: json['insight'] ?? { harvest: [], limits: {} },
    show: json['show'] ?? null,
  };
}

// --- reading --------------------------------------------------------------------------------------------------

export const sum = (counts: Counts<string>): number =>
  Object.values(counts).reduce((total: number, count) => total + (count ?? 0), 0);

/** The kinds of which there is something, in the order of `kinds`. */
export const present = <K extends string>(kinds: readonly K[], counts: Counts<K>): K[] =>
  kinds.filter((kind) => (counts[kind] ?? 0) > 0);

export const more = <K extends string>(counts: Counts<K>, kind: K, by: number): Counts<K> => ({
  ...counts,
  [kind]: (counts[kind] ?? 0) + by,
});

export const tilesOf = (board: PlayerBoard): number => sum(board.island);

/** The buildings of a city in building order. */
export const ownedBy = (board: PlayerBoard): BuildingName[] =>
  BUILDING_NAMES.filter((id) => board.city[id] !== undefined);

export const spacesOf = (board: PlayerBoard): number =>
  ownedBy(board).reduce((spaces, id) => spaces + building(id).spaces, 0);

/** Colonists standing on a group. */
export const standing = (board: PlayerBoard, group: Group): number =>
  (isTile(group) ? board.manned[group] : board.city[group]) ?? 0;

/** Colonists by group, zero counts left out. */
export const standingOn = (board: PlayerBoard): Counts<Group> =>
  Object.fromEntries(
    GROUPS.map((group) => [group, standing(board, group)] as const).filter(([, count]) => count > 0),
  );

/** The board with colonists standing so. */
export const standingSo = (board: PlayerBoard, counts: Counts<Group>, san_juan: number): PlayerBoard => ({
  ...board,
  manned: Object.fromEntries(TILES.map((tile) => [tile, counts[tile] ?? 0])),
  city: Object.fromEntries(ownedBy(board).map((id) => [id, counts[id] ?? 0])),
  san_juan,
});

/** The roles of this match, in order. */
export const rolesOf = (view: RicoView): Role[] => ROLES.filter((role) => view.roles[role] !== undefined);
