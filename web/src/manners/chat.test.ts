import { beforeEach, expect, test } from 'vitest';
import type { LineInfo, Listen, Say } from '../contract/protocol';
import { announcer } from '../ui/announcer.svelte';
import { Chat } from './chat.svelte';
import { merged } from './lines';

const line = (n: number, more: Partial<LineInfo> = {}): LineInfo => ({
  n,
  side: 'players',
  id: `id${n}`,
  who: 'bo',
  seat: 1,
  name: 'Bo',
  phrase: null,
  text: `text ${n}`,
  at: `2026-01-01T00:00:${String(n).padStart(2, '0')}+00:00`,
  ...more,
});
const answer = (lines: LineInfo[], more = false, before: number | null = null) =>
  ({ t: 'lines', side: 'players', before, lines, more, you: 'ana' }) as const;

let sent: (Say | Listen)[] = [];
let chat: Chat;
beforeEach(() => {
  sent = [];
  announcer.said = [];
  chat = new Chat('table', { send: (frame) => sent.push(frame), names: () => ['Ana', 'Bo'] });
  chat.showAll();
  chat.begin(true);
});
const numbers = () => chat.shown.map(({ n }) => n);
const spoken = () => announcer.said.map(({ text }) => text);

test('it listens on both sides, and reads what was said before without saying it', () => {
  expect(sent).toEqual([
    { t: 'listen', side: 'players' },
    { t: 'listen', side: 'onlookers' },
  ]);
  chat.take(answer([line(3), line(4)], true));
  chat.take({ t: 'said', lines: [line(4), line(5)] });
  expect([numbers(), spoken(), chat.unread]).toEqual([[3, 4, 5], ['Bo: text 5'], 1]);
  chat.earlier();
  expect(sent.at(-1)).toEqual({ t: 'listen', side: 'players', before: 3 });
  chat.take(answer([line(1), line(2)], false, 3));
  expect([numbers(), chat.more.players]).toEqual([[1, 2, 3, 4, 5], false]);
});

test('who was away for long reads on where the lines go on without a gap', () => {
  chat.take(answer([line(1), line(2)]));
  chat.take(answer([line(50), line(51)], true));
  expect([numbers(), chat.more.players]).toEqual([[50, 51], true]);
});

test('what is written goes out again until it is stored, and is not announced', () => {
  chat.take(answer([]));
  chat.say({ phrase: 'hello' });
  const said = sent.at(-1) as Say;
  chat.take({ t: 'welcome', table: { state: 'open' } } as never);
  expect(sent.filter((frame) => frame === said)).toHaveLength(2);
  chat.take({ t: 'said', lines: [line(1, { who: 'ana', id: said.id, seat: 0 })] });
  expect([chat.drafts, spoken(), chat.unread]).toEqual([[], [], 0]);
  chat.say({ text: 'x' });
  chat.take({ t: 'unsaid', id: (sent.at(-1) as Say).id, code: 'wait', text: 'Please wait.' });
  const [failed] = chat.drafts;
  expect(failed?.why).toBe('Please wait.');
  if (failed) chat.withdraw(failed);
  expect(chat.drafts).toEqual([]);
});

test('who is hidden is neither shown nor heard, also after a reload; all can be shown again', () => {
  chat.hide('bo');
  chat.take({ t: 'said', lines: [line(1)] });
  expect([numbers(), spoken(), chat.unread]).toEqual([[], [], 0]);
  expect(new Chat('table', { send: () => undefined, names: () => [] }).hidden).toEqual(['bo']);
  chat.showAll();
  expect(numbers()).toEqual([1]);
});

test('at the end of the match the others are heard', () => {
  chat.take({ t: 'table', table: { state: 'playing' } } as never);
  chat.take({ t: 'table', table: { state: 'over' } } as never);
  expect(sent.slice(2)).toEqual([{ t: 'listen', side: 'onlookers' }]);
});

test('lines of both sides stand as they were said, each once', () => {
  const other = line(1, { side: 'onlookers', at: line(2).at });
  expect(merged([line(1), line(3)], [other, line(3), line(2)]).map(({ side, n }) => `${side}${n}`)).toEqual([
    'players1',
    'onlookers1',
    'players2',
    'players3',
  ]);
});
