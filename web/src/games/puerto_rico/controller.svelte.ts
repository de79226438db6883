/** What the viewer points at, has taken up and has placed so far. Everything on offer comes from the prompt. */
import { tick } from 'svelte';
import { Aim } from '../../board/aim.svelte';
import { keep, recall } from '../../storage';
import type { Choice, Json } from '../../contract/protocol';
import type { Good, Group, Target, Tile } from './types';
import { type RicoView, rolesOf, standingOn } from './view';
import { bannedBecause, choiceOf, choicesOfGood, loadsByShip, spokenOf, wharfsOf } from './choices';
import {
  filledUp,
  fitted,
  inHand,
  limitsOf,
  nextOf,
  suggestion,
  type Draft,
  type Placing,
} from './placement';
import { LETTERS } from './letters';
import { whyNotNow } from './why';
import { words } from './words';

/** Where this device keeps that extra colonists are always taken. */
const ALWAYS = 'ribeira.puerto_rico.colonist';

/** Where a table's page keeps how the colonists stood. */
const standings = (): string => `ribeira.puerto_rico.stood.${location.pathname}`;

export class Controller extends Aim<RicoView> {
  /** The choice under pointer or focus. */
  near = $state.raw<Choice | null>(null);
  /** Goods that look for a ship. */
  good = $state.raw<Good | null>(null);
  /** How the viewer's colonists shall stand; null: nothing to place. */
  draft = $state.raw<Draft | null>(null);
  /** The placing is under way to the server, action by action. */
  sending = $state(false);
  /** The seat that passes by itself until it has a role to choose. */
  passing = $state<number | null>(null);
  /** Extra colonists are taken without a question: remembered on this device. */
  always = $state(recall(ALWAYS) === true);

  /** How each seat's colonists stood before the last placing; a page that is loaded anew still knows. */
  #before = (recall(standings(), 'sessionStorage') as Draft[] | null) ?? [];
  #draftSeat: number | null = null;

  spoken = $derived.by(() => spokenOf(this.env().prompt));
  told = $derived(this.aim ?? this.near);
  /** Ships that the goods taken up, or any, can go on. */
  ships = $derived.by(() => loadsByShip(this.env().prompt, this.good));
  wharfs = $derived.by(() =>
    wharfsOf(this.env().prompt).filter(({ target }) => this.good === null || target['good'] === this.good),
  );
  takeAlways(always: boolean): void {
    this.always = always;
    keep(ALWAYS, always);
  }

  choice(text: string): Choice | null {
    return choiceOf(this.env().prompt, text);
  }

  isAimed(choice: Choice | null): boolean {
    return choice !== null && this.aim?.text === choice.text;
  }

  point(choice: Choice | null): void {
    this.near = choice;
  }

  /** A tap on what stands for the action `text`. */
  tap(text: string): boolean {
    const choice = this.choice(text);
    if (choice !== null) return this.commit(choice);
    const [kind, name] = text.split(':');
    const named = (target: Target): string | undefined =>
      'role' in target
        ? target.role
        : 'tile' in target
          ? target.tile
          : 'building' in target
            ? target.building
            : '';
    return this.#explain((target) => target.kind === kind && named(target) === name);
  }

  /** A tap on own barrels: what is to be done with them, or they are taken up until a ship is chosen. */
  tapGood(good: Good): boolean {
    const choices = choicesOfGood(this.env().prompt, good);
    const [only] = choices;
    if (only === undefined) return this.#explain((target) => 'good' in target && target.good === good);
    if (choices.length === 1) return this.commit(only);
    this.back();
    this.good = this.good === good ? null : good;
    return this.good !== null;
  }

  /** A tap on a ship; null = the own wharf. */
  tapShip(ship: number | null): boolean {
    const choices = ship === null ? this.wharfs : (this.ships.get(ship) ?? []);
    const [only] = choices;
    const { lang, explain } = this.env();
    if (only !== undefined && choices.length === 1) return this.commit(only);
    if (only !== undefined) explain(words[lang].ask.captain);
    else
      this.#explain(
        (target) =>
          (this.good === null || ('good' in target && target.good === this.good)) &&
          (ship === null ? target.kind === 'wharf' : target.kind === 'load' && target.ship === ship),
      );
    return false;
  }

  // --- placing ------------------------------------------------------------------------------------------------

  /** The board of the seat that places its colonists, and its limits; null when nobody here does. */
  get placing(): Placing | null {
    const { view, prompt } = this.env();
    if (prompt === null || view.phase !== 'placement') return null;
    const board = view.boards[prompt.seat];
    return board === undefined ? null : { board, limits: view.insight.limits };
  }

  get hand(): number {
    const { placing } = this;
    return placing === null || this.draft === null ? 0 : inHand(placing.board, this.draft);
  }

  /** The seat's colonists stood like this before; null: not known on this page. */
  get before(): Draft | null {
    const seat = this.seat;
    return seat === null ? null : (this.#before[seat] ?? null);
  }

  /** A new view: keeps in mind how everybody's colonists stand who does not place them right now. */
  remember(view: RicoView): void {
    if (view.phase !== 'placement' || view.player !== this.#draftSeat) this.#arrive();
    view.boards.forEach((board, seat) => {
      const isLifted = view.phase === 'placement' && view.player === seat;
      if (!isLifted) this.#before[seat] = standingOn(board);
    });
    keep(standings(), this.#before, 'sessionStorage');
  }

  /** A new decision: what was begun for it is kept only while colonists are being placed. */
  override renew(): void {
    this.clear();
    const { prompt, view } = this.env();
    if (prompt === null) return;
    if (view.phase === 'role' && prompt.seat === this.passing) this.passing = null;
    const { placing } = this;
    if (placing === null) return this.#arrive();
    const goesOn = this.draft !== null && this.#draftSeat === prompt.seat;
    this.draft = goesOn ? fitted(placing, this.draft ?? {}) : standingOn(placing.board);
    this.#draftSeat = prompt.seat;
    if (this.sending) this.#goOn();
  }

  /** Nothing is to be placed any more. */
  #arrive(): void {
    this.sending = false;
    this.draft = null;
  }

  /** One colonist more on this group, or none but those that stay when it is full. `by` −1 takes one up. */
  put(group: Group, by: 1 | -1 = 1): boolean {
    const { placing } = this;
    if (placing === null || this.draft === null) return this.#explain(() => false);
    const [fewest, most] = limitsOf(placing, group);
    const now = this.draft[group] ?? 0;
    const { lang, explain } = this.env();
    if (fewest === most) explain(words[lang].fixed);
    else if (by === -1 || now === most) this.#stand(group, by === -1 ? Math.max(fewest, now - 1) : fewest);
    else if (this.hand === 0) explain(words[lang].noneLeft);
    else this.#stand(group, now + 1);
    return true;
  }

  /** A tap on one tile of a kind: a manned one is left, an empty one manned. */
  toggle(group: Group, isManned: boolean): boolean {
    return this.put(group, isManned ? -1 : 1);
  }

  #stand(group: Group, count: number): void {
    this.draft = { ...this.draft, [group]: count };
  }

  suggest(): void {
    if (this.placing !== null) this.draft = suggestion(this.placing);
  }

  asBefore(): void {
    const { placing, before } = this;
    if (placing !== null && before !== null) this.draft = fitted(placing, before);
  }

  takeUp(): void {
    if (this.placing !== null) this.draft = standingOn(this.placing.board);
  }

  fillUp(): void {
    if (this.placing !== null && this.draft !== null) this.draft = filledUp(this.placing, this.draft);
  }

  /** Sends the placing as the small actions that the rules want, one with each decision that opens. */
  settle(): boolean {
    const { lang, prompt, explain } = this.env();
    if (this.placing === null) return false;
    if (this.hand > 0 || !this.#goOn()) {
      explain(this.hand > 0 ? words[lang].notPlaced(this.hand) : words[lang].notOffered);
      return false;
    }
    void tick().then(() => this.#unlessRefused(prompt?.id));
    return true;
  }

  /** The next small action towards the draft. False: none is offered, and the placing is the player's again. */
  #goOn(): boolean {
    const { prompt, choose } = this.env();
    const { placing, draft } = this;
    const next = placing && draft && prompt ? nextOf(placing.board, draft, prompt) : null;
    this.sending = next !== null;
    if (next !== null) choose(next);
    return this.sending;
  }

  /** Where the decision is still open nothing was sent: a lesson may want something else. */
  #unlessRefused(id: string | undefined): void {
    if (this.env().prompt?.id === id) this.sending = false;
  }

  // --- keys ---------------------------------------------------------------------------------------------------

  override confirm(): boolean {
    return this.aim !== null ? super.confirm() : this.placing !== null && this.settle();
  }

  override back(): boolean {
    if (super.back()) return true;
    const held = this.good !== null;
    this.good = null;
    return held;
  }

  protected override get begun(): Json {
    const { good, draft } = this;
    return { ...(good && { good }), ...(draft && { draft }) };
  }

  protected override begin({ good = null, draft }: Json): void {
    this.good = choicesOfGood(this.env().prompt, good).length > 1 ? good : null;
    if (draft && this.placing) this.draft = fitted(this.placing, draft);
  }

  override clear(): void {
    super.clear();
    this.near = null;
    this.good = null;
  }

  /** Direct keys: digits for roles and ships, letters for goods, p = pass, y = the colonist, h = hacienda, w = wharf. True: the key was for the board. */
  override type(key: string): boolean {
    const run = this.env().view.phase === 'placement' ? this.#placingKey(key) : this.#choosingKey(key);
    run?.();
    return run !== null;
  }

  #choosingKey(key: string): (() => void) | null {
    const { view } = this.env();
    const role = view.phase === 'role' ? rolesOf(view)[Number(key) - 1] : undefined;
    if (role !== undefined) return () => this.tap(`role:${role}`);
    const good = LETTERS[key];
    if (good !== undefined) return () => this.#typeGood(good);
    if (view.phase === 'captain' && /^[4-8]$/.test(key)) return () => this.tapShip(Number(key));
    if (view.phase === 'captain' && key === 'w') return () => this.tapShip(null);
    const choice = this.choice({ p: 'pass', n: 'pass', y: 'colonist', h: 'hacienda' }[key] ?? '');
    return choice === null ? null : () => this.commit(choice);
  }

  #typeGood(good: Tile): void {
    if (this.env().view.phase === 'settler') this.tap(`take:${good}`);
    else if (good !== 'quarry') this.tapGood(good);
  }

  #placingKey(key: string): (() => void) | null {
    const tile = LETTERS[key];
    if (tile !== undefined) return () => this.put(tile);
    return { e: () => this.suggest(), a: () => this.asBefore(), x: () => this.takeUp() }[key] ?? null;
  }

  #explain(fits: (target: Target) => boolean): false {
    const { view, prompt, names, lang, explain } = this.env();
    const banned = bannedBecause(prompt, fits);
    explain(banned ?? (prompt === null ? whyNotNow(view, names, lang, this.viewer) : words[lang].notOffered));
    return false;
  }
}
