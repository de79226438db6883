/** The prompt's actions, sorted by what can be tapped. Nothing is added: what the prompt does not list is not here. */
import type { Choice, Forbidden, Prompt } from '../../contract/protocol';
import type { Cell, TapKind, Tap } from './types';
import type { Ban, Details, Move } from './view';

const toMove = (choice: Choice): Move => ({
  ...(choice.target as Tap),
  effect: choice.effect as Details,
  choice,
});

const toBan = ({ target, fact, words }: Forbidden): Ban => ({
  ...(target as Tap),
  by: fact['god'] ?? null,
  words,
});

export const movesOf = (prompt: Prompt | null): Move[] => (prompt?.actions ?? []).map(toMove);
export const bansOf = (prompt: Prompt | null): Ban[] => (prompt?.forbidden ?? []).map(toBan);

function grouped<T extends Tap>(list: T[]): Map<Cell, T[]> {
  const groups = new Map<Cell, T[]>();
  for (const item of list)
    if (item.cell !== null) groups.set(item.cell, [...(groups.get(item.cell) ?? []), item]);
  return groups;
}

/** What can be done at each cell. */
export const movesByCell = (moves: Move[]): Map<Cell, Move[]> => grouped(moves);

/** What a god forbids at each cell, where nothing else can be done. */
export function bansByCell(bans: Ban[], open: ReadonlyMap<Cell, Move[]>): Map<Cell, Ban> {
  const first = [...grouped(bans)].flatMap(([cell, here]) =>
    here.slice(0, 1).map((ban) => [cell, ban] as const),
  );
  return new Map(first.filter(([cell]) => !open.has(cell)));
}

const ORDER: TapKind[] = ['place', 'select', 'step', 'ferry', 'build', 'dome', 'remove'];

/** The kinds of what can be done on the board, in a fixed order. */
export const kindsOf = (moves: Move[]): TapKind[] =>
  ORDER.filter((kind) => moves.some((move) => move.kind === kind && move.cell !== null));
