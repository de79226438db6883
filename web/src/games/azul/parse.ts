/** Typed commands: "3 b 2" = factory 3, blue, line 2; "c w f" = centre, white, floor; "4" = column 4; or the full notation. */
import type { Choice, Prompt } from '../../contract/protocol';
import type { Colour, Source } from './types';

/** One letter a colour; black is k, because b is blue. */
export const LETTERS: Record<Colour, string> = { blue: 'b', yellow: 'y', red: 'r', black: 'k', white: 'w' };

const COLOUR_WORDS: Record<string, Colour> = {
  b: 'blue',
  blue: 'blue',
  파: 'blue',
  파랑: 'blue',
  y: 'yellow',
  yellow: 'yellow',
  노: 'yellow',
  노랑: 'yellow',
  r: 'red',
  red: 'red',
  빨: 'red',
  빨강: 'red',
  k: 'black',
  black: 'black',
  검: 'black',
  검정: 'black',
  w: 'white',
  white: 'white',
  흰: 'white',
  하양: 'white',
  흰색: 'white',
};

const SHORT = /^(?:f(?=\d))?([0-9c]|가운데)[\s:,]*(\p{L}+?)[\s:>,]*([0-5f]|floor|바닥)$/u;
const COLUMN = /^(?:col(?:umn)?|열)?\s*([1-5])(?:열)?$/u;

export const readColour = (word: string): Colour | null => COLOUR_WORDS[word] ?? null;
export const readSource = (key: string): Source =>
  key === '0' || key === 'c' || key === '가운데' ? 'C' : `F${key}`;
export const readLine = (key: string): string => (/^[1-5]$/.test(key) ? key : 'floor');

function pickText(line: string): string | null {
  const [, source, word, target] = SHORT.exec(line) ?? [];
  const colour = word === undefined ? null : readColour(word);
  if (source === undefined || target === undefined || colour === null) return null;
  return `${readSource(source)}:${colour}>${readLine(target)}`;
}

function columnText(line: string): string | null {
  const column = COLUMN.exec(line)?.[1];
  return column === undefined ? null : `col${column}`;
}

/** The choice of the prompt that the line means, or null. */
export function parse(line: string, prompt: Prompt): Choice | null {
  const typed = line.trim().toLowerCase();
  const texts = [line.trim(), pickText(typed), columnText(typed)];
  return prompt.actions.find((choice) => texts.includes(choice.text)) ?? null;
}
