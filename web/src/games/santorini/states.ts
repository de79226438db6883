/** What there is to know about a seat's god at this moment, in short sentences. */
import type { Language } from '../../contract/game';
import { colourOf, towersOf, type God, type SantoriniView } from './types';
import { godName, words, type Words } from './words';

export interface GodState {
  text: string;
  /** It works against the others, or something works against this seat. */
  tone: 'plain' | 'strong' | 'bad';
}

const plain = (text: string): GodState => ({ text, tone: 'plain' });
const strong = (text: string): GodState => ({ text, tone: 'strong' });
const bad = (text: string): GodState => ({ text, tone: 'bad' });

/** The seat that holds a god's card. */
const holder = (view: SantoriniView, god: God): number => view.gods.indexOf(god);

/** Whose power works for `seat`: the own card unless stolen, the stolen one, and what Chaos shows (rules R1). */
export function powersOf(view: SantoriniView, seat: number): God[] {
  if (view.out.includes(seat)) return [];
  const isThief = view.gods[seat] === 'circe';
  const cards = [
    ...(view.stolen === seat ? [] : [view.gods[seat]]),
    ...(isThief && view.stolen !== null ? [view.gods[view.stolen]] : []),
  ].flatMap((god) => god ?? []);
  return cards.includes('chaos') && view.chaos?.face ? [...cards, view.chaos.face] : cards;
}

function turnStates(view: SantoriniView, seat: number, w: Words): GodState[] {
  if (view.active !== seat) return [];
  const pair = view.workers[colourOf(view, seat)] ?? [];
  const { asleep, bound } = view.step;
  const sleeping = asleep === null ? null : pair[asleep];
  const cells = bound.flatMap((slot) => pair[slot] ?? []);
  return [
    ...(sleeping ? [bad(w.state.asleep(sleeping))] : []),
    ...(cells.length > 0 ? [bad(w.state.bound(cells.join(', ')))] : []),
    ...(view.step.mustClimb ? [bad(w.mustClimb)] : []),
  ];
}

function cardStates(view: SantoriniView, seat: number, lang: Language): GodState[] {
  const w = words[lang];
  const powers = powersOf(view, seat);
  const has = (god: God): boolean => powers.includes(god);
  const { chaos, stolen } = view;
  return [
    ...(has('athena') && view.athena ? [strong(w.state.ban)] : []),
    ...(has('morpheus') ? [plain(w.state.stock(view.morpheus))] : []),
    ...(has('chronus') ? [plain(w.state.towers(towersOf(view).length))] : []),
    ...(has('chaos') && chaos?.face
      ? [strong(w.state.face(godName(chaos.face, lang), chaos.deck.length))]
      : []),
    ...(holder(view, 'circe') === seat && stolen !== null
      ? [strong(w.state.stole(godName(view.gods[stolen] ?? '', lang)))]
      : []),
  ];
}

/** Everything to be told about the god and the side of `seat`. */
export function statesOf(view: SantoriniView, seat: number, lang: Language): GodState[] {
  const w = words[lang];
  if (view.out.includes(seat)) return [bad(w.state.out)];
  return [
    ...(view.stolen === seat ? [bad(w.state.robbed)] : []),
    ...cardStates(view, seat, lang),
    ...turnStates(view, seat, w),
  ];
}
