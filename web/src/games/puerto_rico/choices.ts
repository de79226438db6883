/** The prompt's actions and prohibitions, found by what can be tapped. Nothing is added: what the prompt does not list is not here. */
import type { Choice, Forbidden, Prompt } from '../../contract/protocol';
import type { Good, Target } from './types';
import { targetOf } from './view';

type Of<K extends Target['kind']> = Extract<Target, { kind: K }>;

/** Told by a button of their own, because nothing on the board stands for them. */
const SPOKEN: ReadonlySet<Target['kind']> = new Set([
  'hacienda',
  'colonist',
  'pass',
  'extra',
  'sell',
  'load',
  'wharf',
  'store',
  'keep',
]);

export const spokenOf = (prompt: Prompt | null): Choice[] =>
  (prompt?.actions ?? []).filter((choice) => SPOKEN.has(targetOf(choice).kind));

export const choiceOf = (prompt: Prompt | null, text: string): Choice | null =>
  prompt?.actions.find((choice) => choice.text === text) ?? null;

/** The choices that are about a kind of goods. */
export const choicesOfGood = (prompt: Prompt | null, good: Good): Choice[] =>
  spokenOf(prompt).filter((choice) => choice.target['good'] === good);

const loadsOf = (prompt: Prompt | null): (Of<'load'> & { choice: Choice })[] =>
  (prompt?.actions ?? []).flatMap((choice) => {
    const target = targetOf(choice);
    return target.kind === 'load' ? [{ ...target, choice }] : [];
  });

/** What can be loaded on each ship; `good` null = of any kind. */
export function loadsByShip(prompt: Prompt | null, good: Good | null): ReadonlyMap<number, Choice[]> {
  const loads = loadsOf(prompt).filter((load) => good === null || load.good === good);
  return new Map(
    loads.map(({ ship }) => [ship, loads.filter((load) => load.ship === ship).map(({ choice }) => choice)]),
  );
}

export const wharfsOf = (prompt: Prompt | null): Choice[] =>
  (prompt?.actions ?? []).filter((choice) => targetOf(choice).kind === 'wharf');

/** The first prohibition of a thing that fits. */
export const banOf = (
  prompt: Prompt | null,
  fits: (target: Target, ban: Forbidden) => boolean,
): Forbidden | null => prompt?.forbidden?.find((ban) => fits(targetOf(ban), ban)) ?? null;

/** Why a thing that fits cannot be chosen, as the server says it. */
export const bannedBecause = (
  prompt: Prompt | null,
  fits: (target: Target, ban: Forbidden) => boolean,
): string | null => banOf(prompt, fits)?.words ?? null;
