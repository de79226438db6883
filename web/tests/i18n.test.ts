import { readFileSync, readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { formatAgo, formatList, languages } from '../src/i18n';
import type { Language } from '../src/contract/game';
import { en } from '../src/i18n/en';
import { ko } from '../src/i18n/ko';
import { preferred, settings } from '../src/settings.svelte';

type Leaf = string | string[] | ((...args: never[]) => string);
type Tree = { [key: string]: Leaf | Tree };

function leaves(tree: Tree, path = ''): [string, Leaf][] {
  return Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'object' && !Array.isArray(value)
      ? leaves(value, `${path}${key}.`)
      : [[path + key, value] as [string, Leaf]],
  );
}

const said = (leaf: Leaf): string => {
  if (typeof leaf === 'function')
    return (leaf as (...args: unknown[]) => string)(...Array(leaf.length).fill([7]));
  return Array.isArray(leaf) ? leaf.join(' ') : leaf;
};

const sources = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true }).flatMap((item) => {
    const path = `${folder}/${item.name}`;
    if (item.isDirectory()) return item.name === 'i18n' ? [] : sources(path);
    return /\.(svelte|ts)$/.test(item.name) ? [readFileSync(path, 'utf8')] : [];
  });

const rooms = import.meta.glob<{ texts: Record<Language, Tree> }>(
  ['../src/i18n/index.ts', '../src/*/*texts/index.ts'],
  {
    eager: true,
  },
);

describe.each(Object.entries(rooms))('the texts of %s', (_, { texts }) => {
  const english = new Map(leaves(texts.en));
  const korean = new Map(leaves(texts.ko));

  it('are the same in number, and none is empty', () => {
    expect([...korean.keys()].sort()).toEqual([...english.keys()].sort());
    for (const leaf of [english, korean].flatMap((all) => [...all]))
      expect(said(leaf[1]), leaf[0]).not.toBe('');
  });

  it('use every argument they are given, in both languages', () => {
    for (const [key, leaf] of english) {
      const other = korean.get(key);
      if (typeof leaf === 'function' && typeof other === 'function')
        expect(other.length, key).toBe(leaf.length);
    }
  });
});

describe('the texts', () => {
  const english = new Map(leaves(en as unknown as Tree));
  const korean = new Map(leaves(ko as unknown as Tree));

  const neutral = new Set(['product', 'bots.withRank', 'home.of', 'vacations.of']);
  it('are Korean where they should be', () => {
    const foreign = [...korean].filter(([key, leaf]) => !/[가-힣]/.test(said(leaf)) && !neutral.has(key));
    expect(foreign.map(([key]) => key)).toEqual([]);
  });

  it('are all used by the page', () => {
    const all = sources('src').join('\n');
    const unused = [...english.keys()].filter(
      (key) => !all.includes(`t().${key}`) && !all.includes(`t.${key}`),
    );
    // Read within i18n: justNow. Reached by a computed key: seats[taker], home[line.state], link[link], theme[theme], help's parts, the
    // cards before a first match.
    const computed =
      /^(places\..*|seats\.(me|open|guest|bot)|home\.(open|playing|over)|bots\.(names|help)|justNow|link|theme|primer\.beats)\b/;
    expect(unused.filter((key) => !computed.test(key))).toEqual([]);
  });
});

it('the language is the first of the browser that we have, else English', () => {
  expect([
    preferred(['ko-KR', 'en']),
    preferred(['de', 'ko']),
    preferred(['fr']),
    preferred(['en-GB', 'ko']),
  ]).toEqual(['ko', 'ko', 'en', 'en']);
});

it('says how long ago something was', () => {
  const now = Date.parse('2026-01-02T12:00:00Z');
  settings.setLang('en');
  expect(formatAgo('2026-01-02T09:30:00Z', now)).toBe('2 hours ago');
  expect(formatAgo('2026-01-02T11:59:30Z', now)).toBe('just now');
  expect(formatList(['Anna', 'Bento', 'Bot 1'])).toBe('Anna, Bento, and Bot 1');
  settings.setLang('ko');
  expect(formatAgo('2026-01-01T11:00:00Z', now)).toBe('어제');
  expect(formatAgo('2026-01-02T11:59:30Z', now)).toBe('방금');
  expect(formatList(['안나', '벤투', '봇 1'])).toBe('안나, 벤투, 봇 1');
  expect(Object.keys(languages)).toEqual(['en', 'ko']);
});
