/** How far a Plan has come on a pier (rules section 8): the figures a Plan can ask for. */
import { KINDS, type Aim, type Strip } from './cards';
import {
  countIn,
  flowerGroups,
  groupsOf,
  hasSymbol,
  pointsOf,
  scoringLovers,
  SIDES,
  symbolsOf,
} from './scoring';

type Metric = (strip: Strip) => number;

const bySide = (strip: Strip, count: (spaces: string) => number): number[] =>
  SIDES.map((side) => count(strip[side]));
const best = (counts: number[]): number => Math.max(0, ...counts);
const worst = (counts: number[]): number => Math.min(...counts);
const all = (counts: number[]): number => counts.reduce((sum, count) => sum + count, 0);

const fishers = (spaces: string): number => countIn(spaces, 'F');
const poets = (spaces: string): number => countIn(spaces, 'P');
const lovers = (spaces: string): number => scoringLovers(spaces).length;
const symbols = (spaces: string): number => [...spaces].filter(hasSymbol).length;
const blankRun = (spaces: string): number => best([...spaces.matchAll(/\.+/g)].map(([run]) => run.length));
const poetPairs = (spaces: string): number => [...spaces.matchAll(/P(?=P)/g)].length;

const columns = (strip: Strip, fits: (a: string, b: string) => boolean): number =>
  [...strip.A].filter((a, index) => fits(a, strip.B[index] ?? '.')).length;

const kindCounts = (strip: Strip): number[] => KINDS.map((kind) => countIn(strip.A + strip.B, kind));

function difference(counts: number[]): number {
  return Math.abs((counts[0] ?? 0) - (counts[1] ?? 0));
}

export const METRICS: Record<string, Metric> = {
  poets_total: (strip) => all(bySide(strip, poets)),
  fishers_best_side: (strip) => best(bySide(strip, fishers)),
  fishers_worst_side: (strip) => worst(bySide(strip, fishers)),
  poets_worst_side: (strip) => worst(bySide(strip, poets)),
  lovers_scoring: (strip) => all(bySide(strip, lovers)),
  lovers_scoring_worst_side: (strip) => worst(bySide(strip, lovers)),
  flower_points: (strip) => pointsOf(strip).flower_seller,
  largest_group: (strip) => best(groupsOf(strip).map(({ kinds }) => kinds.length)),
  scoring_flower_groups: (strip) => flowerGroups(groupsOf(strip)).length,
  groups_with_all_four: (strip) =>
    groupsOf(strip).filter(({ kinds }) => KINDS.every((kind) => kinds.includes(kind))).length,
  lone_characters: (strip) => groupsOf(strip).filter(({ kinds }) => kinds.length === 1).length,
  length: (strip) => strip.A.length,
  side_imbalance: (strip) => difference(bySide(strip, symbols)),
  kind_spread: (strip) => Math.max(...kindCounts(strip)) - Math.min(...kindCounts(strip)),
  longest_blank_run: (strip) => best(bySide(strip, blankRun)),
  full_columns: (strip) => columns(strip, (a, b) => a !== '.' && b !== '.'),
  empty_columns: (strip) => columns(strip, (a, b) => a === '.' && b === '.'),
  matching_columns: (strip) => columns(strip, (a, b) => a === b && a !== '.'),
  adjacent_poet_pairs: (strip) => all(bySide(strip, poetPairs)),
  symbols_total: symbolsOf,
};

export interface Progress {
  value: number;
  goal: number;
  op: '>=' | '<=';
  holds: boolean;
}

/** Of several aims: how many hold, and how many have to. */
function together(aims: Aim[], needed: number, strip: Strip): Progress {
  const value = aims.filter((aim) => progressOf(aim, strip).holds).length;
  return { value, goal: needed, op: '>=', holds: value >= needed };
}

/** Where an aim stands on a pier. */
export function progressOf(aim: Aim, strip: Strip): Progress {
  if ('all' in aim) return together(aim.all, aim.all.length, strip);
  if ('any' in aim) return together(aim.any, 1, strip);
  const value = METRICS[aim.metric]?.(strip) ?? 0;
  const holds = aim.op === '>=' ? value >= aim.value : value <= aim.value;
  return { value, goal: aim.value, op: aim.op, holds };
}
