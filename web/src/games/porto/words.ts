/** All words of the board, in both languages. No logic beyond grammar. */
import type { Language } from '../../contract/game';
import { colourOf, valueOf } from './cards';
import { KEPT, PUBLIC_POINTS, TAKE } from './catalog';
import type { Card, Colour, Ending, Parts } from './types';
import type { Build, PlaceToken, PortoView } from './view';
import { heightOf, houseAt } from './houses';
import { colourWord } from './names';

/** What a card is played as. */
export const ROLES = ['number', 'colour'] as const;
export type Role = (typeof ROLES)[number];

type Counted = (count: number) => string;

const s: Counted = (count) => (count === 1 ? '' : 's');

const en = {
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
  waitingKeep: 'Everybody chooses private contracts in secret.',
  nature: 'Cards are being drawn.',
  overNow: 'The match is over.',
  notNow: 'There is nothing for you to choose now.',
  why: {
    number: 'Tap two cards of your hand first: one for the number, one for the colour.',
    timerCards: 'The timer builds with the two cards it turned. You choose which is the number. (47)',
    tokenFirst: 'Put the token in hand on a roof first. (29)',
    tooMuch: (sum: number) => `That would be ${sum}: the values may sum to ${TAKE.sum} at most. (12)`,
    tooMany: `At most ${TAKE.most} cards. (12)`,
    noCard: 'This slot is empty until the end of the turn. (13)',
    done: (site: number) => `The house on site ${site} is complete. (18)`,
    otherColour: (site: number, colour: Colour) =>
      `The house on site ${site} is ${colourWord(colour, 'en')}: only ${colourWord(colour, 'en')} tiles go there. (20)`,
    tooHigh: (site: number, left: number, tiles: number) =>
      `Site ${site} has room for ${left} more floor${s(left)}: ${tiles} tiles do not fit. (18)`,
    noGround: (colour: Colour) => `All ground floors in ${colourWord(colour, 'en')} are used. (19)`,
    beside: (other: number, colour: Colour) =>
      `The house beside it, on site ${other}, is ${colourWord(colour, 'en')} already. (19)`,
    noFloors: (colour: Colour, left: number) =>
      `Only ${left} floor tile${s(left)} in ${colourWord(colour, 'en')} left. (20)`,
    roofDone: (site: number) => `The house on site ${site} is complete: its roof is built. (29)`,
    roofTaken: (site: number) => `A token lies on the roof of site ${site} already. (29)`,
    notOffered: 'That is not possible now.',
    noCopy: 'You have no further card of this kind.',
  },
};

export type Words = typeof en;

const ko: Words = {
  board: '포르투 게임판',
  front: '강변',
  district: ['왼쪽 지구', '오른쪽 지구'],
  cards: (n) => `카드 ${n}장`,
  points: (n) => `${n}점`,
  tiles: (n, colour) => `${colourWord(colour, 'ko')} 타일 ${n}개`,
  site: (site) => `${site}번 부지`,
  notStarted: (height) => `빈 부지, 높이 ${height}층`,
  started: (colour, floors, height) => `${colourWord(colour, 'ko')} 건물, ${height}층 가운데 ${floors}층`,
  complete: (colour, height) => `${colourWord(colour, 'ko')} 건물, ${height}층 완공`,
  groundToken: (value) => `1층에 ${value}점 토큰`,
  roofToken: (value) => `지붕에 ${value}점 토큰`,
  buildHere: (what, points) => `여기에 ${what} 건설: ${points}`,
  buildTimer: (what) => `여기에 ${what} 건설`,
  tokenHere: (value) => `여기에 ${value}점 토큰 놓기`,
  best: '가장 높은 점수',
  part: { floors: '층', neighbours: '인접 타일', token: '승점토큰', roof: '지붕 토큰' },
  contracts: (names) => `${names === 1 ? '공용계약' : `공용계약 ${names}장`} ${names * PUBLIC_POINTS}`,
  completes: '완공',
  noPoints: '타이머 건설은 점수가 없습니다',
  ends: { over: '게임이 끝납니다', triggers: '게임종료조건 발동', no: '' },
  tokenTold: (value, site, left) => `${value}점 토큰을 ${site}번 부지 지붕에: 완공까지 ${left}층`,
  display: '펼친 건설카드',
  displayCard: (slot, card) => `${slot}번째: ${card}`,
  slotEmpty: '빈칸',
  sum: (sum) => `합 ${sum} / ${TAKE.sum}`,
  sumHelp: `${TAKE.most}장까지, 숫자의 합 ${TAKE.sum} 이하`,
  takeShort: '받기',
  take: (n) => `카드 ${n}장 받기`,
  hand: '내 손패',
  handOf: (n) => `${n}장`,
  handEmpty: '카드가 없습니다.',
  copies: (card, n) => (n > 1 ? `${card} ${n}장` : card),
  desk: '건설하기',
  role: { number: '숫자', colour: '색상' },
  roleNote: (role) => (role === 'number' ? '타일 수' : '타일 색'),
  inSlot: (role) => `${ko.role[role]}로 사용 중`,
  swap: '숫자와 색상 바꾸기',
  tapTwo: '카드 2장을 누르세요. 첫 장은 숫자, 둘째 장은 색상이 됩니다.',
  outlook: (sites, best) => (sites === 0 ? '놓을 곳 없음' : `${sites}곳, 최고 ${best}점`),
  outlookTimer: (sites) => (sites === 0 ? '놓을 곳 없음' : `${sites}곳`),
  swapped: (outlook) => `바꾸면 ${outlook}`,
  tokenInHand: '옮길 승점토큰',
  pass: '넘기기',
  round: (n) => `${n}라운드`,
  lastRound: '마지막 라운드',
  lastAt: (n) => `${n}라운드가 마지막`,
  completeOf: (n, needed) => `완공 ${n}/${needed}채`,
  rule: (about) => `규칙: ${about}`,
  pickAction: '카드를 받거나, 손패에서 2장을 골라 건설하세요.',
  pickTake: `합이 ${TAKE.sum} 이하가 되도록 ${TAKE.most}장까지 받으세요.`,
  pickMore: (sum) =>
    sum >= TAKE.sum
      ? `합이 ${TAKE.sum}입니다. 카드를 받으세요.`
      : `합 ${TAKE.sum - sum}까지 더 고르거나 이대로 받으세요.`,
  pickSecond: (role) =>
    role === 'number' ? '이제 숫자로 쓸 카드를 고르세요.' : '이제 색상으로 쓸 카드를 고르세요.',
  pickSite: (what) => `${what}: 지을 부지를 고르세요.`,
  pickNowhere: (what) => `${what}: 지을 부지가 없습니다. 부지를 누르면 이유를 알려 드립니다.`,
  pickTimer: (what) =>
    `타이머로 ${what}를 짓습니다. 부지를 고르거나 숫자와 색상을 바꾸세요. 점수는 없습니다.`,
  pickRoof: (value) => `${value}점 토큰을 지붕에 놓으세요. 그 건물을 완공하는 사람이 다시 점수를 얻습니다.`,
  pickKeep: `비밀계약 ${KEPT}장을 고르세요. 다른 사람은 볼 수 없습니다.`,
  pickPass: '받을 카드도 지을 곳도 없습니다. 차례를 넘기세요.',
  again: '한 번 더 고르면 확정됩니다.',
  confirm: '확정',
  cancel: '뒤로',
  skip: '누르면 건너뜁니다.',
  waiting: (name) => `${name} 님이 고르고 있습니다.`,
  waitingKeep: '모두 비밀리에 비밀계약을 고르고 있습니다.',
  nature: '카드를 뽑고 있습니다.',
  overNow: '게임이 끝났습니다.',
  notNow: '지금은 고를 것이 없습니다.',
  why: {
    number: '먼저 손패에서 숫자로 쓸 카드와 색상으로 쓸 카드를 고르세요.',
    timerCards: '타이머가 뽑은 카드 2장으로 짓습니다. 어느 쪽을 숫자로 쓸지만 고릅니다. (47)',
    tokenFirst: '먼저 승점토큰을 지붕에 놓으세요. (29)',
    tooMuch: (sum) => `고르면 합이 ${sum}입니다. 숫자의 합은 ${TAKE.sum} 이하여야 합니다. (12)`,
    tooMany: `${TAKE.most}장까지 받을 수 있습니다. (12)`,
    noCard: '이 칸은 차례가 끝날 때까지 비어 있습니다. (13)',
    done: (site) => `${site}번 부지의 건물은 완공되었습니다. (18)`,
    otherColour: (site, colour) =>
      `${site}번 부지의 건물은 ${colourWord(colour, 'ko')}입니다. ${colourWord(colour, 'ko')} 타일만 놓을 수 있습니다. (20)`,
    tooHigh: (site, left, tiles) =>
      `${site}번 부지에는 ${left}층만 남았습니다. 타일 ${tiles}개는 놓을 수 없습니다. (18)`,
    noGround: (colour) => `${colourWord(colour, 'ko')} 1층타일이 남아 있지 않습니다. (19)`,
    beside: (other, colour) =>
      `바로 옆 ${other}번 부지의 건물이 이미 ${colourWord(colour, 'ko')}입니다. (19)`,
    noFloors: (colour, left) => `${colourWord(colour, 'ko')} 건물타일이 ${left}개만 남았습니다. (20)`,
    roofDone: (site) => `${site}번 부지의 건물은 완공되어 지붕이 있습니다. (29)`,
    roofTaken: (site) => `${site}번 부지의 지붕에는 이미 승점토큰이 있습니다. (29)`,
    notOffered: '지금은 할 수 없습니다.',
    noCopy: '같은 카드가 더 없습니다.',
  },
};

export const words: Record<Language, Words> = { en, ko };

/** What two cards in these roles build: "3 blue tiles". */
export const tilesInWords = (number: Card, colour: Card, lang: Language): string =>
  words[lang].tiles(valueOf(number), colourOf(colour));

/** A site as it lies: "Site 5, blue, 3 of 5 floors, token 2 on the roof". */
export function siteInWords(view: PortoView, site: number, lang: Language): string {
  const w = words[lang];
  const { colour, floors, ground_token: ground, roof_token: roof } = houseAt(view, site);
  const height = heightOf(site);
  const state =
    colour === null
      ? w.notStarted(height)
      : floors === height
        ? w.complete(colour, height)
        : w.started(colour, floors, height);
  const tokens = [ground > 0 ? w.groundToken(ground) : '', roof > 0 ? w.roofToken(roof) : ''];
  return [w.site(site), state, ...tokens].filter((part) => part !== '').join(', ');
}

/** The points of a build by part; what brings nothing is left out. */
export function partsInWords(parts: Parts, lang: Language): string[] {
  const w = words[lang];
  const scored = (['floors', 'neighbours', 'token', 'roof'] as const)
    .filter((part) => parts[part] > 0)
    .map((part) => `${w.part[part]} ${parts[part]}`);
  return parts.contracts.length > 0 ? [...scored, w.contracts(parts.contracts.length)] : scored;
}

/** What a build leads to, part by part, for the line above the board. */
export function buildTold(build: Build, timer: boolean, lang: Language): string[] {
  const w = words[lang];
  const { parts, points, completes, ends } = build.effect;
  const what = `${w.site(build.site)}, ${tilesInWords(build.number, build.colour, lang)}`;
  const scored = timer ? [w.noPoints] : [w.points(points), ...partsInWords(parts, lang)];
  return [what, ...scored, completes ? w.completes : '', w.ends[ends]].filter((part) => part !== '');
}

export function tokenTold({ site, effect }: PlaceToken, lang: Language): string[] {
  const w = words[lang];
  return [w.tokenTold(effect.token, site, effect.left), w.ends[effect.ends]].filter((part) => part !== '');
}
