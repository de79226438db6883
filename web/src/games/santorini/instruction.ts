/** The sentence above the board: what is awaited. */
import type { Prompt } from '../../contract/protocol';
import type { Language } from '../../contract/game';
import { movesOf } from './choices';
import { toPlace, type SantoriniView } from './view';
import { whyNotNow } from './why';
import { words, type Words } from './words';

function asked(view: SantoriniView, prompt: Prompt, w: Words): string {
  switch (view.phase) {
    case 'offer':
      return w.askOffer(view.players - view.offer.length);
    case 'place':
      return w.askPlace(toPlace(view, prompt.seat).slot);
    case 'select':
      return view.step.bonus > 0 ? w.askBonus : (w.ask.select ?? '');
    case 'build':
      return movesOf(prompt).some((move) => move.kind === 'step') ? w.askAgain : (w.ask.build ?? '');
    case 'extra':
      return w.askExtra;
    case 'poseidon':
      return w.askPoseidon(view.step.left);
    case 'ares':
      return w.askAres;
    default:
      return w.ask[view.phase] ?? w.notNow;
  }
}

export function instructionOf(
  view: SantoriniView,
  prompt: Prompt | null,
  names: string[],
  lang: Language,
  seat: number | null,
  running: boolean,
): string {
  const w = words[lang];
  if (running) return w.skip;
  return prompt === null ? whyNotNow(view, names, lang, seat) : asked(view, prompt, w);
}
