/** The list of actions as it is used: filtered, walked through by keys, numbered, confirmed. */
import { tick } from 'svelte';
import type { Choice, Prompt } from '../contract/protocol';
import { t } from '../i18n';
import { announcer } from '../ui/announcer.svelte';
import { filterChoices, groupChoices, isGroup, keyOf, LONG, rowsOf, toggled, type Row } from './actions';

/** So few actions need no filter, and their numbers choose at once. */
const FEW = 9;

interface MenuEnv {
  prompt: Prompt | null;
  confirm: boolean;
  /** With `confirm`: an action pressed once is taken after so many milliseconds. */
  patience: number | null;
  heading: (choice: Choice) => string | string[];
  choose: (choice: Choice) => void;
}

/** Made while the list's component is: its effects live as long as that. */
export class ActionMenu {
  filter = $state('');
  /** The action that waits for its second press, by its text. */
  armed = $state<string | null>(null);
  /** The row that had the focus last. */
  current = $state('');
  /** The headings that are open. */
  open = $state.raw<string[]>([]);
  /** The element of the list. */
  list = $state.raw<HTMLElement>();

  #env: () => MenuEnv;
  #typed = '';

  choices = $derived.by(() => this.#env().prompt?.actions ?? []);
  items = $derived(filterChoices(this.choices, this.filter));
  isFew = $derived(this.choices.length <= FEW);
  /** A long list is a tree of its headings, of which one is open at each level. */
  isTree = $derived(
    this.items.length > LONG &&
      this.items.some(
        ({ choice }) => this.#outermost(choice) !== this.#outermost(this.items[0]?.choice ?? choice),
      ),
  );
  groups = $derived(
    this.isTree ? [] : groupChoices(this.items, (choice) => this.#headings(choice).join(' · ')),
  );
  tree = $derived(this.isTree ? rowsOf(this.items, (choice) => this.#headings(choice), this.open) : []);
  #order = $derived(
    this.isTree
      ? this.tree.map(keyOf)
      : this.groups.flatMap(({ items }) => items.map(({ choice }) => choice.text)),
  );
  /** The row with the tab stop. */
  stop = $derived(this.#order.includes(this.current) ? this.current : (this.#order[0] ?? ''));
  /** A decision that is sent again, as another seat has chosen meanwhile, is not a new one. */
  #question = $derived.by(() => this.#env().prompt?.id);

  constructor(env: () => MenuEnv) {
    this.#env = env;
    $effect(() => {
      const { patience } = env();
      const pressed = this.choices.find(({ text }) => text === this.armed);
      if (!pressed || patience === null) return;
      const timer = setTimeout(() => this.take(pressed), patience);
      return () => clearTimeout(timer);
    });
    $effect(() => {
      void this.#question;
      this.filter = '';
      this.armed = null;
      this.current = '';
      this.open = [];
    });
  }

  take(choice: Choice): void {
    const { confirm, choose } = this.#env();
    const isSure = !confirm || this.armed === choice.text;
    this.armed = isSure ? null : choice.text;
    if (isSure) choose(choice);
    else announcer.polite(t().actions.armed(choice.label));
  }

  toggle(row: Row): void {
    if (isGroup(row)) this.open = toggled(row);
  }

  async focus(key = this.stop): Promise<void> {
    this.current = key;
    await tick();
    const rows = this.list?.querySelectorAll<HTMLElement>('[data-row]') ?? [];
    [...rows].find((row) => row.dataset['row'] === key)?.focus();
  }

  hear = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const move =
      this.#moves[event.key] ?? (/^\d$/.test(event.key) ? () => this.#digit(event.key) : undefined);
    if (!move) return;
    event.preventDefault();
    move();
  };

  #moves: Record<string, () => void> = {
    ArrowDown: () => this.#step(1),
    ArrowRight: () => this.#inward(),
    ArrowUp: () => this.#step(-1),
    ArrowLeft: () => this.#outward(),
    PageDown: () => this.#step(8),
    PageUp: () => this.#step(-8),
    Home: () => this.#step(-this.#order.length),
    End: () => this.#step(this.#order.length),
  };

  #headings(choice: Choice): string[] {
    return [this.#env().heading(choice)].flat();
  }

  #outermost(choice: Choice): string | undefined {
    return this.#headings(choice)[0];
  }

  #step(by: number): void {
    const index = this.#order.indexOf(this.stop);
    const next = this.#order[Math.min(this.#order.length - 1, Math.max(0, index + by))];
    if (next !== undefined) void this.focus(next);
  }

  /** The row of the tree with the tab stop. */
  #here(): Row | undefined {
    return this.tree.find((row) => keyOf(row) === this.stop);
  }

  /** Opens a heading; else goes on. */
  #inward(): void {
    const row = this.#here();
    if (row !== undefined && isGroup(row) && !row.isOpen) this.open = row.path;
    else this.#step(1);
  }

  /** Closes a heading; else goes to the heading that the row stands under. */
  #outward(): void {
    const row = this.#here();
    if (row === undefined) return this.#step(-1);
    if (isGroup(row) && row.isOpen) return this.toggle(row);
    const path = isGroup(row) ? row.path.slice(0, -1) : row.path;
    const around = this.tree.find((one) => isGroup(one) && one.path.join() === path.join());
    if (around !== undefined) void this.focus(keyOf(around));
  }

  /** Digits in a row make a number: it gets the focus, its headings open; in a short list it is chosen at once. */
  #digit(key: string): void {
    const named = (number: number) => this.items.find((item) => item.number === number);
    const item = named(Number(this.#typed + key)) ?? named(Number(key));
    this.#typed = String(item?.number ?? '');
    if (!item) return;
    if (this.isTree) this.open = this.#headings(item.choice);
    void this.focus(item.choice.text);
    if (this.isFew) this.take(item.choice);
  }
}
