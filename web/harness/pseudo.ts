import type { Texts } from '../src/i18n';

const accents: Record<string, string> = {
  a: 'á',
  e: 'ë',
  i: 'î',
  o: 'ö',
  u: 'ü',
  A: 'Å',
  E: 'É',
  O: 'Ø',
  n: 'ñ',
  c: 'ç',
};

/** A sentence 40 % longer, recognisable, in brackets that show when its end is cut off. */
export function longer(text: string): string {
  const letters = Array.from(text, (letter) => accents[letter] ?? letter).join('');
  const words =
    'lorem ipsum dolor sit amet consectetur adipiscing elit sed do eiusmod tempor incididunt ut labore';
  return `[${letters} ${words.slice(0, Math.ceil(text.length * 0.4))}]`;
}

function each(value: unknown): unknown {
  if (typeof value === 'string') return longer(value);
  if (typeof value === 'function')
    return (...args: unknown[]) => longer((value as (...args: unknown[]) => string)(...args));
  if (Array.isArray(value)) return value.map(each);
  return Object.fromEntries(Object.entries(value as object).map(([key, inner]) => [key, each(inner)]));
}

export const pseudo = (texts: Texts): Texts => each(texts) as Texts;
