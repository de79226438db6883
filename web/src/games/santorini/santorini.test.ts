import { describe, expect, it } from 'vitest';
import type { Json, LogEntry } from '../../contract/protocol';
import santorini from '.';
import { bansByCell, bansOf, kindsOf, movesByCell, movesOf } from './choices';
import { building, moving, POSITION, toChoice, view } from './fixtures';
import { lensOf, neighbours, pointAt, silhouette } from './geometry';
import { cellName, standing } from './names';
import { parse, split } from './parse';
import { readouts, status } from './readouts';
import { isActing, statesOf } from './states';
import { threatsOf } from './threats';
import { readView, type Details, type Move, type SantoriniView } from './view';
import { whyNot, whyNotNow } from './why';
import { chanceInWords, consequences, kindTitle } from './words';

const NAMES = ['Ana', 'Bento'];

describe('typed commands', () => {
  it.each([
    ['b2', 'b2'],
    [' D3 ', 'd3'],
  ])('%s means %s', (line, text) => {
    expect(parse(line, moving)?.text).toBe(text);
  });

  it.each([
    ['+ b3', '+b3'],
    ['^b3', '^b3'],
    ['done', 'end'],
    ['그만', 'end'],
    ['그만하기', 'end'],
  ])('%s means %s', (line, text) => {
    expect(parse(line, building)?.text).toBe(text);
  });

  it.each(['', 'a9', 'b3', 'pan', 'ferry c4'])('%s means nothing here', (line) => {
    expect(parse(line, moving)).toBeNull();
  });

  it('means a god by either name', () => {
    const prompt = { id: 'p', seat: 0, actions: [{ text: 'god:pan', label: '', target: {}, effect: {} }] };
    expect([parse('Pan', prompt)?.text, parse('판', prompt)?.text]).toEqual(['god:pan', 'god:pan']);
  });

  it.each([
    ['c3 c4 +b4', ['c3', 'c4', '+b4']],
    ['C3, d3, ^d4 end', ['c3', 'd3', '^d4', 'end']],
    ['a1 f b2 a2 -b3', ['a1', 'ferry:b2', 'a2', '-b3']],
    ['nonsense', null],
    ['god:pan', null],
  ])('%s is a turn of several actions', (line, texts) => {
    expect(split(line)).toEqual(texts);
  });
});

describe('what can be done', () => {
  it('is sorted by cell and kind', () => {
    const moves = movesOf(building);
    expect([...movesByCell(moves)].map(([cell, here]) => [cell, here.length])).toEqual([
      ['b3', 2],
      ['d4', 1],
    ]);
    expect(kindsOf(moves)).toEqual(['build', 'dome']);
  });

  it('shows a ban only where nothing else can be done', () => {
    const bans = bansOf(moving);
    expect(bansByCell(bans, new Map()).get('b3')?.by).toBe('athena');
    expect(bansByCell(bans, new Map([['b3', []]])).size).toBe(0);
  });

  it('is told with its consequences', () => {
    const [, , push] = movesOf(moving);
    expect(consequences(push as Move, 'en')).toEqual([
      'to c4, ground',
      'same level',
      'the worker on c4 goes to c5',
    ]);
    const [, , tower] = movesOf(building);
    expect(consequences(tower as Move, 'en')).toEqual(['dome on d4', 'completes the tower']);
    expect([kindTitle('step', 'build', 'en'), kindTitle('build', 'move', 'en')]).toEqual([
      'Move again',
      'Build before moving',
    ]);
  });
});

it('says how a choice would win', () => {
  const effect: Details = { height: 3, climb: 1, wins: true, how: 'height' };
  const [move] = movesOf({ ...moving, actions: [toChoice('d4', { kind: 'step' }, effect)] });
  expect(consequences(move as Move, 'en').slice(2)).toEqual(['wins the match!', 'from below onto height 3']);
});

it('is labelled by what it leads to', () => {
  expect(moving.actions.map((choice) => santorini.label?.(choice, 'en'))[3]).toBe(
    'to d2, ground, one level down',
  );
});

describe('the island in words', () => {
  it('tells what stands on a cell', () => {
    expect(standing(view, 'c3', 0, 'en')).toBe('c3: ground, blue man (yours)');
    expect(standing(view, 'c2', 0, 'en')).toBe('c2: complete tower');
    expect(standing(view, 'e4', 0, 'en')).toBe('e4: height 2, dome');
  });

  it('tells what can be done there, or why not', () => {
    const here = movesOf(moving).filter(({ cell }) => cell === 'b2');
    expect(cellName(view, 'b2', 0, here, undefined, 'en')).toBe(
      'b2: ground. Move: to b2, ground, same level',
    );
    expect(cellName(view, 'b3', 0, [], bansOf(moving)[0], 'en')).toBe(
      'b3: height 1. Athena forbids climbing.',
    );
  });

  it('answers by region', () => {
    const told = Object.fromEntries(readouts(view, 0, NAMES, 'en').map((one) => [one.key, one.words]));
    expect(told['r2']).toBe(
      'a2: ground, blue woman (yours). b2: ground. c2: complete tower. d2: ground. e2: ground',
    );
    expect(told['b']).toMatch(/^c2: height 3, dome\. d4: height 3\./);
    expect(told['wc3']).toMatch(/north c4: ground, white woman\. north-east d4: height 3/);
    expect(told['g']).toBe('Ana: Minotaur. Bento: Athena, ban in force: nobody else may climb');
    expect(Object.keys(told)).toEqual(expect.arrayContaining(['ca', 'ce', 'r5', 'w']));
  });

  it('says the state in a line', () => {
    expect(status(view, 'en')).toBe('Turn 7 · moving');
    expect(status(readView({ players: 2, phase: 'offer' }), 'ko')).toBe('신 고르기');
  });

  it('tells draws by what they bring', () => {
    const entry = (facts: object[], words: string[]) => ({ facts, words }) as unknown as LogEntry;
    const run = [
      entry([{ kind: 'deal', seat: 0, god: 'pan' }], ['x']),
      entry([{ kind: 'deal', seat: 1, god: 'atlas' }], ['y']),
      entry([{ kind: 'first', seat: 1 }], ['Bento begins.']),
    ];
    expect(chanceInWords(run, 'en')).toBe('Drawn: Pan, Atlas. Bento begins.');
  });

  it('speaks Korean everywhere', () => {
    for (const { label, words } of readouts(view, 0, NAMES, 'ko')) expect(label + words).toMatch(/[가-힣]/);
    expect(readouts(view, 0, NAMES, 'ko')).toHaveLength(readouts(view, 0, NAMES, 'en').length);
  });
});

describe('why not', () => {
  it.each([
    ['a2', 'A worker stands on a2.'],
    ['c2', 'c2 has a dome: it is closed for good.'],
    ['c3', 'That worker is the one that acts.'],
    ['a1', 'a1 is not beside the worker.'],
    ['d4', 'd4 has height 3: a step goes up one level at most.'],
  ])('%s', (cell, words) => {
    expect(whyNot(view, moving, cell, NAMES, 'en', 1)).toBe(words);
  });

  it('while a worker is to be chosen', () => {
    const choosing = readView({ ...POSITION, phase: 'select', step: {} });
    const said = ['e5', 'b2', 'a2'].map((cell) => whyNot(choosing, moving, cell, NAMES, 'en', 1));
    expect(said).toEqual([
      'Only a worker of your own can be chosen.',
      'Choose the worker that moves first.',
      'The worker on a2 cannot move and then build.',
    ]);
  });

  it('in a bonus turn the workers of the others are meant', () => {
    const bonus = readView({ ...POSITION, phase: 'select', step: { bonus: 1 } });
    expect(whyNot(bonus, moving, 'a2', NAMES, 'en', 1)).toBe('Only a worker of your own can be chosen.');
  });

  it('while others are to act', () => {
    expect(whyNotNow(readView({ ...POSITION, player: 1 }), NAMES, 'en', 0)).toBe('Waiting for Bento.');
    expect(whyNotNow(readView({ ...POSITION, player: 1 }), NAMES, 'ko', 1)).toBe(
      '내 선택을 진행하는 중입니다.',
    );
    expect(whyNotNow(readView({ players: 2, phase: 'deal', player: 'chance' }), NAMES, 'en', 0)).toBe(
      'The gods are being drawn.',
    );
  });
});

describe('gods', () => {
  const having = (powers: (string | null)[], json: Json): SantoriniView =>
    readView({ ...POSITION, ...json, insight: { powers, threats: [], towers: [] } });
  const circe = having(['morpheus', null], {
    gods: ['circe', 'morpheus'],
    stolen: 1,
    athena: false,
    morpheus: 2,
  });

  it('light up when their power works', () => {
    const lit = (acting: string) => [0, 1].map((seat) => isActing({ ...circe, acting }, seat));
    expect([lit('morpheus'), lit('circe')]).toEqual([
      [true, false],
      [true, false],
    ]);
  });

  it('tell what Chaos shows', () => {
    const chaos = having(['pan', 'bia'], {
      gods: ['chaos', 'bia'],
      chaos: { face: 'pan', deck: ['atlas'], discard: [] },
    });
    expect(statesOf(chaos, 0, 'en').map(({ text }) => text)).toEqual(['shows Pan, 1 card in the pile']);
  });

  it('tell what holds right now', () => {
    const told = (seat: number) => statesOf(circe, seat, 'en').map(({ text }) => text);
    expect(told(0)).toEqual(['2 pieces on the card', 'has the power of Morpheus']);
    expect(told(1)).toEqual(['power stolen by Circe']);
  });

  it('tell who sleeps, is bound, must climb, or is out', () => {
    const held = readView({ ...POSITION, step: { asleep: 0, bound: [1], must_climb: true } });
    expect(statesOf(held, 0, 'en').map(({ text }) => text)).toEqual([
      'the worker on a2 sleeps this turn',
      'bound to Aphrodite: c3',
      'Persephone: some step of this turn has to go up.',
    ]);
    const out = readView({ ...POSITION, players: 3, gods: ['pan', 'bia', 'atlas'], out: [2] });
    expect(statesOf(out, 2, 'en')).toEqual([{ text: 'eliminated', tone: 'bad' }]);
  });
});

it('warns of the steps of others onto height 3', () => {
  const near = readView({
    ...POSITION,
    insight: { powers: [], threats: [{ colour: 1, from: 'c4', to: 'd4' }], towers: [] },
  });
  expect(threatsOf(near, 0)).toEqual([{ seat: 1, from: 'c4', to: 'd4' }]);
  expect(threatsOf(near, 1)).toEqual([]);
});

describe('the drawing', () => {
  const box = (points: { x: number; y: number }[]) => [
    Math.min(...points.map(({ y }) => y)),
    Math.max(...points.map(({ y }) => y)),
  ];

  it('raises what stands high, in the slanted view only', () => {
    const [slanted, flat] = [lensOf(false), lensOf(true)];
    expect(pointAt(slanted, 'c3', 2).y).toBeLessThan(pointAt(slanted, 'c3', 0).y);
    expect(pointAt(flat, 'c3', 2)).toEqual(pointAt(flat, 'c3', 0));
    expect(pointAt(flat, 'a5', 0).y).toBeLessThan(pointAt(flat, 'a1', 0).y);
  });

  it('takes touches where a cell is seen: its ground, its tower, its worker', () => {
    const lens = lensOf(false);
    const empty = { height: 0, dome: false, worker: false };
    expect(box(silhouette(lens, empty))).toEqual([-lens.depth / 2, lens.depth / 2]);
    expect(box(silhouette(lens, { ...empty, height: 3 }))[0]).toBeLessThan(-lens.depth / 2);
    expect(box(silhouette(lens, { ...empty, worker: true }))[0]).toBe(-62);
  });

  it('knows the cells around', () => {
    expect([neighbours('a1').sort(), neighbours('c3').length]).toEqual([['a2', 'b1', 'b2'], 8]);
  });
});

it('is a game of both languages', () => {
  expect(Object.keys(santorini.commandHelp)).toEqual(['en', 'ko']);
  expect(moving.actions.map((choice) => santorini.group?.(choice, 'ko'))[0]).toBe('이동');
});
