/** Why something on the board is not offered, in words. It explains; what is offered is decided by the prompt alone. */
import type { Prompt } from '../../contract/protocol';
import type { Language } from '../../contract/game';
import { neighbours } from './geometry';
import type { Cell } from './types';
import { colourOf, hasDome, heightAt, workerAt, type SantoriniView } from './view';
import { words, type Words } from './words';

/** What everybody waits for, seen by someone (null: a spectator) who has nothing to choose; nobody waits for
    themselves: their own choice is being sent, or shown. */
export function whyNotNow(view: SantoriniView, names: string[], lang: Language, seat: number | null): string {
  const w = words[lang];
  if (typeof view.player !== 'number') return w.ask[view.phase] ?? w.notNow;
  return view.player === seat ? w.underWay : w.waiting(names[view.player] ?? '');
}

function whyNotSelected(view: SantoriniView, seat: number, cell: Cell, w: Words): string {
  const worker = workerAt(view, cell);
  if (worker === null) return w.why.selectFirst;
  return (worker.colour === colourOf(view, seat)) !== view.step.bonus > 0 ? w.why.stuck(cell) : w.why.notOwn;
}

function whyNotReached(view: SantoriniView, cell: Cell, w: Words): string {
  const from = view.step.worker;
  if (from === cell) return w.why.here;
  if (hasDome(view, cell)) return w.why.dome(cell);
  if (workerAt(view, cell) !== null) return w.why.worker(cell);
  if (from !== null && !neighbours(from).includes(cell)) return w.why.far(cell);
  const height = heightAt(view, cell);
  if (view.phase === 'move' && from !== null && height > heightAt(view, from) + 1)
    return w.why.high(cell, height);
  return w.why.other(cell);
}

/** Why nothing can be done on this cell. */
export function whyNot(
  view: SantoriniView,
  prompt: Prompt | null,
  cell: Cell,
  names: string[],
  lang: Language,
  seat: number | null,
): string {
  const w = words[lang];
  if (prompt === null) return whyNotNow(view, names, lang, seat);
  if (view.phase === 'select') return whyNotSelected(view, prompt.seat, cell, w);
  return whyNotReached(view, cell, w);
}
