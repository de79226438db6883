import { flushSync, mount, unmount } from 'svelte';
import { afterEach, expect, it, vi } from 'vitest';
import en from './cards.en.md?raw';
import ko from './cards.ko.md?raw';
import { readSections } from '../../../prose/markdown';
import { EMBLEMS } from './emblems';
import GodCard from './GodCard.svelte';
import { cardOf, godName, GODS, godsFor, ruleOf } from './gods';

let page: Record<string, unknown> | null = null;

afterEach(async () => {
  if (page !== null) await unmount(page);
  page = null;
});

const ids = GODS.map((god) => god.id);

it('has thirty gods, ten of them simple, each with an emblem and a card in both languages', () => {
  expect(new Set(ids).size).toBe(30);
  expect(GODS.filter((god) => god.kind === 'simple').map((god) => god.id)).toEqual(ids.slice(0, 10));
  expect(Object.keys(EMBLEMS)).toEqual(ids);
  for (const markdown of [en, ko])
    expect(readSections({ file: 'cards', markdown }).map(({ id }) => id)).toEqual(ids);
});

it('tells as much in Korean as in English', () => {
  for (const id of ids) {
    const [english, korean] = [cardOf(id, 'en'), cardOf(id, 'ko')];
    expect(korean?.rulings, id).toHaveLength(english?.rulings.length ?? -1);
    for (const text of [korean?.title, korean?.short, korean?.text, ...(korean?.rulings ?? [])])
      expect(text).toMatch(/[가-힣]/);
    for (const text of [english?.title, english?.short, english?.text, ...(english?.rulings ?? [])])
      expect(text).not.toMatch(/[가-힣]/);
  }
});

it('knows who may be used by how many, and where the rulebook speaks of them', () => {
  expect(godsFor(2)).toHaveLength(30);
  expect(godsFor(3).map((god) => god.id)).not.toContain('aphrodite');
  expect(ids.filter((id) => !godsFor(4).some((god) => god.id === id))).toEqual(['chronus', 'circe']);
  expect([ruleOf('apollo'), ruleOf('zeus')]).toEqual(['G1', 'G30']);
  expect([godName('pan', 'ko'), cardOf('odin', 'en')]).toEqual(['판', null]);
});

it('draws every emblem with its own shapes', () => {
  const drawn = ids.map((id) => EMBLEMS[id]?.shapes.map((shape) => shape.d).join());
  expect(new Set(drawn).size).toBe(30);
});

it('shows the whole card with its rulings and the way to the rulebook', () => {
  const rule = vi.fn();
  page = mount(GodCard, { target: document.body, props: { god: 'aphrodite', lang: 'en', rule } });
  flushSync();
  expect(document.querySelector('article')?.textContent).toContain('2 or 4 players');
  expect(document.querySelectorAll('.rulings li')).toHaveLength(
    cardOf('aphrodite', 'en')?.rulings.length ?? -1,
  );
  document.querySelector('button')?.click();
  expect(rule).toHaveBeenCalledWith('G11');
});

it('is one line when it is short', () => {
  page = mount(GodCard, { target: document.body, props: { god: 'pan', lang: 'ko', short: true } });
  flushSync();
  expect(document.querySelector('.text')?.textContent).toBe(cardOf('pan', 'ko')?.short);
  expect(document.querySelector('details')).toBeNull();
});
