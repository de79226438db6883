/** Why something on the board is not offered, in words. It explains; what is offered is decided by the prompt alone. */
import type { Language } from '../../contract/game';
import { colourOf, sumOf, valueOf } from './cards';
import { TAKE } from './catalog';
import type { Card, Colour } from './types';
import type { PortoView } from './view';
import { besides, heightOf, houseAt, isComplete } from './houses';
import { words, type Words } from './words';

/** What everybody waits for, seen by someone (null: a spectator) who has nothing to choose; nobody waits for
    themselves: their own choice is being sent, or shown. */
export function whyNotNow(view: PortoView, names: string[], lang: Language, seat: number | null): string {
  const w = words[lang];
  if (view.phase === 'end') return w.overNow;
  if (view.phase === 'keep') return w.waitingKeep;
  if (view.player === 'chance') return w.nature;
  if (view.player === null) return w.notNow;
  return view.player === seat ? w.underWay : w.waiting(names[view.player] ?? '');
}

const floorsLeft = (view: PortoView, colour: Colour): number => view.insight.floors[colour] ?? 0;

/** Rule 19. */
function whyNotStart(view: PortoView, site: number, colour: Colour, w: Words): string {
  if ((view.insight.grounds[colour] ?? 0) === 0) return w.why.noGround(colour);
  const same = besides(view, site).find((other) => houseAt(view, other).colour === colour);
  return same === undefined ? w.why.noFloors(colour, floorsLeft(view, colour)) : w.why.beside(same, colour);
}

/** Rules 18-20: why these two cards cannot be played on this site. */
export function whyNotBuild(
  view: PortoView,
  number: Card,
  colour: Card,
  site: number,
  lang: Language,
): string {
  const w = words[lang];
  const [tiles, hue, house] = [valueOf(number), colourOf(colour), houseAt(view, site)];
  const left = heightOf(site) - house.floors;
  if (left === 0) return w.why.done(site);
  if (house.colour !== null && house.colour !== hue) return w.why.otherColour(site, house.colour);
  if (tiles > left) return w.why.tooHigh(site, left, tiles);
  if (house.colour === null) return whyNotStart(view, site, hue, w);
  return w.why.noFloors(hue, floorsLeft(view, hue));
}

/** Rule 29: why the token in hand cannot go to this roof. */
export function whyNotRoof(view: PortoView, site: number, lang: Language): string {
  const w = words[lang];
  return isComplete(view, site) ? w.why.roofDone(site) : w.why.roofTaken(site);
}

/** Rule 12: why this slot cannot be taken with those picked already. */
export function whyNotSlot(view: PortoView, picked: number[], slot: number, lang: Language): string {
  const { why } = words[lang];
  const cards = [...picked, slot].map((index) => view.display[index] ?? null);
  if (cards.at(-1) === null) return why.noCard;
  const sum = sumOf(cards.filter((card) => card !== null));
  if (sum > TAKE.sum) return why.tooMuch(sum);
  return cards.length > TAKE.most ? why.tooMany : why.notOffered;
}
