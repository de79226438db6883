/** All words of the board, in both languages. No logic beyond grammar. */
import type { Choice, LogEntry } from '../../contract/protocol';
import type { Language } from '../../contract/game';
import { towards } from '../../i18n/particles';
import { godName } from './gods/gods';
import type { Cell, TapKind, Phase, Slot, Tap } from './types';
import { factsOf, type Details, type Move } from './view';

const en = {
  board: 'Santorini board',
  island: 'The island',
  again: 'Choose it again to confirm.',
  confirm: 'Confirm',
  cancel: 'Back',
  skip: 'A key or a tap shows the end at once.',
  flat: 'From above',
  threats: 'Warn of threats',
  gods: 'Gods',
  turn: (n: number) => `Turn ${n}`,
  towers: (n: number) => `${n} complete ${n === 1 ? 'tower' : 'towers'}`,
  team: (n: number) => `Team ${n + 1}`,
  teamName: ['blue', 'white', 'brown'],
  slot: { 0: 'woman', 1: 'man' } as Record<Slot, string>,
  worker: (colour: number, slot: Slot) => `${en.teamName[colour]} ${en.slot[slot]}`,
  own: 'yours',
  level: (n: number) => (n === 0 ? 'ground' : `height ${n}`),
  dome: 'dome',
  tower: 'complete tower',
  cell: (cell: Cell, parts: string[]) => `${cell}: ${parts.join(', ')}`,
  climb: (n: number) => {
    if (n === 0) return 'same level';
    if (n > 0) return 'one level up';
    return n === -1 ? 'one level down' : `${-n} levels down`;
  },
  stepTo: (cell: Cell, height: number) => `to ${cell}, ${en.level(height)}`,
  forced: (from: Cell, to: Cell) => `the worker on ${from} goes to ${to}`,
  removed: (cell: Cell) => `the worker on ${cell} leaves the board`,
  block: (cell: Cell, height: number) => `block on ${cell}: height ${height}`,
  domeOn: (cell: Cell) => `dome on ${cell}`,
  completes: 'completes the tower',
  rises: 'your worker rises with it',
  razed: (cell: Cell, height: number) => `top block of ${cell} away: ${en.level(height)}`,
  selectOn: (cell: Cell) => `worker on ${cell}`,
  placeOn: (cell: Cell) => `place on ${cell}`,
  wins: 'wins the match!',
  loses: 'loses the match!',
  veto: 'Hera: no win on the edge',
  how: {
    height: 'from below onto height 3',
    pan: 'jumped down, Pan',
    eros: 'side by side, Eros',
    towers: 'five complete towers, Chronus',
    blocked: 'nobody else can move and build',
    draw: 'a draw: turn 300 is over',
  } as Record<string, string>,
  kind: {
    place: 'Place',
    select: 'Select',
    step: 'Move',
    build: 'Build',
    dome: 'Dome',
    remove: 'Remove a block',
    ferry: 'Ferry',
    end: 'Done',
    god: 'Choose',
    start: 'Begins',
  } as Record<TapKind, string>,
  moveAgain: 'Move again',
  buildFirst: 'Build before moving',
  buildAgain: 'Build again',
  end: {
    extra: 'Done: no more building',
    morpheus: 'Done: no more building',
    poseidon: 'Skip Poseidon',
    ares: 'Skip Ares',
    bonus: 'Skip the bonus turn',
  } as Record<string, string>,
  choose: (cell: Cell) => `What on ${cell}?`,
  ask: {
    archon: 'The archon is being drawn.',
    deal: 'The gods are being drawn.',
    start: 'The start player is being drawn.',
    chaos: 'Chaos draws a card.',
    over: 'The match is over.',
    select: 'Choose the worker that moves.',
    move: 'Where does the worker go?',
    build: 'Where does it build?',
    name: 'Who begins?',
    draft: 'Take your god.',
  } as Partial<Record<Phase, string>>,
  askOffer: (left: number) => `You are the archon. Gods still to be named for this match: ${left}.`,
  askPlace: (slot: Slot) => `Place your ${en.slot[slot]}.`,
  askBonus: 'Bonus turn: move and build with a worker of the others, or skip it.',
  askAgain: 'Move again, or build.',
  askExtra: 'Build once more, or stop.',
  askPoseidon: (left: number) => `Poseidon: the resting worker may build (${left} left), or stop.`,
  askAres: 'Ares: take the top block away beside the resting worker, or stop.',
  mustClimb: 'Persephone: some step of this turn has to go up.',
  waiting: (name: string) => `Waiting for ${name}.`,
  underWay: 'Your choice is under way.',
  notNow: 'Nothing can be chosen now.',
  why: {
    dome: (cell: Cell) => `${cell} has a dome: it is closed for good.`,
    worker: (cell: Cell) => `A worker stands on ${cell}.`,
    far: (cell: Cell) => `${cell} is not beside the worker.`,
    high: (cell: Cell, height: number) => `${cell} has height ${height}: a step goes up one level at most.`,
    notOwn: 'Only a worker of your own can be chosen.',
    selectFirst: 'Choose the worker that moves first.',
    stuck: (cell: Cell) => `The worker on ${cell} cannot move and then build.`,
    here: 'That worker is the one that acts.',
    other: (cell: Cell) => `Nothing can be done on ${cell} now.`,
  },
  state: {
    ban: 'ban in force: nobody else may climb',
    stock: (n: number) => `${n} ${n === 1 ? 'piece' : 'pieces'} on the card`,
    face: (name: string, left: number) =>
      `shows ${name}, ${left} ${left === 1 ? 'card' : 'cards'} in the pile`,
    stole: (name: string) => `has the power of ${name}`,
    robbed: 'power stolen by Circe',
    asleep: (cell: Cell) => `the worker on ${cell} sleeps this turn`,
    bound: (cells: string) => `bound to Aphrodite: ${cells}`,
    out: 'eliminated',
    starts: 'began',
    towers: (n: number) => `${n} of 5 complete towers`,
  },
  pile: 'Pile of Chaos',
  discard: 'discarded',
  noGod: 'no god',
  godOf: (name: string) => `God of ${name}`,
  open: (god: string) => `Card of ${god}`,
  threat: (name: string, from: Cell, to: Cell) => `${name} can step from ${from} onto ${to}, height 3.`,
  threatTitle: 'By the basic rules:',
  draft: {
    offerTitle: 'Gods for this match',
    draftTitle: 'Take a god',
    nameTitle: 'Who begins?',
    named: (names: string) => `Named so far: ${names}`,
    search: 'Search gods',
    everyone: 'All',
    simple: 'Simple',
    advanced: 'Advanced',
    found: (n: number) => `${n} ${n === 1 ? 'god' : 'gods'}`,
    none: 'No god fits the search.',
    players: (list: number[]) => `${list.join(' or ')} players`,
    pick: (god: string) => `Choose ${god}`,
    starts: (name: string) => `${name} begins`,
    chosen: 'Chosen',
    seat: (n: number) => `Seat ${n}`,
    ways: {
      draft: 'Draft',
      random: 'Random',
      none: 'None (practice)',
      list: 'Choose by seat',
    } as Record<string, string>,
    label: 'Gods',
  },
  sheet: {
    title: 'Result',
    player: 'Player',
    god: 'God',
    turns: (count: number) => (count === 1 ? 'One turn was played' : `${count} turns were played in all`),
    result: 'Result',
    won: 'won',
    lost: 'lost',
    out: 'eliminated',
    drawn: 'draw',
  },
  readout: {
    row: (n: number) => `Row ${n}`,
    column: (name: string) => `Column ${name}`,
    around: (who: string, cell: Cell) => `Around the ${who} on ${cell}`,
    heights: 'Heights',
    workers: 'Workers',
    gods: 'Gods',
    chaos: 'Pile of Chaos',
    nothing: 'nothing built yet',
    open: 'open ground',
    edge: 'edge of the board',
    noWorkers: 'no worker on the board',
  },
  phase: {
    archon: 'the archon is drawn',
    offer: 'gods are named',
    draft: 'gods are taken',
    name: 'start player',
    deal: 'gods are drawn',
    start: 'start player is drawn',
    chaos: 'Chaos draws',
    place: 'workers are placed',
    select: 'a worker is chosen',
    move: 'moving',
    build: 'building',
    extra: 'building on',
    poseidon: 'Poseidon',
    ares: 'Ares',
    over: 'over',
  } as Record<Phase, string>,
  run: {
    gods: (names: string) => `Drawn: ${names}.`,
  },
};

export type Words = typeof en;

const ko: Words = {
  board: '산토리니 게임판',
  island: '섬',
  again: '한 번 더 고르면 확정됩니다.',
  confirm: '확정',
  cancel: '뒤로',
  skip: '아무 키나 누르거나 화면을 누르면 바로 끝을 보여 줍니다.',
  flat: '위에서 보기',
  threats: '위협 알려 주기',
  gods: '신',
  turn: (n) => `${n}번째 차례`,
  towers: (n) => `완성된 집 ${n}채`,
  team: (n) => `${n + 1}팀`,
  teamName: ['파랑', '하양', '갈색'],
  slot: { 0: '여성 일꾼', 1: '남성 일꾼' },
  worker: (colour, slot) => `${ko.teamName[colour]} ${ko.slot[slot]}`,
  own: '내 일꾼',
  level: (n) => (n === 0 ? '땅' : `${n}층`),
  dome: '지붕',
  tower: '완성된 집',
  cell: (cell, parts) => `${cell}: ${parts.join(', ')}`,
  climb: (n) => {
    if (n === 0) return '같은 높이';
    return n > 0 ? '한 층 위' : `${-n}층 아래`;
  },
  stepTo: (cell, height) => `${towards(cell)}, ${ko.level(height)}`,
  forced: (from, to) => `${from}의 일꾼이 ${towards(to)} 밀려남`,
  removed: (cell) => `${cell}의 일꾼이 게임에서 제거됨`,
  block: (cell, height) => `${cell}에 블록: ${height}층`,
  domeOn: (cell) => `${cell}에 지붕`,
  completes: '집 완성',
  rises: '내 일꾼이 함께 올라감',
  razed: (cell, height) => `${cell} 맨 위 블록 제거: ${ko.level(height)}`,
  selectOn: (cell) => `${cell}의 일꾼`,
  placeOn: (cell) => `${cell}에 배치`,
  wins: '승리!',
  loses: '패배!',
  veto: '헤라: 가장자리에서는 이기지 못함',
  how: {
    height: '아래에서 3층으로 올라감',
    pan: '판의 능력으로 뛰어내림',
    eros: '에로스의 두 일꾼이 만남',
    towers: '크로노스: 완성된 집 다섯 채',
    blocked: '다른 사람은 이동과 건축을 할 수 없음',
    draw: '무승부: 300번째 차례가 끝남',
  },
  kind: {
    place: '배치',
    select: '선택',
    step: '이동',
    build: '건축',
    dome: '지붕',
    remove: '블록 제거',
    ferry: '건네기',
    end: '그만',
    god: '선택',
    start: '먼저 시작',
  },
  moveAgain: '한 번 더 이동',
  buildFirst: '이동 전에 건축',
  buildAgain: '한 번 더 건축',
  end: {
    extra: '그만: 더 건축하지 않기',
    morpheus: '그만: 더 건축하지 않기',
    poseidon: '포세이돈 건너뛰기',
    ares: '아레스 건너뛰기',
    bonus: '보너스 차례 건너뛰기',
  },
  choose: (cell) => `${cell}에서 무엇을 할까요?`,
  ask: {
    archon: '집정관을 뽑고 있습니다.',
    deal: '신을 뽑고 있습니다.',
    start: '시작 플레이어를 뽑고 있습니다.',
    chaos: '카오스가 카드를 뽑습니다.',
    over: '게임이 끝났습니다.',
    select: '움직일 일꾼을 고르세요.',
    move: '일꾼이 어디로 갈까요?',
    build: '어디에 건축할까요?',
    name: '누가 먼저 시작할까요?',
    draft: '신을 하나 가져가세요.',
  },
  askOffer: (left) => `이번 게임에 쓸 신을 고르세요. ${left}명 남았습니다.`,
  askPlace: (slot) => `${ko.slot[slot]}: 놓을 칸을 고르세요.`,
  askBonus: '보너스 차례: 상대 일꾼으로 이동하고 건축하거나, 건너뛰세요.',
  askAgain: '한 번 더 이동하거나 건축하세요.',
  askExtra: '한 번 더 건축하거나 그만두세요.',
  askPoseidon: (left) => `포세이돈: 휴식 일꾼이 더 건축할 수 있습니다(${left}번 남음). 그만둘 수도 있습니다.`,
  askAres: '아레스: 휴식 일꾼 주변의 맨 위 블록을 없애거나 그만두세요.',
  mustClimb: '페르세포네: 이번 차례에는 반드시 한 번 올라가야 합니다.',
  waiting: (name) => `${name}: 고르는 중`,
  underWay: '내 선택을 진행하는 중입니다.',
  notNow: '지금은 고를 것이 없습니다.',
  why: {
    dome: (cell) => `${cell}에는 지붕이 있어 더는 쓸 수 없습니다.`,
    worker: (cell) => `${cell}에는 일꾼이 서 있습니다.`,
    far: (cell) => `${cell}: 일꾼의 주변 칸이 아닙니다.`,
    high: (cell, height) => `${cell}: ${height}층입니다. 한 번에 한 층까지만 올라갈 수 있습니다.`,
    notOwn: '자기 일꾼만 고를 수 있습니다.',
    selectFirst: '움직일 일꾼을 먼저 고르세요.',
    stuck: (cell) => `${cell}의 일꾼은 이동한 뒤 건축까지 할 수 없습니다.`,
    here: '지금 움직이는 일꾼입니다.',
    other: (cell) => `지금 ${cell}에서는 할 수 있는 것이 없습니다.`,
  },
  state: {
    ban: '제한 중: 상대는 올라갈 수 없음',
    stock: (n) => `카드 위 조각 ${n}개`,
    face: (name, left) => `공개된 카드 ${name}, 더미 ${left}장`,
    stole: (name) => `${name}의 능력을 가짐`,
    robbed: '키르케에게 능력을 빼앗김',
    asleep: (cell) => `${cell}의 일꾼이 이번 차례에 잠듦`,
    bound: (cells) => `아프로디테에게 묶임: ${cells}`,
    out: '탈락',
    starts: '먼저 시작',
    towers: (n) => `완성된 집 ${n}/5채`,
  },
  pile: '카오스 더미',
  discard: '버린 카드',
  noGod: '신 없음',
  godOf: (name) => `${name}의 신`,
  open: (god) => `${god} 카드`,
  threat: (name, from, to) => `${name}: ${from}에서 3층인 ${towards(to)} 올라갈 수 있습니다.`,
  threatTitle: '기본 규칙으로 볼 때:',
  draft: {
    offerTitle: '이번 게임의 신',
    draftTitle: '신 가져가기',
    nameTitle: '누가 먼저 시작할까요?',
    named: (names) => `지금까지 고른 신: ${names}`,
    search: '신 찾기',
    everyone: '모두',
    simple: '간단한 신',
    advanced: '복잡한 신',
    found: (n) => `신 ${n}명`,
    none: '찾는 신이 없습니다.',
    players: (list) => `${list.join('·')}인`,
    pick: (god) => `${god} 고르기`,
    starts: (name) => `먼저 시작: ${name}`,
    chosen: '선택됨',
    seat: (n) => `${n}번 자리`,
    ways: {
      draft: '신 고르기: 집정관이 신을 고르고 하나씩 가져감',
      random: '무작위 신',
      none: '신 없음: 연습 게임',
      list: '여기서 자리마다 직접 고르기',
    },
    label: '신',
  },
  sheet: {
    title: '결과',
    player: '플레이어',
    god: '신',
    turns: (count) => `모두 합해 ${count}차례`,
    result: '결과',
    won: '승리',
    lost: '패배',
    out: '탈락',
    drawn: '무승부',
  },
  readout: {
    row: (n) => `${n}행`,
    column: (name) => `${name}열`,
    around: (who, cell) => `${cell}의 ${who} 주변`,
    heights: '높이',
    workers: '일꾼',
    gods: '신',
    chaos: '카오스 더미',
    nothing: '아직 건축한 것이 없음',
    open: '빈 땅',
    edge: '게임판 가장자리',
    noWorkers: '게임판에 일꾼이 없음',
  },
  phase: {
    archon: '집정관 뽑기',
    offer: '신 고르기',
    draft: '신 가져가기',
    name: '시작 플레이어 정하기',
    deal: '신 뽑기',
    start: '시작 플레이어 뽑기',
    chaos: '카오스 카드 뽑기',
    place: '일꾼 놓기',
    select: '일꾼 선택',
    move: '이동',
    build: '건축',
    extra: '추가 건축',
    poseidon: '포세이돈',
    ares: '아레스',
    over: '끝',
  },
  run: {
    gods: (names) => `뽑은 신: ${names}.`,
  },
};

export const words: Record<Language, Words> = { en, ko };

export { godName };

const reason = ({ how }: Details, w: Words): string[] => [w.how[how ?? '']].flatMap((words) => words ?? []);

const ending = (effect: Details, w: Words): string[] => [
  ...(effect.veto ? [w.veto] : []),
  ...(effect.wins ? [w.wins, ...reason(effect, w)] : []),
  ...(effect.loses ? [w.loses, ...reason(effect, w)] : []),
];

function deed(move: Move, w: Words): string[] {
  const { effect } = move;
  const cell = move.cell ?? '';
  switch (move.kind) {
    case 'step':
      return [
        w.stepTo(cell, effect.height ?? 0),
        w.climb(effect.climb ?? 0),
        ...(effect.forced ? [w.forced(effect.forced.from, effect.forced.to)] : []),
        ...(effect.removed ?? []).map(w.removed),
      ];
    case 'build':
    case 'dome':
      return [
        effect.piece === 'dome' ? w.domeOn(cell) : w.block(cell, effect.height ?? 0),
        ...(effect.tower ? [w.completes] : []),
        ...(effect.rise ? [w.rises] : []),
      ];
    case 'remove':
      return [w.razed(cell, effect.height ?? 0)];
    case 'ferry':
      return effect.forced ? [w.forced(effect.forced.from, effect.forced.to)] : [];
    case 'select':
      return [w.selectOn(cell)];
    case 'place':
      return [w.placeOn(cell)];
    default:
      return [move.choice.label];
  }
}

/** What choosing this leads to, part by part. */
export function consequences(move: Move, lang: Language): string[] {
  const w = words[lang];
  return [...deed(move, w), ...ending(move.effect, w)];
}

/** The word on the button or chip of a kind of action, as it is called in this phase. */
export function kindTitle(kind: TapKind, phase: Phase, lang: Language): string {
  const w = words[lang];
  if (kind === 'step' && phase === 'build') return w.moveAgain;
  if (kind === 'build' && phase === 'move') return w.buildFirst;
  if (kind === 'build' && phase === 'extra') return w.buildAgain;
  return w.kind[kind];
}

/** A run of nature's draws as one sentence: the gods drawn, and whatever else was drawn in its own words. */
export function chanceInWords(run: LogEntry[], lang: Language): string {
  const others = run.filter((entry) => entry.facts[0]?.['kind'] !== 'deal').flatMap((entry) => entry.words);
  const names = factsOf(run).flatMap((fact) => (fact.kind === 'deal' ? godName(fact.god, lang) : []));
  return [...(names.length > 0 ? [words[lang].run.gods(names.join(', '))] : []), ...others].join(' ');
}

/** A choice in the list of actions: what it does and leads to. */
export const labelOf = (choice: Choice, lang: Language): string =>
  consequences({ ...(choice.target as Tap), effect: choice.effect, choice }, lang).join(', ');

/** The heading under which the action list puts a choice. */
export function groupTitle(choice: Choice, lang: Language): string {
  const { kind } = choice.target as Tap;
  return words[lang].kind[kind];
}
