/** The documents of Puerto Rico on the wire: view, targets, effects and facts (docs/protocol.md, rules of Puerto Rico §9). */
import type { Choice, Json, LogEntry } from '../../contract/protocol';
import type { Language } from '../../contract/game';
import {
  building,
  BUILDING_IDS,
  BUILDINGS,
  GOODS,
  GROUPS,
  ISLAND_SPACES,
  isTile,
  ROLES,
  setUp,
  TILES,
  type BuildingId,
  type Good,
  type Group,
  type Role,
  type Tile,
} from './catalog';

export type Phase =
  | 'start'
  | 'opening'
  | 'role'
  | 'settler'
  | 'hacienda'
  | 'hospice'
  | 'replace'
  | 'row'
  | 'mayor'
  | 'placement'
  | 'builder'
  | 'university'
  | 'craftsman'
  | 'trader'
  | 'captain'
  | 'storage'
  | 'over';

/** Zero counts may be left out. */
export type Counts<K extends string> = Partial<Record<K, number>>;

export interface BoardView {
  doubloons: number;
  vp: number;
  goods: Counts<Good>;
  island: Counts<Tile>;
  manned: Counts<Tile>;
  /** Colonists on each building owned. */
  city: Counts<BuildingId>;
  san_juan: number;
}

export interface Ship {
  capacity: number;
  good: Good | null;
  load: number;
}

export interface RoleView {
  doubloons: number;
  taken_by: number | null;
}

type Part = 'roles' | 'market' | 'ships' | 'house' | 'plantations' | 'board';

/** What an example in the rulebook wants drawn of its position; no key of a real view. */
export interface Show {
  parts?: Part[];
  /** Seats whose boards are drawn; all by default. */
  seats?: number[];
}

export interface RicoView {
  players: number;
  phase: Phase;
  player: number | 'chance' | null;
  scores: number[];
  winners: number[] | null;
  round: number;
  governor: number | null;
  end: boolean;
  roles: Counts2<Role, RoleView>;
  vp_supply: number;
  colonist_supply: number;
  colonist_ship: number;
  goods_supply: Counts<Good>;
  house: Counts<Good>;
  cargo: Ship[];
  row: Counts<Tile>;
  stack: Counts<Tile>;
  discard: Counts<Tile>;
  quarries: number;
  stock: Counts<BuildingId>;
  boards: BoardView[];
  pending: Group | null;
  wharf_used: number[];
  passed: number[];
  stored: Good[];
  show: Show | null;
}

type Counts2<K extends string, V> = Partial<Record<K, V>>;

// --- choices --------------------------------------------------------------------------------------------------

export type Target =
  | { kind: 'role'; role: Role }
  | { kind: 'take'; tile: Tile }
  | { kind: 'hacienda' }
  | { kind: 'colonist' | 'pass'; of: Phase; group: Group | null }
  | { kind: 'place'; group: Group; site: 'island' | 'city'; circle: number }
  | { kind: 'build'; building: BuildingId }
  | { kind: 'extra' | 'sell' | 'wharf' | 'store' | 'keep'; good: Good }
  | { kind: 'load'; good: Good; ship: number };

/** What taking a role would mean for one seat; which keys there are depends on the role. */
export interface SeatOutlook {
  tiles?: Tile[];
  room?: number;
  hacienda?: boolean;
  hospice?: boolean;
  colonists?: number;
  extra?: number;
  open?: number;
  idle?: number;
  doubloons?: number;
  less?: number;
  quarries?: number;
  buildings?: { building: BuildingId; price: number }[];
  university?: boolean;
  goods?: Counts<Good>;
  short?: Counts<Good>;
  sales?: { good: Good; doubloons: number }[];
  loads?: { good: Good; ship: number; amount: number; points: number }[];
  wharf?: boolean;
  barrels?: number;
  stores?: number;
}

export interface RoleEffect {
  role: Role;
  doubloons: number;
  order: number[];
  ends: 'no' | 'maybe' | 'yes';
  seats: SeatOutlook[];
  /** Craftsman: kinds of which the chooser may take one more. */
  extra?: Good[];
  /** Trader: free spaces in the house. */
  spaces?: number;
}

export interface TakeEffect {
  tile: Tile;
  tiles: number;
  plants: { plantations: number; circles: number | null } | null;
  colonist: 'asked' | 'given' | null;
}

export interface BuildEffect {
  building: BuildingId;
  cost: number;
  quarries: number;
  less: number;
  price: number;
  doubloons: number;
  points: number;
  spaces: number;
  bonus: number | null;
  colonist: 'asked' | 'given' | null;
  ends: boolean;
}

export interface SellEffect {
  good: Good;
  price: number;
  privilege: number;
  markets: number;
  doubloons: number;
  fills: boolean;
}

export interface LoadEffect {
  good: Good;
  ship: number | null;
  amount: number;
  rest: number;
  harbor: number;
  privilege: number;
  points: number;
  fills: boolean;
  supply: number;
  ends: boolean;
  must: boolean;
  only: boolean;
}

export interface KeepEffect {
  good: Good;
  barrels: number;
  left: number;
  lost: Counts<Good>;
}

export const targetOf = (choice: { target: Json }): Target => choice.target as Target;

// --- facts ----------------------------------------------------------------------------------------------------

export type Fact =
  | { kind: 'first'; seat: number; tiles: Tile[] }
  | { kind: 'row'; good: Good; left: number }
  | { kind: 'reshuffle'; tiles: Counts<Tile> }
  | { kind: 'role'; seat: number; role: Role; doubloons: number }
  | { kind: 'skip'; seats: number[]; of: Role; why: string }
  | { kind: 'prospect'; seat: number; doubloons: number }
  | { kind: 'take'; seat: number; tile: Tile }
  | { kind: 'hacienda'; seat: number }
  | { kind: 'drawn'; seat: number; good: Good }
  | { kind: 'pass'; seat: number; of: Phase; group: Group | null }
  | {
      kind: 'colonist';
      seat: number;
      of: Phase;
      group: Group | null;
      from: 'supply' | 'ship';
      automatic: boolean;
    }
  | { kind: 'discard'; tiles: Counts<Tile> }
  | { kind: 'deal'; colonists: number[]; first: number }
  | { kind: 'place'; seat: number; group: Group; then: Counts<Group> }
  | { kind: 'settle'; seat: number; groups: Counts<Group>; san_juan: number; whole: boolean }
  | { kind: 'ship'; colonists: number; supply: number }
  | { kind: 'build'; seat: number; building: BuildingId; price: number; doubloons: number }
  | { kind: 'produce'; seat: number; goods: Counts<Good>; short: Counts<Good>; doubloons: number }
  | { kind: 'extra'; seat: number; good: Good }
  | { kind: 'sell'; seat: number; good: Good; doubloons: number }
  | { kind: 'house'; goods: Counts<Good> }
  | {
      kind: 'load' | 'wharf';
      seat: number;
      good: Good;
      ship: number | null;
      amount: number;
      points: number;
      harbor: number;
      privilege: number;
    }
  | { kind: 'store'; seat: number; good: Good }
  | { kind: 'keep'; seat: number; kept: Counts<Good>; lost: Counts<Good> }
  | { kind: 'sail'; ship: number; good: Good; barrels: number }
  | { kind: 'end'; why: 'colonists' | 'city' | 'vp'; seat?: number }
  | { kind: 'round'; round: number; governor: number; roles: Role[] }
  | { kind: 'over'; winners: number[]; how: 'points' | 'tie' | 'shared' };

export const factsOf = (entries: LogEntry[]): Fact[] => entries.flatMap((entry) => entry.facts as Fact[]);

// --- the view -------------------------------------------------------------------------------------------------

const each = <T>(players: number, make: (seat: number) => T): T[] =>
  Array.from({ length: players }, (_, seat) => make(seat));

const toBoard = (given: Partial<BoardView> = {}): BoardView => ({
  doubloons: 0,
  vp: 0,
  goods: {},
  island: {},
  manned: {},
  city: {},
  san_juan: 0,
  ...given,
});

const freshStock = (players: number, boards: BoardView[]): Counts<BuildingId> =>
  Object.fromEntries(
    BUILDING_IDS.map((id) => {
      const built = boards.filter(({ city }) => city[id] !== undefined).length;
      return [id, BUILDINGS[id].stock[players === 2 ? 1 : 0] - built];
    }).filter(([, left]) => (left as number) > 0),
  ) as Counts<BuildingId>;

const freshRoles = (players: number): RicoView['roles'] =>
  Object.fromEntries(
    ROLES.slice(0, setUp(players).roles).map((role) => [role, { doubloons: 0, taken_by: null }]),
  );

/** The view with every key that a position may leave out filled in (a rulebook example leaves out most). */
export function readView(json: Json): RicoView {
  const players: number = json['players'] ?? 3;
  const table = setUp(players);
  const boards: BoardView[] = each(players, (seat) => toBoard(json['boards']?.[seat]));
  return {
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
    pending: json['pending'] ?? null,
    wharf_used: json['wharf_used'] ?? [],
    passed: json['passed'] ?? [],
    stored: json['stored'] ?? [],
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

export const tilesOf = (board: BoardView): number => sum(board.island);
export const roomOf = (board: BoardView): number => ISLAND_SPACES - tilesOf(board);

/** The buildings of a city in building order. */
export const ownedBy = (board: BoardView): BuildingId[] =>
  BUILDING_IDS.filter((id) => board.city[id] !== undefined);

export const spacesOf = (board: BoardView): number =>
  ownedBy(board).reduce((spaces, id) => spaces + building(id).spaces, 0);

/** Colonists standing on a group. */
export const standing = (board: BoardView, group: Group): number =>
  (isTile(group) ? board.manned[group] : board.city[group]) ?? 0;

/** Circles of a group on this board. */
export function circlesOf(board: BoardView, group: Group): number {
  if (isTile(group)) return board.island[group] ?? 0;
  return board.city[group] === undefined ? 0 : building(group).circles;
}

/** Colonists by group, zero counts left out. */
export const standingOn = (board: BoardView): Counts<Group> =>
  Object.fromEntries(
    GROUPS.map((group) => [group, standing(board, group)] as const).filter(([, count]) => count > 0),
  );

/** The board with colonists standing so. */
export const standingSo = (board: BoardView, counts: Counts<Group>, san_juan: number): BoardView => ({
  ...board,
  manned: Object.fromEntries(TILES.map((tile) => [tile, counts[tile] ?? 0])),
  city: Object.fromEntries(ownedBy(board).map((id) => [id, counts[id] ?? 0])),
  san_juan,
});

/** What the board would produce, were there goods enough (C1). */
export const harvestOf = (board: BoardView): Counts<Good> =>
  Object.fromEntries(
    GOODS.map((good) => {
      const works = ownedBy(board)
        .filter((id) => building(id).good === good)
        .reduce((count, id) => count + (board.city[id] ?? 0), 0);
      const fields = board.manned[good] ?? 0;
      return [good, good === 'corn' ? fields : Math.min(fields, works)] as const;
    }).filter(([, count]) => count > 0),
  );

/** The roles of this match, in order. */
export const rolesOf = (view: RicoView): Role[] => ROLES.filter((role) => view.roles[role] !== undefined);

/** The role in progress: the one that was taken last. */
export function roleNow(view: RicoView): Role | null {
  const of: Partial<Record<Phase, Role>> = {
    settler: 'settler',
    hacienda: 'settler',
    hospice: 'settler',
    replace: 'settler',
    row: 'settler',
    mayor: 'mayor',
    placement: 'mayor',
    builder: 'builder',
    university: 'builder',
    craftsman: 'craftsman',
    trader: 'trader',
    captain: 'captain',
    storage: 'captain',
  };
  return of[view.phase] ?? null;
}

/** The seat that took the role in progress. */
export function chooserOf(view: RicoView): number | null {
  const role = roleNow(view);
  return role === null ? null : (view.roles[role]?.taken_by ?? null);
}

export type { Choice, Language };
