/** The end told on the walls: the rows, columns and colours that are complete, as the last facts say it. */
import type { Told } from '../../contract/game';
import type { Json } from '../../contract/protocol';
import type { Bubble } from '../../board/steps';
import type { Bonus, Complete, Fact } from './types';

const bonusesOf = (facts: Json[]): Bonus[] => (facts as Fact[]).filter((fact) => fact.kind === 'bonus');

const completeOf = (bonus: Bonus, key: string): Complete[] =>
  bonus.complete.filter((line) => line.key === key);

/** The seats that have something complete of this line of the score sheet. */
export const tells = (facts: Json[], key: string): number[] =>
  bonusesOf(facts)
    .filter((bonus) => completeOf(bonus, key).length > 0)
    .map(({ seat }) => seat);

function bubbleFor(seat: number, { spaces, points }: Complete): Bubble[] {
  const lit = spaces.map(([row, column]) => `wall:${seat}:${row}:${column}`);
  const at = lit.at(-1);
  return at === undefined ? [] : [{ at, text: `+${points}`, tone: 'good', lit }];
}

/** What is lit while a line is told of one seat: its points stand at the last space of each row, column or colour. */
export const litFor = (told: Told | null): Bubble[] =>
  told === null
    ? []
    : bonusesOf(told.facts)
        .filter(({ seat }) => seat === told.seat)
        .flatMap((bonus) => completeOf(bonus, told.key).flatMap((line) => bubbleFor(bonus.seat, line)));
