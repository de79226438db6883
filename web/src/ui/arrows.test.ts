import { expect, it } from 'vitest';
import { stepOf } from './arrows';

document.body.innerHTML = '<div data-board><button></button></div><input /><a href="#top"></a>';

it('steps by arrows where they mean nothing else', () => {
  const stepped = (selector: string, init: KeyboardEventInit): number => {
    let answer = 0;
    window.addEventListener('keydown', (event) => (answer = stepOf(event)), { once: true });
    const event = new KeyboardEvent('keydown', { bubbles: true, ...init });
    document.querySelector(selector)?.dispatchEvent(event);
    return answer;
  };
  expect(['a', 'body', 'input', 'button'].map((at) => stepped(at, { key: 'ArrowLeft' }))).toEqual([
    -1, -1, 0, 0,
  ]);
  expect(stepped('a', { key: 'ArrowRight' })).toBe(1);
  expect(stepped('a', { key: 'ArrowRight', shiftKey: true })).toBe(0);
  expect(stepped('a', { key: 'ArrowUp' })).toBe(0);
});
