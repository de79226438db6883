/** Typed commands: "t 1 3" takes from places 1 and 3, "b r3 b1 5" builds on site 5, "r 7" puts the token there, "k 1 3 5" keeps contracts; or the full notation. */
import type { Choice, Prompt } from '../../contract/protocol';
import type { Colour } from './types';

const COLOURS: Record<string, Colour> = {
  r: 'red',
  y: 'yellow',
  g: 'green',
  b: 'blue',
  p: 'purple',
  빨: 'red',
  노: 'yellow',
  초: 'green',
  파: 'blue',
  보: 'purple',
};

const PLACES = /^(t|take|카드받기|k|keep|계약)?\s*((?:\d[\s,]*){1,3})$/;
const BUILD =
  /^(?:(?:b|build|건설하기|건설)\s+)?(\p{L}+?)\s*([1-3])[\s,+]+(\p{L}+?)\s*([1-3])[\s,@]+(\d{1,2})$/u;
const TOKEN = /^(?:r|roof|token|토큰|지붕)?\s*(\d{1,2})$/;
const PASS = /^(?:x|pass|넘기기)$/;

/** A colour by its first letter, or written out. */
function readColour(word: string): Colour | null {
  const colour = COLOURS[word[0] ?? ''];
  const whole = word.length === 1 || colour === word || /^(빨간|노란|초록|파란|보라)색?$/.test(word);
  return whole ? (colour ?? null) : null;
}

/** Places are counted from 1 where people type, from 0 in the notation. */
function placesTexts(line: string): string[] {
  const [, verb, digits = ''] = PLACES.exec(line) ?? [];
  const places = [...digits.matchAll(/\d/g)].map(([digit]) => Number(digit) - 1).sort((a, b) => a - b);
  if (places.length === 0) return [];
  const texts = { take: `take:${places.join(',')}`, keep: `keep:${places.join(',')}` };
  if (verb === undefined) return [texts.take, texts.keep];
  return /^(k|keep|계약)$/.test(verb) ? [texts.keep] : [texts.take];
}

function buildText(line: string): string | null {
  const [, one = '', number, other = '', value, site] = BUILD.exec(line) ?? [];
  const [first, second] = [readColour(one), readColour(other)];
  if (first === null || second === null) return null;
  return `build:${first}${number}+${second}${value}@${Number(site)}`;
}

function tokenText(line: string): string | null {
  const site = TOKEN.exec(line)?.[1];
  return site === undefined ? null : `token:${Number(site)}`;
}

/** The choice of the prompt that the line means, or null. */
export function parse(line: string, prompt: Prompt): Choice | null {
  const typed = line.trim().toLowerCase();
  const texts = [
    line.trim(),
    buildText(typed),
    ...placesTexts(typed),
    tokenText(typed),
    PASS.test(typed) ? 'pass' : null,
  ];
  return prompt.actions.find((choice) => texts.includes(choice.text)) ?? null;
}
