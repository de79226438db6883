import { flushSync } from 'svelte';
import { describe, expect, it, vi } from 'vitest';
import type { BoardProps } from '../../contract/game';
import { all, chosen, drawBoard, find, press, said, tap } from '../../../tests/bench';
import Board from './Board.svelte';
import { building, drafting, moving, placing, POSITION, toChoice } from './fixtures';

const take = vi.fn();

const draw = (change: Partial<BoardProps> = {}): void =>
  drawBoard(Board, { view: POSITION, prompt: moving, ...change });

const legal = (): (string | undefined)[] =>
  all('[data-grid] [aria-disabled="false"]').map((cell) => cell.dataset['cell']);
describe('by tapping', () => {
  it('offers the cells of the prompt and nothing else', () => {
    draw();
    expect(legal()).toEqual(['c4', 'd3', 'b2', 'd2']);
  });

  it('chooses a step at once: the turn can be begun anew', () => {
    draw({ confirm: true });
    tap('[data-cell="d3"]');
    expect(chosen()).toEqual(['d3']);
  });

  it('previews a build first where confirmation is wanted', () => {
    draw({ prompt: building, view: { ...POSITION, phase: 'build' }, confirm: true });
    tap('[data-cell="d4"]');
    expect([chosen(), find('.bar p').textContent]).toEqual([
      [],
      expect.stringContaining('completes the tower'),
    ]);
    tap('[data-cell="d4"]');
    expect(chosen()).toEqual(['+d4']);
  });

  it('shows the worker that would be placed', () => {
    const workers = [
      ['a2', null],
      ['c4', 'e5'],
    ];
    draw({ prompt: placing, view: { ...POSITION, phase: 'place', active: null, workers }, confirm: true });
    expect(all('.shadow-worker')).toHaveLength(0);
    tap('[data-cell="d3"]');
    expect(all('.shadow-worker .t0 :is(.hair, .hat)').map((part) => part.classList[0])).toEqual(['hat']);
    expect(chosen()).toEqual([]);
  });

  it('asks which of several actions on a cell is meant', () => {
    draw({ prompt: building, view: { ...POSITION, phase: 'build' } });
    tap('[data-cell="b3"]');
    expect(all('[data-move]').map((button) => button.dataset['move'])).toEqual(['+b3', '^b3']);
    tap('[data-move="^b3"]');
    expect(chosen()).toEqual(['^b3']);
  });

  it('shows one kind of action by its chip', () => {
    draw({ prompt: building, view: { ...POSITION, phase: 'build' } });
    tap('.chips [aria-pressed]:nth-of-type(2)');
    expect(legal()).toEqual(['b3']);
    tap('[data-cell="b3"]');
    expect(chosen()).toEqual(['^b3']);
  });

  it('ends what is optional by a chip', () => {
    draw({ prompt: building, view: { ...POSITION, phase: 'build' } });
    tap('[data-end]');
    expect(chosen()).toEqual(['end']);
  });

  it('says why, in the words of the god that forbids it', () => {
    draw();
    tap('[data-cell="b3"]');
    tap('[data-cell="c2"]');
    expect(said.explain.mock.calls.flat()).toEqual([
      'Athena forbids climbing.',
      'c2 has a dome: it is closed for good.',
    ]);
  });

  it('takes the other worker instead while the chosen one has not stepped', () => {
    draw({ back: { count: 1, take } });
    tap('[data-cell="a2"]');
    expect(take.mock.calls).toEqual([[1, ['a2']]]);
  });

  it('does not when the choice cannot be taken back', () => {
    draw();
    tap('[data-cell="a2"]');
    expect(said.explain).toHaveBeenCalledWith('A worker stands on a2.');
  });
});

describe('by keys', () => {
  it('takes a column letter and a row number', () => {
    draw();
    press('d', '3');
    expect(chosen()).toEqual(['d3']);
  });

  it('takes a sign before them, and n for done', () => {
    draw({ prompt: building, view: { ...POSITION, phase: 'build' } });
    press('^', 'b', '3');
    press('n');
    expect(chosen()).toEqual(['^b3', 'end']);
  });

  it('goes back by Escape', () => {
    draw({ prompt: building, view: { ...POSITION, phase: 'build' } });
    tap('[data-cell="b3"]');
    press('Escape');
    expect(all('[data-move]')).toEqual([]);
  });

  it('has one tab stop on the island', () => {
    draw();
    expect(all('[data-grid] [tabindex="0"]')).toHaveLength(1);
  });
});

describe('the draft', () => {
  const offering = { ...POSITION, phase: 'draft', gods: [null, null], offer: ['apollo', 'pan'] };

  it('takes a god that is offered', () => {
    draw({ view: offering, prompt: drafting });
    tap('[data-god="pan"]');
    expect(chosen()).toEqual(['god:pan']);
  });

  it('only shows the gods to those who do not choose', () => {
    draw({ view: { ...offering, player: 1 }, prompt: null });
    expect(all('[data-god][aria-disabled="false"]')).toEqual([]);
  });

  it('finds gods by their words', async () => {
    const offer = { ...POSITION, phase: 'offer', gods: [null, null], offer: [] };
    draw({ view: offer, prompt: drafting });
    const search = find('input[type="search"]') as HTMLInputElement;
    search.value = 'dome';
    search.dispatchEvent(new Event('input', { bubbles: true }));
    flushSync();
    expect(all('[data-god]').map((card) => card.dataset['god'])).toContain('atlas');
    expect(all('[data-god]').length).toBeLessThan(10);
  });

  it('names the start player', () => {
    const prompt = {
      id: 'p',
      seat: 0,
      actions: [toChoice('start:1', { kind: 'start', cell: null, seat: 1 })],
    };
    draw({ view: { ...POSITION, phase: 'name' }, prompt });
    tap('[data-start="1"]');
    expect(chosen()).toEqual(['start:1']);
  });
});

it('draws an example of the rulebook without anything to choose', () => {
  draw({
    view: { ...POSITION, show: { reach: { d3: 0 }, arrows: [['c3', 'd3']] } },
    prompt: null,
    seat: null,
  });
  expect([all('button').length, all('.arrow').length]).toEqual([0, 1]);
});

it('looks at the island from above when wanted, and remembers it', () => {
  draw();
  tap('.tools [aria-pressed]');
  expect(JSON.parse(localStorage.getItem('ribeira.santorini') ?? '{}')).toMatchObject({ flat: true });
  tap('.tools [aria-pressed]');
});
