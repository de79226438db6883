/** The prompt's actions, sorted by what can be tapped. Nothing is added: what the prompt does not list is not here. */
import type { Choice, Prompt } from '../../contract/protocol';
import type { Colour, Source } from './types';
import type { Column, Pick } from './view';

const isPick = (choice: Choice): boolean => 'source' in choice.target;
const isColumn = (choice: Choice): boolean => 'column' in choice.target;

const toPick = (choice: Choice): Pick => ({
  source: choice.target['source'],
  colour: choice.target['colour'],
  line: choice.target['line'],
  effect: choice.effect as Pick['effect'],
  choice,
});

const toColumn = (choice: Choice): Column => ({
  seat: choice.target['seat'],
  row: choice.target['row'],
  column: choice.target['column'],
  points: choice.effect['points'],
  choice,
});

export const picksOf = (prompt: Prompt | null): Pick[] => (prompt?.actions ?? []).filter(isPick).map(toPick);
export const columnsOf = (prompt: Prompt | null): Column[] =>
  (prompt?.actions ?? []).filter(isColumn).map(toColumn);

/** The picks of one colour from one source, by target line (null = floor). */
export function picksFrom(picks: Pick[], source: Source, colour: Colour): Map<number | null, Pick> {
  const here = picks.filter((pick) => pick.source === source && pick.colour === colour);
  return new Map(here.map((pick) => [pick.line, pick]));
}

/** The colours on offer by source. */
export function offered(picks: Pick[]): Map<Source, Set<Colour>> {
  const offers = new Map<Source, Set<Colour>>();
  for (const pick of picks) offers.set(pick.source, (offers.get(pick.source) ?? new Set()).add(pick.colour));
  return offers;
}

export const NO_PICKS: ReadonlyMap<number | null, Pick> = new Map();
