import { mount, unmount } from 'svelte';
import { afterEach, describe, expect, it } from 'vitest';
import type { SheetProps } from '../../contract/game';
import { POSITION } from './fixtures';
import Sheet from './Sheet.svelte';

const lines = (turns: number) => [{ key: 'turns', count: turns, points: 0 }];
let drawn: Record<string, unknown> | null = null;

function rowsOf(change: Partial<SheetProps>): string[][] {
  const props: SheetProps = {
    sheet: [lines(23), lines(23)],
    names: ['Ana', 'Bento'],
    winners: [0],
    view: { ...POSITION, gods: ['pan', 'eros'] },
    ending: 'Ana has come down.',
    lang: 'en',
    ...change,
  };
  drawn = mount(Sheet, { target: document.body, props });
  return [...document.querySelectorAll('tr')].map((row) =>
    [...row.children].map((cell) => cell.textContent.trim()),
  );
}

afterEach(async () => {
  if (drawn !== null) await unmount(drawn);
});

describe('the result of Santorini', () => {
  it('tells how it was decided, and by which gods', () => {
    expect(rowsOf({})).toEqual([
      ['Player', 'God', 'Result'],
      ['Ana', 'Pan', 'won'],
      ['Bento', 'Eros', 'lost'],
    ]);
    expect(document.querySelector('caption')?.textContent.replace(/\s+/g, ' ').trim()).toBe(
      'Ana has come down. 23 turns were played in all',
    );
  });

  it('tells it in Korean', () => {
    expect(rowsOf({ lang: 'ko' })[1]).toEqual(['Ana', '판', '승리']);
  });

  it('knows no gods where none play', () => {
    expect(rowsOf({ view: { ...POSITION, gods: [null, null] } })[0]).toEqual(['Player', 'Result']);
  });

  it('tells who was eliminated, and a draw of those who are left', () => {
    const three = { names: ['Ana', 'Bento', 'Chae'], sheet: [lines(7), lines(7), lines(7)] };
    const view = { ...POSITION, players: 3, gods: ['pan', 'eros', 'artemis'], out: [1] };
    const results = (winners: number[]) =>
      rowsOf({ ...three, view, winners })
        .slice(-3)
        .map((row) => row[2]);
    expect(results([2])).toEqual(['lost', 'eliminated', 'won']);
    expect(results([0, 2])).toEqual(['draw', 'eliminated', 'draw']);
  });
});
