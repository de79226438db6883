/** What there is to know about a seat's god at this moment, in short sentences. */
import type { Language } from '../../contract/game';
import type { God } from './types';
import { colourOf, type SantoriniView } from './view';
import { godName, words, type Words } from './words';

interface GodState {
  text: string;
  /** It works against the others, or something works against this seat. */
  tone: 'plain' | 'strong' | 'bad';
}

const plain = (text: string): GodState => ({ text, tone: 'plain' });
const strong = (text: string): GodState => ({ text, tone: 'strong' });
const bad = (text: string): GodState => ({ text, tone: 'bad' });

/** The seat that holds a god's card. */
const holder = (view: SantoriniView, god: God): number => view.gods.indexOf(god);

/** Whether the power that acts right now is this seat's. */
export const isActing = ({ acting, gods, stolen, insight }: SantoriniView, seat: number): boolean =>
  acting !== null && (insight.powers[seat] === acting || (gods[seat] === acting && stolen !== seat));

function turnStates(view: SantoriniView, seat: number, w: Words): GodState[] {
  if (view.active !== seat) return [];
  const pair = view.workers[colourOf(view, seat)] ?? [];
  const { asleep, bound } = view.step;
  const sleeping = asleep === null ? null : pair[asleep];
  const cells = bound.flatMap((slot) => pair[slot] ?? []);
  return [
    ...(sleeping ? [bad(w.state.asleep(sleeping))] : []),
    ...(cells.length > 0 ? [bad(w.state.bound(cells.join(', ')))] : []),
    ...(view.step.must_climb ? [bad(w.mustClimb)] : []),
  ];
}

function cardStates(view: SantoriniView, seat: number, lang: Language): GodState[] {
  const w = words[lang];
  const has = (god: God): boolean => view.insight.powers[seat] === god;
  const { chaos, stolen } = view;
  return [
    ...(has('athena') && view.athena ? [strong(w.state.ban)] : []),
    ...(has('morpheus') ? [plain(w.state.stock(view.morpheus))] : []),
    ...(has('chronus') ? [plain(w.state.towers(view.insight.towers.length))] : []),
    ...(chaos?.face && has(chaos.face)
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
