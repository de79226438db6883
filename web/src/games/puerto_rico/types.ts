// Made from src/ribeira/games/puerto_rico/document/types.py by `python -m tools.generated`; changes belong there.

export const GOODS = ['corn', 'indigo', 'sugar', 'tobacco', 'coffee'] as const;
export type Good = (typeof GOODS)[number];

export const TILES = ['corn', 'indigo', 'sugar', 'tobacco', 'coffee', 'quarry'] as const;
/** A kind of plantation by its good, or a quarry. */
export type Tile = (typeof TILES)[number];

export const ROLES = ['settler', 'mayor', 'builder', 'craftsman', 'trader', 'captain', 'prospector', 'prospector_2'] as const;
export type Role = (typeof ROLES)[number];

export const BUILDING_NAMES = ['small_indigo_plant', 'small_sugar_mill', 'indigo_plant', 'sugar_mill', 'tobacco_storage', 'coffee_roaster', 'small_market', 'hacienda', 'construction_hut', 'small_warehouse', 'hospice', 'office', 'large_market', 'large_warehouse', 'factory', 'university', 'harbor', 'wharf', 'guild_hall', 'residence', 'fortress', 'customs_house', 'city_hall'] as const;
export type BuildingName = (typeof BUILDING_NAMES)[number];

/** What colonists stand on; in this order the mayor's placement goes through them (section 8). */
export type Group = Tile | BuildingName;

export const PHASES = ['start', 'opening', 'role', 'settler', 'hacienda', 'hospice', 'replace', 'row', 'mayor', 'placement', 'builder', 'university', 'craftsman', 'trader', 'captain', 'storage', 'over'] as const;
export type Phase = (typeof PHASES)[number];

/** Barrels, or plantations without quarries; zero counts are left out. */
export type Goods = Partial<Record<Good, number>>;

/** Zero counts are left out. */
export type Tiles = Partial<Record<Tile, number>>;

/** Colonists; zero counts are left out. */
export type Standing = Partial<Record<Group, number>>;

/** E1: whether taking the role would make the round the last. */
export type Ends = 'no' | 'maybe' | 'yes';

/** S5, B3: a colonist may be taken, comes by itself, or does not come. */
export type Sent = 'asked' | 'given' | null;

/** R1, R2: what taking any role would do, as things lie now. */
export interface RoleEffect {
  /** Those that lie on the role. */
  doubloons: number;
  /** Who comes when. */
  order: number[];
  ends: Ends;
}

/** S1, S2, S5 for one seat; later seats may find less. */
export interface SettlerOf {
  tiles: Tile[];
  room: number;
  hacienda: boolean;
  hospice: boolean;
}

/** The settler. */
export interface SettlerEffect extends RoleEffect {
  role: 'settler';
  seats: SettlerOf[];
}

/** M1, M2 for one seat: its share of the ship, the privilege, circles to fill, colonists too many. */
export interface MayorOf {
  colonists: number;
  extra: number;
  open: number;
  idle: number;
}

/** The mayor. */
export interface MayorEffect extends RoleEffect {
  role: 'mayor';
  seats: MayorOf[];
}

/** A building that can be paid. */
export interface Offer {
  building: BuildingName;
  price: number;
}

/** B1-B3 for one seat; `less` is the privilege, `quarries` those with a colonist. */
export interface BuilderOf {
  doubloons: number;
  less: number;
  quarries: number;
  buildings: Offer[];
  university: boolean;
}

/** The builder. */
export interface BuilderEffect extends RoleEffect {
  role: 'builder';
  seats: BuilderOf[];
}

/** C1, C2 for one seat. */
export interface CraftsmanOf {
  goods: Goods;
  /** What the supply lacks. */
  short: Goods;
  /** Of the factory. */
  doubloons: number;
}

/** The craftsman. */
export interface CraftsmanEffect extends RoleEffect {
  role: 'craftsman';
  seats: CraftsmanOf[];
  /** Kinds of which the chooser may take one more (C3). */
  extra: Good[];
}

/** What a barrel would bring. */
export interface Sale {
  good: Good;
  doubloons: number;
}

/** T1 for one seat, the best sale first. */
export interface TraderOf {
  sales: Sale[];
}

/** The trader. */
export interface TraderEffect extends RoleEffect {
  role: 'trader';
  seats: TraderOf[];
  /** Free ones in the trading house. */
  spaces: number;
}

/** Barrels that can go on a ship, and their points. */
export interface Loading {
  good: Good;
  ship: number;
  amount: number;
  points: number;
}

/** K1-K6 for one seat. */
export interface CaptainOf {
  loads: Loading[];
  wharf: boolean;
  barrels: number;
  /** Kinds that warehouses keep whole. */
  stores: number;
}

/** The captain. */
export interface CaptainEffect extends RoleEffect {
  role: 'captain';
  seats: CaptainOf[];
}

/** R3 for one seat. */
export interface ProspectorOf {
  doubloons: number;
}

/** A prospector. */
export interface ProspectorEffect extends RoleEffect {
  role: 'prospector' | 'prospector_2';
  seats: ProspectorOf[];
}

/** Own plantations of a kind with the new one, and circles of own buildings for it (corn: none needed). */
export interface Plants {
  plantations: number;
  circles: number | null;
}

/** S1, S5: a tile; `tiles` are those on the island then. */
export interface TakeEffect {
  tile: Tile;
  tiles: number;
  /** Of a quarry `null`. */
  plants: Plants | null;
  colonist: Sent;
}

/** S2: the plantations that may be drawn. */
export interface HaciendaEffect {
  chances: Goods;
  tiles: number;
}

/** Nothing is done in this phase. */
export interface PassEffect {
  of: Phase;
}

/** M1, S5, B3: a colonist comes; without a group to San Juan. */
export interface ColonistEffect {
  of: Phase;
  group: Group | null;
  from: 'supply' | 'ship';
}

/** M3: `filled` of the group's `circles` then; `left` to place; `then` is placed by itself after it. */
export interface PlaceEffect {
  group: Group;
  filled: number;
  circles: number;
  left: number;
  then: Standing;
}

/** B1-B4: `price` is `cost` less `quarries` and less the privilege; `spaces` of the city filled then. */
export interface BuildEffect {
  building: BuildingName;
  cost: number;
  quarries: number;
  less: number;
  price: number;
  /** Left. */
  doubloons: number;
  points: number;
  spaces: number;
  /** What a large building would add now, were it occupied (E3). */
  bonus: number | null;
  colonist: Sent;
  ends: boolean;
}

/** C3: so many barrels of the kind then. */
export interface ExtraEffect {
  good: Good;
  barrels: number;
}

/** T1, T2: `doubloons` is `price`, `privilege` and `markets` together. */
export interface SellEffect {
  good: Good;
  price: number;
  privilege: number;
  markets: number;
  doubloons: number;
  /** The trading house is full then. */
  fills: boolean;
}

/** K2, K3, K5: a loading. */
export interface LoadEffect {
  good: Good;
  /** At the wharf `null`. */
  ship: number | null;
  amount: number;
  rest: number;
  harbor: number;
  privilege: number;
  /** All in all. */
  points: number;
  fills: boolean;
  /** Left of the VP chips. */
  supply: number;
  ends: boolean;
  /** Passing is not allowed (K1). */
  must: boolean;
  /** There is no other choice. */
  only: boolean;
}

/** K6: barrels kept; `left` kinds can still be kept whole; `lost` goes to the supply. */
export interface KeepEffect {
  good: Good;
  barrels: number;
  left: number;
  lost: Goods;
}

export type RoleForecast = SettlerEffect | MayorEffect | BuilderEffect | CraftsmanEffect | TraderEffect | CaptainEffect | ProspectorEffect;

export type Effect = RoleForecast | TakeEffect | HaciendaEffect | PassEffect | ColonistEffect | PlaceEffect | BuildEffect | ExtraEffect | SellEffect | LoadEffect | KeepEffect;

/** U1, U2: the first governor, and the start tiles by seat. */
export interface FirstFact {
  kind: 'first';
  seat: number;
  tiles: Tile[];
}

/** U4, S3, S6: a plantation is laid face up; `left` in the stack. */
export interface RowFact {
  kind: 'row';
  good: Good;
  left: number;
}

/** S4: the discard pile is the new stack, of so many tiles. */
export interface ReshuffleFact {
  kind: 'reshuffle';
  tiles: number;
}

/** R1: a role is taken with the doubloons on it. */
export interface RoleFact {
  kind: 'role';
  seat: number;
  role: Role;
  doubloons: number;
}

/** Section 7: seats that can do nothing are not asked; or the trading house is full. */
export interface SkipFact {
  kind: 'skip';
  seats: number[];
  of: Role;
  why: 'nothing' | 'house';
}

/** R3. */
export interface ProspectFact {
  kind: 'prospect';
  seat: number;
  doubloons: number;
}

/** S1: a tile is taken. */
export interface TakeFact {
  kind: 'take';
  seat: number;
  tile: Tile;
}

/** S2: a plantation is to be drawn. */
export interface HaciendaFact {
  kind: 'hacienda';
  seat: number;
}

/** S2: it has been drawn. */
export interface DrawnFact {
  kind: 'drawn';
  seat: number;
  good: Good;
}

/** A seat passes in this phase. */
export interface PassFact {
  kind: 'pass';
  seat: number;
  of: Phase;
  group: Group | null;
}

/** M1, S5, B3: a colonist comes; without a group to San Juan. `automatic`: nobody was asked. */
export interface ColonistFact {
  kind: 'colonist';
  seat: number;
  of: 'mayor' | 'hospice' | 'university';
  group: Group | null;
  from: 'supply' | 'ship';
  automatic: boolean;
}

/** S3: the rest of the row is discarded. */
export interface DiscardFact {
  kind: 'discard';
  tiles: Goods;
}

/** M2: the ship's colonists by seat, dealt from `first` on. */
export interface DealFact {
  kind: 'deal';
  first: number;
  colonists: number[];
}

/** M3: placed by itself when the turn began; `whole`: nothing was left to choose. */
export interface SettleFact {
  kind: 'settle';
  seat: number;
  groups: Standing;
  san_juan: number;
  whole: boolean;
}

/** M3: a colonist is placed; `then` by itself after it. */
export interface PlaceFact {
  kind: 'place';
  seat: number;
  group: Group;
  then: Standing;
}

/** M4: colonists on the ship and in the supply now. */
export interface ShipFact {
  kind: 'ship';
  colonists: number;
  supply: number;
}

/** B1, B2: a building; `doubloons` are left. */
export interface BuildFact {
  kind: 'build';
  seat: number;
  building: BuildingName;
  price: number;
  doubloons: number;
}

/** C1, C2: what is received, what the supply lacked, what the factory pays. */
export interface ProduceFact {
  kind: 'produce';
  seat: number;
  goods: Goods;
  short: Goods;
  doubloons: number;
}

/** C3. */
export interface ExtraFact {
  kind: 'extra';
  seat: number;
  good: Good;
}

/** T1: a sale and what it brings. */
export interface SellFact {
  kind: 'sell';
  seat: number;
  good: Good;
  doubloons: number;
}

/** T2: the full trading house is emptied. */
export interface HouseFact {
  kind: 'house';
  goods: Goods;
}

/** K2, K3, K5: a loading; `points` all in all, `harbor` and `privilege` (0 or 1) of these. */
export interface LoadFact {
  kind: 'load' | 'wharf';
  seat: number;
  good: Good;
  /** At the wharf `null`. */
  ship: number | null;
  amount: number;
  points: number;
  harbor: number;
  privilege: number;
}

/** K6: a kind is kept whole. */
export interface StoreFact {
  kind: 'store';
  seat: number;
  good: Good;
  automatic: boolean;
}

/** K6: what is kept and what goes to the supply. */
export interface KeepFact {
  kind: 'keep';
  seat: number;
  kept: Goods;
  lost: Goods;
}

/** K7: a full ship is emptied. */
export interface SailFact {
  kind: 'sail';
  ship: number;
  good: Good;
  barrels: number;
}

/** E1: the round is the last; `seat`: whose city is full. */
export interface EndFact {
  kind: 'end';
  why: 'colonists' | 'city' | 'vp';
  seat: number | null;
}

/** R2: a round begins; `roles` are those on which a doubloon was put. */
export interface RoundFact {
  kind: 'round';
  round: number;
  governor: number;
  roles: Role[];
}

/** E4: who has won, and what decided. */
export interface OverFact {
  kind: 'over';
  winners: number[];
  how: 'points' | 'tie' | 'shared';
}

/** Why something cannot be done: of roles, settler, placement, builder, craftsman, trader, captain, storage. */
export type Reason = 'taken' | 'quarry' | 'hut' | 'hacienda_empty' | 'hacienda_used' | 'order' | 'rest' | 'owned' | 'sold_out' | 'space' | 'money' | 'not_produced' | 'supply' | 'in_house' | 'office' | 'must' | 'full' | 'other_good' | 'elsewhere' | 'smaller' | 'wharf_used' | 'wharf_empty' | 'storage';

/** Only in prompts: why something is not legal, with the rule's number and what the sentence names, else `null`. */
export interface ForbiddenFact {
  kind: 'forbidden';
  seat: number;
  reason: Reason;
  rule: string;
  building: BuildingName | null;
  good: Good | null;
  ship: number | null;
  /** Another good, or a ship. */
  other: Good | number | null;
  price: number | null;
  doubloons: number | null;
  group: Group | null;
  /** Who took the role. */
  by: number | null;
}

export type Fact = FirstFact | RowFact | ReshuffleFact | RoleFact | SkipFact | ProspectFact | TakeFact | HaciendaFact | DrawnFact | PassFact | ColonistFact | DiscardFact | DealFact | SettleFact | PlaceFact | ShipFact | BuildFact | ProduceFact | ExtraFact | SellFact | HouseFact | LoadFact | StoreFact | KeepFact | SailFact | EndFact | RoundFact | OverFact | ForbiddenFact;

/** One player's island and city. */
export interface PlayerBoard {
  doubloons: number;
  /** Chips and written points. */
  vp: number;
  /** Barrels on the windrose. */
  goods: Goods;
  island: Tiles;
  /** Tiles with a colonist. */
  manned: Tiles;
  /** Colonists on each building owned; 0 is written. */
  city: Partial<Record<BuildingName, number>>;
  /** In `placement`, for the acting seat: the colonists still to place. */
  san_juan: number;
}

/** A cargo ship; it is known by its capacity. */
export interface Ship {
  capacity: number;
  good: Good | null;
  load: number;
}

/** What lies on a role, and who took it in this round. */
export interface RoleCard {
  doubloons: number;
  taken_by: number | null;
}

/** A position (section 9). Everything is public: every viewer sees the same. */
export interface View {
  game: 'puerto_rico';
  players: number;
  options: Record<string, any>;
  phase: Phase;
  player: number | 'chance' | null;
  /** As things lie now (E3). */
  scores: number[];
  winners: number[] | null;
  round: number;
  governor: number | null;
  /** This round is the last (E1). */
  end: boolean;
  roles: Partial<Record<Role, RoleCard>>;
  /** Below 0: points that are written down. */
  vp_supply: number;
  colonist_supply: number;
  colonist_ship: number;
  goods_supply: Goods;
  /** Barrels in the trading house. */
  house: Goods;
  cargo: Ship[];
  /** Plantations face up. */
  row: Goods;
  /** Plantations face down. */
  stack: Goods;
  discard: Goods;
  quarries: number;
  /** Not yet built. */
  stock: Partial<Record<BuildingName, number>>;
  boards: PlayerBoard[];
  /** In `hacienda` and `replace`: for whom a tile is drawn. */
  drawer: number | null;
  hacienda_used: boolean;
  /** In `hospice` and `university`: what may get a colonist. */
  pending: Group | null;
  /** In `craftsman`: what the chooser received. */
  produced: Good[];
  /** In `captain`: the chooser has had the first loading. */
  captain_loaded: boolean;
  wharf_used: number[];
  passed: number[];
  /** In `storage`: the kinds that the seat on turn keeps whole. */
  stored: Good[];
}

/** What follows from a view by the rules. */
export interface Insight {
  /** By seat, what would be produced now, were there goods enough (C1). */
  harvest: Goods[];
  /** In `placement`: how few and how many colonists may stand in the end on each group of circles of the acting seat (M3); empty in other phases. */
  limits: Partial<Record<Group, [number, number]>>;
}

/** A role card. */
export interface RoleTarget {
  kind: 'role';
  role: Role;
}

/** A tile of the row, or a quarry. */
export interface TakeTarget {
  kind: 'take';
  tile: Tile;
}

/** The draw of a plantation. */
export interface HaciendaTarget {
  kind: 'hacienda';
}

/** Taking a colonist, or passing. */
export interface AnswerTarget {
  kind: 'colonist' | 'pass';
  of: Phase;
  group: Group | null;
}

/** A circle; those of a group are counted from 0. */
export interface PlaceTarget {
  kind: 'place';
  group: Group;
  site: 'island' | 'city';
  circle: number;
}

/** A building of the market. */
export interface BuildTarget {
  kind: 'build';
  building: BuildingName;
}

/** Barrels of a kind. */
export interface GoodTarget {
  kind: 'extra' | 'sell' | 'wharf' | 'store' | 'keep';
  good: Good;
}

/** Barrels of a kind, and the ship by its capacity. */
export interface LoadTarget {
  kind: 'load';
  good: Good;
  ship: number;
}

export type Target = RoleTarget | TakeTarget | HaciendaTarget | AnswerTarget | PlaceTarget | BuildTarget | GoodTarget | LoadTarget;

/** Lines of the score sheet (E3, E4): chips, printed points, occupied large buildings, their sum, the tie-break. */
export type SheetKey = 'chips' | 'buildings' | 'guild_hall' | 'residence' | 'fortress' | 'customs_house' | 'city_hall' | 'total' | 'tie_break';
