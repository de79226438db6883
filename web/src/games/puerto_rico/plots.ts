/** The plots of the town: how each stands to the viewer, and what is written beside its price. */
import type { BuildEffect, ForbiddenFact } from './types';
import type { words } from './words';

/** Can be built, is the viewer's own, is sold out, costs too much, has no room, or nobody builds now. */
export type PlotState = 'can' | 'own' | 'out' | 'far' | 'no' | 'idle';

/** What stands beside the price; second where there is little room. */
export function besidePrice(
  state: PlotState,
  effect: BuildEffect | null,
  fact: ForbiddenFact | null,
  w: (typeof words)['en'],
): [string, string] {
  if (effect !== null) return [w.cheaper(effect.quarries, effect.less), ''];
  const missing = (fact?.price ?? 0) - (fact?.doubloons ?? 0);
  const notes: Record<PlotState, [string, string]> = {
    far: [w.missing(missing), w.missingShort(missing)],
    own: [w.owned, ''],
    out: [w.inStock(0), w.goneShort],
    no: [w.noRoom, '✕'],
    can: ['', ''],
    idle: ['', ''],
  };
  return notes[state];
}
