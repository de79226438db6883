/** The legal actions as a menu: under headings, filtered, numbered. */
import type { Choice } from './protocol';

export interface NumberedChoice {
  /** Counted from 1 in the whole list, whatever the filter: a number always means the same action. */
  number: number;
  choice: Choice;
}

export interface ActionGroup {
  heading: string;
  items: NumberedChoice[];
}

/** Actions whose label or notation holds every word of the filter. */
export function filterChoices(choices: Choice[], filter: string): NumberedChoice[] {
  const words = filter.toLowerCase().split(/\s+/).filter(Boolean);
  return choices
    .map((choice, index) => ({ number: index + 1, choice }))
    .filter(({ choice }) => {
      const text = `${choice.label} ${choice.text}`.toLowerCase();
      return words.every((word) => text.includes(word));
    });
}

/** Items under their headings, in the order of the list. */
export function groupChoices(items: NumberedChoice[], heading: (choice: Choice) => string): ActionGroup[] {
  const groups = new Map<string, ActionGroup>();
  for (const item of items) {
    const name = heading(item.choice);
    const group = groups.get(name) ?? { heading: name, items: [] };
    group.items.push(item);
    groups.set(name, group);
  }
  return [...groups.values()];
}
