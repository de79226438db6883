import { expect, it } from 'vitest';
import type { Json, LogEntry } from '../../contract/protocol';
import { taleOf } from './tale';

const entry = (fact: Json): LogEntry => ({
  v: 1,
  seat: 0,
  text: 'c3',
  label: 'c3',
  facts: [{ seat: 0, god: null, extra: false, bonus: false, climb: 0, piece: 'block', ...fact }],
  words: ['A sentence.'],
});
const told = (...facts: Json[]): string[] => [taleOf(facts.map(entry), 'en'), taleOf(facts.map(entry), 'ko')];
const select = { kind: 'select', cell: 'd2' };
const step = { kind: 'step', from: 'd2', to: 'e3' };
const build = { kind: 'build', cell: 'e4' };

it('tells a turn of a worker as one sentence without its name', () => {
  expect(told(select, step, build)).toEqual([
    'moves from d2 to e3 and builds on e4',
    'd2에서 e3으로 이동, e4에 건축',
  ]);
  expect(told(select, { ...step, climb: 1 }, { ...build, piece: 'dome' })).toEqual([
    'climbs from d2 to e3 and puts a dome on e4',
    'd2에서 e3으로 올라감, e4에 지붕',
  ]);
});

it('tells what powers add to it', () => {
  const again = { ...build, cell: 'd4', extra: true };
  expect(told(select, { ...step, climb: -1 }, build, again, { kind: 'pass', of: 'extra' })).toEqual([
    'steps down from d2 to e3, builds on e4 and builds again on d4',
    'd2에서 e3으로 내려감, e4에 건축, d4에 또 건축',
  ]);
  expect(told({ kind: 'ferry', from: 'c2', to: 'e2' }, step, { kind: 'raze', cell: 'a2' })).toEqual([
    'ferries the worker from c2 to e2, moves from d2 to e3 and takes the top block of a2',
    'c2의 일꾼을 e2로 건넴, d2에서 e3으로 이동, a2의 맨 위 블록 제거',
  ]);
  expect(told({ ...select, bonus: true }, step)).toEqual([
    'borrows the worker on d2 and moves from d2 to e3',
    'd2의 상대 일꾼 빌림, d2에서 e3으로 이동',
  ]);
});

it('says nothing where nothing was done', () => {
  expect(told(select, { kind: 'pass', of: 'bonus' })).toEqual(['', '']);
});
