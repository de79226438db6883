/** Open decisions as boards and lists take them: ids from the socket, words fetched once, consequences asked for. */
import type { Choice, Prompt } from '../contract/prompt';
import type { Decision, Json, Previews, Wording } from '../contract/protocol';

/** The consequences of the actions of a prompt, by the id of the action. */
export type Effects = Map<number, Json>;

/** What the page knows about the decisions that are open to it. */
export interface Decisions {
  open: Decision[];
  /** The name by which the words of this game in this language can be fetched; and the words, once they are there. */
  wording: string | null;
  words: Wording | null;
  /** By prompt. Those of an earlier version stand until the new ones have come. */
  effects: Map<string, Effects>;
  /** Prompts whose consequences have to be asked for. */
  unasked: string[];
  /** Prompts that were asked about, without an answer yet. */
  asked: string[];
}

export const noDecisions: Decisions = {
  open: [],
  wording: null,
  words: null,
  effects: new Map(),
  unasked: [],
  asked: [],
};

/** After a frame that says which decisions are open now: what their actions bring about has to be asked anew. */
export function opened(known: Decisions, open: Decision[]): Decisions {
  const ids = open.map(({ id }) => id);
  const effects = new Map([...known.effects].filter(([id]) => ids.includes(id)));
  return { ...known, open, effects, unasked: ids, asked: [] };
}

/** An answer. One that leaves actions of an open decision out is none: it has to be asked for again. */
export function previewed(known: Decisions, { prompt, actions, effects }: Previews): Decisions {
  const told = new Map(actions.map((action, index) => [action, effects[index] ?? {}]));
  const decision = known.open.find(({ id }) => id === prompt);
  if (decision === undefined || !isTold(decision, told)) return known;
  const asked = known.asked.filter((id) => id !== prompt);
  return { ...known, effects: new Map([...known.effects, [prompt, told]]), asked };
}

/** All that had to be asked for was asked for. */
export const askedAll = (known: Decisions): Decisions => ({
  ...known,
  unasked: [],
  asked: [...known.asked, ...known.unasked],
});

/** What was asked and not answered has to be asked again. */
export const askAgain = (known: Decisions): Decisions => ({
  ...known,
  unasked: [...known.unasked, ...known.asked],
  asked: [],
});

const isTold = ({ actions }: Decision, told: Effects | undefined): told is Effects =>
  told !== undefined && actions.every((action) => told.has(action));

/** The decisions with all that belongs to them. One whose words or consequences are still on their way is left out. */
export function promptsOf({ open, words, effects }: Decisions): Prompt[] {
  if (words === null) return [];
  return open.flatMap((decision) => {
    const told = effects.get(decision.id);
    return isTold(decision, told) ? [promptOf(decision, words, told)] : [];
  });
}

/** A decision that came with its consequences; null while the words of the game are on their way. */
export const promptKnown = (decision: Decision, effects: Json[], words: Wording | null): Prompt | null =>
  words &&
  promptOf(decision, words, new Map(decision.actions.map((id, index) => [id, effects[index] ?? {}])));

function promptOf(decision: Decision, words: Wording, told: Effects): Prompt {
  const { id, seat, actions, targets = [], forbidden = [], back = 0 } = decision;
  const choices = actions.map((action, index): Choice => ({
    text: words.texts[action] ?? '',
    label: words.labels[action] ?? '',
    target: targets[index] ?? words.targets[action] ?? {},
    effect: told.get(action) ?? {},
  }));
  return { id, seat, actions: choices, forbidden, back };
}
