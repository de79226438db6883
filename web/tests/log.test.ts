import { describe, expect, it } from 'vitest';
import { endingOf, groupLog, momentAt, moments, turnsOf } from '../src/table/log';
import type { GameModule } from '../src/contract/game';
import { en } from '../src/i18n/en';
import { lineWords, sayings } from '../src/table/words';
import { entry } from './frames';

const log = [entry(1, null), entry(2, null), entry(3, 0), entry(4, 1), entry(5, null), entry(6, 0)];

describe('the log', () => {
  it('makes one line of a run of nature and one of each action', () => {
    expect(groupLog(log).map(({ from, to, seat }) => [from, to, seat])).toEqual([
      [1, 2, null],
      [3, 3, 0],
      [4, 4, 1],
      [5, 5, null],
      [6, 6, 0],
    ]);
  });

  it('loses no entry', () => {
    expect(groupLog(log).flatMap(({ entries }) => entries)).toEqual(log);
  });

  it('stops a replay at the start and behind each line', () => {
    const steps = [
      { view: { at: 0 }, entry: null },
      ...log.map((item) => ({ view: { at: item.v }, entry: item })),
    ];
    const all = moments(steps);
    expect(all.map(({ v, view }) => [v, view['at'] as number])).toEqual(
      [0, 2, 3, 4, 5, 6].map((v) => [v, v]),
    );
    expect([momentAt(all, 1), momentAt(all, 4), momentAt(all, 99)]).toEqual([1, 3, 5]);
  });

  it('names nothing that a game does not want onlookers to read', () => {
    const game = {
      discreet: ({ v }: { v: number }) => (v === 3 ? ['Something was kept', 'and more'] : null),
    } as unknown as GameModule;
    const voice = { t: en, lang: 'en' as const, names: ['Anna'], game };
    const secret = { ...entry(3, 0), words: ['Anna keeps the king', 'and more'] };
    const [first, second] = groupLog([secret, { ...entry(4, 1), words: ['Bo passes'] }]);
    if (first === undefined || second === undefined) throw new Error('two lines');
    expect(lineWords(voice, first)).toBe('Something was kept. and more.');
    expect(sayings(voice, first)).toEqual(['Something was kept.', 'and more.']);
    expect(lineWords(voice, second)).toBe('Bo passes.');
  });

  it('folds the actions of one turn into a line, where the game knows turns', () => {
    const turns = [
      entry(1, 0),
      entry(2, 0),
      entry(3, 1),
      entry(4, 1),
      entry(5, null),
      entry(6, 1),
      entry(7, 1),
    ];
    const lines = groupLog(turns);
    const part = ({ v }: { v: number }) => (v === 7 ? null : `a${v}`);
    expect(turnsOf(lines, part).map(({ short, lines: own }) => [short, own.length])).toEqual([
      ['a1 a2', 2],
      ['a3 a4', 2],
      [null, 1],
      ['a6', 1],
      [null, 1],
    ]);
    expect(turnsOf(lines, part, ' · ')[0]?.short).toBe('a1 · a2');
    expect(turnsOf(lines).every(({ short, lines: own }) => short === null && own.length === 1)).toBe(true);
  });

  it('tells how the match ended once it has', () => {
    const last = { ...entry(7, 0), facts: [{ kind: 'step' }, { kind: 'over' }], words: ['Up.', 'Ana wins.'] };
    expect([endingOf([]), endingOf(log), endingOf([...log, last])]).toEqual(['', '', 'Ana wins.']);
  });

  it('of an empty match has no moments', () => {
    expect(moments([])).toEqual([]);
  });
});
