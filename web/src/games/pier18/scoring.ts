/**
 * What a pier scores, and which of its symbols do (rules R12 to R15): for the drawing, and for positions whose points nobody has told.
 * A test holds it against the rules' own examples and against the engine.
 */
import { KEY, KINDS, RULES, type Kind, type KindKey, type Strip } from './cards';

export type Points = Record<KindKey, number>;

/** A run of neighbouring symbols on one side; `end` is the column after its last. */
export interface Group {
  side: 'A' | 'B';
  start: number;
  end: number;
  kinds: string;
}

export interface Scored {
  points: Points;
  groups: Group[];
  /** `A:3`: spaces whose symbol scores. */
  scoring: ReadonlySet<string>;
}

export const SIDES = ['A', 'B'] as const;

export const countIn = (text: string, kind: Kind): number =>
  [...text].filter((space) => space === kind).length;
export const hasSymbol = (space: string | undefined): boolean => space !== undefined && space !== '.';

/** The groups of one side (R15). */
const groupsOn = (side: 'A' | 'B', spaces: string): Group[] =>
  [...spaces.matchAll(/[^.]+/g)].map(({ 0: kinds, index }) => ({
    side,
    start: index,
    end: index + kinds.length,
    kinds,
  }));

/** Columns of one side whose Lovers score (R14). */
export function scoringLovers(spaces: string): number[] {
  const clear = (column: number): boolean =>
    Array.from({ length: RULES.lovers_clear_radius }, (_, index) => index + 1).every(
      (away) => !hasSymbol(spaces[column - away]) && !hasSymbol(spaces[column + away]),
    );
  return [...spaces].flatMap((space, column) => (space === 'L' && clear(column) ? [column] : []));
}

/** Groups that score for a Flower Seller: with one in them, and not alone (R15). */
export const flowerGroups = (groups: Group[]): Group[] =>
  groups.filter(({ kinds }) => kinds.includes('S') && kinds.length > 1);

export const groupsOf = (strip: Strip): Group[] => SIDES.flatMap((side) => groupsOn(side, strip[side]));

const flowerPoints = (groups: Group[]): number =>
  flowerGroups(groups).reduce((sum, { kinds }) => sum + kinds.length - 1, 0);

const poets = ({ A, B }: Strip): number => countIn(A, 'P') + countIn(B, 'P');

/** The points of a pier by kind. */
export function pointsOf(strip: Strip): Points {
  const lovers = SIDES.reduce((sum, side) => sum + scoringLovers(strip[side]).length, 0);
  return {
    fisher: Math.max(countIn(strip.A, 'F'), countIn(strip.B, 'F')),
    poet: Math.floor(poets(strip) / RULES.poets_per_point),
    lovers: RULES.lovers_points * lovers,
    flower_seller: flowerPoints(groupsOf(strip)),
  };
}

/** The side whose Fishers count; A when both have as many. */
const fisherSide = ({ A, B }: Strip): 'A' | 'B' => (countIn(A, 'F') >= countIn(B, 'F') ? 'A' : 'B');

const where = (side: 'A' | 'B', columns: number[]): string[] => columns.map((column) => `${side}:${column}`);

function columnsOf(spaces: string, kind: Kind): number[] {
  return [...spaces].flatMap((space, column) => (space === kind ? [column] : []));
}

/** Poets that make up a full pair, land end first. */
function pairedPoets(strip: Strip): string[] {
  const all = SIDES.flatMap((side) => where(side, columnsOf(strip[side], 'P')));
  return all.slice(0, all.length - (all.length % RULES.poets_per_point));
}

function scoringSpaces(strip: Strip): Set<string> {
  const best = fisherSide(strip);
  const groups = flowerGroups(groupsOf(strip));
  return new Set([
    ...where(best, columnsOf(strip[best], 'F')),
    ...SIDES.flatMap((side) => where(side, scoringLovers(strip[side]))),
    ...pairedPoets(strip),
    ...groups.flatMap(({ side, start, kinds }) =>
      [...kinds].flatMap((kind, index) => (kind === 'S' ? [`${side}:${start + index}`] : [])),
    ),
  ]);
}

export const scored = (strip: Strip): Scored => ({
  points: pointsOf(strip),
  groups: groupsOf(strip),
  scoring: scoringSpaces(strip),
});

/** The four kinds together; Plan and Patrons of a score are not counted. */
export const totalOf = (points: Points): number =>
  KINDS.reduce((sum, kind) => sum + pointsFor(points, kind), 0);
export const pointsFor = (points: Points, kind: Kind): number => points[KEY[kind]];

/** Symbols to be seen: the first tie-break (R17). */
export const symbolsOf = ({ A, B }: Strip): number => [...A, ...B].filter(hasSymbol).length;
