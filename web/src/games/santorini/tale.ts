/** A turn as somebody tells it who saw it, behind the name of who played: "moves from d2 to e3 and builds on e4". */
import type { Language } from '../../contract/game';
import type { LogEntry } from '../../contract/protocol';
import { towards } from '../../i18n/particles';
import type { Cell } from './types';
import { factsOf, type FactOf } from './view';

interface Teller {
  borrow: (cell: Cell) => string;
  step: (from: Cell, to: Cell, climb: number) => string;
  build: (cell: Cell, again: boolean) => string;
  dome: (cell: Cell, again: boolean) => string;
  raze: (cell: Cell) => string;
  ferry: (from: Cell, to: Cell) => string;
  all: (parts: string[]) => string;
}

const TELLERS: Record<Language, Teller> = {
  en: {
    borrow: (cell) => `borrows the worker on ${cell}`,
    step: (from, to, climb) =>
      `${climb > 0 ? 'climbs' : climb < 0 ? 'steps down' : 'moves'} from ${from} to ${to}`,
    build: (cell, again) => `builds ${again ? 'again ' : ''}on ${cell}`,
    dome: (cell, again) => `${again ? 'also ' : ''}puts a dome on ${cell}`,
    raze: (cell) => `takes the top block of ${cell}`,
    ferry: (from, to) => `ferries the worker from ${from} to ${to}`,
    all: (parts) => [parts.slice(0, -1).join(', '), ...parts.slice(-1)].filter(Boolean).join(' and '),
  },
  ko: {
    borrow: (cell) => `${cell}의 상대 일꾼 빌림`,
    step: (from, to, climb) =>
      `${from}에서 ${towards(to)} ${climb > 0 ? '올라감' : climb < 0 ? '내려감' : '이동'}`,
    build: (cell, again) => `${cell}에 ${again ? '또 ' : ''}건축`,
    dome: (cell, again) => `${cell}에 ${again ? '또 ' : ''}지붕`,
    raze: (cell) => `${cell}의 맨 위 블록 제거`,
    ferry: (from, to) => `${from}의 일꾼을 ${towards(to)} 건넴`,
    all: (parts) => parts.join(', '),
  },
};

/** Built in one turn: a block or a dome, and whether something was built before it. */
const built = ({ cell, piece, extra }: FactOf<'build'>, tell: Teller): string =>
  piece === 'dome' ? tell.dome(cell, extra) : tell.build(cell, extra);

/** What the entries of a turn come to; empty when nothing of it moved or changed a piece. */
export function taleOf(entries: LogEntry[], lang: Language): string {
  const tell = TELLERS[lang];
  const parts = factsOf(entries).flatMap((fact) => {
    switch (fact.kind) {
      case 'select':
        return fact.bonus ? [tell.borrow(fact.cell)] : [];
      case 'step':
        return [tell.step(fact.from, fact.to, fact.climb)];
      case 'build':
        return [built(fact, tell)];
      case 'raze':
        return [tell.raze(fact.cell)];
      case 'ferry':
        return [tell.ferry(fact.from, fact.to)];
      default:
        return [];
    }
  });
  return tell.all(parts);
}
