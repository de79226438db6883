/** The board in words, region by region, for whoever does not see it. */
import { card, KEY, KINDS, type Strip } from './cards';
import { laidCards, stripOf } from './pier';
import { racesOf, type Race } from './race';
import { countIn } from './scoring';
import { cardsIn, laidThisRound, planOf, planText, planTitle, type Language, type PierView } from './types';
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
function pierAlone(pier: string[], lang: Language): string {
  const last = laidCards(pier).at(-1);
  if (last === undefined) return words[lang].noPier;
  return `${stripInWords(stripOf(pier), lang)}. ${words[lang].endsWith(last.card)}`;
}

/** A player's pier in words: the name of its picture. */
export const pierInWords = (view: PierView, seat: number, name: string, lang: Language): string =>
  `${words[lang].pierOf(name)}: ${pierAlone(view.piers[seat] ?? [], lang)}`;

function planState(view: PierView, seat: number, lang: Language): string {
  const id = view.plans[seat];
  const progress = planOf(view, seat);
  const w = words[lang];
  if (id === null || id === undefined || progress === null) return w.stillChoosing;
  return `${planTitle(id, lang)}: ${planText(id, lang)} ${w.progress(progress)}, ${progress.holds ? w.holds : w.fails}`;
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
    pierAlone(view.piers[seat] ?? [], lang),
    `${w.plan}: ${planState(view, seat, lang)}`,
  ].join('. ');
}

function raceInWords(race: Race, view: PierView, list: string[], lang: Language): string {
  const w = words[lang];
  const laid = laidThisRound(view);
  const runners = race.points.map((points, seat) => {
    const date = laid[seat] == null ? w.notLaid : w.laidNow(laid[seat] ?? 1);
    return `${names(list, seat)} ${points} (${date})`;
  });
  const outcome =
    race.winner === null
      ? w.raceTied(race.leaders.map((seat) => names(list, seat)).join(', '))
      : w.raceWins(names(list, race.winner));
  return `${w.card(race.card)}, ${w.kinds[race.symbol]}: ${runners.join(', ')}. ${outcome}`;
}

function deckInWords(view: PierView, lang: Language): string {
  const w = words[lang];
  if (typeof view.deck === 'number') return w.trackerHidden(hiddenCards(view));
  const deck = view.deck;
  const kinds = KINDS.map((kind) => `${w.kinds[kind]} ${countOn(deck, kind)}`).join(', ');
  return `${w.deckLeft(deck.length)}: ${deck.map((id) => w.date(id)).join(', ')}. ${w.trackerKinds}: ${kinds}`;
}

/** Cards that the viewer does not see: the deck, and hands that are only counted. */
export const hiddenCards = (view: PierView): number =>
  cardsIn(view.deck) +
  view.hands.reduce((sum: number, hand) => sum + (typeof hand === 'number' ? hand : 0), 0);

/** Characters of a kind on these cards. */
export const countOn = (cards: number[], kind: (typeof KINDS)[number]): number =>
  cards.reduce((sum, id) => sum + countIn(card(id).A + card(id).B, kind), 0);

/** Cards that a seat will still take from offers. */
export function draftsLeft(view: PierView, seat: number): number {
  if (view.phase === 'finish' || view.phase === 'over') return 0;
  const begun = view.phase === 'draft' && laidThisRound(view)[seat] != null ? 1 : 0;
  return view.rounds - Math.max(0, view.round - 1) - begun;
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
  const races = [...racesOf(view, null).values()].flatMap((race) =>
    race === null ? [] : [raceInWords(race, view, list, lang)],
  );
  return [
    { key: 'display', label: w.display, words: view.display.map((id) => cardInWords(id, lang)).join('. ') },
    { key: 'race', label: w.race, words: races.join('. ') },
  ];
}

function own(view: PierView, seat: number | null, lang: Language): Readout[] {
  if (seat === null) return [];
  const w = words[lang];
  return [
    { key: 'pier', label: w.yourPier, words: pierAlone(view.piers[seat] ?? [], lang) },
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
    ? `${w.round(view.round, view.rounds)} · ${w.phase[view.phase]}`
    : w.phase[view.phase];
}
