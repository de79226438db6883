import { expect, it } from 'vitest';
import { isForBoard, isIdle } from './keys';

document.body.innerHTML = '<div id="board"><button></button></div><input /><a href="#top"></a>';
const board = document.getElementById('board');

function pressed(selector: string, init: KeyboardEventInit = {}): boolean {
  let answer = false;
  const hear = (event: KeyboardEvent): void => {
    answer = isForBoard(event, board);
  };
  window.addEventListener('keydown', hear, { once: true });
  const event = new KeyboardEvent('keydown', { key: 'b', bubbles: true, ...init });
  document.querySelector(selector)?.dispatchEvent(event);
  return answer;
}

it('takes keys on the board and on nothing, not from fields, links or the browser', () => {
  expect(['button', 'body', 'input', 'a'].map((selector) => pressed(selector))).toEqual([
    true,
    true,
    false,
    false,
  ]);
  expect(pressed('button', { ctrlKey: true })).toBe(false);
});

it('knows when nothing in particular has the focus', () => {
  expect([document.body, board, document.querySelector('button')].map((at) => isIdle(at, board))).toEqual([
    true,
    true,
    false,
  ]);
});
