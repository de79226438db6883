/** Own drawings of houses. One floor is 60 wide and 36 high; its figures stand in that square, from the top. */
import type { Colour } from './types';

export const WIDTH = 60;
export const FLOOR = 36;
export const ROOF = 38;
/** A slim house is the middle of a wide one, but for its roof. */
export const SLIM = 40;
export const SLIM_LEFT = (WIDTH - SLIM) / 2;

type Place = [number, number];

type Figure = (x: number, y: number) => string;

/** A small figure, repeated over the wall as painted tiles are. */
const tiled = (figure: Figure, step: number, from: number, width: number): string => {
  const places: Place[] = [];
  for (let y = step / 2; y < FLOOR - 2; y += step)
    for (let x = from + step / 2; x < from + width; x += step) places.push([x, y]);
  return places.map(([x, y]) => figure(x, y)).join('');
};

const TILES: Record<Colour, { step: number; figure: Figure }> = {
  red: { step: 10, figure: (x, y) => `M${x} ${y - 4.5}l4.5 4.5-4.5 4.5-4.5-4.5z` },
  yellow: { step: 7.5, figure: (x, y) => `M${x} ${y - 2.6}a2.6 2.6 0 1 0 .01 0z` },
  green: { step: 10, figure: (x, y) => `M${x} ${y - 4}l4.6 8h-9.2z` },
  blue: {
    step: 10,
    figure: (x, y) =>
      `M${x} ${y}c-3.4 0-5-1.6-5-5 3.4 0 5 1.6 5 5zM${x} ${y}c0-3.4 1.6-5 5-5 0 3.4-1.6 5-5 5zM${x} ${y}c3.4 0 5 1.6 5 5-3.4 0-5-1.6-5-5zM${x} ${y}c0 3.4-1.6 5-5 5 0-3.4 1.6-5 5-5z`,
  },
  purple: { step: 10, figure: (x, y) => `M${x - 5} ${y - 1}q2.5-3 5 0t5 0v2.6q-2.5 3-5 0t-5 0z` },
};

/** A window with its left edge at x: each colour has its own shape. */
const WINDOW: Record<Colour, (x: number) => string> = {
  red: (x) => `M${x} 7h13v21h-13z`,
  yellow: (x) => `M${x} 28V13a6.5 6.5 0 0 1 13 0v15z`,
  green: (x) => `M${x} 9h13v16h-13z`,
  blue: (x) => `M${x} 28V14q0-4 6.5-8 6.5 4 6.5 8v14z`,
  purple: (x) => `M${x + 6.5} 9.5a7.5 7.5 0 1 0 .01 0z`,
};

/** The bars of a window. */
const BARS: Record<Colour, (x: number) => string> = {
  red: (x) => `M${x + 6.5} 7v21M${x} 16h13`,
  yellow: (x) => `M${x + 6.5} 6.5V28M${x} 16h13`,
  green: (x) => `M${x + 6.5} 9v16M${x} 17h13`,
  blue: (x) => `M${x + 6.5} 6v22M${x} 15h13`,
  purple: (x) => `M${x + 6.5} 9.5v15M${x - 1} 17h15`,
};

/** What else hangs on the wall: balconies, shutters, sills. */
const EXTRAS: Record<Colour, string> = {
  red: 'M4 28.5h21M35 28.5h21M6 23v5M10.5 23v5M15 23v5M19 23v5M23 23v5M37 23v5M41 23v5M45.5 23v5M50 23v5M54 23v5M4 23h21M35 23h21',
  yellow: 'M5.5 30h18M36.5 30h18',
  green: 'M4.5 9v16M24.5 9v16M35.5 9v16M55.5 9v16M6 9v16M23 9v16M37 9v16M54 9v16',
  blue: 'M5.5 30h18M36.5 30h18M4.5 32h20M35.5 32h20',
  purple: 'M6 29h17M37 29h17',
};

const [LEFT, RIGHT] = [8, 39];

/** How a floor of a colour is drawn. */
interface FloorArt {
  left: number;
  width: number;
  tiling: string;
  windows: string;
  mullions: string;
  hanging: string;
  /** Where its figure stands. */
  figure: string;
  /** How far the door stands from the middle. */
  door: number;
}

function floorArt(colour: Colour, slim: boolean): FloorArt {
  const [left, width] = slim ? [SLIM_LEFT, SLIM] : [0, WIDTH];
  const windows = slim ? [SLIM_LEFT + 4] : [LEFT, RIGHT];
  const { step, figure } = TILES[colour];
  return {
    left,
    width,
    tiling: tiled(figure, step, left, width),
    windows: windows.map((x) => WINDOW[colour](x)).join(''),
    mullions: windows.map((x) => BARS[colour](x)).join(''),
    hanging: slim ? '' : EXTRAS[colour],
    figure: slim ? 'translate(31 9) scale(.68)' : 'translate(25 12.5) scale(.42)',
    door: slim ? -10 : 0,
  };
}

const artOf = (slim: boolean): Record<Colour, FloorArt> => ({
  red: floorArt('red', slim),
  yellow: floorArt('yellow', slim),
  green: floorArt('green', slim),
  blue: floorArt('blue', slim),
  purple: floorArt('purple', slim),
});

/** Two windows with the figure of the colour between them. */
export const WIDE = artOf(false);
/** Cut to the middle: one window, or the door, beside the figure. */
export const NARROW = artOf(true);

/** The ground floor: a door with a fanlight between two shop windows, on a granite base. A slim one has no shops. */
export const DOOR = 'M22 36V15a8 8 0 0 1 16 0v21z';
export const DOOR_LINES = 'M30 15v21M22 15h16M30 7v8';
export const SHOPS = 'M4 12h13v17H4zM43 12h13v17H43z';
export const AWNINGS = 'M2.5 7h16l1.5 7H1zM41.5 7h16L59 14H40z';

/** Roofs, two kinds by turns: a gable with a round window, a mansard with a dormer. The eaves lie at the bottom, y = ROOF. */
export const GABLE = {
  slope: 'M-2 38 30 6l32 32z',
  front: 'M8 38 30 16l22 22z',
  rows: 'M3.5 34h5.5M7.5 30h5.5M11.5 26h5.5M15.5 22h5.5M19.5 18h5.5M51 34h5.5M47 30h5.5M43 26h5.5M39 22h5.5M35 18h5.5',
  light: 'M30 25a5 5 0 1 0 .01 0z',
  chimney: 'M45 8h8v16l-8-8z',
};
export const MANSARD = {
  slope: 'M-2 38 8 12h44l10 26z',
  front: 'M20 38V24l10-8 10 8v14z',
  rows: 'M7 17h46M5 23h13M42 23h13M3 29h15M42 29h15M1 34h17M42 34h17',
  light: 'M25 38V27h10v11z',
  chimney: 'M10 2h8v12h-8z',
};

/** The outline of a roof that is still to come. */
export const ROOF_LINE = 'M1 38 30 9l29 29';
