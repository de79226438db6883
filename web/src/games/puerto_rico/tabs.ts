/** Where things are: what the stage of a desk shows in a phase, and the tabs of a phone with what is new in them. */
import type { Phase } from './types';
import type { RicoView } from './view';

/** What the stage shows. */
export type Place = 'roles' | 'tiles' | 'mayor' | 'town' | 'craft' | 'house' | 'ships';

const PLACES: Partial<Record<Phase, Place>> = {
  role: 'roles',
  opening: 'tiles',
  settler: 'tiles',
  hacienda: 'tiles',
  hospice: 'tiles',
  replace: 'tiles',
  row: 'tiles',
  mayor: 'mayor',
  placement: 'mayor',
  craftsman: 'craft',
  trader: 'house',
  captain: 'ships',
  storage: 'ships',
};

/** What a phase is about. Who does not choose the role has nothing to compare. */
export function placeOf(phase: Phase, chooses: boolean): Place {
  const place = PLACES[phase] ?? 'town';
  return place === 'roles' && !chooses ? 'town' : place;
}

export const TABS = ['roles', 'town', 'me', 'harbour', 'others'] as const;
export type Tab = (typeof TABS)[number];

const TAB: Record<Place, Tab> = {
  roles: 'roles',
  tiles: 'harbour',
  mayor: 'me',
  town: 'town',
  craft: 'harbour',
  house: 'harbour',
  ships: 'harbour',
};

/** Where a decision of this phase is made. */
export const tabOf = (phase: Phase): Tab =>
  phase === 'hospice' || phase === 'university' ? 'me' : TAB[placeOf(phase, true)];

/** What a tab shows, in a form that can be compared. */
export function digest(view: RicoView, me: number | null, tab: Tab): string {
  const { cargo, house, row, quarries, colonist_ship, stock, roles } = view;
  switch (tab) {
    case 'roles':
      return JSON.stringify(roles);
    case 'town':
      return JSON.stringify(stock);
    case 'harbour':
      return JSON.stringify([cargo, house, row, quarries, colonist_ship]);
    default:
      return JSON.stringify(view.boards.filter((_, seat) => (seat === me) === (tab === 'me')));
  }
}
