import { expect, it } from 'vitest';
import porto from '.';
import { CARD_COPIES } from './catalog';
import recorded from './examples.json';
import { values } from './rulebook';

const books = { en: (await porto.rulebook?.en()) ?? [], ko: (await porto.rulebook?.ko()) ?? [] };
const textOf = (lang: 'en' | 'ko', number: string): string =>
  books[lang].flatMap(({ paragraphs }) => paragraphs).find(({ id }) => id === number)?.text ?? '';

it('says that the table is a reconstruction and can be corrected in one table', () => {
  expect(textOf('en', 'A2')).toMatch(/reconstruction.*one table/s);
  expect(textOf('ko', 'A2')).toMatch(/재구성.*표 하나/s);
});

it('counts every value of cards and tokens', () => {
  const copies = Object.entries(CARD_COPIES);
  const tokens = Object.entries(values().vp_tokens);
  const en = [
    copies.map(([value, count]) => `${count} of value ${value}`),
    tokens.map(([value, count]) => `${count} of ${value}`),
  ];
  const ko = [
    copies.map(([value, count]) => `${value}-카드 ${count}장`),
    tokens.map(([value, count]) => `${value}점 ${count}개`),
  ];
  expect([textOf('en', '3'), textOf('en', '4')]).toEqual(
    en.map((told) => expect.stringContaining(told.join(', '))),
  );
  expect([textOf('ko', '3'), textOf('ko', '4')]).toEqual(
    ko.map((told) => expect.stringContaining(told.join(', '))),
  );
});

it('says what the engine says of the builds that are drawn', () => {
  expect(recorded.cards.effect).toMatchObject({ tiles: 3, completes: true });
  expect(recorded.ground.effect).toMatchObject({ tiles: 2, parts: { token: 1 } });
  const { points, parts } = recorded.claim.effect;
  expect([points, parts.floors, parts.neighbours, parts.roof, parts.contracts.length]).toEqual([
    14, 5, 3, 2, 2,
  ]);
});
