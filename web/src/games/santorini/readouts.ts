/** The board in words, region by region, for whoever does not see it. */
import type { Language } from '../../contract/game';
import { CELLS, COLUMNS, rowOf, shifted } from './geometry';
import { standing } from './names';
import { statesOf } from './states';
import type { Cell } from './types';
import { colourOf, hasDome, heightAt, workersOf, type SantoriniView, type Worker } from './view';
import { godName, words } from './words';

export interface Readout {
  key: string;
  label: string;
  words: string;
}

const UP_ROWS = [1, 2, 3, 4, 5];

const say = (view: SantoriniView, cells: Cell[], own: number | null, lang: Language): string =>
  cells.map((cell) => standing(view, cell, own, lang)).join('. ');

function lines(view: SantoriniView, own: number | null, lang: Language): Readout[] {
  const w = words[lang].readout;
  const rows = UP_ROWS.map((row) => ({
    key: `r${row}`,
    label: w.row(row),
    words: say(
      view,
      COLUMNS.map((column) => `${column}${row}`),
      own,
      lang,
    ),
  }));
  const columns = COLUMNS.map((column) => ({
    key: `c${column}`,
    label: w.column(column),
    words: say(
      view,
      UP_ROWS.map((row) => `${column}${row}`),
      own,
      lang,
    ),
  }));
  return [...rows, ...columns];
}

const COMPASS: [string, string, number, number][] = [
  ['north', '북', 0, 1],
  ['north-east', '북동', 1, 1],
  ['east', '동', 1, 0],
  ['south-east', '남동', 1, -1],
  ['south', '남', 0, -1],
  ['south-west', '남서', -1, -1],
  ['west', '서', -1, 0],
  ['north-west', '북서', -1, 1],
];

function around(view: SantoriniView, cell: Cell, own: number | null, lang: Language): string {
  const beside = COMPASS.flatMap(([en, ko, columns, rows]) => {
    const next = shifted(cell, columns, rows);
    return next === null ? [] : [`${{ en, ko }[lang]} ${standing(view, next, own, lang)}`];
  });
  return `${standing(view, cell, own, lang)}. ${beside.join('. ')}`;
}

function surroundings(view: SantoriniView, worker: Worker, own: number | null, lang: Language): Readout {
  const w = words[lang];
  return {
    key: `w${worker.cell}`,
    label: w.readout.around(w.worker(worker.colour, worker.slot), worker.cell),
    words: around(view, worker.cell, own, lang),
  };
}

function heights(view: SantoriniView, lang: Language): string {
  const w = words[lang];
  const built = CELLS.filter((cell) => heightAt(view, cell) > 0 || hasDome(view, cell));
  if (built.length === 0) return w.readout.nothing;
  const sorted = built.toSorted((a, b) => heightAt(view, b) - heightAt(view, a) || rowOf(a) - rowOf(b));
  return sorted
    .map((cell) => w.cell(cell, [w.level(heightAt(view, cell)), ...(hasDome(view, cell) ? [w.dome] : [])]))
    .join('. ');
}

function workers(view: SantoriniView, own: number | null, lang: Language): string {
  const list = workersOf(view);
  if (list.length === 0) return words[lang].readout.noWorkers;
  return say(
    view,
    list.map(({ cell }) => cell),
    own,
    lang,
  );
}

function gods(view: SantoriniView, names: string[], lang: Language): string {
  const told = view.gods.map((god, seat) => {
    const states = statesOf(view, seat, lang).map(({ text }) => text);
    const name = god === null ? words[lang].noGod : godName(god, lang);
    return `${names[seat] ?? ''}: ${[name, ...states].join(', ')}`;
  });
  return told.join('. ');
}

/** Every region of the board of `view`, as `seat` sees it (null = spectator). */
export function readouts(
  view: SantoriniView,
  seat: number | null,
  names: string[],
  lang: Language,
): Readout[] {
  const w = words[lang].readout;
  const own = seat === null ? null : colourOf(view, seat);
  const chaos = view.chaos;
  return [
    { key: 'w', label: w.workers, words: workers(view, own, lang) },
    { key: 'b', label: w.heights, words: heights(view, lang) },
    { key: 'g', label: w.gods, words: gods(view, names, lang) },
    ...workersOf(view).map((worker) => surroundings(view, worker, own, lang)),
    ...lines(view, own, lang),
    ...(chaos === null
      ? []
      : [{ key: 'p', label: w.chaos, words: chaos.deck.map((god) => godName(god, lang)).join(', ') }]),
  ];
}

/** One line on the state of the match. */
export function status(view: SantoriniView, lang: Language): string {
  const w = words[lang];
  return [...(view.turn > 0 ? [w.turn(view.turn)] : []), w.phase[view.phase]].join(' · ');
}
