/** What a turn has touched: the place it took from, and where that came to lie. */
import type { Way } from '../../board/trail';
import type { Fact } from './types';

function wayOf(fact: Fact): Way[] {
  if (fact.kind === 'take') {
    const { source, seat, line, colour } = fact;
    return [{ from: source, to: fact.placed > 0 ? `line:${seat}:${line}` : `floor:${seat}:${colour}` }];
  }
  if (fact.kind === 'tile') return [{ from: null, to: `wall:${fact.seat}:${fact.row}:${fact.column}` }];
  return [];
}

export const waysOf = (facts: Fact[], seat: number): Way[] =>
  facts.filter((fact) => 'seat' in fact && fact.seat === seat).flatMap(wayOf);
