/** All words of the board, in both languages. No logic beyond grammar. */
import type { Language } from '../../contract/game';
import type { Choice, LogEntry } from '../../contract/protocol';
import { card, KEY, KINDS, planText, planTitle, RULES, type Kind } from './cards';
import type { Lay } from './choices';
import type { LayTarget, PhaseName, Points, Progress, SetupTarget } from './types';
import { factsOf, totalOf } from './view';

/** The three places of the set-up. */
export const ROLES = ['plan', 'foundation', 'back'] as const;
export type Role = (typeof ROLES)[number];

const MONTHS = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ');
const monthDay = (id: number): [number, number] => {
  const [month, day] = card(id).date.split('-').map(Number);
  return [month ?? 1, day ?? 1];
};

const en = {
  board: 'Pier 18 board',
  date: (id: number) => {
    const [month, day] = monthDay(id);
    return `${day} ${MONTHS[month - 1]}`;
  },
  kind: { F: 'Fisher', P: 'Poet', L: 'Lovers', S: 'Flower Seller' } as Record<Kind, string>,
  kinds: { F: 'Fishers', P: 'Poets', L: 'Lovers', S: 'Flower Sellers' } as Record<Kind, string>,
  card: (id: number) => `Card ${id}`,
  cardOf: (id: number) => `card ${id}, ${en.date(id)}`,
  patrons: 'Patrons',
  patronSymbol: (kind: Kind) => `patron symbol ${en.kind[kind]}`,
  side: (side: string) => `side ${side}`,
  endsWith: (id: number) => `Its end is ${en.cardOf(id)}`,
  blank: 'blank',
  spaces: (n: number) => `${n} blank`,
  yourPier: 'Your pier',
  pierOf: (name: string) => `Pier of ${name}`,
  noPier: 'No card yet',
  columns: (n: number) => `${n} columns`,
  points: (n: number) => `${n} ${n === 1 ? 'point' : 'points'}`,
  scores: 'Scores',
  plan: 'Plan',
  foundation: 'Foundation',
  back: 'Back to the deck',
  progress: (p: Progress) => `${p.value}${p.op === '<=' ? ', at most ' : ' of '}${p.goal}`,
  holds: 'holds',
  fails: 'does not hold yet',
  failed: 'failed',
  now: 'Now',
  sum: 'Sum',
  display: 'Cards on offer',
  displayEmpty: 'No card is on offer.',
  race: 'Race for the Patron',
  raceTaken: 'taken',
  raceIntro: 'The card that is left goes to whoever scores most for its symbol.',
  raceTie: 'tie: the earlier card of this round wins',
  raceWins: (name: string) => `${name} would win`,
  raceTied: (names: string) => `${names} tied: the earlier card of this round decides`,
  laidNow: (id: number) => `laid ${en.date(id)}`,
  notLaid: 'no card yet',
  round: (n: number, of: number) => `Round ${n} of ${of}`,
  starts: (name: string) => `${name} began`,
  deck: 'Deck',
  deckLeft: (n: number) => `${n} ${n === 1 ? 'card' : 'cards'} in the deck`,
  rule: (about: string) => `Rules: ${about}`,
  stops: 'How far to cover your pier',
  over: (k: number) => (k === 0 ? 'Behind the end' : `Cover ${k}`),
  overLong: (k: number) => (k === 0 ? 'cover nothing' : `cover ${k} ${k === 1 ? 'column' : 'columns'}`),
  turned: 'turned',
  straight: 'as printed',
  hides: (kinds: string) => `hides ${kinds}`,
  hidesSome: (n: number) => `hides ${n} ${n === 1 ? 'character' : 'characters'}`,
  hidesNothing: 'hides nothing',
  becomes: (from: number, to: number) => (from === to ? `${to}` : `${from} to ${to}`),
  totals: (from: number, to: number) =>
    from === to
      ? `${to} points, as now`
      : `${from} to ${to} points (${to > from ? '+' : '−'}${Math.abs(to - from)})`,
  planThen: (title: string, p: Progress) => `Plan ${title}: ${en.progress(p)}${p.holds ? ', holds' : ''}`,
  pickCard: 'Take a card. It must be laid at once.',
  pickStop: (id: number) => `Card ${id} (${en.date(id)}): how many columns does it cover?`,
  pickLast: (title: string) => `Lay your Plan card “${title}” as the end of your pier.`,
  pickRoles: 'Give each card its place: Plan, Foundation, back to the deck.',
  pickRole: (id: number) => `Card ${id}: tap its place.`,
  rolesReady: 'All three have a place. Confirm, or move them.',
  lay: 'Lay out the pier',
  turnFoundation: 'Turn the Foundation',
  hand: 'Your three cards',
  place: (role: Role) => ({ plan: en.plan, foundation: en.foundation, back: en.back })[role],
  placeNote: (role: Role) =>
    ({
      plan: `An aim worth ${RULES.plan_points} points; its card ends your pier`,
      foundation: 'The start of your pier',
      back: 'Somebody may still draw it',
    })[role],
  placeEmpty: 'empty',
  waitingOthers: 'You have chosen. Waiting for the others …',
  waitingSetup: 'Plans and Foundations are being chosen in secret.',
  waitingLast: 'The Plan cards are being laid in secret.',
  stillSecret: 'still secret',
  again: 'Choose it again to confirm.',
  confirm: 'Confirm',
  cancel: 'Back',
  waiting: (name: string) => `${name} is choosing.`,
  underWay: 'Your choice is under way.',
  nature: { deal: 'Cards are being dealt.', reveal: 'Cards are being turned up.' },
  overNow: 'The match is over.',
  notNow: 'There is nothing for you to choose now.',
  notOffered: 'That is not possible now.',
  pickFirst: 'Take a card from the offer first.',
  lastFixed: 'Only your Plan card is left to be laid.',
  notWhole: `A card may cover 0 to ${RULES.max_overlap} columns, so that the one below stays partly visible.`,
  noTurning: 'Cards are not turned in this match.',
  notYourPier: 'You build your own pier only.',
  placeFirst: 'Tap one of your cards first, then its place.',
  notReady: 'Give every card its place first.',
  skip: 'Tap to skip.',
  tracker: 'Cards left',
  trackerHidden: (n: number) => `${n} cards that you do not see lie in the deck or in other hands.`,
  trackerLeft: (n: number) => `${n} still in the deck`,
  trackerKinds: 'Characters on them',
  trackerTurns: (n: number) => `${n} more ${n === 1 ? 'card' : 'cards'} to draft`,
  trackerLast: (title: string) => `the Plan card “${title}” as the end`,
  trackerSecret: 'a secret Plan card as the end',
  trackerUnused: 'The cards left now are not used.',
  trackerBack: (id: number) => `You put back card ${id}.`,
  toCome: 'Still to come',
  group: { setup: (id: number) => `Foundation: card ${id}`, last: 'Plan card' },
  phase: {
    deal: 'dealing',
    setup: 'choosing Plan and Foundation',
    reveal: 'turning up cards',
    draft: 'drafting',
    finish: 'laying the Plan cards',
    over: 'game over',
  } as Record<PhaseName, string>,
  dealt: (cards: number) => `${cards} cards are dealt in secret.`,
  turnedUp: (cards: string) => `Turned up: ${cards}.`,
  scoringOf: {
    F: '1 for each on the side with more of them',
    P: `1 for every ${RULES.poets_per_point}`,
    L: `${RULES.lovers_points} with nobody within ${RULES.lovers_clear_radius} spaces on their side`,
    S: '1 for each other character of their group',
  } as Record<Kind, string>,
  keys: { card: 'card', over: 'columns to cover', turn: 'turn' },
  sheet: {
    title: 'Score sheet',
    line: {
      fisher: 'Fishers',
      poet: 'Poets',
      lovers: 'Lovers',
      flower_seller: 'Flower Sellers',
      plan: 'Plan',
      patrons: 'Patrons',
      total: 'Total',
      symbols: 'Visible symbols',
    } as Record<string, string>,
    each: { symbols: 'settles a tie' } as Record<string, string>,
    counted: (count: number): string => `${count} →`,
    winner: 'winner',
    skip: 'Show all',
  },
};

export type Words = typeof en;

const ko: Words = {
  board: '피어 18 게임판',
  date: (id) => {
    const [month, day] = monthDay(id);
    return `${month}월 ${day}일`;
  },
  kind: { F: '낚시꾼', P: '시인', L: '연인', S: '꽃장수' },
  kinds: { F: '낚시꾼', P: '시인', L: '연인', S: '꽃장수' },
  card: (id) => `${id}번 카드`,
  cardOf: (id) => `${id}번 카드(${ko.date(id)})`,
  patrons: '후원자',
  patronSymbol: (kind) => `후원자 기호 ${ko.kind[kind]}`,
  side: (side) => `${side}쪽`,
  endsWith: (id) => `끝은 ${ko.cardOf(id)}`,
  blank: '빈칸',
  spaces: (n) => `빈칸 ${n}개`,
  yourPier: '내 부두',
  pierOf: (name) => `${name}의 부두`,
  noPier: '아직 카드가 없습니다',
  columns: (n) => `${n}열`,
  points: (n) => `${n}점`,
  scores: '점수',
  plan: '목표',
  foundation: '토대',
  back: '카드 더미로',
  progress: (p) => (p.op === '<=' ? `${p.value}, ${p.goal} 이하` : `${p.value}/${p.goal}`),
  holds: '달성',
  fails: '아직 이루지 못함',
  failed: '이루지 못함',
  now: '지금',
  sum: '합계',
  display: '펼친 카드',
  displayEmpty: '펼쳐 놓은 카드가 없습니다.',
  race: '후원자 경쟁',
  raceTaken: '가져감',
  raceIntro: '남는 카드는 그 기호의 점수가 가장 높은 사람이 받습니다.',
  raceTie: '동점이면 이번 라운드에 놓은 카드의 날짜가 빠른 사람',
  raceWins: (name) => `${name} 우세`,
  raceTied: (names) => `${names} 동점: 이번 라운드에 놓은 카드의 날짜로 결정`,
  laidNow: (id) => `${ko.date(id)} 놓음`,
  notLaid: '아직 안 놓음',
  round: (n, of) => `${n}/${of}라운드`,
  starts: (name) => `시작: ${name}`,
  deck: '카드 더미',
  deckLeft: (n) => `카드 더미 ${n}장`,
  rule: (about) => `규칙: ${about}`,
  stops: '부두를 덮을 열의 수',
  over: (k) => (k === 0 ? '끝에 잇기' : `${k}열 덮기`),
  overLong: (k) => (k === 0 ? '덮지 않고 끝에 잇기' : `${k}열 덮기`),
  turned: '돌려서',
  straight: '그대로',
  hides: (kinds) => `가려지는 인물: ${kinds}`,
  hidesSome: (n) => `인물 ${n}명 가림`,
  hidesNothing: '가려지는 인물 없음',
  becomes: (from, to) => (from === to ? `${to}` : `${from}에서 ${to}`),
  totals: (from, to) =>
    from === to ? `${to}점 그대로` : `${from}점에서 ${to}점(${to > from ? '+' : '−'}${Math.abs(to - from)})`,
  planThen: (title, p) => `목표 ${title}: ${ko.progress(p)}${p.holds ? ', 달성' : ''}`,
  pickCard: '카드를 한 장 고르세요. 고른 카드는 바로 놓아야 합니다.',
  pickStop: (id) => `${ko.cardOf(id)}: 몇 열을 덮을지 고르세요.`,
  pickLast: (title) => `목표 카드(‘${title}’)를 부두 끝에 놓으세요.`,
  pickRoles: '카드마다 자리를 정하세요: 목표, 토대, 카드 더미로.',
  pickRole: (id) => `${ko.card(id)}: 놓을 자리를 누르세요.`,
  rolesReady: '세 장 모두 자리를 정했습니다. 확정하거나 다시 옮길 수 있습니다.',
  lay: '이대로 시작하기',
  turnFoundation: '토대 돌려서 놓기',
  hand: '내 카드 세 장',
  place: (role) => ({ plan: ko.plan, foundation: ko.foundation, back: ko.back })[role],
  placeNote: (role) =>
    ({
      plan: `이루면 ${RULES.plan_points}점, 카드는 부두의 끝이 됩니다`,
      foundation: '내 부두의 시작',
      back: '누군가 다시 뽑을 수 있습니다',
    })[role],
  placeEmpty: '비어 있음',
  waitingOthers: '선택을 마쳤습니다. 다른 사람을 기다리고 있습니다…',
  waitingSetup: '목표와 토대를 비밀리에 고르고 있습니다.',
  waitingLast: '목표 카드를 비밀리에 놓고 있습니다.',
  stillSecret: '아직 비공개',
  again: '한 번 더 고르면 확정됩니다.',
  confirm: '확정',
  cancel: '뒤로',
  waiting: (name) => `${name}: 고르는 중`,
  underWay: '내 선택을 진행하는 중입니다.',
  nature: { deal: '카드를 나누고 있습니다.', reveal: '카드를 펼치고 있습니다.' },
  overNow: '게임이 끝났습니다.',
  notNow: '지금은 고를 것이 없습니다.',
  notOffered: '지금은 할 수 없습니다.',
  pickFirst: '먼저 펼친 카드 중 한 장을 고르세요.',
  lastFixed: '이제 목표 카드만 놓을 수 있습니다.',
  notWhole: `카드는 0~${RULES.max_overlap}열을 덮을 수 있습니다. 아래 카드가 조금은 보여야 합니다.`,
  noTurning: '이 게임에서는 카드를 돌려서 놓지 않습니다.',
  notYourPier: '자기 부두에만 놓을 수 있습니다.',
  placeFirst: '먼저 카드를 누른 다음 놓을 자리를 누르세요.',
  notReady: '먼저 카드마다 자리를 정하세요.',
  skip: '누르면 건너뜁니다.',
  tracker: '남은 카드',
  trackerHidden: (n) => `보이지 않는 카드 ${n}장은 카드 더미나 다른 사람의 손에 있습니다.`,
  trackerLeft: (n) => `카드 더미에 ${n}장`,
  trackerKinds: '남은 카드의 인물',
  trackerTurns: (n) => `앞으로 가져올 카드 ${n}장`,
  trackerLast: (title) => `마지막에 목표 카드 ‘${title}’`,
  trackerSecret: '마지막에 비공개 목표 카드',
  trackerUnused: '이제 남은 카드는 쓰지 않습니다.',
  trackerBack: (id) => `내가 더미에 다시 넣은 카드: ${ko.card(id)}`,
  toCome: '앞으로 놓을 카드',
  group: { setup: (id) => `토대: ${ko.card(id)}`, last: '목표 카드' },
  phase: {
    deal: '카드 나누기',
    setup: '목표와 토대 고르기',
    reveal: '카드 펼치기',
    draft: '카드 가져오기',
    finish: '목표 카드 놓기',
    over: '게임 종료',
  },
  dealt: (cards) => `카드 ${cards}장을 보이지 않게 나누었습니다.`,
  turnedUp: (cards) => `펼친 카드: ${cards}.`,
  scoringOf: {
    F: '더 많은 쪽의 낚시꾼 한 명마다 1점',
    P: `${RULES.poets_per_point}명마다 1점`,
    L: `같은 쪽 ${RULES.lovers_clear_radius}칸 안에 아무도 없으면 ${RULES.lovers_points}점`,
    S: '같은 무리의 다른 인물 한 명마다 1점',
  },
  keys: { card: '카드', over: '덮을 열', turn: '돌리기' },
  sheet: {
    title: '점수표',
    line: {
      fisher: '낚시꾼',
      poet: '시인',
      lovers: '연인',
      flower_seller: '꽃장수',
      plan: '목표',
      patrons: '후원자',
      total: '합계',
      symbols: '보이는 인물',
    },
    each: { symbols: '동점일 때' },
    counted: (count) => `${count}개 →`,
    winner: '승리',
    skip: '모두 보기',
  },
};

export const words: Record<Language, Words> = { en, ko };

/** The letters of a side in words, land end first: "blank, Flower Seller, 2 blank, Poet". */
export function spacesInWords(spaces: string, lang: Language): string {
  const w = words[lang];
  const runs = spaces.match(/\.+|[^.]/g) ?? [];
  return runs
    .map((run) => (run[0] !== '.' ? w.kind[run as Kind] : run.length === 1 ? w.blank : w.spaces(run.length)))
    .join(', ');
}

/** Covered symbols in words: "Fisher, Lovers". */
export const kindsInWords = (letters: string, lang: Language): string =>
  [...letters].map((letter) => words[lang].kind[letter as Kind]).join(', ');

/** A card in words: number, date, patron symbol and both sides. */
export function cardInWords(id: number, lang: Language): string {
  const w = words[lang];
  const { A, B, patron } = card(id);
  const sides = (
    [
      ['A', A],
      ['B', B],
    ] as const
  ).map(([side, it]) => `${w.side(side)}: ${spacesInWords(it, lang)}`);
  return [w.cardOf(id), w.patronSymbol(patron), ...sides].join('. ');
}

/** The Plan of a card in words. */
export const planInWords = (id: number, lang: Language): string =>
  `${words[lang].plan} ${planTitle(id, lang)}: ${planText(id, lang)}`;

/** Points by kind before and after, only what changes: "Fishers 2 to 3". */
export function changes(before: Points, after: Points, lang: Language): string[] {
  const w = words[lang];
  return KINDS.filter((kind) => before[KEY[kind]] !== after[KEY[kind]]).map(
    (kind) => `${w.kinds[kind]} ${w.becomes(before[KEY[kind]], after[KEY[kind]])}`,
  );
}

/** The heading of a choice in the action list: the card that is taken, or that becomes the Foundation. */
export function groupTitle(choice: Choice, lang: Language): string {
  const w = words[lang];
  const target = choice.target as SetupTarget | LayTarget;
  if (target.kind === 'setup') return w.group.setup(target.foundation);
  return target.kind === 'last' ? w.group.last : `${w.card(target.card)} · ${w.date(target.card)}`;
}

/** A run of nature's events: the cards dealt, counted; the cards turned up, named. */
export function chanceInWords(run: LogEntry[], lang: Language): string {
  const w = words[lang];
  const facts = factsOf(run);
  const dealt = facts.filter(({ kind }) => kind === 'deal').length;
  const up = facts.flatMap((fact) => (fact.kind === 'reveal' ? [w.cardOf(fact.card)] : []));
  return [dealt > 0 ? w.dealt(dealt) : '', up.length > 0 ? w.turnedUp(up.join(', ')) : '']
    .filter((part) => part !== '')
    .join(' ');
}

/** What a choice leads to, in few words, so that the line above the board keeps its height: "cover 2 columns", "6 to 8 points (+2)", "hides 1". */
export function consequences(stop: Lay, lang: Language): string[] {
  const w = words[lang];
  const { before, after, hidden } = stop.effect;
  return [
    `${w.overLong(stop.over)}${stop.turned ? `, ${w.turned}` : ''}`,
    w.totals(totalOf(before), totalOf(after)),
    hidden === '' ? w.hidesNothing : w.hidesSome(hidden.length),
  ];
}
