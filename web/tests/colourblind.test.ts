/** What must be told apart on the boards is told apart by everybody: by colour where eyes allow, and by a figure of its own always. */
import { mount, unmount, type Component } from 'svelte';
import { describe, expect, it } from 'vitest';
import Tile from '../src/games/azul/Tile.svelte';
import { COLOURS as TILES } from '../src/games/azul/types';
import Symbol from '../src/games/pier18/Symbol.svelte';
import Glyph from '../src/games/porto/Glyph.svelte';
import { COLOURS as HOUSES } from '../src/games/porto/types';
import Good from '../src/games/puerto_rico/Good.svelte';
import Worker from '../src/games/santorini/Worker.svelte';
import { GOODS } from '../src/games/puerto_rico/types';
import SeatMark from '../src/ui/SeatMark.svelte';
import { difference, EYES, labOf, palette, THEMES, type Theme } from './vision';

/** Colours that differ by so much are told apart at a glance. */
const APART = 12;
/** A figure that differs by so much from its ground is seen on it. */
const SEEN = 20;

const SIZES = ['d', 'cx', 'cy', 'r', 'rx', 'ry', 'x', 'y', 'width', 'height', 'transform'];

interface Class {
  name: string;
  /** The colour by which it is known. */
  colour: (theme: Theme) => string;
  /** Pairs of colours, one on the other, each of which alone lets its figure be seen. */
  contrasts: (theme: Theme) => [string, string][];
  /** What it is drawn with: its shapes, as text. */
  shapes: string[];
}

/** The pairs that some eyes tell apart by their figures only, as measured: a new pair here is a decision. */
const BY_FIGURE: Record<string, string[]> = {
  porto: ['blue, purple', 'green, blue', 'red, green'],
  pier18: ['F, L'],
  seats: [
    'seat 1, seat 3',
    'seat 1, seat 4',
    'seat 2, seat 5',
    'seat 3, seat 4',
    'seat 3, seat 5',
    'seat 4, seat 5',
  ],
};

/** The shapes that a component draws, without their colours. */
function drawn<Props extends Record<string, unknown>>(what: Component<Props>, props: Props): string[] {
  const target = document.createElement('div');
  const made = mount(what, { target, props });
  const shapes = [...target.querySelectorAll('path, circle, ellipse, rect')].map((shape) =>
    SIZES.map((name) => shape.getAttribute(name) ?? '').join(' '),
  );
  void unmount(made);
  return shapes;
}

const azul = palette('games/azul/Tile.svelte');
const santorini = palette('games/santorini/island.css', 'games/santorini/Worker.svelte');
const rico = palette('games/puerto_rico/palette.css', 'games/puerto_rico/Good.svelte');
const porto = palette('games/porto/river.css');
const pier = palette('games/pier18/harbour.css', 'games/pier18/Symbol.svelte');
const seat = palette('ui/SeatMark.svelte');

type Ink = (theme: Theme) => string;
/** A figure painted on the colour itself. */
const painted =
  (colour: Ink, figure: Ink): Class['contrasts'] =>
  (theme) => [[colour(theme), figure(theme)]];

const CLASSES: Record<string, Class[]> = {
  azul: TILES.map((name) => {
    const colour = (theme: Theme) => azul('--ground', theme, `.${name}`);
    const contrasts = painted(colour, (theme) => azul('--figure', theme, `.${name}`));
    return { name, colour, contrasts, shapes: drawn(Tile, { colour: name }) };
  }),
  santorini: [0, 1, 2].map((team) => {
    const colour = (theme: Theme) => santorini(`--team-${team}`, theme);
    const contrasts = painted(colour, (theme) => santorini(`--sash-${team}`, theme));
    return { name: `team ${team}`, colour, contrasts, shapes: drawn(Worker, { colour: team, slot: 0 }) };
  }),
  puerto_rico: [...GOODS, 'quarry' as const].map((kind) => {
    const colour = (theme: Theme) => rico('--fill', theme, `.${kind}`);
    // Its outline is its figure: seen by its body or by its edge, on what it lies.
    const contrasts = (theme: Theme): [string, string][] => [
      [colour(theme), rico('--surface', theme)],
      [rico('--edge', theme, `.${kind}`), rico('--surface', theme)],
    ];
    return { name: kind, colour, contrasts, shapes: drawn(Good, { kind }) };
  }),
  porto: HOUSES.map((name) => {
    const colour = (theme: Theme) => porto(`--${name}`, theme);
    const contrasts = painted(colour, (theme) => porto(`--${name}-paint`, theme));
    return { name, colour, contrasts, shapes: drawn(Glyph, { colour: name }) };
  }),
  pier18: (['F', 'P', 'L', 'S'] as const).map((kind) => {
    const colour = (theme: Theme) => pier('--kind', theme, `.${kind}`);
    const ink = kind === 'S' ? '--kind-rim' : '--on-kind';
    const contrasts = painted(colour, (theme) => pier(ink, theme, `.${kind}`));
    return { name: kind, colour, contrasts, shapes: drawn(Symbol, { kind }) };
  }),
  seats: [0, 1, 2, 3, 4].map((number) => {
    const colour = (theme: Theme) => seat('--mark', theme, `.seat-${number}`);
    const contrasts = painted(colour, (theme) => seat('--on-mark', theme, `.seat-${number}`));
    return { name: `seat ${number + 1}`, colour, contrasts, shapes: drawn(SeatMark, { seat: number }) };
  }),
};

const LOOKS = THEMES.flatMap((theme) => Object.keys(EYES).map((eyes) => ({ theme, eyes })));

const apart = (one: string, other: string, eyes: string): number =>
  difference(labOf(one, EYES[eyes]), labOf(other, EYES[eyes]));

const pairsOf = (classes: Class[]): [Class, Class][] =>
  classes.flatMap((one, index) => classes.slice(index + 1).map((other): [Class, Class] => [one, other]));

/** The pairs whose colours are too near for these eyes. */
const near = (classes: Class[], theme: Theme, eyes: string): string[] =>
  pairsOf(classes)
    .filter(([one, other]) => apart(one.colour(theme), other.colour(theme), eyes) < APART)
    .map(([one, other]) => `${one.name}, ${other.name}`);

it('measures differences as the paper of CIEDE2000 does', () => {
  expect(difference([50, 2.6772, -79.7751], [50, 0, -82.7485])).toBeCloseTo(2.0425, 4);
  expect(difference([50, 2.5, 0], [73, 25, -18])).toBeCloseTo(27.1492, 4);
  expect(difference([50, 2.5, 0], [58, 24, 15])).toBeCloseTo(19.4535, 4);
});

it('sees as the eyes do that it simulates', () => {
  for (const name of Object.keys(EYES))
    expect(difference(labOf('#808080', EYES[name]), labOf('#808080')), name).toBeLessThan(0.1);
  expect(apart('#a06000', '#608000', 'usual')).toBeGreaterThan(
    2 * apart('#a06000', '#608000', 'deuteranopia'),
  );
  expect(apart('#0080a0', '#008060', 'usual')).toBeGreaterThan(2 * apart('#0080a0', '#008060', 'tritanopia'));
});

describe.each(Object.entries(CLASSES))('%s', (game, classes) => {
  it('differs in colour for the usual eyes', () => {
    for (const theme of THEMES) expect(near(classes, theme, 'usual')).toEqual([]);
  });

  it('needs figures only where this was measured', () => {
    const found = LOOKS.flatMap(({ theme, eyes }) => near(classes, theme, eyes));
    expect([...new Set(found)].sort()).toEqual(BY_FIGURE[game] ?? []);
  });

  it('gives each class a figure that no other has', () => {
    const signs = classes.map(({ shapes }) =>
      shapes.filter((shape) => classes.some((other) => !other.shapes.includes(shape))),
    );
    for (const [index, sign] of signs.entries()) expect(sign, classes[index]?.name).not.toEqual([]);
    expect(new Set(signs.map((sign) => sign.join())).size).toBe(classes.length);
  });

  it.each(LOOKS)('lets its figures be seen: $theme, $eyes', ({ theme, eyes }) => {
    for (const { name, contrasts } of classes) {
      const best = Math.max(...contrasts(theme).map(([one, other]) => apart(one, other, eyes)));
      expect(best, name).toBeGreaterThanOrEqual(SEEN);
    }
  });
});
