import { flushSync, mount, unmount } from 'svelte';
import { afterEach, expect, it, vi } from 'vitest';
import Board from './Board.svelte';
import { examples } from './examples';
import { rulebookEn } from './rulebook.en';
import { rulebookKo } from './rulebook.ko';

const books = { en: rulebookEn, ko: rulebookKo };
const paragraphs = (lang: 'en' | 'ko') => books[lang].flatMap((chapter) => chapter.paragraphs);
const upTo = (letter: string, first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, index) => `${letter}${first + index}`);

let page: Record<string, unknown> | null = null;

afterEach(async () => {
  if (page !== null) await unmount(page);
  page = null;
});

it('has every numbered rule, each once', () => {
  const ids = paragraphs('en').map((paragraph) => paragraph.id);
  const numbered = [
    ...upTo('B', 1, 13),
    ...upTo('S', 1, 7),
    ...upTo('T', 0, 7),
    ...upTo('R', 1, 3),
    ...upTo('D', 1, 4),
    ...upTo('G', 1, 30),
  ];
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids).toEqual(expect.arrayContaining(numbered));
});

it('says the same in both languages: the same paragraphs, parts and drawings', () => {
  const shape = (lang: 'en' | 'ko') =>
    paragraphs(lang).map(({ id, text, example }) => [id, text.split('\n').length, example?.position]);
  expect(shape('ko')).toEqual(shape('en'));
  for (const { id, text, example } of paragraphs('ko')) {
    expect(text, id).toMatch(/[가-힣]/);
    if (example) expect(example.caption, id).toMatch(/[가-힣]/);
  }
  for (const { id, text, example } of paragraphs('en')) {
    expect(`${text} ${example?.caption ?? ''}`, id).not.toMatch(/[가-힣]/);
  }
});

it('shows every drawing somewhere', () => {
  const shown = new Set(paragraphs('en').flatMap(({ example }) => (example ? [example.position] : [])));
  expect([...shown]).toEqual(expect.arrayContaining(Object.values(examples)));
});

it.each(Object.entries(examples))('the board draws the example %s', (_name, position) => {
  const props = {
    view: position,
    seat: null,
    prompt: null,
    names: ['Ada', 'Bo'],
    fresh: [],
    lang: 'en' as const,
    motion: 'none' as const,
    confirm: false,
    patience: null,
    choose: vi.fn(),
    rule: vi.fn(),
    explain: vi.fn(),
  };
  page = mount(Board, { target: document.body, props });
  flushSync();
  expect(document.querySelector('svg')).not.toBeNull();
});
