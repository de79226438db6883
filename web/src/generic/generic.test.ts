import { flushSync, mount, unmount } from 'svelte';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Json, LogEntry, Prompt } from '../contract/protocol';
import { coverFor } from './cover';
import { moduleFor } from './index';
import { groupsOf, linesOf } from './position';

const NAMES = ['Ana', 'Bento'];
const VIEW: Json = {
  game: 'kalah',
  players: 2,
  options: { empty_capture: false },
  phase: 'sow',
  player: 1,
  scores: [3, 5],
  winners: null,
  pits: [
    [4, 4, 4],
    [0, 5, 5],
  ],
};
const INFO = {
  game: 'kalah',
  title: { en: 'Kalah', ko: '칼라' },
  players: [2],
  options: [],
  bots: [],
  rules: 'kalah-1',
};
const game = moduleFor(coverFor('kalah', INFO));

const prompt = (count: number): Prompt => ({
  id: 'p',
  seat: 1,
  actions: Array.from({ length: count }, (_, pit) => ({
    text: `pit:${pit}`,
    label: `Sow pit ${pit}`,
    target: {},
    effect: {},
  })),
});
const entry = {
  v: 1,
  seat: 0,
  text: 'pit:2',
  label: 'Sow pit 2',
  facts: [],
  words: ['Ana sows.'],
} as LogEntry;

const choose = vi.fn();
let drawn: Record<string, unknown> | null = null;

function draw(count: number | null, confirm = false): HTMLElement {
  const props = {
    view: VIEW,
    seat: 1,
    prompt: count === null ? null : prompt(count),
    names: NAMES,
    fresh: [entry],
    lang: 'en' as const,
    motion: 'none' as const,
    confirm,
    choose,
    rule: vi.fn(),
    explain: vi.fn(),
  };
  drawn = mount(game.Board, { target: document.body, props });
  flushSync();
  return document.body;
}

const buttons = (): HTMLButtonElement[] => [...document.querySelectorAll<HTMLButtonElement>('ul button')];

afterEach(() => {
  vi.clearAllMocks();
  if (drawn !== null) void unmount(drawn);
  document.body.replaceChildren();
});

describe('a position in words', () => {
  it('names seats, and sets what there is for each seat under their names', () => {
    const lines = linesOf(VIEW, NAMES, 'en');
    expect(lines.map(({ title }) => title)).toEqual([
      'Options',
      'Phase',
      'Player',
      'Scores',
      'Winners',
      'Pits',
    ]);
    expect(lines[0]?.lines).toEqual([{ title: 'Empty capture', text: 'no' }]);
    expect(lines[2]?.text).toBe('Bento');
    expect(lines[3]?.rows).toEqual([
      { title: 'Ana', cells: ['3'] },
      { title: 'Bento', cells: ['5'] },
    ]);
    expect(lines[5]?.rows?.[1]).toEqual({ title: 'Bento', cells: ['0', '5', '5'] });
  });

  it('is read aloud in either language', () => {
    const [readout] = game.readouts(VIEW, 1, NAMES, 'ko');
    expect(readout?.words).toContain('점수: Ana 3, Bento 5');
  });
});

describe('a position in groups', () => {
  const groups = groupsOf(linesOf(VIEW, NAMES, 'en'), NAMES);
  const titles = (placed: { line: { title: string } }[]): string[] => placed.map(({ line }) => line.title);

  it('has words, values by seat and tables apart, and each keeps its place', () => {
    expect(titles(groups.facts)).toEqual(['Phase', 'Player', 'Winners']);
    expect(titles(groups.seats)).toEqual(['Scores']);
    expect(titles(groups.others)).toEqual(['Options', 'Pits']);
    expect(groups.others.map(({ place }) => place)).toEqual(['line:0', 'line:5']);
  });

  it('is drawn with every place once', () => {
    draw(3);
    const places = [...document.querySelectorAll<HTMLElement>('[data-at]')].map(
      ({ dataset }) => dataset['at'],
    );
    expect(places.sort()).toEqual(['line:0:0', 'line:1', 'line:2', 'line:3', 'line:4', 'line:5']);
    expect(document.querySelector('.mine')?.textContent).toContain('Bento');
  });
});

describe('the board of a game without one', () => {
  it('shows what happened, and chooses by the engine’s labels', () => {
    expect(draw(3).textContent).toContain('Ana sows.');
    buttons()[1]?.click();
    expect(choose.mock.calls[0]?.[0]).toMatchObject({ text: 'pit:1' });
  });

  it('aims first where a choice is to be confirmed', () => {
    draw(3, true);
    buttons()[1]?.click();
    flushSync();
    expect(choose).not.toHaveBeenCalled();
    expect(document.body.textContent).toContain('once more to confirm');
    buttons()[1]?.click();
    expect(choose).toHaveBeenCalledTimes(1);
  });

  it('leaves a long list to the table’s own', () => {
    expect(draw(41).textContent).toContain('in the list of actions');
    expect(buttons()).toEqual([]);
  });
});

it('is called as the engine calls it, and has no rulebook', () => {
  expect([game.title.ko, game.rulebook, game.lesson]).toEqual(['칼라', undefined, undefined]);
  expect(coverFor('nine_mens_morris', undefined).title.en).toBe('Nine mens morris');
});
