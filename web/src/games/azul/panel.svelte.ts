/** What one player's board shows: the view, and on the viewer's own board what can be chosen and what it would bring. */
import { NO_PICKS } from './choices';
import type { Controller } from './controller.svelte';
import type { Bubble } from '../../board/steps';
import { floorSlots, printedLoss } from './readouts';
import { floorRow, lineSlots, type Coming, type Slot } from './slots';
import type { Colour, Board } from './types';
import { printedColour, type AzulView, type Language, type Pick } from './view';
import { consequences, words } from './words';

interface PanelEnv {
  view: AzulView;
  seat: number;
  lang: Language;
  control: Controller | null;
  active: boolean;
  bubbles: Bubble[];
  hovered: Pick | null;
}

const EMPTY: Board = { lines: [], wall: [], floor: [] };

export class Panel {
  #env: () => PanelEnv;

  board = $derived.by(() => this.#env().view.boards[this.#env().seat] ?? EMPTY);
  /** Legal targets of the tiles in hand. */
  targets = $derived.by(() => (this.#env().active ? (this.#env().control?.targets ?? NO_PICKS) : NO_PICKS));
  /** Wall spaces on offer (grey wall). */
  columns = $derived.by(() => {
    const { active, control, seat } = this.#env();
    return active ? (control?.columns ?? []).filter((space) => space.seat === seat) : [];
  });
  /** The pick whose consequence is drawn: aimed at, or under pointer or focus. */
  preview = $derived.by(() => {
    const { control, hovered } = this.#env();
    const aimed = [...this.targets.values()].find((pick) => pick.choice.text === control?.aim?.text);
    return aimed ?? (hovered !== null && this.targets.get(hovered.line) === hovered ? hovered : null);
  });
  coming: Coming | null = $derived.by(() => this.preview ?? this.#example());

  constructor(env: () => PanelEnv) {
    this.#env = env;
  }

  #example(): Coming | null {
    const { view, seat, control } = this.#env();
    const told = view.show?.preview;
    if (told === undefined || control !== null || seat !== (view.show?.seats?.[0] ?? 0)) return null;
    return { line: told.line, colour: told.colour, effect: told.effect ?? {} };
  }

  line(row: number): Slot[] {
    return lineSlots(this.board.lines[row - 1] ?? [], row, this.coming, this.targets.get(row) ?? null);
  }

  floor(): Slot[] {
    const { view, seat } = this.#env();
    return floorRow(this.board.floor, view.marker === seat, this.coming);
  }

  isComplete(row: number): boolean {
    return this.board.lines[row - 1]?.length === row;
  }

  placed(row: number, column: number): Colour | null {
    return this.board.wall[row - 1]?.[column - 1] ?? null;
  }

  /** The tile that belongs into a space: as printed, or on the grey wall the one that may be placed now. */
  ghost(row: number, column: number): Colour | null {
    if (this.#env().view.wall === 'coloured') return printedColour(row - 1, column - 1);
    return this.offer(row, column) === null ? null : (this.board.lines[row - 1]?.[0] ?? null);
  }

  /** Points of a space on offer. */
  offer(row: number, column: number): number | null {
    const told = this.#env().control === null ? this.#env().view.show?.offers : undefined;
    if (told?.row === row) return told.columns[column] ?? null;
    return this.columns.find((space) => space.row === row && space.column === column)?.points ?? null;
  }

  /** Points to be shown in a space: on offer, or what a legal pick would bring when its line is tiled. */
  points(row: number, column: number): number | null {
    const effect = this.isAimedLine(row) ? this.coming?.effect : this.targets.get(row)?.effect;
    return this.offer(row, column) ?? (effect?.column === column ? (effect.points ?? null) : null);
  }

  isAimedLine(line: number | null): boolean {
    return this.coming !== null && this.coming.line === line;
  }

  isAimedCell(row: number, column: number): boolean {
    const text = this.#env().control?.aim?.text;
    return this.columns.some(
      (space) => space.row === row && space.column === column && space.choice.text === text,
    );
  }

  bubble(at: string): Bubble | null {
    const { view, bubbles } = this.#env();
    const mark = view.show?.marks?.[at];
    if (mark !== undefined) return { at, text: mark, tone: mark.startsWith('−') ? 'bad' : 'good' };
    return bubbles.find((bubble) => bubble.at === at) ?? null;
  }

  /** Whether a place is among those that bring the points being told. */
  isLit(at: string): boolean {
    return this.#env().bubbles.some(({ lit }) => lit?.includes(at));
  }

  /** Accessible name of a pattern line or of the floor line (null), with the consequence of choosing it. */
  lineName(line: number | null): string {
    const { view, seat, lang } = this.#env();
    const pick = this.targets.get(line);
    const state = line === null ? this.#floorName(floorSlots(view, seat)) : this.#lineName(line);
    return pick === undefined ? state : `${state}. ${consequences(pick, lang).join(', ')}`;
  }

  #lineName(line: number): string {
    const tiles = this.board.lines[line - 1] ?? [];
    return words[this.#env().lang].lineState(line, tiles.length, tiles[0] ?? null);
  }

  #floorName(slots: number): string {
    return words[this.#env().lang].floorState(slots, printedLoss(slots));
  }

  cellName(row: number, column: number): string {
    const { view, lang } = this.#env();
    const printed = view.wall === 'coloured' ? printedColour(row - 1, column - 1) : null;
    const offer = this.offer(row, column);
    const name = words[lang].cell(row, column, this.placed(row, column), printed);
    return offer === null ? name : `${name}. ${words[lang].cellOffer(offer)}`;
  }
}
