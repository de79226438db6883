import { describe, expect, it } from 'vitest';
import type { Choice, LogEntry, Prompt } from '../../contract/protocol';
import { CARD_IDS, card, COLUMNS, KINDS, pieceOf, planText, planTitle } from './cards';
import { draftPrompt, FINISH, finishPrompt, POSITION, SETUP, setupPrompt } from './fixtures';
import { METRICS, progressOf } from './metrics';
import { hiddenBy, laidCards, stripOf } from './pier';
import { parse } from './parse';
import { racesOf } from './race';
import { draftsLeft, pierInWords, readouts, status } from './readouts';
import { countIn, pointsOf, scored, symbolsOf } from './scoring';
import { laidThisRound, planAfter, readView, type LayEffect } from './types';
import { chanceInWords, groupTitle, words } from './words';

describe('the cards', () => {
  it('are the eighteen of the table, with the totals that the rules print', () => {
    expect(CARD_IDS).toHaveLength(18);
    const all = CARD_IDS.map((id) => card(id).A + card(id).B).join('');
    expect(all).toHaveLength(18 * 2 * COLUMNS);
    expect(KINDS.map((kind) => countIn(all, kind))).toEqual([18, 18, 13, 11]);
    expect(new Set(CARD_IDS.map((id) => card(id).date)).size).toBe(18);
  });

  it('have Plans in both languages', () => {
    for (const id of CARD_IDS) {
      expect(planTitle(id, 'ko')).toMatch(/[가-힣]/);
      expect(planText(id, 'ko')).toMatch(/[가-힣].*\.$/);
      expect(planTitle(id, 'en')).not.toMatch(/[가-힣]/);
    }
  });

  it('ask for figures that the page knows', () => {
    for (const id of CARD_IDS) {
      const { plan } = card(id);
      expect('metric' in plan && plan.metric in METRICS).toBe(true);
    }
  });
});

describe('scoring, against the examples of the rules (section 14)', () => {
  const ROWS: [string, string, number, number, number, number, number][] = [
    ['P.P.P.', '.P.P..', 0, 2, 0, 0, 5],
    ['FF.F', 'F...', 3, 0, 0, 0, 4],
    ['F.F.', '.FF.', 2, 0, 0, 0, 4],
    ['..L..', '.....', 0, 0, 2, 0, 1],
    ['L.L.', '....', 0, 0, 0, 0, 2],
    ['L..L', '....', 0, 0, 4, 0, 2],
    ['L..F', '....', 1, 0, 2, 0, 2],
    ['L.F.', '....', 1, 0, 0, 0, 2],
    ['..L..', 'FFFFF', 5, 0, 2, 0, 6],
    ['PSFF', '....', 2, 0, 0, 3, 4],
    ['SFSP', '....', 1, 0, 0, 3, 4],
    ['..S.', '....', 0, 0, 0, 0, 1],
    ['SS..', '....', 0, 0, 0, 1, 2],
    ['S...', 'F...', 1, 0, 0, 0, 2],
    ['S.F.', '....', 1, 0, 0, 0, 2],
    ['SF.SP.', '......', 1, 0, 0, 2, 4],
    ['FFPL', '....', 2, 0, 0, 0, 4],
    ['SF.P..LF', '.PLS...L', 2, 1, 2, 3, 9],
  ];
  it.each(ROWS)('%s / %s', (A, B, fisher, poet, lovers, flower_seller, symbols) => {
    expect(pointsOf({ A, B })).toEqual({ fisher, poet, lovers, flower_seller });
    expect(symbolsOf({ A, B })).toBe(symbols);
  });

  it('marks as many scoring characters as there are points', () => {
    const { points, scoring } = scored({ A: 'SF.P..LF', B: '.PLS...L' });
    expect(points).toEqual({ fisher: 2, poet: 1, lovers: 2, flower_seller: 3 });
    expect([...scoring].sort()).toEqual(['A:0', 'A:1', 'A:3', 'A:7', 'B:1', 'B:3', 'B:7']);
  });

  it.each([
    [
      '.SFFL.P.SF.P..L..P.F.L.',
      '.PLF......P..S...SF.SF.',
      [5, 4, 3, 2, 1, 0, 6, 4, 4, 0, 8, 23, 3, 3, 6, 5, 7, 1, 0, 21],
    ],
    ['F.LSP....L.FP..L', '.SFPF..SFP....S.', [4, 3, 2, 2, 1, 0, 7, 4, 3, 0, 4, 16, 0, 2, 4, 4, 4, 0, 0, 16]],
  ])('gives the figures of Plans on %s', (A, B, figures) => {
    const order =
      'poets_total fishers_best_side fishers_worst_side poets_worst_side lovers_scoring lovers_scoring_worst_side flower_points largest_group scoring_flower_groups groups_with_all_four lone_characters length side_imbalance kind_spread longest_blank_run full_columns empty_columns matching_columns adjacent_poet_pairs symbols_total';
    expect(order.split(' ').map((metric) => METRICS[metric]?.({ A, B }))).toEqual(figures);
  });

  it('counts two pairs among three Poets in a row', () => {
    expect(METRICS['adjacent_poet_pairs']?.({ A: 'PPP', B: '...' })).toBe(2);
  });

  it('tells how far a Plan of several parts is', () => {
    const poets = { metric: 'poets_total', op: '>=' as const, value: 1 };
    const long = { metric: 'length', op: '>=' as const, value: 9 };
    const strip = { A: 'P...', B: '....' };
    expect(progressOf({ all: [poets, long] }, strip)).toEqual({ value: 1, goal: 2, op: '>=', holds: false });
    expect(progressOf({ any: [poets, long] }, strip)).toMatchObject({ value: 1, goal: 1, holds: true });
  });
});

describe('piers', () => {
  it('hide what is covered, on both sides (R8a, R8b)', () => {
    expect(stripOf(['4-0', '13-1'])).toEqual({ A: '.SFFL.P', B: '.PLF...' });
    expect(stripOf(['4-0', '13-2'])).toEqual({ A: '.SFL.P', B: '.PF...' });
    expect(hiddenBy(['4-0'], 2)).toBe('FL');
    expect(laidCards(['4-0', '13-2']).map(({ start, seen }) => [start, seen])).toEqual([
      [0, 2],
      [2, 4],
    ]);
  });

  it('turn cards by half a turn (R8e)', () => {
    expect(pieceOf(10, true)).toEqual({ A: 'P..P', B: '...S' });
    expect(stripOf(['4-0', '10-2t'])).toEqual({ A: '.SP..P', B: '.P...S' });
  });
});

describe('the view', () => {
  it('fills in what a position leaves out', () => {
    const view = readView(FINISH);
    expect(view.rounds).toBe(4);
    expect(view.points[0]).toMatchObject({ patrons: 2, plan: 0 });
    expect(readView({ ...FINISH, phase: 'over', piers: [['6-0'], ['5-0']] }).points[1]?.plan).toBe(0);
  });

  it('knows which card was laid in this round', () => {
    expect(laidThisRound(readView(POSITION))).toEqual([null, null]);
    const later = {
      ...POSITION,
      piers: [
        ['4-0', '13-1'],
        ['18-0', '10-0', '14-2'],
      ],
      display: [3, 7],
    };
    expect(laidThisRound(readView(later))).toEqual([null, 14]);
    expect([0, 1].map((seat) => draftsLeft(readView(later), seat))).toEqual([3, 2]);
  });

  it('counts the parts of a Plan that has several', () => {
    const part = { metric: 'length', op: '>=' as const, goal: 2, before: 1 };
    const effect = (values: number[]): LayEffect =>
      ({
        plan: { card: 1, before: false, holds: false, parts: values.map((value) => ({ ...part, value })) },
      }) as unknown as LayEffect;
    expect(planAfter(effect([1]))).toMatchObject({ value: 1, goal: 2, changed: false });
    expect(planAfter(effect([2, 1]))).toMatchObject({ value: 1, goal: 2, changed: true, holds: false });
  });
});

describe('the race for the Patron', () => {
  it('has one for every card on offer', () => {
    const races = [...racesOf(readView(POSITION), null).values()];
    expect(races.map((race) => [race?.card, race?.symbol, race?.points, race?.winner])).toEqual([
      [3, 'L', [0, 0], null],
      [7, 'L', [0, 0], null],
      [14, 'S', [3, 1], 0],
    ]);
  });

  it('settles a tie by the dates of this round, once both have laid (R9a)', () => {
    const piers = [
      ['4-0', '13-1', '14-0'],
      ['18-0', '10-0', '7-0'],
    ];
    const points = [0, 1].map(() => ({
      fisher: 1,
      poet: 1,
      lovers: 0,
      flower_seller: 1,
      plan: 0,
      patrons: 0,
    }));
    const view = readView({ ...POSITION, piers, points, display: [3] });
    expect(racesOf(view, null).get(3)).toMatchObject({ leaders: [0, 1], winner: 1 });
  });
});

describe('typed commands', () => {
  const draft = draftPrompt({ ...POSITION, options: { rotate: true } });
  it.each([
    ['b 2', '7-2'],
    ['b2', '7-2'],
    ['7 2', '7-2'],
    ['14-0', '14-0'],
    ['c 3t', '14-3t'],
    ['A 1 T', '3-1t'],
  ])('%s lays %s', (line, text) => {
    expect(parse(line, draft)?.text).toBe(text);
  });
  it.each(['d 1', '10 2', 'b 4', 'b', '2', 'f a p b', 'pass'])('%s means nothing there', (line) => {
    expect(parse(line, draft)).toBeNull();
  });
  it.each([
    ['f a p b', 'F4P6'],
    ['p b f a', 'F4P6'],
    ['f4 p12', 'F4P12'],
    ['F12P4', 'F12P4'],
    ['토대 a 목표 c', 'F4P12'],
  ])('%s sets up %s', (line, text) => {
    expect(parse(line, setupPrompt())?.text).toBe(text);
  });
  it.each([
    ['1', 'P-1'],
    ['p 3', 'P-3'],
    ['P-0', 'P-0'],
  ])('%s lays the Plan card %s', (line, text) => {
    expect(parse(line, finishPrompt())?.text).toBe(text);
  });
});

describe('in words', () => {
  const entry = (facts: LogEntry['facts']): LogEntry => ({
    v: 1,
    seat: null,
    text: null,
    label: '',
    facts,
    words: [],
  });

  it('reads out every region, own pier first', () => {
    const told = readouts(readView(POSITION), 1, ['Ana', 'Bento'], 'en');
    expect(told.map(({ key }) => key)).toEqual([
      'display',
      'race',
      'pier',
      'plan',
      'pier0',
      'deck',
      'scores',
    ]);
    expect(told.find(({ key }) => key === 'pier')?.words).toBe(
      '8 columns. side A: 2 blank, Poet, blank, Flower Seller, 3 blank. side B: blank, Poet, blank, Flower Seller, Poet, 2 blank, Poet. Its end is card 10, 11 Jul',
    );
  });

  it('reads the own hand and says how much is unseen', () => {
    const told = readouts(readView(SETUP), 0, ['Ana', 'Bento'], 'ko');
    expect(told.find(({ key }) => key === 'hand')?.words).toContain('이중창');
    expect(told.find(({ key }) => key === 'deck')?.words).toContain('15');
    expect(readouts(readView({ ...SETUP, hands: [3, 3] }), null, ['Ana', 'Bento'], 'ko')[0]?.key).not.toBe(
      'hand',
    );
  });

  it('names an empty pier', () => {
    expect(pierInWords(readView(SETUP), 1, 'Bento', 'en')).toBe('Pier of Bento: No card yet');
  });

  const first = ({ actions }: Prompt): Choice => actions[0] as Choice;

  it('heads the list by card, Foundation and Plan card', () => {
    expect(groupTitle(first(draftPrompt()), 'en')).toBe('Card 3 · 21 Feb');
    expect(groupTitle(first(setupPrompt()), 'ko')).toBe('토대: 4번 카드');
    expect(groupTitle(first(finishPrompt()), 'en')).toBe('Plan card');
  });

  it('tells a run of draws in one sentence', () => {
    const dealt = [
      entry([{ kind: 'deal', seat: 0, card: 3, left: 17 }]),
      entry([{ kind: 'deal', seat: 0, card: null, left: 16 }]),
    ];
    expect(chanceInWords(dealt, 'en')).toBe('2 cards are dealt in secret.');
    expect(chanceInWords([entry([{ kind: 'reveal', card: 3 }])], 'ko')).toBe(
      '펼친 카드: 3번 카드(2월 21일).',
    );
  });

  it('has a line on the state of the round', () => {
    expect(status(readView(POSITION), 'en')).toBe('Round 2 of 4 · drafting');
    expect(status(readView(SETUP), 'ko')).toBe('목표와 토대 고르기');
  });

  it('has the same words in both languages', () => {
    const keys = (of: object): string[] =>
      Object.entries(of).flatMap(([key, value]) =>
        typeof value === 'object' ? keys(value as object).map((inner) => `${key}.${inner}`) : [key],
      );
    expect(keys(words.ko)).toEqual(keys(words.en));
  });
});
