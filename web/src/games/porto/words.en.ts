/** All words of Porto's board in English. No logic beyond grammar. */
import { DEALT, DISPLAY_SIZE, KEPT, PUBLIC_POINTS, ROW_SIZE, SOLO_POINTS, TAKE } from './catalog';
import { colourWord, sitesWord } from './names';
import type { Colour, Ending, PhaseName } from './types';
import type { Role } from './words';

type Counted = (count: number) => string;

const s: Counted = (count) => (count === 1 ? '' : 's');

const plural = (n: number, one: string, many: string): string => `${n} ${n === 1 ? one : many}`;

const KINDS = {
  tiles2: (x: string) => `Build exactly 2 ${x} tiles in one turn.`,
  tiles3: (x: string) => `Build exactly 3 ${x} tiles in one turn.`,
  complete: (x: string) => `Put the last floor on a ${x} house.`,
  cards_same: (x: string) => `Build with two ${x} cards.`,
  cards_pair: (x: string, y: string) => `Build with a ${x} and a ${y} card, whichever is the number.`,
  count: (x: string) => `Complete ${x} houses.`,
  pair: (x: string, y: string) => `Complete neighbours, one ${x} and one ${y}. Each house in one pair only.`,
  triple: (x: string, y: string, z: string) =>
    `Three complete houses side by side in ${x}, ${y} and ${z}, in any order.`,
  twin: (x: string) => `A complete ${x} house in each district, both with as many floors.`,
  ends: (x: string) => `Complete ${x} houses on the first and last sites of the districts.`,
  rainbow: () => 'Complete houses of all five colours in one district.',
  district: () => 'Every house of one district complete.',
};

/** Around the river front: contracts, drawer, players, decks, timer and score sheet. */
const panels = {
  points: (n: number) => plural(n, 'point', 'points'),
  rule: (about: string) => `Rules: ${about}`,
  kinds: KINDS,

  row: 'Public contracts',
  rowEmpty: 'empty',
  worth: `${PUBLIC_POINTS} points`,
  claimedNow: 'this build claims it',
  place: (slot: number) => `Place ${slot + 1}`,

  drawer: 'Your private contracts',
  drawerNow: (points: number) => `${plural(points, 'point', 'points')} now`,
  drawerHide: 'Hide',
  drawerShow: 'Show',
  drawerHidden: 'Hidden from onlookers on this screen.',
  drawerPass: (name: string) => `Only ${name} should see this.`,
  secrets: (n: number) => plural(n, 'private contract', 'private contracts'),
  ofMost: (points: number, most: number) => `${points} of ${most} points`,
  ceiling: (points: number) => `Can reach ${points} at most`,
  closed: 'Nothing more is possible',
  full: 'All points reached',
  counts: (sites: number[]) => `Counts: ${sitesWord(sites, 'en')}`,
  countsNothing: 'Nothing counts yet',
  counted: (sites: number[]) => `Counted: ${sitesWord(sites, 'en')}`,
  countedNothing: 'Nothing counted',
  notAdded: 'Not added: the match is lost',
  next: (sites: number[], floors: number, points: number) =>
    `Next: ${plural(floors, 'floor', 'floors')} more on ${sitesWord(sites, 'en')} for ${panels.points(points)}`,
  nextStart: 'Next: a house has to be started first',
  share: (done: number, of: number) => `${done} of ${of}`,
  shareDistrict: (done: number, of: number) => `${done} of ${of} houses in the better district`,
  shareRainbow: (done: number, of: number) => `${done} of ${of} colours in the better district`,
  rejected: 'Put back by you; nobody has them',
  pays: (steps: readonly number[]) =>
    steps.length > 2
      ? `${steps
          .slice(1)
          .map((_, at) => at + 1)
          .join(', ')} of them: ${steps.slice(1).join(', ')} points`
      : panels.points(steps[1] ?? 0),

  keep: 'Choose your private contracts',
  keepIntro: `Keep ${KEPT} of these ${DEALT}. They score when the match is over; nobody else sees them.`,
  keepChosen: (n: number) => `${n} of ${KEPT} chosen`,
  keepConfirm: `Keep these ${KEPT}`,
  keepNotReady: (n: number) =>
    n < KEPT ? `Choose ${KEPT - n} more.` : `Only ${KEPT} can be kept: put one back first.`,
  kept: (n: number) => `${plural(n, 'private contract is', 'private contracts are')} chosen.`,
  keepWaiting: 'You have chosen. The others are still choosing.',
  keepFits: (points: number) => `Together up to ${points} points`,
  keepShares: (colours: Colour[]) => `shares ${colours.map((colour) => colourWord(colour, 'en')).join(', ')}`,
  keepColours: 'Colours that they want',
  keepNotOpen: 'The choice is not open now.',
  pass: (name: string) => `Pass the device to ${name}.`,
  passShow: (name: string) => `I am ${name}: show my contracts`,

  hand: 'Hand',
  handOf: (name: string) => `Hand of ${name}`,
  handSum: (n: number, sum: number) => `${plural(n, 'card', 'cards')}, sum ${sum}`,
  handEmpty: 'no cards',
  claimed: (n: number) => plural(n, 'contract claimed', 'contracts claimed'),
  claimedBy: (name: string) => `Public contracts of ${name}`,
  onTurn: 'to move',
  times: (n: number) => `× ${n}`,

  tracker: 'What is left',
  deck: 'Deck',
  discard: 'discarded',
  unseen: 'Not seen yet: deck and timer deck',
  unseenNote: 'You cannot tell which of these lie in the timer deck.',
  reshuffles: (n: number) =>
    n === 0
      ? 'When the deck is empty, the discarded cards become the new deck.'
      : `Of these, ${n} are in the deck.`,
  cards: (n: number) => plural(n, 'card', 'cards'),
  value: (n: number) => `Value ${n}`,
  none: 'none',
  contractsLeft: 'Public contracts to come',
  contractsBack: 'Thrown away by the timer; they come back when the deck is empty',
  kindShort: {
    tiles2: '2 tiles',
    tiles3: '3 tiles',
    complete: 'house completed',
    cards: '2 cards',
    pairs: 'Cards of two colours',
  },
  groundTokens: 'Tokens on ground spaces',
  roofTokens: 'Tokens on roofs',
  tokenOf: (value: number, n: number) => `${plural(n, 'token', 'tokens')} of ${value}`,
  end: (done: number, of: number) => `${done} of ${of} houses complete`,
  endSolo: (done: number) => plural(done, 'house complete', 'houses complete'),
  endLater: 'The end is triggered: this round is finished, then comes the last one.',
  endLast: 'This is the last round.',
  endHow: (of: number) => `The turn after which ${of} houses are complete triggers the end.`,
  round: (n: number) => `Round ${n}`,
  roundOf: (n: number, of: number) => `Round ${n} of ${of}`,

  timer: 'Timer',
  timerLeft: (n: number) => `${plural(n, 'timer card', 'timer cards')} left`,
  timerFirst: (n: number) => `First card: throws out place ${n}`,
  timerSecond: (n: number, sum: number) => `Second card ${n}: place ${sum}`,
  timerOut: (sum: number) =>
    sum <= ROW_SIZE
      ? `card and contract on place ${sum}`
      : sum <= DISPLAY_SIZE
        ? `card on place ${sum}`
        : `place ${sum}: nothing`,
  timerKnown: 'The timer deck, as everybody can tell now',
  timerWaits: 'After your turn the timer throws out cards and builds.',
  timerBuild: 'Build with the two timer cards; nothing scores.',
  target: (points: number) => `${points} of ${SOLO_POINTS} points`,
  targetMissing: (points: number) => `${plural(points, 'point', 'points')} short of winning`,
  targetWon: 'Enough to win',
  targetRank: (rank: string) => `With the private contracts as they stand: ${rank}`,
  ranks: ['apprentice', 'architect', 'outstanding architect'],

  neighbours: (sites: number[]) =>
    sites.length > 0 ? `Neighbours: ${sitesWord(sites, 'en')}` : 'No neighbours',
  claimedYou: 'Public contracts you claimed',
  tokens: 'Tokens',
  ending: 'How it ends',
  scores: 'Scores',
  noSecrets: 'There are no private contracts in this match.',

  phase: {
    setup_display: 'setting up',
    setup_tokens: 'setting up',
    setup_contracts: 'setting up',
    setup_timer: 'setting up',
    setup_private: 'dealing private contracts',
    keep: 'choosing private contracts',
    turn: 'take or build',
    token: 'placing a token',
    refill_display: 'refilling',
    refill_contracts: 'refilling',
    timer_first: 'timer',
    timer_second: 'timer',
    timer_build: 'building with the timer cards',
    timer_token: 'placing a token of the timer',
    timer_refill_display: 'refilling',
    timer_refill_contracts: 'refilling',
    end: 'game over',
  } as Record<PhaseName, string>,

  drawn: {
    card: (cards: string) => `New cards on offer: ${cards}.`,
    contract: (contracts: string) => `New public contracts: ${contracts}.`,
    ground: (n: number) => `${plural(n, 'token is', 'tokens are')} laid out.`,
    timer: (n: number) => `${plural(n, 'card is', 'cards are')} laid aside as the timer deck.`,
    deal: (n: number) => `${plural(n, 'private contract is', 'private contracts are')} dealt.`,
    turned: (timer: string, sum: number, lost: string) =>
      `The timer turns up ${timer}, place ${sum}. Thrown out: ${lost || 'nothing'}.`,
  },

  group: {
    take: 'Take cards',
    token: 'Place the token',
    keep: 'Private contracts',
    pass: 'Pass',
    number: (card: string) => `Number ${card}`,
    colour: (card: string) => `Colour ${card}`,
  },
  label: {
    build: (site: number, tiles: string, cards: string) => `Site ${site}: ${tiles} (${cards})`,
    tiles: (n: number, colour: Colour) =>
      plural(n, `${colourWord(colour, 'en')} tile`, `${colourWord(colour, 'en')} tiles`),
    completes: 'completes the house',
    take: (cards: string, places: number[]) =>
      `Take ${cards} (${places.length === 1 ? 'place' : 'places'} ${places.join(', ')})`,
    ends: { over: 'ends the match', triggers: 'triggers the end', no: '' } as Record<Ending, string>,
    token: (site: number, left: number) => `Roof of site ${site}: ${plural(left, 'floor', 'floors')} missing`,
  },

  sheet: {
    title: 'Score sheet',
    line: {
      play: 'During the match',
      private1: 'Private contract 1',
      private2: 'Private contract 2',
      private3: 'Private contract 3',
      total: 'Total',
      claimed: 'Public contracts claimed',
    } as Record<string, string>,
    each: { claimed: 'settles a tie' } as Record<string, string>,
    winner: 'winner',
    soloWon: (rank: string) => `Won. Your rank: ${rank}.`,
    soloLost: (points: number) =>
      `Lost: ${plural(points, 'point was', 'points were')} missing to ${SOLO_POINTS}. Private contracts are not added.`,
  },
};

export const en = {
  board: 'Porto board',
  front: 'River front',
  district: ['Left district', 'Right district'],
  cards: (n: number) => `${n} card${s(n)}`,
  points: (n: number) => `${n} point${s(n)}`,
  tiles: (n: number, colour: Colour) => `${n} ${colourWord(colour, 'en')} tile${s(n)}`,
  site: (site: number) => `Site ${site}`,
  notStarted: (height: number) => `not started, ${height} floors high`,
  started: (colour: Colour, floors: number, height: number) =>
    `${colourWord(colour, 'en')}, ${floors} of ${height} floors`,
  complete: (colour: Colour, height: number) => `${colourWord(colour, 'en')}, complete with ${height} floors`,
  groundToken: (value: number) => `token ${value} on the ground`,
  roofToken: (value: number) => `token ${value} on the roof`,
  buildHere: (what: string, points: string) => `build ${what} here: ${points}`,
  buildTimer: (what: string) => `build ${what} here`,
  tokenHere: (value: number) => `put token ${value} here`,
  best: 'most points',
  part: { floors: 'floors', neighbours: 'neighbours', token: 'token', roof: 'roof token' },
  contracts: (names: number) => `${names === 1 ? 'contract' : `${names} contracts`} ${names * PUBLIC_POINTS}`,
  completes: 'completes the house',
  noPoints: 'The timer scores nothing',
  ends: { over: 'the match ends', triggers: 'triggers the end', no: '' } as Record<Ending, string>,
  tokenTold: (value: number, site: number, left: number) =>
    `Token ${value} to the roof of site ${site}: ${left} floor${s(left)} missing`,
  display: 'Cards on offer',
  displayCard: (slot: number, card: string) => `Slot ${slot}: ${card}`,
  slotEmpty: 'empty',
  sum: (sum: number) => `Sum ${sum} of ${TAKE.sum}`,
  sumHelp: `Up to ${TAKE.most} cards, sum at most ${TAKE.sum}`,
  takeShort: 'Take',
  take: (n: number) => `Take ${n} card${s(n)}`,
  hand: 'Your hand',
  handOf: (n: number) => `${n} card${s(n)}`,
  handEmpty: 'No cards.',
  copies: (card: string, n: number) => (n > 1 ? `${n} × ${card}` : card),
  desk: 'Build',
  role: { number: 'Number', colour: 'Colour' } as Record<Role, string>,
  roleNote: (role: Role): string => (role === 'number' ? 'how many tiles' : 'which colour'),
  inSlot: (role: Role) => `played as ${role}`,
  swap: 'Swap number and colour',
  tapTwo: 'Tap two cards: the first gives the number, the second the colour.',
  outlook: (sites: number, best: number | null) =>
    sites === 0 ? 'fits nowhere' : `${sites} site${s(sites)}, up to ${best} points`,
  outlookTimer: (sites: number) => (sites === 0 ? 'fits nowhere' : `${sites} site${s(sites)}`),
  swapped: (outlook: string) => `Swapped: ${outlook}`,
  tokenInHand: 'Token in hand',
  pass: 'Pass',
  round: (n: number) => `Round ${n}`,
  lastRound: 'last round',
  lastAt: (n: number) => `the last round is ${n}`,
  completeOf: (n: number, needed: number) => `${n} of ${needed} houses complete`,
  rule: (about: string) => `Rules: ${about}`,
  pickAction: 'Take cards, or tap two cards of your hand to build.',
  pickTake: `Take up to ${TAKE.most} cards with a sum of at most ${TAKE.sum}.`,
  pickMore: (sum: number) =>
    sum >= TAKE.sum ? 'Sum reached: take them.' : `Add ${TAKE.sum - sum} more at most, or take them.`,
  pickSecond: (role: Role): string =>
    role === 'number' ? 'Now the card that gives the number.' : 'Now the card that gives the colour.',
  pickSite: (what: string) => `${what}: choose a site.`,
  pickNowhere: (what: string) => `${what}: fits nowhere. Tap a site to see why.`,
  pickTimer: (what: string) => `The timer builds ${what}: choose a site, or swap. It scores nothing.`,
  pickRoof: (value: number) => `Put token ${value} on a roof. Whoever completes that house scores it again.`,
  pickKeep: `Keep ${KEPT} private contracts. Nobody else sees them.`,
  pickPass: 'Nothing can be taken or built: pass.',
  again: 'Choose it again to confirm.',
  confirm: 'Confirm',
  cancel: 'Back',
  skip: 'Tap to skip.',
  waiting: (name: string) => `${name} is choosing.`,
  underWay: 'Your choice is under way.',
  waitingKeep: 'Everybody chooses private contracts in secret.',
  nature: 'Cards are being drawn.',
  overNow: 'The match is over.',
  notNow: 'There is nothing for you to choose now.',
  why: {
    number: 'Tap two cards of your hand first: one for the number, one for the colour.',
    timerCards: 'The timer builds with the two cards it turned. You choose which is the number. (rule 47)',
    tokenFirst: 'Put the token in hand on a roof first. (rule 29)',
    tooMuch: (sum: number) => `That would be ${sum}: the values may sum to ${TAKE.sum} at most. (rule 12)`,
    tooMany: `At most ${TAKE.most} cards. (rule 12)`,
    noCard: 'This slot is empty until the end of the turn. (rule 13)',
    done: (site: number) => `The house on site ${site} is complete. (rule 18)`,
    otherColour: (site: number, colour: Colour) =>
      `The house on site ${site} is ${colourWord(colour, 'en')}: only ${colourWord(colour, 'en')} tiles go there. (rule 20)`,
    tooHigh: (site: number, left: number, tiles: number) =>
      `Site ${site} has room for ${left} more floor${s(left)}: ${tiles} tiles do not fit. (rule 18)`,
    noGround: (colour: Colour) => `All ground floors in ${colourWord(colour, 'en')} are used. (rule 19)`,
    beside: (other: number, colour: Colour) =>
      `The house beside it, on site ${other}, is ${colourWord(colour, 'en')} already. (rule 19)`,
    noFloors: (colour: Colour, left: number) =>
      `Only ${left} floor tile${s(left)} in ${colourWord(colour, 'en')} left. (rule 20)`,
    roofDone: (site: number) => `The house on site ${site} is complete: its roof is built. (rule 29)`,
    roofTaken: (site: number) => `A token lies on the roof of site ${site} already. (rule 29)`,
    notOffered: 'That is not possible now.',
    noCopy: 'You have no further card of this kind.',
  },
  panels,
  commandHelp:
    'site 5: reads out one site. t 1 3: take the cards on places 1 and 3. b r3 b1 5: build on site 5, red 3 for the number, blue 1 for the colour (colours r y g b p). r 7: token to the roof of site 7. k 1 3 5: keep these private contracts. x: pass. Full notation works too: take:0,2, build:red3+blue1@5, token:7, keep:0,2,4, pass. On the board: 1 to 5 mark a card on offer (or a private contract), t takes the marked cards, x swaps number and colour, i opens the rule.',
};

export type Words = typeof en;
