/** What the viewer is about to do. Everything on offer comes from the prompt. */
import { Aim } from '../../board/aim.svelte';
import type { Choice, Json } from '../../contract/protocol';
import { bansByCell, bansOf, kindsOf, movesByCell, movesOf } from './choices';
import type { Cell, TapKind } from './types';
import { workerAt, type Move, type SantoriniView } from './view';
import { whyNot } from './why';

/** They commit to nothing yet: the turn can be begun anew. */
const LIGHT: TapKind[] = ['select', 'step', 'ferry'];

export class Controller extends Aim<SantoriniView> {
  /** Only actions of this kind are shown; null = all. */
  filter = $state.raw<TapKind | null>(null);
  /** A cell that offers several actions, between which the viewer is to choose. */
  choosing = $state.raw<Cell | null>(null);
  /** The action pointed at in the chooser or among the chips. */
  pointed = $state.raw<Move | null>(null);
  /** Typed so far: "+c" of "+c3". */
  typed = $state.raw('');

  moves = $derived.by(() => movesOf(this.env().prompt));
  kinds = $derived.by(() => kindsOf(this.moves));
  ends = $derived.by(() => this.moves.filter((move) => move.kind === 'end'));
  byCell = $derived.by(() =>
    movesByCell(this.moves.filter((move) => this.filter === null || move.kind === this.filter)),
  );
  bans = $derived.by(() => bansByCell(bansOf(this.env().prompt), movesByCell(this.moves)));
  aimed = $derived.by(() => this.moves.find((move) => move.choice.text === this.aim?.text) ?? null);

  at(cell: Cell): Move[] {
    return this.byCell.get(cell) ?? [];
  }

  /** A tap on a cell. True when something was chosen. */
  tap(cell: Cell): boolean {
    this.typed = '';
    const [only, ...others] = this.at(cell);
    if (only === undefined) return this.#changeWorker(cell) || this.#explain(cell);
    if (others.length === 0) return this.commit(only.choice);
    const aimedHere = this.aimed?.cell === cell;
    if (aimedHere && this.aim !== null) return this.commit(this.aim);
    this.choosing = this.choosing === cell ? null : cell;
    this.aim = null;
    return false;
  }

  /** Another own worker, before the chosen one has stepped: that one instead. */
  #changeWorker(cell: Cell): boolean {
    const { view, prompt, back } = this.env();
    const { worker, early, ferried, bonus } = view.step;
    const [here, chosen] = [workerAt(view, cell), worker === null ? null : workerAt(view, worker)];
    if (view.phase !== 'move' || prompt === null || !here || here.colour !== chosen?.colour) return false;
    const since = 1 + Number(early) + Number(ferried);
    const asleep = view.step.asleep === here.slot && bonus === 0;
    if (cell === worker || asleep || (back?.count ?? 0) < since) return false;
    this.clear();
    back?.take(since, [cell]);
    return true;
  }

  #explain(cell: Cell): boolean {
    const { view, prompt, names, lang, explain } = this.env();
    this.choosing = null;
    const other = this.moves.some((move) => move.cell === cell);
    if (other) this.filter = null;
    else explain(this.bans.get(cell)?.words ?? whyNot(view, prompt, cell, names, lang, this.viewer));
    return false;
  }

  protected override isSure(choice: Choice): boolean {
    if (super.isSure(choice)) return true;
    const move = this.moves.find((candidate) => candidate.choice.text === choice.text);
    return move !== undefined && LIGHT.includes(move.kind) && !move.effect.wins && !move.effect.loses;
  }

  override commit(choice: Choice): boolean {
    this.choosing = null;
    return super.commit(choice);
  }

  /** Shows only actions of one kind; the same kind again shows all. */
  show(kind: TapKind | null): void {
    this.clear();
    this.filter = kind;
  }

  override back(): boolean {
    if (super.back()) return true;
    const held = this.choosing !== null || this.filter !== null || this.typed !== '';
    this.clear();
    return held;
  }

  protected override get begun(): Json {
    const { filter, choosing } = this;
    return { ...(filter && { filter }), ...(choosing && { choosing }) };
  }

  protected override begin({ filter = null, choosing = null }: Json): void {
    this.filter = this.kinds.includes(filter) ? filter : null;
    this.choosing = this.at(choosing).length > 1 ? choosing : null;
  }

  override clear(): void {
    super.clear();
    this.filter = null;
    this.choosing = null;
    this.pointed = null;
    this.typed = '';
  }

  /** Direct keys: a sign (+ ^ -), column letter, row number; n = done. True when the key was used. */
  override type(key: string): boolean {
    if (this.moves.length === 0) return false;
    if (key === 'n') return this.#finish();
    if (/^[+^-]$/.test(key)) return this.#hold(key);
    if (/^[a-e]$/.test(key)) return this.#hold(this.typed.replace(/[a-e]$/, '') + key);
    if (!/^[1-5]$/.test(key) || !/[a-e]$/.test(this.typed)) return false;
    const text = this.typed + key;
    this.typed = '';
    return this.#take(text);
  }

  #hold(typed: string): boolean {
    this.typed = typed;
    return true;
  }

  #finish(): boolean {
    const [end] = this.ends;
    if (end !== undefined) this.commit(end.choice);
    return end !== undefined;
  }

  #take(text: string): boolean {
    const move = this.moves.find((candidate) => candidate.choice.text === text);
    if (move === undefined || !/^[a-e]/.test(text)) this.#other(text, move);
    else this.tap(text);
    return true;
  }

  /** A cell without an own action, or an action with a sign. */
  #other(text: string, move: Move | undefined): void {
    if (move !== undefined) this.commit(move.choice);
    else this.tap(text.slice(-2));
  }
}
