/** What the viewer has picked up and aims at. Everything on offer comes from the prompt. */
import { Aim } from '../../board/aim.svelte';
import type { Json } from '../../contract/protocol';
import { sumOf } from './cards';
import type { Card } from './types';
import type { Build, PlaceToken, PortoView, Take } from './view';
import { bestOf, buildsOf, buildsWith, keepsOf, passOf, roofsOf, takesOf } from './choices';
import { whyNotBuild, whyNotNow, whyNotRoof, whyNotSlot } from './why';
import { ROLES, words, type Role, type Words } from './words';

type Slots = Record<Role, Card | null>;

const EMPTY: Slots = { number: null, colour: null };
const other = (role: Role): Role => (role === 'number' ? 'colour' : 'number');

/** What two cards in their roles could do: on how many sites, and the most points. */
export interface Chances {
  sites: number;
  best: number | null;
}

const chancesOf = (builds: Map<number, Build>): Chances => ({ sites: builds.size, best: bestOf(builds) });

export class Controller extends Aim<PortoView> {
  /** Slots of the display that are marked, ascending. */
  picked = $state.raw<number[]>([]);
  /** The two cards of a build in their roles, and the role that the next card takes. */
  slots = $state.raw<Slots>(EMPTY);
  next = $state.raw<Role>('number');
  /** The site under pointer or focus. */
  near = $state.raw<number | null>(null);

  takes = $derived.by(() => takesOf(this.env().prompt));
  keeps = $derived.by(() => keepsOf(this.env().prompt));
  pass = $derived.by(() => passOf(this.env().prompt));
  #builds = $derived.by(() => buildsOf(this.env().prompt));
  roofs = $derived.by(() => roofsOf(this.env().prompt));

  /** The two timer cards build; the hand stays out of it. */
  isTimer = $derived.by(() => this.env().view.phase === 'timer_build');
  isFull = $derived(this.slots.number !== null && this.slots.colour !== null);
  isEmpty = $derived(this.slots.number === null && this.slots.colour === null);
  /** Something can be built at all. */
  canBuild = $derived(this.#builds.size > 0);
  /** The builds of the two cards by site, and those of the swapped ones. */
  targets = $derived(buildsWith(this.#builds, this.slots.number, this.slots.colour));
  chances = $derived(chancesOf(this.targets));
  swapped = $derived(chancesOf(buildsWith(this.#builds, this.slots.colour, this.slots.number)));

  aimedSite: number | null = $derived.by(() => {
    const target = this.aim?.target;
    return target?.['kind'] === 'build' || target?.['kind'] === 'token' ? target['site'] : null;
  });
  /** The site that is told: aimed at, or under pointer or focus. */
  told: number | null = $derived(this.aimedSite ?? this.near);
  build: Build | null = $derived(this.told === null ? null : (this.targets.get(this.told) ?? null));
  roof: PlaceToken | null = $derived(this.told === null ? null : (this.roofs.get(this.told) ?? null));
  sum = $derived.by(() => sumOf(this.#cardsAt(this.picked)));
  /** The marked cards as one of the choices. */
  ready: Take | null = $derived.by(() => this.#takeOf(this.picked));

  #cardsAt(slots: number[]): Card[] {
    return slots.flatMap((slot) => this.env().view.display[slot] ?? []);
  }

  #takeOf(slots: number[]): Take | null {
    return this.takes.find((take) => take.slots.join() === slots.join()) ?? null;
  }

  // --- taking -------------------------------------------------------------------------------------------------

  /** The slot is marked, or could be besides those that are. */
  isOffered(slot: number): boolean {
    return this.picked.includes(slot) || this.#takeOf(this.#with(slot)) !== null;
  }

  #with(slot: number): number[] {
    return [...this.picked, slot].sort((a, b) => a - b);
  }

  /** A tap on a card on offer: it is marked, or let go of. */
  tapDisplay(slot: number): void {
    if (this.takes.length === 0) return this.#explainNow();
    if (!this.isOffered(slot)) return this.#explain(whyNotSlot, this.picked, slot);
    const marked = this.picked.includes(slot) ? this.picked.filter((one) => one !== slot) : this.#with(slot);
    this.clear();
    this.picked = marked;
  }

  /** The one confirmation of taking. */
  takeThem(): boolean {
    const take = this.ready;
    if (take === null) return false;
    this.clear();
    this.env().choose(take.choice);
    return true;
  }

  // --- building -----------------------------------------------------------------------------------------------

  /** Roles that this card is in. */
  rolesOf(card: Card): Role[] {
    return ROLES.filter((role) => this.slots[role] === card);
  }

  /** A tap on a card of the hand: it goes into the next free slot; where none is free, or the hand has no more of it, it comes out again. */
  tapHand(card: Card, copies: number): void {
    if (this.isTimer) return this.env().explain(this.#words.why.timerCards);
    if (this.takes.length === 0 && !this.canBuild) return this.#explainNow();
    const used = this.rolesOf(card);
    const last = used.at(-1);
    if (last !== undefined && (this.isFull || used.length >= copies)) return this.#take(last);
    this.picked = [];
    this.put(card, this.isFull ? 'colour' : this.next);
  }

  put(card: Card, role: Role): void {
    super.clear();
    this.slots = { ...this.slots, [role]: card };
    this.next = this.slots[other(role)] === null ? other(role) : role;
  }

  #take(role: Role): void {
    super.clear();
    this.slots = { ...this.slots, [role]: null };
    this.next = this.slots.number === null ? 'number' : role;
  }

  /** A tap on a slot: its card comes out, or the slot waits for the next one. */
  tapSlot(role: Role): void {
    if (this.isTimer) return this.env().explain(this.#words.why.timerCards);
    if (this.slots[role] !== null) this.#take(role);
    this.next = role;
  }

  swap(): boolean {
    if (this.isEmpty) return false;
    super.clear();
    this.slots = { number: this.slots.colour, colour: this.slots.number };
    this.next = other(this.next);
    return true;
  }

  /** A tap on a site: builds there, puts the token there, or says why not. True when something was chosen or aimed at. */
  tapSite(site: number): boolean {
    const choice = (this.roofs.get(site) ?? this.targets.get(site))?.choice;
    if (choice === undefined) {
      this.#explainSite(site);
      return false;
    }
    this.commit(choice);
    return true;
  }

  #explainSite(site: number): void {
    const { number, colour } = this.slots;
    const { view, lang, explain } = this.env();
    if (this.roofs.size > 0) explain(whyNotRoof(view, site, lang));
    else if (number !== null && colour !== null) explain(whyNotBuild(view, number, colour, site, lang));
    else if (this.takes.length > 0) explain(this.#words.why.number);
    else this.#explainNow();
  }

  /** Passing is offered only where nothing else is. */
  passNow(): void {
    if (this.pass !== null) this.env().choose(this.pass);
  }

  // --- keys ---------------------------------------------------------------------------------------------------

  override confirm(): boolean {
    return this.aim !== null ? super.confirm() : this.takeThem();
  }

  override back(): boolean {
    if (super.back()) return true;
    const held = this.picked.length > 0 || (!this.isEmpty && !this.isTimer);
    if (held) this.clear();
    return held;
  }

  protected override get begun(): Json {
    const { picked, slots, next } = this;
    const isBegun = picked.length > 0 || (!this.isEmpty && !this.isTimer);
    return isBegun ? { picked, slots, next } : {};
  }

  protected override begin({ picked, slots, next }: Json): void {
    if (!Array.isArray(picked)) return;
    this.picked = picked;
    this.slots = { ...EMPTY, ...slots };
    this.next = next === 'colour' ? 'colour' : 'number';
  }

  override clear(): void {
    super.clear();
    this.picked = [];
    this.slots = this.#given();
    this.next = 'number';
    this.near = null;
  }

  /** What lies in the slots at first: the timer cards, in the order in which they can be played. */
  #given(): Slots {
    const { view, prompt } = this.env();
    const [number = null, colour = null] = view.phase === 'timer_build' ? view.timer_cards : [];
    if (prompt === null) return EMPTY;
    const isBarred = buildsWith(this.#builds, number, colour).size === 0;
    return isBarred ? { number: colour, colour: number } : { number, colour };
  }

  /** Direct keys: a digit marks a card on offer, t takes the marked ones, x swaps. */
  override type(key: string): boolean {
    if (this.keeps.length > 0) return false;
    if (key === 'x') return this.swap();
    if (key === 't') return this.takeThem();
    if (!/^[1-5]$/.test(key) || this.takes.length === 0) return false;
    this.tapDisplay(Number(key) - 1);
    return true;
  }

  get #words(): Words {
    return words[this.env().lang];
  }

  #explain(
    why: (view: PortoView, picked: number[], slot: number, lang: 'en' | 'ko') => string,
    picked: number[],
    slot: number,
  ): void {
    const { view, lang, explain } = this.env();
    explain(why(view, picked, slot, lang));
  }

  #explainNow(): void {
    const { view, names, lang, explain } = this.env();
    if (this.roofs.size > 0) explain(this.#words.why.tokenFirst);
    else if (this.isTimer) explain(this.#words.why.timerCards);
    else if (this.keeps.length > 0) explain(this.#words.pickKeep);
    else explain(whyNotNow(view, names, lang, this.viewer));
  }
}
