/** What the viewer has picked up and aims at. Everything on offer comes from the prompt. */
import { Aim } from '../../board/aim.svelte';
import type { Json } from '../../contract/protocol';
import { cardsOf, handOf, laysOf, setupsOf, type Lay, type Setup } from './choices';
import { LETTERS, PLACES } from './parse';
import type { PierView } from './view';
import { whyNotCard, whyNotStop } from './why';
import { ROLES, words, type Role } from './words';

type Places = Record<Role, number | null>;

const NOWHERE: Places = { plan: null, foundation: null, back: null };

export class Controller extends Aim<PierView> {
  /** The card of the display that is taken up. */
  card = $state.raw<number | null>(null);
  /** The stop under pointer or focus. */
  near = $state.raw<Lay | null>(null);
  /** The card is turned before it is laid. */
  turned = $state(false);
  /** Set-up: the card of the hand that looks for its place, and the places given so far. */
  held = $state.raw<number | null>(null);
  places = $state.raw<Places>(NOWHERE);

  lays = $derived.by(() => laysOf(this.env().prompt));
  setups = $derived.by(() => setupsOf(this.env().prompt));
  hand = $derived(handOf(this.setups));
  offered = $derived(cardsOf(this.lays));
  isLast = $derived(this.lays[0]?.kind === 'last');
  /** The card to be laid: the one taken up, or at the end the Plan card. */
  picked = $derived(this.isLast ? (this.lays[0]?.card ?? null) : this.card);
  stops = $derived(this.lays.filter(({ card }) => card === this.picked));
  /** Cards can be turned in this match. */
  canTurn = $derived([...this.lays, ...this.setups].some(({ turned }) => turned));
  aimed = $derived(this.stops.find(({ choice }) => choice.text === this.aim?.text) ?? null);
  /** The stop that is told: aimed at, or under pointer or focus. */
  told = $derived(this.aimed ?? (this.near !== null && this.stops.includes(this.near) ? this.near : null));
  /** The stop that is drawn; without another the one behind the end. */
  drawn = $derived(this.told ?? this.stopAt(0));
  /** The set-up that the places amount to, when all three are given. */
  ready: Setup | null = $derived.by(() => {
    const { plan, foundation } = this.places;
    const fits = (setup: Setup): boolean =>
      setup.plan === plan &&
      setup.foundation === foundation &&
      setup.turned === (this.canTurn && this.turned);
    return this.setups.find(fits) ?? null;
  });

  stopAt(over: number, turned = this.turned): Lay | null {
    return this.stops.find((stop) => stop.over === over && stop.turned === (this.canTurn && turned)) ?? null;
  }

  /** A tap on a card of the display. */
  tapCard(id: number): boolean {
    if (!this.offered.includes(id) || this.isLast) return this.#explain(whyNotCard, id);
    const same = this.card === id;
    this.clear();
    this.card = same ? null : id;
    return !same;
  }

  /** A tap on the own pier, on a stop or on none. */
  tapPier(over: number | null): void {
    if (over === null) this.#explain(whyNotStop, 0);
    else this.tapStop(over);
  }

  /** A tap on the pier of another. */
  tapForeign(): void {
    if (this.lays.length > 0) this.env().explain(words[this.env().lang].notYourPier);
    else this.#explain(whyNotStop, 0);
  }

  /** A tap on a stop of the own pier. */
  tapStop(over: number, turned = this.turned): boolean {
    const stop = this.stopAt(over, turned);
    if (stop === null) return this.#explain(whyNotStop, over);
    this.turned = turned;
    return this.commit(stop.choice);
  }

  turn(): void {
    this.turned = !this.turned;
    super.back();
    this.near = this.near === null ? null : this.stopAt(this.near.over);
  }

  // --- set-up -------------------------------------------------------------------------------------------------

  placeOf(id: number): Role | null {
    return ROLES.find((role) => this.places[role] === id) ?? null;
  }

  /** A tap on a card of the hand: it looks for a place, or is let go of. */
  tapHand(id: number): boolean {
    if (!this.hand.includes(id)) return this.#explain(whyNotCard, id);
    this.held = this.held === id ? null : id;
    return this.held !== null;
  }

  /** A tap on a place: the card held goes there; without one, the card lying there is taken up again. */
  tapPlace(role: Role): boolean {
    if (this.setups.length === 0) return this.#explain(whyNotStop, 0);
    const lying = this.places[role];
    if (this.held === null && lying === null) {
      this.env().explain(words[this.env().lang].placeFirst);
      return false;
    }
    if (this.held === null) this.held = lying;
    else this.put(this.held, role);
    return true;
  }

  /** Puts a card into a place; whoever lay there changes places with it, and the last card finds its place by itself. */
  put(id: number, role: Role): void {
    const from = this.placeOf(id);
    const places = { ...this.places, [role]: id };
    if (from !== null && from !== role) places[from] = this.places[role];
    this.places = this.#filled(places);
    this.held = null;
  }

  #filled(places: Places): Places {
    const free = ROLES.filter((role) => places[role] === null);
    const left = this.hand.filter((id) => !Object.values(places).includes(id));
    return free.length === 1 && free[0] !== undefined ? { ...places, [free[0]]: left[0] ?? null } : places;
  }

  /** The one confirmation of the set-up. */
  layOut(): boolean {
    if (this.ready === null) {
      this.env().explain(words[this.env().lang].notReady);
      return false;
    }
    const { choice } = this.ready;
    this.clear();
    this.env().choose(choice);
    return true;
  }

  // --- keys ---------------------------------------------------------------------------------------------------

  override confirm(): boolean {
    return this.aim !== null ? super.confirm() : this.ready !== null && this.layOut();
  }

  override back(): boolean {
    const holds = this.held !== null || this.card !== null;
    if (super.back()) return true;
    if (this.held !== null) this.held = null;
    else this.clear();
    return holds;
  }

  protected override get begun(): Json {
    const { card, turned, held, places } = this;
    const isBegun = card !== null || held !== null || ROLES.some((role) => places[role] !== null);
    return isBegun ? { card, turned, held, places } : {};
  }

  protected override begin({ card = null, turned = false, held = null, places }: Json): void {
    this.card = this.offered.includes(card) ? card : null;
    this.turned = turned === true;
    this.held = this.hand.includes(held) ? held : null;
    this.places = { ...NOWHERE, ...places };
  }

  override clear(): void {
    super.clear();
    this.card = null;
    this.near = null;
    this.turned = false;
    this.held = null;
    this.places = NOWHERE;
  }

  /** Direct keys: a letter takes a card, a digit covers so many columns, t turns; in the set-up p, f and r are the places. */
  override type(key: string): boolean {
    if (key === 't') return this.#typeTurn();
    return this.setups.length > 0 ? this.#typeSetup(key) : this.lays.length > 0 && this.#typeLay(key);
  }

  #typeTurn(): boolean {
    if (this.canTurn) this.turn();
    else if (this.env().prompt !== null) this.env().explain(words[this.env().lang].noTurning);
    return this.env().prompt !== null;
  }

  #typeSetup(key: string): boolean {
    const id = this.hand[LETTERS.indexOf(key)];
    const role = PLACES[key];
    if (id !== undefined && LETTERS.includes(key)) this.tapHand(id);
    else if (role !== undefined) this.tapPlace(role);
    else return false;
    return true;
  }

  #typeLay(key: string): boolean {
    const id = this.offered[LETTERS.indexOf(key)];
    if (/^\d$/.test(key)) this.tapStop(Number(key));
    else if (id !== undefined && LETTERS.includes(key) && !this.isLast) this.tapCard(id);
    else return false;
    return true;
  }

  #explain(
    why: (control: Controller, view: PierView, names: string[], lang: 'en' | 'ko', what: number) => string,
    what: number,
  ): boolean {
    const { view, names, lang, explain } = this.env();
    explain(why(this, view, names, lang, what));
    return false;
  }
}
