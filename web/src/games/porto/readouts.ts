/** The board in words, region by region, for whoever does not see it. */
import { secrecy } from '../../board/secrecy.svelte';
import type { Language } from '../../contract/game';
import { byCard, countIn, valueOf } from './cards';
import { DISTRICTS } from './catalog';
import type { Pile } from './types';
import type { PortoView } from './view';
import { soloRounds, timerPlaces, tokensOn, unseen } from './decks';
import { besides, completeIn, sitesOf, triggerOf } from './houses';
import { cardWord, contractWord } from './names';
import { contractInWords, endInWords, privateInWords, rankWord, withPrivate } from './told';
import { siteInWords, words } from './words';

export interface Readout {
  key: string;
  label: string;
  words: string;
  isExtra?: boolean;
}

const sentence = (text: string): string => (text.endsWith('.') ? text : `${text}.`);
const sentences = (parts: string[]): string => parts.filter(Boolean).map(sentence).join(' ');

/** A pile of cards: "2 × red 1, blue 3". */
function pileInWords(pile: Pile, lang: Language): string {
  const named = Object.keys(pile)
    .filter((card) => (pile[card] ?? 0) > 0)
    .sort(byCard)
    .map((card) => words[lang].copies(cardWord(card, lang), pile[card] ?? 0));
  return named.length > 0 ? named.join(', ') : words[lang].panels.none;
}

const contractsInWords = (pile: Pile, lang: Language): string =>
  Object.entries(pile)
    .map(([name, count]) => words[lang].copies(contractWord(name, lang), count))
    .join('; ') || words[lang].panels.none;

function handInWords(pile: Pile, lang: Language): string {
  const sum = Object.entries(pile).reduce((total, [card, count]) => total + valueOf(card) * count, 0);
  if (countIn(pile) === 0) return words[lang].panels.handEmpty;
  return `${words[lang].panels.handSum(countIn(pile), sum)}: ${pileInWords(pile, lang)}`;
}

function siteAlone(view: PortoView, site: number, lang: Language): string {
  return sentences([siteInWords(view, site, lang), words[lang].panels.neighbours(besides(view, site))]);
}

function front(view: PortoView, lang: Language): Readout[] {
  const w = words[lang];
  const districts = DISTRICTS.map((sites, at) => {
    const inPlay = sites.filter((site) => String(site) in view.sites);
    return [w.district[at] ?? '', ...inPlay.map((site) => siteInWords(view, site, lang))];
  });
  return [
    { key: 'front', label: w.front, words: sentences(districts.flat()) },
    ...sitesOf(view).map((site) => ({
      key: `site ${site}`,
      label: w.site(site),
      words: siteAlone(view, site, lang),
      isExtra: true,
    })),
  ];
}

function offer(view: PortoView, lang: Language): Readout[] {
  const w = words[lang];
  const cards = view.display.map((card, slot) =>
    w.displayCard(slot + 1, card === null ? w.slotEmpty : cardWord(card, lang)),
  );
  const contracts = view.contracts.map(
    (name, slot) =>
      `${words[lang].panels.place(slot)}: ${name === null ? w.slotEmpty : contractInWords(name, lang)}`,
  );
  return [
    { key: 'display', label: w.display, words: sentences(cards) },
    { key: 'row', label: words[lang].panels.row, words: sentences(contracts) },
  ];
}

/** The own private contracts; not said while they are hidden from those who listen. */
function secrets(view: PortoView, seat: number, lang: Language): string {
  const w = words[lang].panels;
  const own = view.private[seat];
  const names = Array.isArray(own) && own.length > 0 ? own : view.dealt[seat];
  if (!view.options.private_contracts || !Array.isArray(names)) return w.noSecrets;
  if (!secrecy.shows(seat)) return w.drawerHidden;
  return names.map((name) => privateInWords(name, view, lang)).join(' ');
}

function own(view: PortoView, seat: number | null, lang: Language): Readout[] {
  if (seat === null) return [];
  const w = words[lang].panels;
  return [
    { key: 'hand', label: words[lang].hand, words: handInWords(view.hands[seat] ?? {}, lang) },
    { key: 'contracts', label: w.drawer, words: secrets(view, seat, lang) },
    { key: 'claimed', label: w.claimedYou, words: contractsInWords(view.claimed[seat] ?? {}, lang) },
  ];
}

function player(view: PortoView, seat: number, name: string, lang: Language): string {
  const w = words[lang].panels;
  const secret = view.private[seat] ?? 0;
  return sentences([
    `${name}: ${w.points(view.scores[seat] ?? 0)}`,
    `${w.hand}: ${handInWords(view.hands[seat] ?? {}, lang)}`,
    `${w.claimed(countIn(view.claimed[seat] ?? {}))}: ${contractsInWords(view.claimed[seat] ?? {}, lang)}`,
    Array.isArray(secret)
      ? secret.map((contract) => contractWord(contract, lang)).join('; ')
      : w.secrets(secret),
  ]);
}

function deck(view: PortoView, lang: Language): string {
  const w = words[lang].panels;
  const { pile, isMixed, inDeck } = unseen(view);
  return sentences([
    `${isMixed ? w.unseen : w.deck}, ${w.cards(countIn(pile))}: ${pileInWords(pile, lang)}`,
    isMixed ? w.reshuffles(inDeck) : '',
    `${w.discard}, ${w.cards(countIn(view.discard))}: ${pileInWords(view.discard, lang)}`,
    `${w.contractsLeft}, ${w.cards(countIn(view.contract_deck))}: ${contractsInWords(view.contract_deck, lang)}`,
  ]);
}

function tokens(view: PortoView, lang: Language): string {
  const w = words[lang].panels;
  const told = (where: 'ground_token' | 'roof_token'): string =>
    tokensOn(view, where)
      .map(([value, count]) => w.tokenOf(value, count))
      .join(', ') || w.none;
  return sentences([`${w.groundTokens}: ${told('ground_token')}`, `${w.roofTokens}: ${told('roof_token')}`]);
}

function timer(view: PortoView, lang: Language): Readout[] {
  if (view.players > 1) return [];
  const w = words[lang].panels;
  const places = timerPlaces(view);
  const likely = withPrivate(view);
  const said = sentences([
    w.roundOf(Math.min(view.round + 1, soloRounds(view)), soloRounds(view)),
    w.timerLeft(countIn(view.timer_deck)),
    typeof view.timer_deck === 'number' || countIn(view.timer_deck) === 0
      ? ''
      : `${w.timerKnown}: ${pileInWords(view.timer_deck, lang)}`,
    ...view.timer_cards.map((card, at) => `${cardWord(card, lang)}: ${w.timerOut(places[at] ?? 0)}`),
    w.target(view.scores[0] ?? 0),
    likely === null ? '' : w.targetRank(rankWord(likely, lang)),
  ]);
  return [{ key: 'timer', label: w.timer, words: said }];
}

function ending(view: PortoView, lang: Language): Readout[] {
  const trigger = triggerOf(view);
  if (trigger === null) return [];
  const w = words[lang].panels;
  return [
    {
      key: 'end',
      label: w.ending,
      words: sentences([w.end(completeIn(view), trigger), endInWords(view, lang)]),
    },
  ];
}

/** Every region of the board of `view`, as `seat` sees it (null = spectator). */
export function readouts(view: PortoView, seat: number | null, list: string[], lang: Language): Readout[] {
  const w = words[lang].panels;
  const others = view.scores.map((_, index) => index).filter((index) => index !== seat);
  return [
    ...front(view, lang),
    ...offer(view, lang),
    ...own(view, seat, lang),
    ...others.map((of) => ({
      key: `player${of + 1}`,
      label: list[of] ?? '',
      words: player(view, of, list[of] ?? '', lang),
    })),
    { key: 'deck', label: w.tracker, words: deck(view, lang) },
    { key: 'tokens', label: w.tokens, words: tokens(view, lang) },
    ...ending(view, lang),
    ...timer(view, lang),
    {
      key: 'scores',
      label: w.scores,
      words: view.scores.map((points, of) => `${list[of] ?? ''} ${w.points(points)}`).join(', '),
    },
  ];
}

/** One line on the state of the round. */
export function status(view: PortoView, lang: Language): string {
  const w = words[lang].panels;
  const round =
    view.players === 1
      ? w.roundOf(Math.min(view.round + 1, soloRounds(view)), soloRounds(view))
      : w.round(view.round + 1);
  const trigger = triggerOf(view);
  const end = trigger === null || view.phase === 'end' ? '' : w.end(completeIn(view), trigger);
  const isSetup = view.phase.startsWith('setup') || view.phase === 'keep';
  return [isSetup ? '' : round, w.phase[view.phase], isSetup ? '' : end].filter(Boolean).join(' · ');
}
