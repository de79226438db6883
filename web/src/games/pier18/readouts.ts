/** The board in words, region by region, for whoever does not see it. */
import type { Language } from '../../contract/game';
import { card, countOn, KEY, KINDS, planText, planTitle, type Strip } from './cards';
import { laidCards } from './pier';
import type { Race } from './types';
import { hiddenCards, roundsOf, type PierView } from './view';
import { cardInWords, planInWords, spacesInWords, words } from './words';

export interface Readout {
  key: string;
  label: string;
  words: string;
}

const names = (list: string[], seat: number): string => list[seat] ?? '';

/** Both sides of a pier from land to water. */
export function stripInWords({ A, B }: Strip, lang: Language): string {
  const w = words[lang];
  const sides = Object.entries({ A, B }).map(([side, it]) => `${w.side(side)}: ${spacesInWords(it, lang)}`);
  return [w.columns(A.length), ...sides].join('. ');
}

/** A pier and the card at its end. */
function pierAlone(view: PierView, seat: number, lang: Language): string {
  const last = laidCards(view.piers[seat] ?? []).at(-1);
  const pier = view.insight.piers[seat];
  if (last === undefined || pier === undefined) return words[lang].noPier;
  return `${stripInWords(pier, lang)}. ${words[lang].endsWith(last.card)}`;
}

/** A player's pier in words: the name of its picture. */
export const pierInWords = (view: PierView, seat: number, name: string, lang: Language): string =>
  `${words[lang].pierOf(name)}: ${pierAlone(view, seat, lang)}`;

function planState(view: PierView, seat: number, lang: Language): string {
  const id = view.plans[seat];
  const progress = view.insight.plans[seat] ?? null;
  const w = words[lang];
  if (id === null || id === undefined || progress === null) return w.stillSecret;
  const missing = view.phase === 'over' ? w.failed : w.fails;
  return `${planTitle(id, lang)}: ${planText(id, lang)} ${w.progress(progress)}, ${progress.holds ? w.holds : missing}`;
}

function pointsInWords(view: PierView, seat: number, lang: Language): string {
  const w = words[lang];
  const points = view.points[seat];
  const kinds = KINDS.map((kind) => `${w.kinds[kind]} ${points?.[KEY[kind]] ?? 0}`);
  return [...kinds, `${w.patrons} ${view.patrons[seat]?.length ?? 0}`].join(', ');
}

function wholeSeat(view: PierView, seat: number, name: string, lang: Language): string {
  const w = words[lang];
  return [
    `${name}: ${w.points(view.scores[seat] ?? 0)}`,
    pointsInWords(view, seat, lang),
    pierAlone(view, seat, lang),
    `${w.plan}: ${planState(view, seat, lang)}`,
  ].join('. ');
}

function raceInWords(race: Race, view: PierView, list: string[], lang: Language): string {
  const w = words[lang];
  const { laid } = view.insight;
  const runners = race.points.map((points, seat) => {
    const date = laid[seat] == null ? w.notLaid : w.laidNow(laid[seat] ?? 1);
    return `${names(list, seat)} ${points} (${date})`;
  });
  const outcome =
    race.winner === null
      ? w.raceTied(race.tied.map((seat) => names(list, seat)).join(', '))
      : w.raceWins(names(list, race.winner));
  return `${w.card(race.card)}, ${w.kinds[card(race.card).patron]}: ${runners.join(', ')}. ${outcome}`;
}

function deckInWords(view: PierView, lang: Language): string {
  const w = words[lang];
  if (typeof view.deck === 'number') return w.trackerHidden(hiddenCards(view));
  const deck = view.deck;
  const kinds = KINDS.map((kind) => `${w.kinds[kind]} ${countOn(deck, kind)}`).join(', ');
  return `${w.deckLeft(deck.length)}: ${deck.map((id) => w.date(id)).join(', ')}. ${w.trackerKinds}: ${kinds}`;
}

function hand(view: PierView, seat: number | null, lang: Language): Readout[] {
  const cards = seat === null ? 0 : view.hands[seat];
  if (!Array.isArray(cards) || cards.length === 0) return [];
  const said = cards.map((id) => `${cardInWords(id, lang)}. ${planInWords(id, lang)}`).join('. ');
  return [{ key: 'hand', label: words[lang].hand, words: said }];
}

function offer(view: PierView, list: string[], lang: Language): Readout[] {
  const w = words[lang];
  if (view.display.length === 0) return [];
  const races = view.insight.race.map((race) => raceInWords(race, view, list, lang));
  return [
    { key: 'display', label: w.display, words: view.display.map((id) => cardInWords(id, lang)).join('. ') },
    { key: 'race', label: w.race, words: races.join('. ') },
  ];
}

function own(view: PierView, seat: number | null, lang: Language): Readout[] {
  if (seat === null) return [];
  const w = words[lang];
  return [
    { key: 'pier', label: w.yourPier, words: pierAlone(view, seat, lang) },
    { key: 'plan', label: w.plan, words: planState(view, seat, lang) },
  ];
}

/** Every region of the board of `view`, own pier first, as `seat` sees it (null = spectator). */
export function readouts(view: PierView, seat: number | null, list: string[], lang: Language): Readout[] {
  const w = words[lang];
  const others = view.piers.map((_, index) => index).filter((index) => index !== seat);
  return [
    ...hand(view, seat, lang),
    ...offer(view, list, lang),
    ...own(view, seat, lang),
    ...others.map((of) => ({
      key: `pier${of}`,
      label: w.pierOf(names(list, of)),
      words: wholeSeat(view, of, names(list, of), lang),
    })),
    { key: 'deck', label: w.tracker, words: deckInWords(view, lang) },
    {
      key: 'scores',
      label: w.scores,
      words: view.scores.map((points, of) => `${names(list, of)} ${w.points(points)}`).join(', '),
    },
  ];
}

/** One line on the state of the round. */
export function status(view: PierView, lang: Language): string {
  const w = words[lang];
  return view.round > 0
    ? `${w.round(view.round, roundsOf(view))} · ${w.phase[view.phase]}`
    : w.phase[view.phase];
}
