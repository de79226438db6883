/** Why something on the board is not offered, in words. It explains; what is offered is decided by the prompt alone. */
import type { Language } from '../../contract/game';
import type { PierView } from './view';
import { words } from './words';

/** What of the viewer's hands the reasons depend on. */
interface Hands {
  viewer: number | null;
  isLast: boolean;
  lays: readonly unknown[];
  setups: readonly unknown[];
  picked: number | null;
}

/** A secret choice of the viewer lies there already, or the others' are awaited. */
function whileSecret(view: PierView, seat: number | null, lang: Language): string {
  const w = words[lang];
  if (seat !== null && view.chosen[seat] !== null) return w.waitingOthers;
  return view.phase === 'setup' ? w.waitingSetup : w.waitingLast;
}

/** What everybody waits for, seen by someone (null: a spectator) who has nothing to choose; nobody waits for
    themselves: their own choice is being sent, or shown. */
export function whyNotNow(view: PierView, names: string[], lang: Language, seat: number | null): string {
  const w = words[lang];
  if (view.phase === 'over') return w.overNow;
  if (view.phase === 'deal' || view.phase === 'reveal') return w.nature[view.phase];
  if (view.phase !== 'draft') return whileSecret(view, seat, lang);
  if (typeof view.player !== 'number') return w.notNow;
  return view.player === seat ? w.underWay : w.waiting(names[view.player] ?? '');
}

export function whyNotCard(hands: Hands, view: PierView, names: string[], lang: Language): string {
  if (hands.isLast) return words[lang].lastFixed;
  return hands.lays.length > 0 ? words[lang].notOffered : whyNotNow(view, names, lang, hands.viewer);
}

export function whyNotStop(
  hands: Hands,
  view: PierView,
  names: string[],
  lang: Language,
  over: number,
): string {
  const w = words[lang];
  if (hands.setups.length > 0) return w.placeFirst;
  if (hands.lays.length === 0) return whyNotNow(view, names, lang, hands.viewer);
  if (hands.picked === null) return w.pickFirst;
  return over >= 0 ? w.notWhole : w.notOffered;
}
