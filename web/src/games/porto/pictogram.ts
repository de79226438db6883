/** What is drawn on a contract: houses, tiles or cards in the colours that it names. Grey = of any colour. */
import { COLOURS, type Colour } from './types';
import { readContract, type Kind } from './contracts';

export interface Shape {
  form: 'house' | 'tile' | 'card' | 'gap';
  colour: Colour | null;
  /** In a field of 64 × 40; y downwards, the ground at 38. */
  x: number;
  y: number;
  width: number;
  height: number;
}

const GROUND = 38;

const house = (colour: Colour | null, x: number, width: number, height: number): Shape => ({
  form: 'house',
  colour,
  x,
  y: GROUND - height,
  width,
  height,
});

/** Houses side by side, centred. */
function street(colours: (Colour | null)[], width: number, height: number, space = 0): Shape[] {
  const whole = colours.length * width + (colours.length - 1) * space;
  return colours.map((colour, at) => house(colour, (64 - whole) / 2 + at * (width + space), width, height));
}

const tiles = (colour: Colour, count: number): Shape[] =>
  Array.from({ length: count }, (_, at) => ({
    form: 'tile',
    colour,
    x: 19,
    y: GROUND - (at + 1) * 12,
    width: 26,
    height: 11,
  }));

const card = (colour: Colour, x: number, y: number): Shape => ({
  form: 'card',
  colour,
  x,
  y,
  width: 22,
  height: 30,
});

const gap = (x: number): Shape => ({ form: 'gap', colour: null, x, y: 4, width: 0, height: 34 });

const DRAWN: Record<Kind, (colours: Colour[]) => Shape[]> = {
  tiles2: ([x = 'red']) => tiles(x, 2),
  tiles3: ([x = 'red']) => tiles(x, 3),
  complete: ([x = 'red']) => [house(x, 21, 22, 27)],
  cards: ([x = 'red', y = x]) => [card(x, 11, 3), card(y, 31, 8)],
  count: ([x = 'red']) => street([x, x, x], 15, 22, 5),
  pair: (colours) => street(colours, 22, 26),
  triple: (colours) => street(colours, 19, 24),
  twin: ([x = 'red']) => [house(x, 4, 20, 25), gap(32), house(x, 40, 20, 25)],
  ends: ([x = 'red']) => [
    house(x, 0, 13, 24),
    house(null, 13, 8, 15),
    house(null, 21, 8, 19),
    gap(32),
    house(null, 35, 8, 19),
    house(null, 43, 8, 15),
    house(x, 51, 13, 24),
  ],
  rainbow: () => street([...COLOURS], 12.4, 24),
  district: () => [
    house(null, 1, 12, 18),
    house(null, 14, 12, 24),
    house(null, 27, 12, 15),
    house(null, 40, 12, 26),
    house(null, 52, 11, 18),
  ],
};

/** The drawing of a contract. */
export function shapesOf(name: string): Shape[] {
  const { kind, colours } = readContract(name);
  return DRAWN[kind](colours);
}
