import { expect, it } from 'vitest';
import puertoRico from '.';
import { buildings } from './buildings';
import { BUILDING_NAMES } from './types';
import { lesson } from './lesson';
import { capital } from './words';

it.each(['en', 'ko'] as const)('tells of the buildings in their order, V1 to V23 (%s)', async (lang) => {
  const book = (await puertoRico.rulebook?.[lang]()) ?? [];
  const told = book.flatMap(({ paragraphs }) => paragraphs.filter(({ id }) => id.startsWith('V')));
  expect(told.map(({ id }) => id)).toEqual(BUILDING_NAMES.map((_, index) => `V${index + 1}`));
  for (const [index, id] of BUILDING_NAMES.entries()) {
    const { name, effect } = buildings[lang][id];
    expect(told[index]?.text.startsWith(`${capital(name)} (`)).toBe(true);
    expect(told[index]?.text).toContain(effect);
  }
});

it('knows the words of every building and of no other', () => {
  for (const words of Object.values(buildings)) expect(Object.keys(words)).toEqual(BUILDING_NAMES);
});

it.each(BUILDING_NAMES)('names the %s in both languages, short enough for the board', (id) => {
  const { en, ko } = buildings;
  expect(en[id].short.length).toBeLessThanOrEqual(10);
  expect(ko[id].short.replaceAll(' ', '').length).toBeLessThanOrEqual(5);
  expect(ko[id].effect).toMatch(/[가-힣].*\.$/);
});

it('has a lesson of thirteen steps', () => {
  expect(lesson).toHaveLength(13);
});
