/** What is awaited, in words. Why something is not offered the server says itself (prompt.forbidden). */
import type { Prompt } from '../../contract/protocol';
import type { Language } from '../../contract/game';
import type { Good, LoadEffect } from './types';
import { type RicoView, targetOf } from './view';
import { capital, groupName, words } from './words';

/** What everybody waits for, seen by someone (null: a spectator) who has nothing to choose; nobody waits for
    themselves: their own choice is being sent, or shown. */
export function whyNotNow(view: RicoView, names: string[], lang: Language, seat: number | null): string {
  const w = words[lang];
  if (view.phase === 'over') return w.overNow;
  const phase = `${w.phase[view.phase]}.`;
  if (typeof view.player !== 'number') return phase;
  return `${phase} ${view.player === seat ? w.underWay : w.waiting(names[view.player] ?? '')}`;
}

/** What the open decision asks for; `good` = goods taken up. */
export function instruction(view: RicoView, prompt: Prompt, good: Good | null, lang: Language): string {
  const { ask } = words[lang];
  const kinds = new Set(prompt.actions.map((choice) => targetOf(choice).kind));
  const pending = view.pending === null ? '' : groupName(view.pending, lang);
  switch (view.phase) {
    case 'settler':
      return prompt.actions.some(({ text }) => text === 'take:quarry') ? ask.settlerQuarry : ask.settler;
    case 'hospice':
      return ask.hospice(pending);
    case 'university':
      return ask.university(pending);
    case 'captain':
      if (!kinds.has('load')) return ask.captainWharf;
      return good === null ? ask.captain : ask.captainShip(capital(words[lang].goods[good]));
    case 'storage':
      return kinds.has('store') ? ask.store : ask.keep;
    case 'role':
    case 'mayor':
    case 'placement':
    case 'builder':
    case 'craftsman':
    case 'trader':
      return ask[view.phase];
    default:
      return words[lang].notNow;
  }
}

/** Why the viewer is not free, or null. */
export function duty(prompt: Prompt, lang: Language): string | null {
  const effect = prompt.actions.find((choice) => targetOf(choice).kind === 'load')?.effect as
    LoadEffect | undefined;
  if (effect === undefined) return null;
  if (effect.only) return words[lang].forcedLoad;
  return effect.must ? words[lang].mustLoad : null;
}
