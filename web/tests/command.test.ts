import { describe, expect, it } from 'vitest';
import type { GameModule } from '../src/contract/game';
import { en } from '../src/table/texts/en';
import { ko } from '../src/table/texts/ko';
import { interpret, type CommandContext } from '../src/table/command';
import { prompt } from './frames';

const game = {
  readouts: () => [{ key: 'c', label: 'the centre', words: 'The centre is empty.' }],
  parse: (line: string, open: CommandContext['prompt']) =>
    line === '1 1' ? (open?.actions[0] ?? null) : null,
  commandHelp: { en: 'Type two numbers.', ko: '' },
} as unknown as GameModule;

const context = (more: Partial<CommandContext> = {}): CommandContext => ({
  t: en,
  lang: 'en',
  game,
  view: {},
  seat: 0,
  names: ['Anna', 'Bot 2'],
  prompt: prompt('p', 0, ['F1:red>2', 'C:blue>floor']),
  last: 'Anna did something.',
  status: 'Your turn.',
  players: ['Anna.', 'Bot 2.'],
  ...more,
});

describe('the command line', () => {
  it.each([
    ['l', ['Anna did something.']],
    [' S ', ['Your turn.']],
    ['o', ['Anna.', 'Bot 2.']],
    ['c', ['The centre is empty.']],
    ['a', ['2 legal actions: 1 Label F1:red>2; 2 Label C:blue>floor']],
  ])('answers %s', (line, lines) => {
    expect(interpret(line, context())).toEqual({ kind: 'say', lines });
  });

  it.each([
    ['기록', ['Anna did something.']],
    ['상황', ['Your turn.']],
    ['점수', ['Anna.', 'Bot 2.']],
    ['The centre', ['The centre is empty.']],
    ['목록', ['2 legal actions: 1 Label F1:red>2; 2 Label C:blue>floor']],
  ])('answers %s, in words', (line, lines) => {
    expect(interpret(line, context())).toEqual({ kind: 'say', lines });
  });

  it('takes back, chooses and helps in Korean words', () => {
    const open = { ...prompt('p', 0, ['F1:red>2']), back: 3 };
    expect(interpret('되돌리기', context({ prompt: open }))).toEqual({ kind: 'back', count: 1 });
    expect(interpret('처음부터', context({ prompt: open }))).toEqual({ kind: 'back', count: 3 });
    expect(interpret('목록 1', context())).toMatchObject({ kind: 'choose', choice: { text: 'F1:red>2' } });
    const told = interpret('도움말', context({ t: ko, lang: 'ko' }));
    expect('lines' in told && told.lines).toContain('the centre: c 또는 the centre');
  });

  it('says a long list by its headings, and what is under one of them when asked', () => {
    const texts = ['A', 'B'].flatMap((name) => Array.from({ length: 30 }, (_, at) => `${name}${at}`));
    const open = prompt('p', 0, texts);
    const grouped = { ...game, group: ({ text }: { text: string }) => text.slice(0, 1) } as GameModule;
    const many = context({ game: grouped, prompt: open });
    const said = (line: string) => (interpret(line, many) as { lines: string[] }).lines.join();
    expect(said('a')).toContain('60 legal actions, by number: 1-30 A; 31-60 B.');
    expect(said('a 59-60')).toBe('2 legal actions: 59 Label B28; 60 Label B29');
    expect(said('a 31-60')).toMatch(/^30 legal actions: 31 Label B0; /);
    expect(interpret('a 70-80', many)).toMatchObject({ kind: 'error' });
    expect(interpret('a 60', many)).toMatchObject({ kind: 'choose', choice: { text: 'B29' } });
  });

  it('explains every key it knows', () => {
    const answer = interpret('h', context());
    expect(answer).toMatchObject({ kind: 'say' });
    const text = 'lines' in answer ? answer.lines.join('\n') : '';
    for (const part of ['l: ', 's: ', 'o: ', 'a: ', 'h: ', 'c: the centre', 'Type two numbers.'])
      expect(text).toContain(part);
  });

  it.each([
    ['f1:RED>2', 'F1:red>2'],
    ['a 2', 'C:blue>floor'],
    ['a1', 'F1:red>2'],
    ['1 1', 'F1:red>2'],
  ])('chooses by %s', (line, text) => {
    expect(interpret(line, context())).toMatchObject({ kind: 'choose', choice: { text } });
  });

  it('takes the first action of a whole turn, and keeps the rest', () => {
    const split = (line: string) => (line.includes(' ') ? line.split(' ') : null);
    const whole = { ...game, split } as GameModule;
    const answer = interpret('C:blue>floor F1:red>2', context({ game: whole }));
    expect(answer).toMatchObject({ choice: { text: 'C:blue>floor' }, rest: ['F1:red>2'] });
    expect(interpret('nothing F1:red>2', context({ game: whole }))).toMatchObject({ kind: 'error' });
  });

  it('takes back one choice or all that can be taken back', () => {
    const open = { ...prompt('p', 0, ['F1:red>2']), back: 3 };
    expect(interpret('u', context({ prompt: open }))).toEqual({ kind: 'back', count: 1 });
    expect(interpret('r', context({ prompt: open }))).toEqual({ kind: 'back', count: 3 });
    expect(interpret('r', context())).toMatchObject({ kind: 'error', lines: [en.command.noBack] });
  });

  it.each(['a 3', 'nonsense', 'F9:red>1'])('says that %s means nothing', (line) => {
    expect(interpret(line, context()).kind).toBe('error');
  });

  it('chooses nothing while nothing is to be decided', () => {
    expect(interpret('a 1', context({ prompt: null }))).toEqual({
      kind: 'error',
      lines: [en.command.notYourTurn],
    });
    expect(interpret('F1:red>2', context({ prompt: null })).kind).toBe('error');
  });
});
