import { expect, it } from 'vitest';
import { BUILDING_IDS } from './catalog';
import { buildingRule } from './buildings';
import { buildings as english } from './buildings.en';
import { buildings as korean } from './buildings.ko';
import { examples } from './examples';
import { lesson } from './lesson';
import { rulebookEn } from './rulebook.en';
import { rulebookKo } from './rulebook.ko';

const books = { en: rulebookEn, ko: rulebookKo };
const paragraphs = (lang: 'en' | 'ko') => books[lang].flatMap((chapter) => chapter.paragraphs);
const ids = paragraphs('en').map((paragraph) => paragraph.id);
const upTo = (letter: string, last: number) =>
  Array.from({ length: last }, (_, index) => `${letter}${index + 1}`);

it('has every numbered rule and every building, each once', () => {
  const numbered = Object.entries({ U: 5, R: 3, S: 6, M: 5, B: 4, C: 3, T: 2, K: 7, E: 4, V: 23 });
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids).toEqual(expect.arrayContaining(numbered.flatMap(([letter, last]) => upTo(letter, last))));
  expect(BUILDING_IDS.map(buildingRule)).toEqual(upTo('V', 23));
});

it('says the same in both languages: the same paragraphs, rules named and drawings', () => {
  const named = (text: string) => [...text.matchAll(/\b[A-Z]\d+/g)].map(([rule]) => rule).sort();
  const shape = (lang: 'en' | 'ko') =>
    paragraphs(lang).map(({ id, text, example }) => [id, named(text), example?.position]);
  expect(shape('ko')).toEqual(shape('en'));
  for (const { id, text, example } of paragraphs('ko')) {
    expect(text, id).toMatch(/[가-힣]/);
    if (example) expect(example.caption, id).toMatch(/[가-힣]/);
  }
  for (const { id, text, example } of paragraphs('en')) {
    expect(`${text} ${example?.caption ?? ''}`, id).not.toMatch(/[가-힣]/);
  }
});

it('names only rules that exist', () => {
  const texts = [...paragraphs('en').map(({ text }) => text), ...lesson.map(({ rule }) => rule)];
  const named = texts.flatMap((text) => text.match(/\b[AURSMBCTKVEO]\d+\b/g) ?? []);
  expect(named.length).toBeGreaterThan(30);
  expect(ids).toEqual(expect.arrayContaining([...new Set(named)]));
});

it('shows every drawing somewhere', () => {
  const shown = new Set(paragraphs('en').flatMap(({ example }) => (example ? [example.position] : [])));
  expect([...shown]).toEqual(expect.arrayContaining(Object.values(examples)));
});

it.each(BUILDING_IDS)('names the %s in both languages, short enough for the board', (id) => {
  expect(english[id].short.length).toBeLessThanOrEqual(10);
  expect(korean[id].short.replaceAll(' ', '').length).toBeLessThanOrEqual(5);
  expect(korean[id].effect).toMatch(/[가-힣].*\.$/);
});

it('has a lesson whose steps can be chosen and are told in both languages', () => {
  expect(lesson).toHaveLength(13);
  for (const { prompt, expect: text, say, then } of lesson) {
    expect(prompt.actions.map((action) => action.text)).toContain(text);
    for (const words of [say, then]) {
      expect(words.ko).toMatch(/[가-힣]/);
      expect(words.en).not.toMatch(/[가-힣]/);
    }
  }
});
