/** The legal actions as a menu: under headings, filtered, numbered; a long one as a tree whose headings open. */
import type { Choice } from '../contract/protocol';

/** More actions than these are not listed in full: their headings are, and open. */
export const LONG = 40;

export interface NumberedChoice {
  /** Counted from 1 in the whole list, whatever the filter: a number always means the same action. */
  number: number;
  choice: Choice;
}

interface ActionGroup {
  heading: string;
  items: NumberedChoice[];
}

/** The headings of a choice, the outermost first. */
type Headings = (choice: Choice) => string[];

/** A heading of the tree: it stands for all actions below it. */
export interface GroupRow {
  path: string[];
  count: number;
  /** The numbers of its first and last action. */
  first: number;
  last: number;
  isOpen: boolean;
  /** Its place among its sisters, from 1, and how many they are. */
  place: number;
  of: number;
}

interface ActionRow extends NumberedChoice {
  path: string[];
  place: number;
  of: number;
}

export type Row = GroupRow | ActionRow;

export const isGroup = (row: Row): row is GroupRow => 'count' in row;

/** A row by a text of its own. */
export const keyOf = (row: Row): string => (isGroup(row) ? row.path.join('\n') : row.choice.text);

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

/** The rows of the tree that are seen while the headings of `open` are: at each level one at most. */
export function rowsOf(
  items: NumberedChoice[],
  headings: Headings,
  open: string[],
  path: string[] = [],
): Row[] {
  const depth = path.length;
  const groups = groupChoices(items, (choice) => headings(choice)[depth] ?? '');
  const of = groups.reduce((sum, group) => sum + (group.heading === '' ? group.items.length : 1), 0);
  let place = 0;
  return groups.flatMap((group): Row[] => {
    if (group.heading === '') return group.items.map((item) => ({ ...item, path, place: ++place, of }));
    const below = [...path, group.heading];
    const isOpen = below.every((name, level) => open[level] === name);
    const [first, last] = [group.items[0]?.number ?? 0, group.items.at(-1)?.number ?? 0];
    const row = { path: below, count: group.items.length, first, last, isOpen, place: ++place, of };
    return isOpen ? [row, ...rowsOf(group.items, headings, open, below)] : [row];
  });
}

/** The path that is open after a heading was pressed: to it, or where it was open to the one around it. */
export const toggled = (row: GroupRow): string[] => (row.isOpen ? row.path.slice(0, -1) : row.path);
