/**
 * How colours look to people who see them differently, and how far two colours are apart.
 *
 * Simulation: Machado, Oliveira, Fernandes, "A Physiologically-based Model for Simulation of Color Vision Deficiency" (IEEE TVCG
 * 15(6), 2009), its matrices of full severity, in linear light. Difference: CIEDE2000 (Sharma, Wu, Dalal 2005), D65.
 */
import { readFileSync } from 'node:fs';

type Triple = readonly [number, number, number];
type Matrix = readonly [Triple, Triple, Triple];

const SAME: Matrix = [
  [1, 0, 0],
  [0, 1, 0],
  [0, 0, 1],
];

export const EYES: Record<string, Matrix> = {
  usual: SAME,
  protanopia: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  deuteranopia: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  tritanopia: [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
};

const times = (matrix: Matrix, [x, y, z]: Triple): Triple => {
  const row = ([a, b, c]: Triple): number => a * x + b * y + c * z;
  return [row(matrix[0]), row(matrix[1]), row(matrix[2])];
};
const each = ([x, y, z]: Triple, change: (part: number) => number): Triple => [
  change(x),
  change(y),
  change(z),
];
const unit = (part: number): number => Math.min(1, Math.max(0, part));
const linear = (part: number): number => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4);

/** Red, green and blue of "#rgb" or "#rrggbb", from 0 to 1. */
function rgbOf(hex: string): Triple {
  const long = hex.length === 4 ? [...hex.slice(1)].map((digit) => digit + digit).join('') : hex.slice(1);
  const part = (at: number): number => {
    const value = parseInt(long.slice(at, at + 2), 16) / 255;
    if (Number.isNaN(value)) throw new Error(`no colour: ${hex}`);
    return value;
  };
  return [part(0), part(2), part(4)];
}

const TO_XYZ: Matrix = [
  [0.4124564, 0.3575761, 0.1804375],
  [0.2126729, 0.7151522, 0.072175],
  [0.0193339, 0.119192, 0.9503041],
];
const WHITE: Triple = [0.95047, 1, 1.08883];

/** L*a*b* of a colour as these eyes see it. */
export function labOf(hex: string, eyes: Matrix = SAME): Triple {
  const seen = each(times(eyes, each(rgbOf(hex), linear)), unit);
  const [x, y, z] = times(TO_XYZ, seen);
  const root = (part: number): number =>
    part > 216 / 24389 ? Math.cbrt(part) : (part * (24389 / 27) + 16) / 116;
  const [fx, fy, fz] = [root(x / WHITE[0]), root(y / WHITE[1]), root(z / WHITE[2])];
  return [116 * fy - 16, 500 * (fx - fy), 200 * (fy - fz)];
}

const degrees = Math.PI / 180;
const cosOf = (angle: number): number => Math.cos(angle * degrees);
const seventh = (chroma: number): number => Math.sqrt(chroma ** 7 / (chroma ** 7 + 25 ** 7));

/** The difference of two colours by CIEDE2000: 1 is just noticed side by side. */
export function difference(one: Triple, other: Triple): number {
  const [l1, a1, b1] = one;
  const [l2, a2, b2] = other;
  const stretch = 1.5 - 0.5 * seventh((Math.hypot(a1, b1) + Math.hypot(a2, b2)) / 2);
  const [c1, c2] = [Math.hypot(a1 * stretch, b1), Math.hypot(a2 * stretch, b2)];
  const hue = (a: number, b: number): number => (Math.atan2(b, a * stretch) / degrees + 360) % 360;
  const [h1, h2] = [hue(a1, b1), hue(a2, b2)];
  const isGrey = c1 * c2 === 0;
  const turn = isGrey ? 0 : ((h2 - h1 + 540) % 360) - 180;
  const middle = isGrey ? h1 + h2 : (h1 + turn / 2 + 360) % 360;
  const [light, chroma] = [(l1 + l2) / 2, (c1 + c2) / 2];
  const weight =
    1 -
    0.17 * cosOf(middle - 30) +
    0.24 * cosOf(2 * middle) +
    0.32 * cosOf(3 * middle + 6) -
    0.2 * cosOf(4 * middle - 63);
  const byLight = (l2 - l1) / (1 + (0.015 * (light - 50) ** 2) / Math.sqrt(20 + (light - 50) ** 2));
  const byChroma = (c2 - c1) / (1 + 0.045 * chroma);
  const byHue = (2 * Math.sqrt(c1 * c2) * Math.sin((turn / 2) * degrees)) / (1 + 0.015 * chroma * weight);
  const twist = -Math.sin(60 * Math.exp(-(((middle - 275) / 25) ** 2)) * degrees) * 2 * seventh(chroma);
  return Math.sqrt(byLight ** 2 + byChroma ** 2 + byHue ** 2 + twist * byChroma * byHue);
}

export type Theme = 'light' | 'dark';
export const THEMES: Theme[] = ['light', 'dark'];

/** The rules of a style sheet, or of a component's style: selector -> its custom properties. */
type Rules = Map<string, Map<string, string>>;

function rulesOf(file: string): Rules {
  const text = readFileSync(`src/${file}`, 'utf8').replace(/\/\*[^]*?\*\//g, '');
  const style = file.endsWith('.css') ? text : (/<style>([^]*)<\/style>/.exec(text)?.[1] ?? '');
  const rules: Rules = new Map();
  for (const [, selectors = '', body = ''] of style.matchAll(/([^{}]+)\{([^{}]*)\}/g))
    for (const selector of selectors.split(',').map((one) => one.trim())) {
      const known = rules.get(selector) ?? new Map<string, string>();
      for (const [, name = '', value = ''] of body.matchAll(/(--[\w-]+):\s*([^;]+);/g))
        known.set(name, value);
      rules.set(selector, known);
    }
  return rules;
}

/** Looks up colours as the page does: by a custom property of a rule, or anywhere in the files. */
export function palette(...files: string[]): (name: string, theme: Theme, selector?: string) => string {
  const rules = ['design/tokens.css', ...files].map(rulesOf);
  const anywhere = new Map(rules.flatMap((sheet) => [...sheet.values()].flatMap((names) => [...names])));

  function colour(value: string, theme: Theme): string {
    const [, light = '', dark = ''] = /^light-dark\(([^,]+),\s*([^)]+)\)$/.exec(value) ?? [];
    if (light !== '') return colour(theme === 'light' ? light : dark, theme);
    const name = /^var\((--[\w-]+)\)$/.exec(value)?.[1];
    return name === undefined ? value : colour(anywhere.get(name) ?? `no ${name}`, theme);
  }
  return (name, theme, selector) => {
    const own = rules
      .map((sheet) => sheet.get(selector ?? '')?.get(name))
      .find((found) => found !== undefined);
    return colour(own ?? (selector === undefined ? anywhere.get(name) : undefined) ?? `no ${name}`, theme);
  };
}
