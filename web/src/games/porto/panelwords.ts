/** The words around the river front: contracts, drawer, players, decks, timer and score sheet. What lies on the board has its own in words.ts. */
import type { Language } from '../../contract/game';
import { DEALT, DISPLAY_SIZE, KEPT, PUBLIC_POINTS, ROW_SIZE, SOLO_POINTS } from './catalog';
import type { Colour, Ending, PhaseName } from './types';
import { colourWord, sitesWord } from './names';

const KINDS_EN = {
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

const KINDS_KO: typeof KINDS_EN = {
  tiles2: (x) => `한 차례에 ${x} 타일을 정확히 2개 짓습니다.`,
  tiles3: (x) => `한 차례에 ${x} 타일을 정확히 3개 짓습니다.`,
  complete: (x) => `${x} 건물의 마지막 층을 올립니다.`,
  cards_same: (x) => `${x} 카드 2장으로 짓습니다.`,
  cards_pair: (x, y) => `${x} 카드와 ${y} 카드로 짓습니다. 어느 쪽이 숫자든 상관없습니다.`,
  count: (x) => `완공된 ${x} 건물.`,
  pair: (x, y) => `서로 인접하고 완공된 ${x} 건물과 ${y} 건물. 건물 하나는 한 세트에만 셉니다.`,
  triple: (x, y, z) => `나란히 완공된 ${x}, ${y}, ${z} 건물 세 채. 순서는 상관없습니다.`,
  twin: (x) => `양쪽 지구에 한 채씩 완공된, 층수가 같은 ${x} 건물.`,
  ends: (x) => `각 지구의 첫 부지와 끝 부지에 완공된 ${x} 건물.`,
  rainbow: () => '한 지구에 완공된 다섯 색 건물.',
  district: () => '한 지구의 모든 건물 완공.',
};

const plural = (n: number, one: string, many: string): string => `${n} ${n === 1 ? one : many}`;

const en = {
  points: (n: number) => plural(n, 'point', 'points'),
  rule: (about: string) => `Rules: ${about}`,
  kinds: KINDS_EN,

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
  next: (sites: number[], floors: number, points: number) =>
    `Next: ${plural(floors, 'floor', 'floors')} more on ${sitesWord(sites, 'en')} for ${en.points(points)}`,
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
      : en.points(steps[1] ?? 0),

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
  frontHelp: 'River front; “site 5” says one site',
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

export type PanelWords = typeof en;

const ko: PanelWords = {
  points: (n) => `${n}점`,
  rule: (about) => `규칙: ${about}`,
  kinds: KINDS_KO,

  row: '공용계약',
  rowEmpty: '빈칸',
  worth: `${PUBLIC_POINTS}점`,
  claimedNow: '이번 건설로 달성합니다',
  place: (slot) => `${slot + 1}번째 칸`,

  drawer: '내 비밀계약',
  drawerNow: (points) => `지금 ${points}점`,
  drawerHide: '숨기기',
  drawerShow: '보기',
  drawerHidden: '화면을 보는 사람이 볼 수 없게 숨겼습니다.',
  drawerPass: (name) => `${name} 님만 볼 수 있습니다.`,
  secrets: (n) => `비밀계약 ${n}장`,
  ofMost: (points, most) => `${most}점 중 ${points}점`,
  ceiling: (points) => `최대 ${points}점까지 가능합니다`,
  closed: '더는 얻을 수 없습니다',
  full: '모두 달성했습니다',
  counts: (sites) => `세는 건물: ${sitesWord(sites, 'ko')}`,
  countsNothing: '아직 세는 건물이 없습니다',
  next: (sites, floors, points) => `다음: ${sitesWord(sites, 'ko')}에 ${floors}층 더 올리면 ${points}점`,
  nextStart: '다음: 먼저 새 건물을 시작해야 합니다',
  share: (done, of) => `${of} 중 ${done}`,
  shareDistrict: (done, of) => `더 앞선 지구에서 ${of}채 중 ${done}채`,
  shareRainbow: (done, of) => `더 앞선 지구에서 ${of}색 중 ${done}색`,
  rejected: '내가 되돌린 계약입니다. 아무도 갖고 있지 않습니다',
  pays: (steps) =>
    steps.length > 2
      ? `${steps
          .slice(1)
          .map((_, at) => at + 1)
          .join(', ')}개면 ${steps.slice(1).join(', ')}점`
      : `${steps[1] ?? 0}점`,

  keep: '비밀계약 고르기',
  keepIntro: `${DEALT}장 중 ${KEPT}장을 고르세요. 게임이 끝나면 승점을 주며 다른 사람은 볼 수 없습니다.`,
  keepChosen: (n) => `${KEPT}장 중 ${n}장 골랐습니다`,
  keepConfirm: `이 ${KEPT}장으로 정하기`,
  keepNotReady: (n) =>
    n < KEPT ? `${KEPT - n}장을 더 고르세요.` : `${KEPT}장까지만 가질 수 있습니다. 먼저 한 장을 빼세요.`,
  kept: (n) => `비밀계약 ${n}장을 골랐습니다.`,
  keepWaiting: '선택을 마쳤습니다. 다른 사람이 고르고 있습니다.',
  keepFits: (points) => `합해서 최대 ${points}점`,
  keepShares: (colours) => `${colours.map((colour) => colourWord(colour, 'ko')).join(', ')} 공통`,
  keepColours: '필요한 색',
  keepNotOpen: '지금은 고를 때가 아닙니다.',
  pass: (name) => `${name} 님에게 기기를 넘겨 주세요.`,
  passShow: (name) => `${name}입니다. 내 계약 보기`,

  hand: '손패',
  handOf: (name) => `${name}의 손패`,
  handSum: (n, sum) => `${n}장, 합 ${sum}`,
  handEmpty: '카드 없음',
  claimed: (n) => `달성한 계약 ${n}장`,
  claimedBy: (name) => `${name}의 공용계약`,
  onTurn: '차례',
  times: (n) => `${n}장`,

  tracker: '남은 것',
  deck: '카드 더미',
  discard: '버린 카드',
  unseen: '아직 보지 못한 카드: 카드 더미와 타이머 더미',
  unseenNote: '이 가운데 어느 것이 타이머 더미에 있는지는 알 수 없습니다.',
  reshuffles: (n) =>
    n === 0
      ? '카드 더미가 바닥나면 버린 카드를 섞어 새 더미로 씁니다.'
      : `이 가운데 ${n}장이 카드 더미에 있습니다.`,
  cards: (n) => `${n}장`,
  value: (n) => `숫자 ${n}`,
  none: '없음',
  contractsLeft: '앞으로 나올 공용계약',
  contractsBack: '타이머로 버려진 계약입니다. 더미가 바닥나면 다시 나옵니다',
  kindShort: {
    tiles2: '타일 2개',
    tiles3: '타일 3개',
    complete: '건물 완공',
    cards: '카드 2장',
    pairs: '두 색 카드',
  },
  groundTokens: '1층의 승점토큰',
  roofTokens: '지붕의 승점토큰',
  tokenOf: (value, n) => `${value}점 토큰 ${n}개`,
  end: (done, of) => `완공 ${of}채 중 ${done}채`,
  endSolo: (done) => `완공 ${done}채`,
  endLater: '게임종료조건이 발동되었습니다. 이번 라운드 다음이 마지막 라운드입니다.',
  endLast: '마지막 라운드입니다.',
  endHow: (of) => `차례가 끝났을 때 완공된 건물이 ${of}채 이상이면 게임종료조건이 발동됩니다.`,
  round: (n) => `${n}라운드`,
  roundOf: (n, of) => `${of}라운드 중 ${n}라운드`,

  timer: '타이머',
  timerLeft: (n) => `타이머 카드 ${n}장 남음`,
  timerFirst: (n) => `첫 카드: ${n}번 위치를 버립니다`,
  timerSecond: (n, sum) => `둘째 카드 ${n}: ${sum}번 위치`,
  timerOut: (sum) =>
    sum <= ROW_SIZE
      ? `${sum}번 위치의 카드와 계약`
      : sum <= DISPLAY_SIZE
        ? `${sum}번 위치의 카드`
        : `${sum}번 위치: 없음`,
  timerKnown: '이제 알 수 있는 타이머 더미',
  timerWaits: '내 차례가 끝나면 타이머가 카드를 버리고 건설합니다.',
  timerBuild: '타이머 카드 2장으로 건설하세요. 승점은 없습니다.',
  target: (points) => `${SOLO_POINTS}점 중 ${points}점`,
  targetMissing: (points) => `승리까지 ${points}점`,
  targetWon: '승리할 수 있는 점수입니다',
  targetRank: (rank) => `지금의 비밀계약을 더하면 ${rank}`,
  ranks: ['도제', '건축가', '뛰어난 건축가'],

  neighbours: (sites) => (sites.length > 0 ? `인접한 부지: ${sitesWord(sites, 'ko')}` : '인접한 부지 없음'),
  frontHelp: '강변. ‘site 5’는 한 부지만',
  claimedYou: '내가 달성한 공용계약',
  tokens: '승점토큰',
  ending: '게임 종료까지',
  scores: '점수',
  noSecrets: '이 게임에는 비밀계약이 없습니다.',

  phase: {
    setup_display: '준비',
    setup_tokens: '준비',
    setup_contracts: '준비',
    setup_timer: '준비',
    setup_private: '비밀계약 나누기',
    keep: '비밀계약 고르기',
    turn: '카드받기 또는 건설하기',
    token: '승점토큰 놓기',
    refill_display: '빈칸 채우기',
    refill_contracts: '빈칸 채우기',
    timer_first: '타이머',
    timer_second: '타이머',
    timer_build: '타이머 카드로 건설하기',
    timer_token: '타이머로 승점토큰 놓기',
    timer_refill_display: '빈칸 채우기',
    timer_refill_contracts: '빈칸 채우기',
    end: '게임 종료',
  },

  drawn: {
    card: (cards) => `새로 펼친 건설카드: ${cards}.`,
    contract: (contracts) => `새로 펼친 공용계약: ${contracts}.`,
    ground: (n) => `승점토큰 ${n}개를 놓습니다.`,
    timer: (n) => `타이머 더미로 ${n}장을 따로 둡니다.`,
    deal: (n) => `비밀계약 ${n}장을 나누어 줍니다.`,
    turned: (timer, sum, lost) => `타이머 카드 ${timer}(${sum}번 위치). 버린 카드: ${lost || '없음'}.`,
  },

  group: {
    take: '카드받기',
    token: '승점토큰 놓기',
    keep: '비밀계약',
    pass: '넘기기',
    number: (card) => `숫자 ${card}`,
    colour: (card) => `색상 ${card}`,
  },
  label: {
    build: (site, tiles, cards) => `${site}번 부지: ${tiles} (${cards})`,
    tiles: (n, colour) => `${colourWord(colour, 'ko')} 타일 ${n}개`,
    completes: '완공',
    take: (cards, places) => `${cards} 받기(왼쪽에서 ${places.join(', ')}번째)`,
    ends: { over: '게임 끝', triggers: '게임종료조건 발동', no: '' },
    token: (site, left) => `${site}번 부지 지붕: 완공까지 ${left}층`,
  },

  sheet: {
    title: '점수표',
    line: {
      play: '게임 중 승점',
      private1: '비밀계약 1',
      private2: '비밀계약 2',
      private3: '비밀계약 3',
      total: '합계',
      claimed: '달성한 공용계약',
    },
    each: { claimed: '동점일 때' },
    winner: '승리',
    soloWon: (rank) => `승리했습니다. 평가: ${rank}.`,
    soloLost: (points) =>
      `패배했습니다. ${SOLO_POINTS}점에 ${points}점이 모자라 비밀계약의 승점은 더하지 않습니다.`,
  },
};

export const panelWords: Record<Language, PanelWords> = { en, ko };

export const commandHelp: Record<Language, string> = {
  en: 't 1 3: take the cards on places 1 and 3. b r3 b1 5: build on site 5, red 3 for the number, blue 1 for the colour (colours r y g b p). r 7: token to the roof of site 7. k 1 3 5: keep these private contracts. x: pass. Full notation works too: take:0,2, build:red3+blue1@5, token:7, keep:0,2,4, pass. On the board: 1 to 5 mark a card on offer (or a private contract), t takes the marked cards, x swaps number and colour, i opens the rule.',
  ko: 't 1 3: 왼쪽에서 1, 3번째 카드 받기. b r3 b1 5: 5번 부지에 숫자 빨간색 3, 색상 파란색 1로 건설하기(색은 r y g b p 또는 빨 노 초 파 보). r 7: 7번 부지 지붕에 토큰 놓기. k 1 3 5: 비밀계약 고르기. x: 넘기기. 정식 표기도 됩니다: take:0,2, build:red3+blue1@5, token:7, keep:0,2,4, pass. 게임판에서는 1~5로 펼친 카드(또는 비밀계약)를 고르고, t로 받고, x로 숫자와 색상을 바꾸고, i로 규칙을 봅니다.',
};
