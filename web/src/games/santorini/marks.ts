/** What is marked on the island: what can be done where, what a god forbids, and what the choice at hand leads to. */
import type { Controller } from './controller.svelte';
import { CELLS } from './geometry';
import type { Cell, God, TapKind } from './types';
import type { Ban, Move, SantoriniView } from './view';

export interface Mark {
  cell: Cell;
  kind: TapKind;
  /** Storeys gained by a step. */
  climb: number;
  wins: boolean;
  loses: boolean;
  /** Several kinds of action are possible here. */
  several: boolean;
  /** Pointed at or aimed at. */
  lit: boolean;
}

export interface Ghost {
  cell: Cell;
  piece: 'block' | 'dome';
  /** How sure: certain = about to be built, else merely possible. */
  sure: boolean;
}

interface BanMark {
  cell: Cell;
  god: God | null;
}

export interface Marks {
  marks: Mark[];
  ghosts: Ghost[];
  bans: BanMark[];
  arrows: { from: Cell; to: Cell; forced: boolean }[];
  /** Workers that would leave the board. */
  removed: Cell[];
  /** Where the worker at hand would stand. */
  shadow: Cell | null;
}

const NONE: Marks = { marks: [], ghosts: [], bans: [], arrows: [], removed: [], shadow: null };

function markOf(cell: Cell, here: Move[], told: Move | null): Mark | null {
  const [first] = here;
  if (first === undefined) return null;
  return {
    cell,
    kind: first.kind,
    climb: first.effect.climb ?? 0,
    wins: here.some((move) => move.effect.wins),
    loses: here.every((move) => move.effect.loses),
    several: new Set(here.map((move) => move.kind)).size > 1 || here.length > 1,
    lit: told?.cell === cell,
  };
}

const isBuilding = (move: Move): boolean => move.kind === 'build' || move.kind === 'dome';

function ghostsOf(here: Move[], told: Move | null): Ghost[] {
  const [only] = here;
  const shown = told !== null && here.includes(told) ? told : only;
  if (shown === undefined || !isBuilding(shown) || (here.length > 1 && shown !== told)) return [];
  return [{ cell: shown.cell ?? '', piece: shown.effect.piece ?? 'block', sure: shown === told }];
}

function consequenceOf(told: Move | null): Pick<Marks, 'arrows' | 'removed' | 'shadow'> {
  if (told?.kind === 'place') return { arrows: [], removed: [], shadow: told.cell };
  if (told?.kind !== 'step' && told?.kind !== 'ferry') return { arrows: [], removed: [], shadow: null };
  const { forced, removed } = told.effect;
  return {
    arrows: forced ? [{ ...forced, forced: true }] : [],
    removed: removed ?? [],
    shadow: told.kind === 'step' ? told.cell : null,
  };
}

const banMark = ([cell, { by }]: [Cell, Ban]): BanMark => ({ cell, god: by });

/** Everything marked for the viewer; `told` is the choice pointed at or aimed at. */
export function marksOf(control: Controller, told: Move | null): Marks {
  const here = CELLS.map((cell) => [cell, control.at(cell)] as const);
  return {
    marks: here.flatMap(([cell, moves]) => markOf(cell, moves, told) ?? []),
    ghosts: here.flatMap(([, moves]) => ghostsOf(moves, told)),
    bans: [...control.bans].map(banMark),
    ...consequenceOf(told),
  };
}

/** What an example of the rulebook wants marked. */
export function marksOfExample(view: SantoriniView): Marks {
  const { show } = view;
  if (show === null) return NONE;
  return {
    ...NONE,
    marks: Object.entries(show.reach ?? {}).map(([cell, climb]) => ({
      cell,
      kind: 'step',
      climb,
      wins: false,
      loses: false,
      several: false,
      lit: false,
    })),
    ghosts: Object.entries(show.ghosts ?? {}).map(([cell, piece]) => ({ cell, piece, sure: true })),
    bans: Object.entries(show.forbidden ?? {}).map(([cell, god]) => ({ cell, god })),
    arrows: (show.arrows ?? []).map(([from, to]) => ({ from, to, forced: false })),
  };
}

export const NO_MARKS = NONE;
