/** The panels' sentences: contracts and how they stand, the end, the solo game, the action list, the log. */
import type { Language } from '../../contract/game';
import type { Choice, LogEntry } from '../../contract/protocol';
import { colourOf, valueOf } from './cards';
import { type PrivateKind, RANKS, SOLO_POINTS, payOf } from './catalog';
import type { Ending, Fact } from './types';
import { type PortoView, factsOf } from './view';
import { isPublic, mostOf, readContract, standingOf } from './contracts';
import { triggerOf } from './houses';
import { capital, cardsWord, cardWord, colourWord, contractWord } from './names';
import { words } from './words';

/** What a contract asks for, in a sentence. */
export function askedBy(name: string, lang: Language): string {
  const { kind, colours } = readContract(name);
  const key = kind === 'cards' ? (colours.length > 1 ? 'cards_pair' : 'cards_same') : kind;
  const [x = '', y = '', z = ''] = colours.map((colour) => colourWord(colour, lang));
  return words[lang].panels.kinds[key](x, y, z);
}

/** What a contract pays. */
export function paidBy(name: string, lang: Language): string {
  const w = words[lang].panels;
  const contract = readContract(name);
  return isPublic(contract) ? w.worth : w.pays(payOf(contract.kind as PrivateKind));
}

/** A contract in words: name, what it asks for, what it pays. */
export const contractInWords = (name: string, lang: Language): string =>
  `${capital(contractWord(name, lang))}. ${askedBy(name, lang)} ${paidBy(name, lang)}`;

/** How a private contract stands, line by line: what counts, what would count next, what is still possible; once the
 * match is over: what counted. */
export function standing(name: string, view: PortoView, lang: Language): string[] {
  const w = words[lang].panels;
  const { kind } = readContract(name);
  const { sites, points, ceiling, done, of, next } = standingOf(view, name);
  if (view.phase === 'end') {
    if (view.players === 1 && view.winners?.length === 0) return [w.notAdded];
    return [sites.length > 0 ? w.counted(sites) : w.countedNothing];
  }
  const most = mostOf(name);
  const part = kind === 'district' ? w.shareDistrict(done, of) : w.shareRainbow(done, of);
  const isShared = kind === 'district' || kind === 'rainbow';
  const counted = sites.length > 0 ? w.counts(sites) : isShared ? part : w.countsNothing;
  if (points === most) return [counted, w.full];
  if (ceiling === points) return [counted, w.closed];
  const onward = next === null ? w.nextStart : w.next(next.sites, next.floors, next.points);
  return [counted, onward, ...(ceiling < most ? [w.ceiling(ceiling)] : [])];
}

/** A private contract in words, and how it stands. */
export function privateInWords(name: string, view: PortoView, lang: Language): string {
  const parts = [
    contractInWords(name, lang),
    words[lang].panels.ofMost(standingOf(view, name).points, mostOf(name)),
    ...standing(name, view, lang),
  ];
  return parts.map((part) => (part.endsWith('.') ? part : `${part}.`)).join(' ');
}

/** How the match will end, as far as it has come to that. */
export function endInWords(view: PortoView, lang: Language): string {
  const w = words[lang].panels;
  const trigger = triggerOf(view);
  if (view.phase === 'end') return '';
  if (view.final_round !== null) return view.round >= view.final_round ? w.endLast : w.endLater;
  return trigger === null ? '' : w.endHow(trigger);
}

// --- the solo game ------------------------------------------------------------------------------------------

/** The rank that so many points earn; empty below the lowest. */
export function rankWord(points: number, lang: Language): string {
  const at = RANKS.filter((least) => points >= least).length - 1;
  return words[lang].panels.ranks[at] ?? '';
}

/** The score with the private contracts as they stand, where they would be added; null = they would not. */
export function withPrivate(view: PortoView): number | null {
  const [score = null] = view.insight.final_score;
  return score === null || score < SOLO_POINTS ? null : score;
}

// --- the action list ----------------------------------------------------------------------------------------

/** The headings of a choice in the action list, outermost first: the card for the number, the card for the colour. */
export function groupTitle({ target }: Choice, lang: Language): string[] {
  const { group } = words[lang].panels;
  if (target['kind'] !== 'build') return [group[target['kind'] as 'take' | 'token' | 'keep' | 'pass']];
  return [group.number(cardWord(target['number'], lang)), group.colour(cardWord(target['colour'], lang))];
}

/** What the action list calls a choice: what it does and what it brings. */
export function labelOf(choice: Choice, lang: Language): string {
  const make = LABELS[choice.target['kind']];
  return make === undefined ? choice.label : make(choice, lang);
}

const joined = (parts: string[]): string => parts.filter((part) => part !== '').join(', ');

const LABELS: Record<string, (choice: Choice, lang: Language) => string> = {
  take: ({ target, effect }, lang) => {
    const { label } = words[lang].panels;
    const places = (target['slots'] as number[]).map((slot) => slot + 1);
    return joined([
      label.take(cardsWord(effect['cards'], lang), places),
      label.ends[effect['ends'] as Ending],
    ]);
  },
  build: ({ target, effect }, lang) => {
    const { label, points } = words[lang].panels;
    const { number, colour, site } = target;
    const cards = `${cardWord(number, lang)} + ${cardWord(colour, lang)}`;
    return joined([
      label.build(site, label.tiles(valueOf(number), colourOf(colour)), cards),
      points(effect['points']),
      effect['completes'] ? label.completes : '',
      label.ends[effect['ends'] as Ending],
    ]);
  },
  token: ({ target, effect }, lang) => {
    const { label } = words[lang].panels;
    return joined([label.token(target['site'], effect['left']), label.ends[effect['ends'] as Ending]]);
  },
};

// --- the log ------------------------------------------------------------------------------------------------

type Of<K extends Fact['kind']> = Extract<Fact, { kind: K }>;

/** What was kept is not named: it can be read in the drawer, which shuts. */
export function discreet({ facts, words: said }: LogEntry, lang: Language): string[] | null {
  const [first] = facts as Fact[];
  if (first?.kind !== 'keep' || first.contracts === null) return null;
  return [words[lang].panels.kept(first.contracts.length), ...said.slice(1)];
}

/** A run of nature's events. Private contracts are counted and not named: others may be looking on. */
export function chanceInWords(run: LogEntry[], lang: Language): string {
  const { drawn } = words[lang].panels;
  const facts = factsOf(run);
  const of = <K extends Fact['kind']>(kind: K): Of<K>[] =>
    facts.filter((fact): fact is Of<K> => fact.kind === kind);
  const [cards, contracts] = [
    of('card').map(({ card }) => card),
    of('contract').map(({ contract }) => contract),
  ];
  const tokens = of('ground').length;
  const timer = of('timer').length;
  const dealt = of('deal').length;
  return [
    cards.length > 0 ? drawn.card(cardsWord(cards, lang)) : '',
    tokens > 0 ? drawn.ground(tokens) : '',
    contracts.length > 0 ? drawn.contract(contractsWord(contracts, lang)) : '',
    timer > 0 ? drawn.timer(timer) : '',
    dealt > 0 ? drawn.deal(dealt) : '',
    ...of('turned').map((fact) => turnedInWords(fact, lang)),
    ...run.flatMap((entry) => (isTold(entry) ? entry.words.slice(1) : [])),
  ]
    .filter((part) => part !== '')
    .join(' ');
}

const contractsWord = (names: string[], lang: Language): string =>
  names.map((name) => contractWord(name, lang)).join('; ');

function turnedInWords({ timer, sum, card, contract }: Of<'turned'>, lang: Language): string {
  const lost = [
    card === null ? '' : cardWord(card, lang),
    contract === null ? '' : contractWord(contract, lang),
  ];
  return words[lang].panels.drawn.turned(cardWord(timer, lang), sum, lost.filter(Boolean).join('; '));
}

/** What follows from a draw (a reshuffle, a new round, the end) is said in the engine's words, after those of the draw. */
const isTold = (entry: LogEntry): boolean =>
  entry.words.length > 1 && entry.words.length === entry.facts.length;
