/** Keys of the goods and the quarry. */
import type { Tile } from './types';

export const LETTERS: Record<string, Tile> = {
  c: 'corn',
  i: 'indigo',
  s: 'sugar',
  t: 'tobacco',
  f: 'coffee',
  q: 'quarry',
};
