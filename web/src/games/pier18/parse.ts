/** Typed commands: "c 2" or "10 2" = that card, two columns covered; "2" = so many with the Plan card; "f4 p6" = the set-up; or the full notation. */
import type { Choice, Prompt } from '../../contract/protocol';
import { cardsOf, handOf, laysOf, setupsOf } from './choices';
import type { Role } from './words';

/** The letters of the cards on offer, or in the hand, from left to right. */
export const LETTERS = ['a', 'b', 'c', 'd'];

/** The letters of the places of the set-up; r = return. */
export const PLACES: Record<string, Role> = { p: 'plan', f: 'foundation', r: 'back' };

const LAY = /^([a-d]|\d{1,2})\s*[-,\s]\s*(\d)\s*(t?)$/;
const LAY_SHORT = /^([a-d])(\d)(t?)$/;
const LAST = /^(?:(?:p|목표)\s*-?\s*)?(\d)\s*(t?)$/;
const SETUP = /^(?:f|토대|기초)\s*([a-c]|\d{1,2})\s*(t?)\s*[,\s]*(?:p|목표)\s*([a-c]|\d{1,2})$/;
const SETUP_BACK = /^(?:p|목표)\s*([a-c]|\d{1,2})\s*[,\s]*(?:f|토대|기초)\s*([a-c]|\d{1,2})\s*(t?)$/;

/** The Korean words for the same: "10번 카드 2열 덮기", "b 끝", "b 2 돌리기". */
const plain = (line: string): string =>
  line
    .trim()
    .toLowerCase()
    .replace(/^(\d{1,2})번\s*(?:카드)?/, '$1 ')
    .replace(/(\d)\s*열?\s*덮기/, '$1')
    .replace(/끝(?:에 잇기)?/, '0')
    .replace(/\s*(?:돌리기|돌려서)$/, 't');

/** A letter means a place in the row, a number the card itself. */
const cardNamed = (name: string, row: number[]): number | undefined =>
  LETTERS.includes(name) ? row[LETTERS.indexOf(name)] : Number(name);

function layText(line: string, prompt: Prompt): string | null {
  const [, name, over, turn] = LAY.exec(line) ?? LAY_SHORT.exec(line) ?? [];
  if (name === undefined) return null;
  return `${cardNamed(name, cardsOf(laysOf(prompt)))}-${over}${turn}`;
}

function lastText(line: string): string | null {
  const [, over, turn] = LAST.exec(line) ?? [];
  return over === undefined ? null : `P-${over}${turn}`;
}

function setupText(line: string, prompt: Prompt): string | null {
  const row = handOf(setupsOf(prompt));
  const [, foundation, turn, plan] = SETUP.exec(line) ?? [];
  const [, later, earlier, turnLater] = SETUP_BACK.exec(line) ?? [];
  const [f, p, t] = foundation === undefined ? [earlier, later, turnLater] : [foundation, plan, turn];
  if (f === undefined || p === undefined) return null;
  return `F${cardNamed(f, row)}${t ?? ''}P${cardNamed(p, row)}`;
}

/** The choice of the prompt that the line means, or null. */
export function parse(line: string, prompt: Prompt): Choice | null {
  const typed = plain(line);
  const texts = [line.trim(), setupText(typed, prompt), layText(typed, prompt), lastText(typed)];
  return prompt.actions.find((choice) => texts.includes(choice.text)) ?? null;
}
