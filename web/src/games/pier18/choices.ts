/** The prompt's actions, sorted by what can be tapped. Nothing is added: what the prompt does not list is not here. */
import type { Choice, Prompt } from '../../contract/protocol';
import type { LayEffect, LayTarget, SetupTarget } from './types';

export interface Lay extends LayTarget {
  choice: Choice;
  effect: LayEffect;
}

export interface Setup extends SetupTarget {
  choice: Choice;
  effect: LayEffect;
}

const isSetup = (choice: Choice): boolean => choice.target['kind'] === 'setup';

const toLay = (choice: Choice): Lay => ({
  ...(choice.target as LayTarget),
  effect: choice.effect as LayEffect,
  choice,
});

const toSetup = (choice: Choice): Setup => ({
  ...(choice.target as SetupTarget),
  effect: choice.effect as LayEffect,
  choice,
});

export const laysOf = (prompt: Prompt | null): Lay[] =>
  (prompt?.actions ?? []).filter((choice) => !isSetup(choice)).map(toLay);

export const setupsOf = (prompt: Prompt | null): Setup[] =>
  (prompt?.actions ?? []).filter(isSetup).map(toSetup);

/** The cards on offer, ascending. */
export const cardsOf = (lays: Lay[]): number[] =>
  [...new Set(lays.map(({ card }) => card))].sort((a, b) => a - b);

/** The cards of the hand that the set-up is about, ascending. */
export const handOf = (setups: Setup[]): number[] =>
  [...new Set(setups.flatMap(({ foundation, plan, back }) => [foundation, plan, back]))].sort(
    (a, b) => a - b,
  );
