import { flushSync } from 'svelte';
import { describe, expect, it, vi } from 'vitest';
import type { Prompt } from '../../contract/protocol';
import type { BoardProps } from '../../contract/game';
import { chosen, drawBoard, find, press, said, tap } from '../../../tests/bench';
import Board from './Board.svelte';
import { columns, POSITION, prompt } from './fixtures';

const draw = (change: Partial<BoardProps> = {}): void =>
  drawBoard(Board, { view: POSITION, seat: 1, prompt, ...change });

const legal = (): (string | null)[] =>
  [...document.querySelectorAll('[data-grid="own"] .legal')].map((line) => line.getAttribute('data-line'));
describe('by tapping', () => {
  it('offers the lines of the prompt and nothing else', () => {
    draw();
    expect(legal()).toEqual([]);
    tap('[data-key="F2:black"]');
    expect(legal()).toEqual(['3', 'floor']);
  });

  it('chooses by the second tap', () => {
    draw();
    tap('[data-key="C:white"]');
    tap('[data-line="4"]');
    expect(chosen()).toEqual(['C:white>4']);
    expect(legal()).toEqual([]);
  });

  it('previews first where confirmation is wanted', () => {
    draw({ confirm: true });
    tap('[data-key="F2:white"]');
    tap('[data-line="3"]');
    expect(chosen()).toEqual([]);
    expect(document.querySelectorAll('[data-line="3"] .coming')).toHaveLength(2);
    tap('[data-line="3"]');
    expect(chosen()).toEqual(['F2:white>3']);
  });

  it('explains what is not possible, and chooses nothing', () => {
    draw();
    tap('[data-line="3"]');
    tap('[data-key="F2:red"]');
    tap('[data-line="1"]');
    tap('[data-cell="1:1"]');
    expect(said.explain.mock.calls.map(([sentence]) => sentence)).toEqual([
      'Choose tiles from a factory or the centre first.',
      'Line 1 is already collecting black.',
      'Wall spaces fill by themselves when their line is complete at the end of the round.',
    ]);
    expect(chosen()).toEqual([]);
  });

  it('lets go of tiles that are tapped again', () => {
    draw();
    tap('[data-key="F2:red"]');
    tap('[data-key="F2:red"]');
    expect(legal()).toEqual([]);
  });

  it('offers nothing without a prompt, and says whom it waits for', () => {
    draw({ prompt: null, seat: 0 });
    tap('[data-key="F2:red"]');
    expect(said.explain).toHaveBeenCalledWith('Bento is choosing.');
    expect(legal()).toEqual([]);
  });
});

describe('while the own choice is on its way', () => {
  it('does not wait for the viewer', () => {
    draw({ prompt: null });
    tap('[data-key="F2:red"]');
    expect(said.explain).toHaveBeenCalledWith('Your choice is under way.');
    expect(find('.bar').textContent).not.toContain('Bento');
  });
});

describe('by keys', () => {
  it('takes factory, colour and line', () => {
    draw();
    press('2', 'w', '3');
    expect(chosen()).toEqual(['F2:white>3']);
  });

  it('takes the centre and the floor', () => {
    draw();
    press('c', 'k', 'f');
    expect(chosen()).toEqual(['C:black>floor']);
  });

  it('goes back by Escape', () => {
    draw({ confirm: true });
    press('2', 'w', '3', 'Escape', 'Escape');
    expect(legal()).toEqual([]);
    press('0', 'r', '4', '4');
    expect(chosen()).toEqual(['C:red>4']);
  });

  it('opens the rule of what has the focus', () => {
    draw();
    find('[data-line="2"]').dispatchEvent(new KeyboardEvent('keydown', { key: 'i', bubbles: true }));
    expect(said.rule).toHaveBeenCalledWith('D6');
  });

  it('keeps its hands off what is written elsewhere', () => {
    draw();
    const input = document.body.appendChild(document.createElement('input'));
    for (const key of ['2', 'w', '3'])
      input.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
    expect(chosen()).toEqual([]);
    input.remove();
  });
});

describe('what it reports', () => {
  it('is at rest at once when nothing moves', () => {
    draw();
    expect(said.settled).toHaveBeenCalledTimes(1);
  });

  it('is not at rest while news are shown', async () => {
    vi.useFakeTimers();
    const take = { kind: 'take', seat: 1, source: 'F2', colour: 'white', count: 2, line: 3 };
    const facts = [{ ...take, placed: 2, floor: 0, lid: 0, marker: false, moved: {} }];
    draw({ motion: 'full', fresh: [{ v: 1, seat: 1, text: 'F2:white>3', label: '', facts, words: [] }] });
    expect(said.settled).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(8000);
    flushSync();
    expect(said.settled).toHaveBeenCalledTimes(1);
    vi.useRealTimers();
  });
});

describe('the grey wall', () => {
  const grey = {
    ...POSITION,
    options: { wall: 'grey' },
    phase: 'tile',
    player: 0,
    factories: [[], [], [], [], []],
    centre: {},
  };
  const offer: Prompt = columns;

  it('offers the columns of the prompt with their points', () => {
    draw({ view: grey, seat: 0, prompt: offer });
    const offers = [...document.querySelectorAll('[data-grid="own"] .cell.legal')];
    expect(offers.map((cell) => cell.getAttribute('data-cell'))).toEqual(['3:1', '3:4']);
    expect(find('[data-cell="3:4"]').getAttribute('aria-label')).toContain('place here for 4 points');
    press('4');
    expect(chosen()).toEqual(['col4']);
  });
});

describe('for those who do not see it', () => {
  it('names factories, lines with their consequence, and the boards of others', () => {
    draw();
    tap('[data-key="C:red"]');
    expect(find('.disc:nth-child(2)').getAttribute('aria-label')).toBe(
      'Factory 2: one red, one black, two white',
    );
    expect(find('[data-line="3"]').getAttribute('aria-label')).toBe('Line 3: empty, room for 3. 2 to line 3');
    expect(find('.others [role="img"]').getAttribute('aria-label')).toMatch(/^Ana: 8 points\. Line 1/);
  });

  it('has one tab stop for the factories and one for the own board', () => {
    draw();
    expect(document.querySelectorAll('[role="grid"]')).toHaveLength(2);
    for (const grid of document.querySelectorAll('[role="grid"]'))
      expect(grid.querySelectorAll('[tabindex="0"]')).toHaveLength(1);
  });

  it('speaks Korean as well', () => {
    draw({ lang: 'ko' });
    expect(find('.disc:nth-child(2)').getAttribute('aria-label')).toBe(
      '진열대 2: 빨강 1개, 검정 1개, 하양 2개',
    );
  });
});
