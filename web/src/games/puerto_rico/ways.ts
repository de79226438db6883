/** What a turn has touched: the role that was taken, and the places between which things went. */
import { waysOf as flown, type Way } from '../../board/trail';
import type { Step } from '../../board/steps';
import type { Turn } from '../../contract/game';
import { factsOf, type RicoView } from './view';

export const waysOf = ({ entries }: Turn, steps: Step<RicoView>[]): Way[] => {
  const roles = factsOf(entries).filter((fact) => fact.kind === 'role');
  return [...roles.map(({ role }): Way => ({ from: null, to: `role:${role}` })), ...flown(steps)];
};
