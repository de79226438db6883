/** What the actions of a node would bring about, as the prompts of a table have it. */
import type { StudyChoices } from '../contract/protocol';
import type { Effects } from '../table/prompts';

export const effectsOf = ({ decisions }: StudyChoices): Map<string, Effects> =>
  new Map(
    decisions.map(({ decision, effects }) => [
      decision.id,
      new Map(decision.actions.map((action, index) => [action, effects[index] ?? {}])),
    ]),
  );
