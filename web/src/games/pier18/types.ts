/** The documents of Pier 18 on the wire: view, targets, effects and facts (docs/protocol.md, rules of Pier 18 §10). */
import type { Choice, Json, LogEntry } from '../../contract/protocol';
import type { Language } from '../../contract/game';
import { card, planText, planTitle, RULES, type KindKey, type Strip } from './cards';
import { progressOf, type Progress } from './metrics';
import { stripOf } from './pier';
import { pointsOf, type Points } from './scoring';

export type Phase = 'deal' | 'setup' | 'reveal' | 'draft' | 'finish' | 'over';

/** Points by line of the sheet; `plan` stays 0 until the match is over. */
export interface Score extends Points {
  plan: number;
  patrons: number;
}

/** What an example in the rulebook wants drawn of its position; no key of a real view. */
export interface Show {
  /** Seats whose piers are drawn; all by default. */
  seats?: number[];
  /** The card that is being laid, as a placement: drawn as a preview on the first pier. */
  ghost?: string;
  parts?: ('display' | 'race' | 'points' | 'plan')[];
  /** Spaces under a mark: `A:3` -> "+2". */
  marks?: Record<string, string>;
  /** Piers given as they look, side A and side B, instead of cards: the rules' own examples. */
  strips?: [string, string][];
}

export interface PierView {
  players: number;
  rotate: boolean;
  phase: Phase;
  player: number | 'chance' | null;
  scores: number[];
  winners: number[] | null;
  round: number;
  rounds: number;
  first: number | null;
  /** The cards, or how many they are where they are not to be seen. */
  hands: (number[] | number)[];
  chosen: (string | null)[];
  returned: (number | null)[];
  plans: (number | null)[];
  piers: string[][];
  display: number[];
  patrons: number[][];
  deck: number[] | number;
  points: Score[];
  show: Show | null;
}

export interface SetupTarget {
  kind: 'setup';
  seat: number;
  foundation: number;
  turned: boolean;
  plan: number;
  back: number;
}

/** A card of the display, or at the end the Plan card, covering so many columns. */
export interface LayTarget {
  kind: 'lay' | 'last';
  seat: number;
  card: number;
  over: number;
  turned: boolean;
}

/** One figure that a Plan asks for, before and after a choice. */
export interface PlanPart {
  metric: string;
  op: '>=' | '<=';
  goal: number;
  before: number;
  value: number;
}

/** Who would have a card of the display as Patron after the choice. */
export interface RaceEffect {
  card: number;
  symbol: KindKey;
  points: number[];
  tied: number[];
  winner: number | null;
  final: boolean;
}

/** The pier before and after the choice, how far the own Plan is then, and how the race for the Patron stands. */
export interface LayEffect {
  before: Points;
  after: Points;
  hidden: string;
  length: number;
  plan: { card: number; before: boolean; holds: boolean; parts: PlanPart[] };
  race: RaceEffect[];
}

export interface Lay extends LayTarget {
  choice: Choice;
  effect: LayEffect;
}

export interface Setup extends SetupTarget {
  choice: Choice;
  effect: LayEffect;
}

export type Fact =
  | { kind: 'deal'; seat: number; card: number | null; left: number }
  | { kind: 'chosen'; seat: number }
  | { kind: 'unveil'; seat: number; foundation: number; turned: boolean; plan: number; points: Points }
  | { kind: 'round'; round: number; first: number; by: 'date' | 'turn' }
  | { kind: 'reveal'; card: number }
  | {
      kind: 'lay' | 'last';
      seat: number;
      card: number;
      over: number;
      turned: boolean;
      hidden: string;
      before: Points;
      points: Points;
    }
  | { kind: 'patron'; seat: number; card: number; symbol: KindKey; points: number[]; tied: number[] }
  | { kind: 'finish' }
  | { kind: 'plan'; seat: number; card: number; holds: boolean; points: number }
  | { kind: 'over'; winners: number[]; by: 'points' | 'symbols' | 'date' };

const each = <T>(players: number, make: (seat: number) => T): T[] =>
  Array.from({ length: players }, (_, seat) => make(seat));

/** What a pier scores in a position that leaves it out; `plan` = the Plan of a finished one. */
const scoreOf = (strip: Strip, patrons: number[], plan: number | null): Score => ({
  ...pointsOf(strip),
  plan: plan !== null && progressOf(card(plan).plan, strip).holds ? RULES.plan_points : 0,
  patrons: patrons.length * RULES.patron_points,
});

const sumOf = (score: Score): number =>
  Object.values(score).reduce((sum: number, part: number) => sum + part, 0);

const roundsFor = (players: number): number => (RULES.rounds as Record<string, number>)[players] ?? 0;

/** The view with every key that a position may leave out filled in (a rulebook example leaves out most). */
export function readView(json: Json): PierView {
  const players: number = json['players'];
  const piers: string[][] = json['piers'] ?? each(players, () => []);
  const patrons: number[][] = json['patrons'] ?? each(players, () => []);
  const strips: [string, string][] = json['show']?.['strips'] ?? [];
  const points: Score[] =
    json['points'] ??
    piers.map((pier, seat) => {
      const [A, B] = strips[seat] ?? [];
      const strip = A !== undefined && B !== undefined ? { A, B } : stripOf(pier);
      return scoreOf(strip, patrons[seat] ?? [], json['phase'] === 'over' ? json['plans']?.[seat] : null);
    });
  return {
    players,
    rotate: json['options']?.['rotate'] ?? false,
    phase: json['phase'] ?? 'deal',
    player: json['player'] ?? null,
    scores: json['scores'] ?? points.map(sumOf),
    winners: json['winners'] ?? null,
    round: json['round'] ?? 0,
    rounds: roundsFor(players),
    first: json['first'] ?? null,
    hands: json['hands'] ?? each(players, () => []),
    chosen: json['chosen'] ?? each(players, () => null),
    returned: json['returned'] ?? each(players, () => null),
    plans: json['plans'] ?? each(players, () => null),
    piers,
    display: json['display'] ?? [],
    patrons,
    deck: json['deck'] ?? [],
    points,
    show: json['show'] ?? null,
  };
}

/** The facts of the entries, in order. */
export const factsOf = (entries: LogEntry[]): Fact[] => entries.flatMap((entry) => entry.facts as Fact[]);

export const cardsIn = (pile: number[] | number): number => (typeof pile === 'number' ? pile : pile.length);

/** How far the Plan of a seat has come on its pier as it lies; null before Plans are open. */
export function planOf(view: PierView, seat: number): Progress | null {
  const plan = view.plans[seat];
  if (plan === null || plan === undefined) return null;
  return progressOf(card(plan).plan, stripOf(view.piers[seat] ?? []));
}

/** How far the own Plan would be after a choice, and whether that changes anything. */
export function planAfter({ plan }: LayEffect): Progress & { changed: boolean } {
  const [only, ...more] = plan.parts;
  const changed = plan.parts.some(({ before, value }) => before !== value);
  if (only !== undefined && more.length === 0) return { ...only, holds: plan.holds, changed };
  const met = plan.parts.filter(({ op, goal, value }) =>
    op === '>=' ? value >= goal : value <= goal,
  ).length;
  return { value: met, goal: plan.parts.length, op: '>=', holds: plan.holds, changed };
}

/** Cards laid in this round, by seat; null = none yet. Everybody has one card more than rounds are completed (rules §10). */
export function laidThisRound(view: PierView): (number | null)[] {
  const completed = 1 + view.patrons.flat().length;
  return view.piers.map((pier) =>
    view.phase === 'draft' && pier.length > completed ? Number(pier.at(-1)?.split('-')[0]) : null,
  );
}

export { planText, planTitle };
export type { Choice, Language };
