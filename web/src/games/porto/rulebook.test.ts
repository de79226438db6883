import { expect, it } from 'vitest';
import { examples } from './examples';
import recorded from './examples.json';
import { rulebookEn } from './rulebook.en';
import { rulebookKo } from './rulebook.ko';

const books = { en: rulebookEn, ko: rulebookKo };
const paragraphs = (lang: 'en' | 'ko') => books[lang].flatMap((chapter) => chapter.paragraphs);
const ids = paragraphs('en').map((paragraph) => paragraph.id);

it('has every rule of the rules file, each once and in order', () => {
  const numbers = Array.from({ length: 50 }, (_, index) => index + 1);
  const missing = [9, 21]; // the rules file has no such numbers
  expect(ids).toEqual([
    ...['A1', 'A2', 'A3'],
    ...numbers.filter((number) => !missing.includes(number)).map(String),
  ]);
});

it('says the same in both languages: the same chapters, paragraphs and drawings', () => {
  expect(rulebookKo.map(({ id }) => id)).toEqual(rulebookEn.map(({ id }) => id));
  const shape = (lang: 'en' | 'ko') => paragraphs(lang).map(({ id, example }) => [id, example?.position]);
  expect(shape('ko')).toEqual(shape('en'));
  for (const { id, text, example } of paragraphs('ko')) {
    expect(text, id).toMatch(/[가-힣]/);
    if (example) expect(example.caption, id).toMatch(/[가-힣]/);
  }
  for (const { id, text, example } of paragraphs('en')) {
    expect(`${text} ${example?.caption ?? ''}`, id).not.toMatch(/[가-힣]/);
  }
});

it('takes every number from the table: none is missing', () => {
  for (const lang of ['en', 'ko'] as const) {
    for (const { id, text } of paragraphs(lang)) expect(text, id).not.toMatch(/undefined|NaN|null/);
  }
});

it('says that the table is a reconstruction and can be corrected in one file', () => {
  const [en, ko] = (['en', 'ko'] as const).map(
    (lang) => paragraphs(lang).find(({ id }) => id === 'A2')?.text ?? '',
  );
  expect(en).toMatch(/reconstruction.*one file/s);
  expect(ko).toMatch(/재구성.*파일 하나/s);
});

it('shows every drawing somewhere', () => {
  const shown = paragraphs('en').flatMap(({ example }) => (example ? [example.position] : []));
  expect(new Set(shown)).toEqual(new Set(Object.values(examples)));
});

it('says what the engine says of the builds that are drawn', () => {
  expect(recorded.cards.effect).toMatchObject({ tiles: 3, completes: true });
  expect(recorded.ground.effect).toMatchObject({ tiles: 2, parts: { token: 1 } });
  const { points, parts } = recorded.claim.effect;
  expect([points, parts.floors, parts.neighbours, parts.roof, parts.contracts.length]).toEqual([
    14, 5, 3, 2, 2,
  ]);
});
