/** All words of the board, in both languages. No logic beyond grammar. */
import type { Colour, Pile, Source } from './types';
import { colourCounts, factsOf, type Choice, type Language, type Pick } from './view';
import type { LogEntry } from '../../contract/protocol';

const en = {
  board: 'Azul board',
  colour: { blue: 'blue', yellow: 'yellow', red: 'red', black: 'black', white: 'white' } as Record<
    Colour,
    string
  >,
  number: (n: number) =>
    ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'][n] ?? String(n),
  source: (source: Source) => (source === 'C' ? 'the centre' : `factory ${source.slice(1)}`),
  sourceTitle: (source: Source) => (source === 'C' ? 'Centre' : `Factory ${source.slice(1)}`),
  some: (colour: Colour, count: number) => `${en.number(count)} ${en.colour[colour]}`,
  nothing: 'empty',
  andMarker: 'the start marker',
  marker: 'start marker',
  sources: 'Factories and centre',
  factories: 'Factories',
  centre: 'Centre',
  yourBoard: 'Your board',
  boardOf: (name: string) => `Board of ${name}`,
  lines: 'Pattern lines',
  wall: 'Wall',
  floor: 'Floor line',
  score: (points: number) => `${points} ${points === 1 ? 'point' : 'points'}`,
  scores: 'Scores',
  bag: 'Bag',
  lid: 'Box lid',
  tracker: 'Tiles left in the bag and in the box lid',
  stock: 'Bag and lid',
  total: 'all',
  legend: 'Tiles and keys',
  round: (n: number) => `Round ${n}`,
  startsNow: (name: string) => `${name} began`,
  startsNext: (name: string) => `${name} starts next`,
  nextOpen: 'marker in the centre',
  turn: 'on turn',
  you: 'you',
  rule: (about: string) => `Rules: ${about}`,
  lineTitle: (line: number | null) => (line === null ? 'Floor line' : `Line ${line}`),
  lineState: (line: number, count: number, colour: Colour | null) =>
    colour === null
      ? `Line ${line}: empty, room for ${line}`
      : `Line ${line}: ${count} of ${line}, ${en.colour[colour]}`,
  floorState: (count: number, loss: number) =>
    count === 0
      ? 'Floor line: empty'
      : `Floor line: ${count} ${count === 1 ? 'slot' : 'slots'} taken, minus ${loss}`,
  withMarker: 'with the start marker',
  cell: (row: number, column: number, placed: Colour | null, printed: Colour | null) => {
    const where = `Row ${row}, column ${column}`;
    if (placed !== null) return `${where}: ${en.colour[placed]} tile`;
    return printed === null ? `${where}: empty` : `${where}: free, for ${en.colour[printed]}`;
  },
  wallRow: (row: number, tiles: string) => `row ${row}: ${tiles}`,
  cellOffer: (points: number) => `place here for ${en.score(points)}`,
  takeAll: 'take',
  placed: (pick: Pick) => {
    const { placed, completes, points } = pick.effect;
    if (pick.line === null) return '';
    const worth = completes && points !== null ? `, worth ${en.score(points)}` : '';
    return `${placed} to line ${pick.line}${completes ? `, which is complete${worth}` : ''}`;
  },
  fallen: (count: number) => `${count} to the floor`,
  beyond: (count: number) => `${count} to the lid for free`,
  loses: (loss: number) => `costs ${loss}`,
  free: 'costs nothing',
  takesMarker: 'with the start marker: you begin the next round',
  pickColour: 'Choose tiles from a factory or the centre.',
  pickLine: (tiles: string) => `Choose a line or the floor for ${tiles}.`,
  pickColumn: (row: number) => `Choose a space in row ${row} of your wall.`,
  again: 'Choose it again to confirm.',
  confirm: 'Confirm',
  cancel: 'Back',
  waiting: (name: string) => `${name} is choosing.`,
  underWay: 'Your choice is under way.',
  nature: { start: 'The first player is drawn.', fill: 'The factories are being filled.' },
  over: 'The match is over.',
  dealt: (tiles: number, factories: number) => `${tiles} tiles are dealt to ${factories} factories.`,
  refilled: (tiles: number) => `The bag was empty: ${tiles} tiles went back from the box lid.`,
  column: 'Wall spaces',
  notNow: 'There is nothing for you to choose now.',
  noSuch: (source: Source, colour: Colour) =>
    `There is no ${en.colour[colour]} tile in ${en.source(source)}.`,
  pickFirst: 'Choose tiles from a factory or the centre first.',
  lineFull: (line: number) => `Line ${line} is already complete.`,
  lineOther: (line: number, colour: Colour) => `Line ${line} is already collecting ${en.colour[colour]}.`,
  wallHas: (line: number, colour: Colour) => `Row ${line} of your wall already has ${en.colour[colour]}.`,
  notOffered: 'That is not possible now.',
  spaceTaken: (row: number, column: number) => `Row ${row}, column ${column} is already tiled.`,
  columnHas: (column: number, colour: Colour) => `Column ${column} already has ${en.colour[colour]}.`,
  otherRow: (row: number) => `Line ${row} is the one to be tiled now.`,
  wallLater: 'Wall spaces fill by themselves when their line is complete at the end of the round.',
  keys: { source: 'factory', colour: 'colour', line: 'line' },
  typed: (keys: string) => `Keys: ${keys}`,
  skip: 'The walls are tiled and scored. Tap to skip.',
  phase: {
    start: 'drawing the first player',
    fill: 'filling the factories',
    draft: 'taking tiles',
    tile: 'tiling: a wall space is to be chosen',
    over: 'game over',
  },
  begins: 'start marker in the centre',
  holds: (name: string) => `${name} holds the start marker`,
  sheet: {
    title: 'Score sheet',
    line: {
      rounds: 'Wall and floor',
      rows: 'Complete rows',
      columns: 'Complete columns',
      colours: 'Complete colours',
      total: 'Total',
    } as Record<string, string>,
    each: { rows: '× 2', columns: '× 7', colours: '× 10' } as Record<string, string>,
    winner: 'winner',
    skip: 'Show all',
  },
};

export type Words = typeof en;

const ko: Words = {
  board: '아줄 게임판',
  colour: { blue: '파랑', yellow: '노랑', red: '빨강', black: '검정', white: '하양' },
  number: String,
  source: (source) => (source === 'C' ? '가운데' : `진열대 ${source.slice(1)}`),
  sourceTitle: (source) => (source === 'C' ? '가운데' : `진열대 ${source.slice(1)}`),
  some: (colour, count) => `${ko.colour[colour]} ${count}개`,
  nothing: '비어 있음',
  andMarker: '시작 플레이어 타일',
  marker: '시작 플레이어 타일',
  sources: '진열대와 가운데',
  factories: '타일 진열대',
  centre: '가운데',
  yourBoard: '내 게임판',
  boardOf: (name) => `${name}의 게임판`,
  lines: '보관대',
  wall: '벽면',
  floor: '바닥',
  score: (points) => `${points}점`,
  scores: '점수',
  bag: '주머니',
  lid: '상자 뚜껑',
  tracker: '타일 주머니와 상자 뚜껑에 있는 타일 수',
  stock: '주머니와 뚜껑',
  total: '합계',
  legend: '타일과 단축키',
  round: (n) => `${n}라운드`,
  startsNow: (name) => `이번 시작: ${name}`,
  startsNext: (name) => `다음 시작: ${name}`,
  nextOpen: '시작 타일은 가운데',
  turn: '차례',
  you: '나',
  rule: (about) => `규칙: ${about}`,
  lineTitle: (line) => (line === null ? '바닥' : `보관대 ${line}번 줄`),
  lineState: (line, count, colour) =>
    colour === null
      ? `보관대 ${line}번 줄: 비어 있음, ${line}칸`
      : `보관대 ${line}번 줄: ${ko.colour[colour]} ${count}개, 전체 ${line}칸`,
  floorState: (count, loss) => (count === 0 ? '바닥: 비어 있음' : `바닥: ${count}칸 차 있음, 벌점 ${loss}점`),
  withMarker: '시작 플레이어 타일 포함',
  cell: (row, column, placed, printed) => {
    const where = `${row}행 ${column}열`;
    if (placed !== null) return `${where}: ${ko.colour[placed]} 타일`;
    return printed === null ? `${where}: 빈칸` : `${where}: 빈칸, ${ko.colour[printed]} 자리`;
  },
  wallRow: (row, tiles) => `${row}행: ${tiles}`,
  cellOffer: (points) => `여기에 놓으면 ${points}점`,
  takeAll: '가져오기',
  placed: (pick) => {
    const { placed, completes, points } = pick.effect;
    if (pick.line === null) return '';
    const worth = completes && points !== null ? `, ${points}점 예정` : '';
    return `${pick.line}번 줄에 ${placed}개${completes ? `, 줄 완성${worth}` : ''}`;
  },
  fallen: (count) => `바닥에 ${count}개`,
  beyond: (count) => `${count}개는 벌점 없이 상자 뚜껑으로`,
  loses: (loss) => `벌점 ${loss}점`,
  free: '벌점 없음',
  takesMarker: '시작 플레이어 타일도 가져와 다음 라운드를 먼저 시작합니다',
  pickColour: '진열대나 가운데에서 가져올 타일을 고르세요.',
  pickLine: (tiles) => `${tiles}: 놓을 줄이나 바닥을 고르세요.`,
  pickColumn: (row) => `벽면 ${row}행에서 타일을 놓을 칸을 고르세요.`,
  again: '한 번 더 고르면 확정됩니다.',
  confirm: '확정',
  cancel: '뒤로',
  waiting: (name) => `${name}: 고르는 중`,
  underWay: '내 선택을 진행하는 중입니다.',
  nature: { start: '시작 플레이어를 뽑습니다.', fill: '진열대를 채우고 있습니다.' },
  over: '게임이 끝났습니다.',
  dealt: (tiles, factories) => `진열대 ${factories}개에 타일 ${tiles}개를 놓았습니다.`,
  refilled: (tiles) => `주머니가 비어 상자 뚜껑의 타일 ${tiles}개를 다시 넣었습니다.`,
  column: '벽면의 칸',
  notNow: '지금은 고를 것이 없습니다.',
  noSuch: (source, colour) => `${ko.source(source)}에는 ${ko.colour[colour]} 타일이 없습니다.`,
  pickFirst: '먼저 진열대나 가운데에서 타일을 고르세요.',
  lineFull: (line) => `${line}번 줄은 이미 완성되었습니다.`,
  lineOther: (line, colour) => `${line}번 줄에는 이미 ${ko.colour[colour]} 타일이 놓여 있습니다.`,
  wallHas: (line, colour) => `벽면 ${line}행에 이미 ${ko.colour[colour]} 타일이 있습니다.`,
  notOffered: '지금은 할 수 없습니다.',
  spaceTaken: (row, column) => `${row}행 ${column}열에는 이미 타일이 있습니다.`,
  columnHas: (column, colour) => `${column}열에 이미 ${ko.colour[colour]} 타일이 있습니다.`,
  otherRow: (row) => `지금은 ${row}번 줄의 타일을 놓을 차례입니다.`,
  wallLater: '벽면은 줄이 완성되면 라운드 끝에 저절로 채워집니다.',
  keys: { source: '진열대', colour: '색', line: '줄' },
  typed: (keys) => `입력: ${keys}`,
  skip: '벽면을 꾸미고 점수를 계산합니다. 누르면 건너뜁니다.',
  phase: {
    start: '시작 플레이어 뽑기',
    fill: '진열대 채우기',
    draft: '타일 가져오기',
    tile: '벽면 꾸미기: 놓을 칸 고르기',
    over: '게임 종료',
  },
  begins: '시작 플레이어 타일은 가운데에 있음',
  holds: (name) => `시작 플레이어 타일은 ${name}에게 있음`,
  sheet: {
    title: '점수표',
    line: {
      rounds: '벽면과 바닥',
      rows: '완성한 가로줄',
      columns: '완성한 세로줄',
      colours: '완성한 색',
      total: '합계',
    },
    each: { rows: '× 2', columns: '× 7', colours: '× 10' },
    winner: '승리',
    skip: '모두 보기',
  },
};

export const words: Record<Language, Words> = { en, ko };

/** "two blue, one red", "파랑 2개, 빨강 1개". */
export const tilesInWords = (pile: Pile, lang: Language): string =>
  colourCounts(pile)
    .map(([colour, count]) => words[lang].some(colour, count))
    .join(', ') || words[lang].nothing;

/** Accessible name of a source: "Factory 3: two blue, one red, one black". */
export function sourceName(source: Source, pile: Pile, marker: boolean, lang: Language): string {
  const w = words[lang];
  const parts = colourCounts(pile).map(([colour, count]) => w.some(colour, count));
  if (marker) parts.push(w.andMarker);
  return `${w.sourceTitle(source)}: ${parts.join(', ') || w.nothing}`;
}

/** What a pick leads to, in short parts: "2 to line 3", "1 to the floor", "costs 1". */
export function consequences(pick: Pick, lang: Language): string[] {
  const w = words[lang];
  const { floor, lid, loss, marker } = pick.effect;
  return [
    w.placed(pick),
    floor > 0 ? w.fallen(floor) : '',
    lid > 0 ? w.beyond(lid) : '',
    loss > 0 ? w.loses(loss) : pick.line === null ? w.free : '',
    marker ? w.takesMarker : '',
  ].filter((part) => part !== '');
}

/** The heading of a choice in the action list: its source, or the wall. */
export const groupTitle = (choice: Choice, lang: Language): string =>
  'source' in choice.target ? words[lang].sourceTitle(choice.target['source']) : words[lang].column;

/** A run of nature's events as one sentence or two: who begins, what was dealt, whether the lid was emptied. */
export function chanceInWords(run: LogEntry[], lang: Language): string {
  const facts = factsOf(run);
  const draws = facts.flatMap((fact) => (fact.kind === 'draw' ? [fact.factory] : []));
  const refills = facts.flatMap((fact) => (fact.kind === 'refill' ? [words[lang].refilled(fact.tiles)] : []));
  const dealt = draws.length === 0 ? [] : [words[lang].dealt(draws.length, new Set(draws).size)];
  const begins = run
    .filter((entry) => entry.facts.some((fact) => fact['kind'] === 'first'))
    .flatMap((entry) => entry.words);
  return [...begins, ...refills, ...dealt].join(' ');
}
