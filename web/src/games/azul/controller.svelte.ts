/** What the viewer has picked up and aims at. Everything on offer comes from the prompt. */
import { Aim } from '../../board/aim.svelte';
import type { Json } from '../../contract/protocol';
import { columnsOf, NO_PICKS, offered, picksFrom, picksOf } from './choices';
import { LETTERS, readColour, readLine, readSource } from './parse';
import type { Colour, Source } from './types';
import { countOf, pileAt, type AzulView, type Column, type Pick } from './view';
import { whyNotCell, whyNotLine, whyNotNow } from './why';
import { words } from './words';

interface Picked {
  source: Source;
  colour: Colour;
}

export class Controller extends Aim<AzulView> {
  #picked = $state.raw<Picked | null>(null);
  /** The source typed so far: "3" of "3 b 2". */
  typed = $state.raw<Source | null>(null);

  picks: Pick[] = $derived.by(() => picksOf(this.env().prompt));
  columns: Column[] = $derived.by(() => columnsOf(this.env().prompt));
  offered = $derived.by(() => offered(this.picks));
  targets = $derived.by(() =>
    this.picked === null ? NO_PICKS : picksFrom(this.picks, this.picked.source, this.picked.colour),
  );

  /** What is in the hand; for a hint that is shown what it takes. */
  get picked(): Picked | null {
    return this.#picked ?? this.picks.find(({ choice }) => choice.text === this.aim?.text) ?? null;
  }

  set picked(picked: Picked | null) {
    this.#picked = picked;
  }

  /** A tap on a colour of a source. */
  tapTiles(source: Source, colour: Colour): boolean {
    this.typed = null;
    if (this.offered.get(source)?.has(colour) !== true) return this.#explainTiles(source, colour);
    const same = this.picked?.source === source && this.picked.colour === colour;
    this.picked = same ? null : { source, colour };
    this.aim = null;
    return !same;
  }

  /** A tap on a pattern line, or on the floor line (null). */
  tapLine(line: number | null): boolean {
    const pick = this.targets.get(line);
    if (pick !== undefined) return this.commit(pick.choice);
    this.env().explain(this.#whyNotLine(line));
    return false;
  }

  /** A tap on a wall space. */
  tapCell(row: number, column: number): boolean {
    const offer = this.columns.find((space) => space.row === row && space.column === column);
    if (offer !== undefined) return this.commit(offer.choice);
    const { view, lang, explain } = this.env();
    explain(whyNotCell(view, this.seat ?? 0, row, column, this.columns, lang));
    return false;
  }

  override back(): boolean {
    const held = this.picked ?? this.typed;
    if (super.back()) return true;
    this.clear();
    return held !== null;
  }

  protected override get begun(): Json {
    return this.picked === null ? {} : { picked: this.picked };
  }

  protected override begin({ picked }: Json): void {
    const { source, colour } = (picked ?? {}) as Partial<Picked>;
    const isOffered = source && colour && this.offered.get(source)?.has(colour);
    this.picked = isOffered ? { source, colour } : null;
  }

  override clear(): void {
    super.clear();
    this.picked = null;
    this.typed = null;
  }

  /** Direct keys: factory number or c, colour letter, line number or f; in tiling the column number. True when the key was used. */
  override type(key: string): boolean {
    if (this.columns.length > 0) return this.#typeColumn(key);
    if (this.picks.length === 0) return false;
    if (this.picked !== null && /^[0-5f]$/.test(key)) return this.#typeLine(key);
    if (this.typed !== null && Object.values(LETTERS).includes(key)) return this.#typeColour(key);
    if (!/^[0-9c]$/.test(key)) return false;
    this.clear();
    this.typed = readSource(key);
    return true;
  }

  #typeColumn(key: string): boolean {
    if (!/^[1-5]$/.test(key)) return false;
    this.tapCell(this.columns[0]?.row ?? 0, Number(key));
    return true;
  }

  #typeLine(key: string): boolean {
    const line = readLine(key);
    this.tapLine(line === 'floor' ? null : Number(line));
    return true;
  }

  #typeColour(key: string): boolean {
    const colour = readColour(key);
    if (this.typed !== null && colour !== null) this.tapTiles(this.typed, colour);
    return true;
  }

  #explainTiles(source: Source, colour: Colour): boolean {
    const { view, names, lang, explain } = this.env();
    if (this.picks.length === 0) explain(this.#whyNothing());
    else if (countOf(pileAt(view, source), colour) === 0) explain(words[lang].noSuch(source, colour));
    else explain(whyNotNow(view, names, lang, this.viewer));
    return false;
  }

  #whyNothing(): string {
    const { view, names, lang } = this.env();
    const due = this.columns[0];
    return due === undefined ? whyNotNow(view, names, lang, this.viewer) : words[lang].pickColumn(due.row);
  }

  #whyNotLine(line: number | null): string {
    const { view, lang } = this.env();
    if (this.picks.length === 0) return this.#whyNothing();
    if (this.picked === null) return words[lang].pickFirst;
    return line === null
      ? words[lang].notOffered
      : whyNotLine(view, this.seat ?? 0, line, this.picked.colour, lang);
  }
}
