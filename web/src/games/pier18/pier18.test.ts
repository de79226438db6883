import { describe, expect, it } from 'vitest';
import type { Choice, LogEntry, Prompt } from '../../contract/protocol';
import { CARD_IDS, card, COLUMNS, countOn, KINDS, pieceOf, planText, planTitle } from './cards';
import { DRAFT, DRAFT_TURNING, FINISH, SETUP, SETUP_WATCHED, type Scene } from './fixtures';
import { laidCards } from './pier';
import { parse } from './parse';
import recorded from './recorded.json';
import { pierInWords, readouts, status } from './readouts';
import { cardsIn, readView, roundsOf } from './view';
import { chanceInWords, groupTitle, words } from './words';

describe('the cards', () => {
  it('are the eighteen of the table, with the totals that the rules print', () => {
    expect(CARD_IDS).toHaveLength(18);
    const all = CARD_IDS.map((id) => card(id).A + card(id).B).join('');
    expect(all).toHaveLength(18 * 2 * COLUMNS);
    expect(KINDS.map((kind) => countOn(CARD_IDS, kind))).toEqual([18, 18, 13, 11]);
    expect(new Set(CARD_IDS.map((id) => card(id).date)).size).toBe(18);
  });

  it('have Plans in both languages', () => {
    for (const id of CARD_IDS) {
      expect(planTitle(id, 'ko')).toMatch(/[가-힣]/);
      expect(planText(id, 'ko')).toMatch(/[가-힣].*\.$/);
      expect(planTitle(id, 'en')).not.toMatch(/[가-힣]/);
    }
  });
});

describe('piers', () => {
  it('hide what is covered (R8a, R8b)', () => {
    expect(laidCards(['4-0', '13-2']).map(({ start, seen }) => [start, seen])).toEqual([
      [0, 2],
      [2, 4],
    ]);
  });

  it('turn cards by half a turn (R8e)', () => {
    expect(pieceOf(10, true)).toEqual({ A: 'P..P', B: '...S' });
  });

  it.each(recorded.match.map(({ view }, index) => [index, readView(view)] as const))(
    'are drawn as the engine tells them: view %i',
    (_, view) => {
      const side = (pier: string[], of: 'A' | 'B'): string =>
        laidCards(pier)
          .map(({ piece, seen }) => piece[of].slice(0, seen))
          .join('');
      const drawn = view.piers.map((pier) => [side(pier, 'A'), side(pier, 'B')]);
      expect(drawn).toEqual(view.insight.piers.map(({ A, B }) => [A, B]));
    },
  );
});

describe('the view', () => {
  it('has as many rounds as the table says, and counts cards that are seen or not', () => {
    expect(roundsOf(readView(FINISH.view))).toBe(4);
    expect([cardsIn(3), cardsIn([4, 6])]).toEqual([3, 2]);
  });
});

describe('typed commands', () => {
  const offered = (scene: Scene): Prompt => scene.prompt as Prompt;
  it.each([
    ['b 2', '7-2'],
    ['b2', '7-2'],
    ['7 2', '7-2'],
    ['14-0', '14-0'],
    ['c 3t', '14-3t'],
    ['A 1 T', '3-1t'],
    ['14번 카드 2열 덮기', '14-2'],
    ['b 끝', '7-0'],
    ['c 3 돌리기', '14-3t'],
  ])('%s lays %s', (line, text) => {
    expect(parse(line, offered(DRAFT_TURNING))?.text).toBe(text);
  });
  it.each(['d 1', '10 2', 'b 4', 'b', '2', 'f a p b', 'pass'])('%s means nothing there', (line) => {
    expect(parse(line, offered(DRAFT_TURNING))).toBeNull();
  });
  it.each([
    ['f a p b', 'F4P6'],
    ['p b f a', 'F4P6'],
    ['f4 p12', 'F4P12'],
    ['F12P4', 'F12P4'],
    ['토대 a 목표 c', 'F4P12'],
  ])('%s sets up %s', (line, text) => {
    expect(parse(line, offered(SETUP))?.text).toBe(text);
  });
  it.each([
    ['1', 'P-1'],
    ['p 3', 'P-3'],
    ['P-0', 'P-0'],
    ['끝', 'P-0'],
    ['목표 2열 덮기', 'P-2'],
  ])('%s lays the Plan card %s', (line, text) => {
    expect(parse(line, offered(FINISH))?.text).toBe(text);
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
    const told = readouts(readView(DRAFT.view), 1, ['Ana', 'Bento'], 'en');
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
    const told = readouts(readView(SETUP.view), 0, ['Ana', 'Bento'], 'ko');
    expect(told.find(({ key }) => key === 'hand')?.words).toContain('이중창');
    expect(told.find(({ key }) => key === 'deck')?.words).toContain('15');
    expect(readouts(readView(SETUP_WATCHED.view), null, ['Ana', 'Bento'], 'ko')[0]?.key).not.toBe('hand');
  });

  it('names an empty pier', () => {
    expect(pierInWords(readView(SETUP.view), 1, 'Bento', 'en')).toBe('Pier of Bento: No card yet');
  });

  const first = ({ prompt }: Scene): Choice => prompt?.actions[0] as Choice;

  it('heads the list by card, Foundation and Plan card', () => {
    expect(groupTitle(first(DRAFT), 'en')).toBe('Card 3 · 21 Feb');
    expect(groupTitle(first(SETUP), 'ko')).toBe('토대: 4번 카드');
    expect(groupTitle(first(FINISH), 'en')).toBe('Plan card');
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
    expect(status(readView(DRAFT.view), 'en')).toBe('Round 2 of 4 · drafting');
    expect(status(readView(SETUP.view), 'ko')).toBe('목표와 토대 고르기');
  });

  it('has the same words in both languages', () => {
    const keys = (of: object): string[] =>
      Object.entries(of).flatMap(([key, value]) =>
        typeof value === 'object' ? keys(value as object).map((inner) => `${key}.${inner}`) : [key],
      );
    expect(keys(words.ko)).toEqual(keys(words.en));
  });
});
