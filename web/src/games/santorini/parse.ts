/** Typed commands: a cell ("c3" = select, step, place), a sign and a cell ("+d3", "^d3", "-d3"), "end", a god's name, or the full notation. */
import type { Choice, Prompt } from '../../contract/protocol';
import { GODS } from './gods/gods';

const ENDS = ['end', 'done', 'skip', 'n', '그만', '그만하기', '끝', '건너뛰기'];

/** "ferry c3" and "f c3" mean Charon's ferry; spaces after a sign do not matter. */
const tidy = (line: string): string =>
  line
    .trim()
    .toLowerCase()
    .replace(/^(?:ferry|f|건네기|건네주기)[\s:]+/, 'ferry:')
    .replace(/^([+^-])\s+/, '$1');

function godText(typed: string): string[] {
  const found = GODS.find(
    (god) => typed === god.id || typed === god.name.ko || typed === god.name.en.toLowerCase(),
  );
  return found === undefined ? [] : [`god:${found.id}`];
}

/** The choice of the prompt that the line means, or null. */
export function parse(line: string, prompt: Prompt): Choice | null {
  const typed = tidy(line);
  const texts = [typed, ...godText(typed), ...(ENDS.includes(typed) ? ['end'] : [])];
  return prompt.actions.find((choice) => texts.includes(choice.text)) ?? null;
}

const STEP = /^(?:[+^-]?[a-e][1-5]|ferry:[a-e][1-5]|end)$/;

/** The actions of a whole turn in one line: "c3 c4 +b4". */
export function split(line: string): string[] | null {
  const texts = tidy(line)
    .replace(/\bf(?:erry)?[\s:]+(?=[a-e])/g, 'ferry:')
    .split(/[\s,]+/);
  return texts.every((text) => STEP.test(text)) ? texts : null;
}
