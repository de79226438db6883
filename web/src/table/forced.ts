/** Forced moves: where a decision has one action only, the table may play it. */
import type { Choice, Prompt } from '../contract/protocol';

/** So long the lonely action can be seen before it is played. */
export const FORCED_MS = 900;

/** The only action of a prompt; null where there is a choice, or none. */
export function onlyChoice(prompt: Prompt | null): Choice | null {
  const [choice, other] = prompt?.actions ?? [];
  return choice !== undefined && other === undefined ? choice : null;
}
