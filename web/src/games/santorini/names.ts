/** A cell in words: for its button, and for whoever does not see the island. */
import type { Language } from '../../contract/game';
import type { Cell } from './types';
import { hasDome, heightAt, workerAt, type Ban, type Move, type SantoriniView } from './view';
import { consequences, kindTitle, words } from './words';

/** Whose worker it is, in words. */
function workerName(view: SantoriniView, cell: Cell, own: number | null, lang: Language): string[] {
  const worker = workerAt(view, cell);
  if (worker === null) return [];
  const w = words[lang];
  const name = w.worker(worker.colour, worker.slot);
  return [worker.colour === own ? `${name} (${w.own})` : name];
}

/** What stands on a cell: height, dome, worker. */
export function standing(view: SantoriniView, cell: Cell, own: number | null, lang: Language): string {
  const w = words[lang];
  const height = heightAt(view, cell);
  const dome = hasDome(view, cell);
  const built = dome && height === 3 ? [w.tower] : [w.level(height), ...(dome ? [w.dome] : [])];
  return w.cell(cell, [...built, ...workerName(view, cell, own, lang)]);
}

/** The accessible name of a cell: what stands there, and what can be done there or why not. */
export function cellName(
  view: SantoriniView,
  cell: Cell,
  own: number | null,
  here: Move[],
  ban: Ban | undefined,
  lang: Language,
): string {
  const offers = here.map(
    (move) => `${kindTitle(move.kind, view.phase, lang)}: ${consequences(move, lang).join(', ')}`,
  );
  return [standing(view, cell, own, lang), ...offers, ...(ban ? [ban.words] : [])].join('. ');
}
