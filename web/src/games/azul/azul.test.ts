import { describe, expect, it } from 'vitest';
import type { LogEntry } from '../../contract/protocol';
import { columnsOf, offered, picksFrom, picksOf } from './choices';
import { groupsOf, ringPlace } from './layout';
import { parse } from './parse';
import { readouts, status } from './readouts';
import { columns, EFFECT, prompt, toChoice, view } from './fixtures';
import type { Colour } from './types';
import { printedColour } from './view';
import { floorRow, lineSlots } from './slots';
import { whyNotCell, whyNotLine, whyNotNow } from './why';
import { chanceInWords, consequences, groupTitle, sourceName, tilesInWords } from './words';

const NAMES = ['Ana', 'Bento'];

describe('typed commands', () => {
  it.each([
    ['2 r 3', 'F2:red>3'],
    ['2r3', 'F2:red>3'],
    ['f2 red 4', 'F2:red>4'],
    ['c w f', 'C:white>floor'],
    ['0 k 0', 'C:black>floor'],
    ['2 검정 바닥', 'F2:black>floor'],
    [' F2:white>floor ', 'F2:white>floor'],
    ['C K FLOOR', 'C:black>floor'],
  ])('%s means %s', (line, text) => {
    expect(parse(line, prompt)?.text).toBe(text);
  });

  it.each(['', '2', '2 r', '2 r 1', '1 r 3', '2 g 3', '2 r 6', '3', 'pass'])('%s means nothing', (line) => {
    expect(parse(line, prompt)).toBeNull();
  });

  it.each([
    ['4', 'col4'],
    ['col1', 'col1'],
    ['열 4', 'col4'],
  ])('on the grey wall %s means %s', (line, text) => {
    expect(parse(line, columns)?.text).toBe(text);
  });

  it('does not choose a column that is not offered', () => {
    expect(parse('2', columns)).toBeNull();
  });
});

describe('the prompt by what can be tapped', () => {
  const picks = picksOf(prompt);

  it('knows the colours on offer by source', () => {
    expect([...offered(picks)].map(([source, colours]) => [source, [...colours]])).toEqual([
      ['C', ['red', 'black', 'white']],
      ['F2', ['red', 'black', 'white']],
    ]);
  });

  it('knows the lines for one colour of one source', () => {
    expect([...picksFrom(picks, 'F2', 'black').keys()]).toEqual([3, null]);
    expect(picksFrom(picks, 'F1', 'blue').size).toBe(0);
  });

  it('tells picks from columns', () => {
    expect(columnsOf(prompt)).toEqual([]);
    expect(picksOf(columns)).toEqual([]);
    expect(columnsOf(columns).map(({ row, column, points }) => [row, column, points])).toEqual([
      [3, 1, 1],
      [3, 4, 4],
    ]);
  });

  it('is empty without a prompt', () => {
    expect(picksOf(null)).toEqual([]);
  });

  it('puts choices under the heading of their source', () => {
    expect(groupTitle(toChoice('F2:red>3'), 'en')).toBe('Factory 2');
    expect(groupTitle(toChoice('C:red>3'), 'ko')).toBe('가운데');
  });
});

describe('words', () => {
  const four = { blue: 2, red: 1, black: 1 };

  it('names a source', () => {
    expect(sourceName('F3', four, false, 'en')).toBe('Factory 3: two blue, one red, one black');
    expect(sourceName('F3', four, false, 'ko')).toBe('진열대 3: 파랑 2개, 빨강 1개, 검정 1개');
    expect(sourceName('C', {}, true, 'en')).toBe('Centre: the start marker');
    expect(sourceName('F1', {}, false, 'ko')).toBe('진열대 1: 비어 있음');
  });

  it('counts tiles', () => {
    expect(tilesInWords({ white: 12 }, 'en')).toBe('12 white');
    expect(tilesInWords({}, 'en')).toBe('empty');
  });

  it('tells what a pick leads to', () => {
    const effect = {
      ...EFFECT,
      count: 3,
      placed: 1,
      floor: 1,
      lid: 1,
      loss: 2,
      completes: true,
      column: 2,
      points: 4,
      marker: true,
    };
    const pick = { source: 'C', colour: 'red' as Colour, line: 1, effect, choice: toChoice('C:red>1') };
    expect(consequences(pick, 'en')).toEqual([
      '1 to line 1, which is complete, worth 4 points',
      '1 to the floor',
      '1 to the lid for free',
      'costs 2',
      'with the start marker: you begin the next round',
    ]);
    expect(consequences({ ...pick, line: null, effect: { ...EFFECT, placed: 0 } }, 'en')).toEqual([
      'costs nothing',
    ]);
  });

  it('tells a deal in one sentence', () => {
    const draw = (v: number, factory: number): LogEntry => ({
      v,
      seat: null,
      text: '~red',
      label: '',
      facts: [{ kind: 'draw', factory, colour: 'red' }],
      words: [],
    });
    expect(chanceInWords([draw(1, 1), draw(2, 1), draw(3, 2)], 'en')).toBe(
      '3 tiles are dealt to 2 factories.',
    );
  });

  it('says where the round stands', () => {
    expect(status(view, 'en')).toBe('Round 3 · taking tiles');
    expect(status(view, 'ko')).toBe('3라운드 · 타일 가져오기');
  });
});

describe('why something is not offered', () => {
  it.each([
    [1, 'red', 'Line 1 is already collecting black.'],
    [1, 'black', 'Line 1 is already complete.'],
    [3, 'blue', 'Row 3 of your wall already has blue.'],
  ] as [number, Colour, string][])('line %i for %s: %s', (line, colour, sentence) => {
    expect(whyNotLine(view, 1, line, colour, 'en')).toBe(sentence);
  });

  it('says whom the table waits for', () => {
    expect(whyNotNow(view, NAMES, 'en', 0)).toBe('Bento is choosing.');
    expect(whyNotNow(view, NAMES, 'en', null)).toBe('Bento is choosing.');
    expect(whyNotNow(view, NAMES, 'en', 1), 'not for oneself').toBe('Your choice is under way.');
    expect(whyNotNow({ ...view, phase: 'over' }, NAMES, 'ko', 1)).toBe('게임이 끝났습니다.');
  });

  it('explains wall spaces', () => {
    const offers = columnsOf(columns);
    expect(whyNotCell(view, 0, 1, 1, [], 'en')).toContain('by themselves');
    expect(whyNotCell(view, 0, 1, 1, offers, 'en')).toBe('Line 3 is the one to be tiled now.');
    expect(whyNotCell(view, 0, 3, 5, offers, 'en')).toBe('Row 3, column 5 is already tiled.');
  });
});

describe('the board in words', () => {
  const regions = (seat: number | null) => readouts(view, seat, NAMES, 'en');
  const words = (key: string, seat: number | null = 1) =>
    regions(seat).find((region) => region.key === key)?.words;

  it('has every region once', () => {
    expect(regions(1).map((region) => region.key)).toEqual([
      'factories',
      'centre',
      'lines',
      'wall',
      'floor',
      'board0',
      'stock',
      'scores',
    ]);
    expect(regions(null).map((region) => region.key)).toEqual([
      'factories',
      'centre',
      'board0',
      'board1',
      'stock',
      'scores',
    ]);
  });

  it('tells factories, lines, floor and stock', () => {
    expect(words('factories')).toContain('Factory 2: one red, one black, two white');
    expect(words('lines')).toContain('Line 2: 2 of 2, blue');
    expect(words('wall')).toContain('row 2: 1 white, 3 yellow');
    expect(words('floor')).toBe('Floor line: 1 slot taken, minus 1, with the start marker');
    expect(words('board0')).toContain('Ana: 8 points');
    expect(words('stock')).toContain(
      'Bag: 40 (seven blue, nine yellow, eight red, eight black, eight white)',
    );
    expect(words('scores')).toBe('Ana 8 points, Bento 9 points');
  });

  it('says the same in Korean', () => {
    expect(readouts(view, 1, NAMES, 'ko').map((region) => region.label)).toContain('보관대');
  });
});

describe('geometry', () => {
  it('gives every group of a display a rectangle of its own', () => {
    expect(groupsOf({ blue: 2, red: 1, black: 1 }).map((group) => group.area)).toEqual([
      '1 / 1 / 2 / 3',
      '2 / 1',
      '2 / 2',
    ]);
    expect(groupsOf({ blue: 1, red: 3 }).map((group) => [group.colour, group.area])).toEqual([
      ['red', '1 / 1 / 3 / 3'],
      ['blue', '2 / 2'],
    ]);
  });

  it('starts the ring at the top', () => {
    expect(ringPlace(0, 5, 40)).toEqual({ x: 50, y: 10 });
  });

  it('knows the printed wall', () => {
    expect([0, 1, 2, 3, 4].map((column) => printedColour(1, column))).toEqual([
      'white',
      'blue',
      'yellow',
      'red',
      'black',
    ]);
  });
});

describe('slots', () => {
  const coming = { line: 3, colour: 'red' as Colour, effect: { placed: 2, floor: 1, marker: true } };
  const told = (slots: ReturnType<typeof lineSlots>) =>
    slots.map((slot) =>
      slot.state === 'free' ? '-' : `${slot.state} ${slot.marker ? 'marker' : slot.colour}`,
    );

  it('draws what lies on a line and what would come', () => {
    expect(told(lineSlots(['red'], 3, coming))).toEqual(['laid red', 'coming red', 'coming red']);
    expect(told(lineSlots(['blue'], 2, coming))).toEqual(['laid blue', '-']);
  });

  it('draws where tiles may go, and the line that is looked at above all', () => {
    const may = { line: 2, colour: 'blue' as const, effect: { placed: 1 } };
    expect(told(lineSlots([], 2, coming, may))).toEqual(['offered blue', '-']);
    expect(told(lineSlots([], 3, coming, { ...may, line: 3 }))[0]).toBe('coming red');
  });

  it('draws the marker before the tiles of the same action', () => {
    expect(told(floorRow(['blue'], false, coming))).toEqual([
      'laid blue',
      'coming marker',
      'coming red',
      '-',
      '-',
      '-',
      '-',
    ]);
    expect(told(floorRow([], true, null))[0]).toBe('laid marker');
  });
});
