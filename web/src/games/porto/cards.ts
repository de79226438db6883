/** Construction cards by their names: "red3" is the red card of value 3. */
import { COLOURS, type Card, type Colour, type Pile } from './types';

export const colourOf = (card: Card): Colour => card.slice(0, -1) as Colour;
export const valueOf = (card: Card): number => Number(card.slice(-1));

/** Cards in the order of the table: by colour, then value. */
export const byCard = (one: Card, other: Card): number =>
  COLOURS.indexOf(colourOf(one)) - COLOURS.indexOf(colourOf(other)) || valueOf(one) - valueOf(other);

export const sumOf = (cards: Card[]): number => cards.reduce((sum, card) => sum + valueOf(card), 0);

export const countIn = (pile: Pile | number): number =>
  typeof pile === 'number' ? pile : Object.values(pile).reduce((sum, count) => sum + count, 0);

/** The pile with so many more of one name; what there is none of is left out. */
export function changed(pile: Pile, name: string, more: number): Pile {
  const { [name]: old = 0, ...rest } = pile;
  return old + more > 0 ? { ...rest, [name]: old + more } : rest;
}
