/** The board in words, region by region, for whoever does not see it. */
import type { Colour, Board } from './types';
import { FLOOR_LOSS, pileAt, pileOf, sizeOf, sourcesOf, type AzulView, type Language } from './view';
import { sourceName, tilesInWords, words } from './words';

export interface Readout {
  key: string;
  label: string;
  words: string;
}

/** The marker lies in the centre while tiles are taken and nobody has it. */
export const markerInCentre = (view: AzulView): boolean => view.phase === 'draft' && view.marker === null;

/** Slots taken on the floor line, marker included. */
export const floorSlots = (view: AzulView, seat: number): number =>
  Math.min(FLOOR_LOSS.length, (view.boards[seat]?.floor.length ?? 0) + (view.marker === seat ? 1 : 0));

/** Points printed under the slots taken. */
export const printedLoss = (slots: number): number =>
  FLOOR_LOSS.slice(0, slots).reduce((sum, loss) => sum + loss, 0);

function factories(view: AzulView, lang: Language): string {
  const names = sourcesOf(view).slice(0, -1);
  return names.map((source) => sourceName(source, pileAt(view, source), false, lang)).join('. ');
}

const centre = (view: AzulView, lang: Language): string =>
  sourceName('C', view.centre, markerInCentre(view), lang);

const lines = (board: Board, lang: Language): string =>
  board.lines
    .map((tiles, index) => words[lang].lineState(index + 1, tiles.length, tiles[0] ?? null))
    .join('. ');

function wallRow(cells: (Colour | null)[], row: number, lang: Language): string {
  const w = words[lang];
  const tiles = cells.flatMap((colour, column) =>
    colour === null ? [] : [`${column + 1} ${w.colour[colour]}`],
  );
  return w.wallRow(row, tiles.join(', ') || w.nothing);
}

const wall = (board: Board, lang: Language): string =>
  `${words[lang].wall}: ${board.wall.map((cells, index) => wallRow(cells, index + 1, lang)).join('; ')}`;

function floor(view: AzulView, seat: number, lang: Language): string {
  const w = words[lang];
  const slots = floorSlots(view, seat);
  const tiles = view.boards[seat]?.floor ?? [];
  const holds = tiles.length > 0 ? ` (${tilesInWords(pileOf(tiles), lang)})` : '';
  return `${w.floorState(slots, printedLoss(slots))}${holds}${view.marker === seat ? `, ${w.withMarker}` : ''}`;
}

/** A player's whole board in words: the name of its picture. */
export function wholeBoard(view: AzulView, seat: number, name: string, lang: Language): string {
  const board = view.boards[seat];
  if (board === undefined) return name;
  const parts = [
    `${name}: ${words[lang].score(view.scores[seat] ?? 0)}`,
    lines(board, lang),
    wall(board, lang),
    floor(view, seat, lang),
  ];
  return parts.join('. ');
}

const stock = (view: AzulView, pile: 'bag' | 'lid', lang: Language): string =>
  `${words[lang][pile]}: ${sizeOf(view[pile])} (${tilesInWords(view[pile], lang)})`;

function own(view: AzulView, seat: number, lang: Language): Readout[] {
  const w = words[lang];
  const board = view.boards[seat];
  if (board === undefined) return [];
  return [
    { key: 'lines', label: w.lines, words: lines(board, lang) },
    { key: 'wall', label: w.wall, words: wall(board, lang) },
    { key: 'floor', label: w.floor, words: floor(view, seat, lang) },
  ];
}

/** Every region of the board of `view`, own board first, as `seat` sees it (null = spectator). */
export function readouts(view: AzulView, seat: number | null, names: string[], lang: Language): Readout[] {
  const w = words[lang];
  const name = (of: number): string => names[of] ?? '';
  const others = view.boards.map((_, index) => index).filter((index) => index !== seat);
  return [
    { key: 'factories', label: w.factories, words: factories(view, lang) },
    { key: 'centre', label: w.centre, words: centre(view, lang) },
    ...(seat === null ? [] : own(view, seat, lang)),
    ...others.map((of) => ({
      key: `board${of}`,
      label: w.boardOf(name(of)),
      words: wholeBoard(view, of, name(of), lang),
    })),
    { key: 'stock', label: w.stock, words: `${stock(view, 'bag', lang)}. ${stock(view, 'lid', lang)}` },
    {
      key: 'scores',
      label: w.scores,
      words: view.scores.map((points, of) => `${name(of)} ${w.score(points)}`).join(', '),
    },
  ];
}

/** One line on the state of the round. */
export function status(view: AzulView, lang: Language): string {
  return `${words[lang].round(view.round)} · ${words[lang].phase[view.phase]}`;
}
