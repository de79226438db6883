/** All prose of all games, in all languages: complete, the same in each, and about what is there. */
import { flushSync, mount, unmount } from 'svelte';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { LessonStep } from '../src/board/lesson';
import { games } from '../src/games/index';
import type { Language, Paragraph } from '../src/contract/game';
import Rulebook from '../src/rules/Rulebook.svelte';

const LANGUAGES = ['en', 'ko'] as const;
const HANGUL = /[가-힣]/;

/** The numbers of the rules files in the order of the rulebook (Porto has no 9 and 21), and how many drawings there are. */
const BOOKS: Record<string, { numbers: string; drawings: number }> = {
  azul: { numbers: 'S1-4 F1-5 D1-10 T1-6 E1-5 G1-4', drawings: 10 },
  pier18: { numbers: 'M1-2 R1-8 R8a-f R9 R9a-c R10-15 R15a R16-18 P0-18', drawings: 12 },
  porto: { numbers: 'A1-3 1-8 10-20 22-50', drawings: 8 },
  puerto_rico: { numbers: 'U1-5 R1-3 S1-6 M1-5 B1-4 C1-3 T1-2 K1-7 V1-23 E1-4', drawings: 10 },
  santorini: { numbers: 'B1-13 S1-7 T0-7 P1-2 P4-10 R1-3 G1-30 D1-4', drawings: 27 },
};

/** "R8a-c" stands for R8a, R8b and R8c, "D1-3" for D1, D2 and D3. */
function expanded(range: string): string[] {
  const [, stem = '', from = '', to = from] = /^([A-Z]?(?:\d+(?=[a-z]))?)([^-]+)-?(.*)$/.exec(range) ?? [];
  if (to === '' || to === from) return [range];
  const [first = 0, last = 0] = [from, to].map((end) => (/\d/.test(end) ? Number(end) : end.charCodeAt(0)));
  const ends = Array.from({ length: last - first + 1 }, (_, index) => first + index);
  return ends.map((end) => stem + (/\d/.test(from) ? end : String.fromCharCode(end)));
}

const markdown = import.meta.glob<string>('../src/games/**/*.md', {
  eager: true,
  query: '?raw',
  import: 'default',
});
const sources = import.meta.glob<string>(['../src/games/*/**/*.{ts,svelte}', '!../src/games/**/*.test.ts'], {
  eager: true,
  query: '?raw',
  import: 'default',
});
const examples = import.meta.glob<Record<string, object>>('../src/games/*/examples.ts', {
  eager: true,
  import: 'examples',
});
const lessons = import.meta.glob<LessonStep[]>('../src/games/*/lesson.ts', { eager: true, import: 'lesson' });

const isFilled = (text: string) => !/undefined|NaN|null|[{}]/.test(text);
/** "D4", and in brackets bare numbers as well. */
const rulesNamed = (text: string) => text.match(/\b[A-Z]\d+[a-z]?\b|(?<=\()\d+(?=\))/g) ?? [];

/** What a translation leaves as it is, block by block: ids, numbers, names of drawings, lists and values. */
const skeleton = (text: string): string[][] =>
  text
    .replace(/<!--.*?-->/gs, '')
    .trim()
    .split(/\n\n+/)
    .map((block) => (block.match(/\{#\S+\}|^\*\*\S+\*\*|\]\(\w+\)$|^- |\{[\w.]+[?}]/gm) ?? []).sort());

it.each(Object.keys(markdown).filter((file) => file.endsWith('.en.md')))(
  '%s has the same ids as its translations',
  (file) => {
    for (const lang of LANGUAGES) {
      const translation = markdown[file.replace('.en.md', `.${lang}.md`)];
      expect(skeleton(translation ?? ''), lang).toEqual(skeleton(markdown[file] ?? ''));
    }
  },
);

it('leaves no translation without its original', () => {
  const originals = Object.keys(markdown).map((file) => file.replace(/\.\w+\.md$/, ''));
  expect(originals).toHaveLength(new Set(originals).size * LANGUAGES.length);
});

describe.each(Object.keys(games))('%s', async (name) => {
  const game = await games[name]?.load();
  if (!game?.rulebook) throw new Error(`there is no rulebook of ${name}`);
  const expected = BOOKS[name] ?? { numbers: '', drawings: 0 };
  const books = { en: await game.rulebook.en(), ko: await game.rulebook.ko() };
  const paragraphs = (lang: Language): Paragraph[] => books[lang].flatMap((chapter) => chapter.paragraphs);
  const ids = paragraphs('en').map(({ id }) => id);
  const drawings = examples[`../src/games/${name}/examples.ts`] ?? {};
  const lesson = lessons[`../src/games/${name}/lesson.ts`] ?? [];
  let page: Record<string, unknown> | null = null;

  afterEach(async () => {
    if (page !== null) await unmount(page);
    page = null;
  });

  it('has every rule of the rules file, each once and in order', () => {
    const numbers = expected.numbers.split(' ').flatMap(expanded);
    expect(ids.filter((id) => numbers.includes(id))).toEqual(numbers);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('says the same in all languages: chapters, paragraphs, their parts, rules named, drawings', () => {
    const shape = (lang: Language) =>
      books[lang].map((chapter) => [
        chapter.id,
        chapter.paragraphs.map(({ id, text, example }) => [
          id,
          text.split('\n').length,
          rulesNamed(text).sort(),
          example?.position,
        ]),
      ]);
    expect(shape('ko')).toEqual(shape('en'));
  });

  it.each(LANGUAGES)('is told in its own language, every value filled in (%s)', (lang) => {
    const texts = [
      ...books[lang].map(({ title }) => title),
      ...paragraphs(lang).flatMap(({ text, example }) => (example ? [text, example.caption] : [text])),
      ...lesson.flatMap(({ say, then }) => [say[lang], then[lang]]),
    ];
    for (const text of texts)
      expect([text, HANGUL.test(text), isFilled(text)]).toEqual([text, lang === 'ko', true]);
  });

  it('names only rules that exist', () => {
    const letters = new Set(ids.map((id) => id.charAt(0)));
    const texts = paragraphs('en')
      .filter(({ id }) => !id.startsWith('N'))
      .map(({ text }) => text);
    const named = texts.flatMap(rulesNamed).filter((rule) => letters.has(rule.charAt(0)));
    expect(ids).toEqual(expect.arrayContaining([...named, ...lesson.map(({ rule }) => rule)]));
  });

  it('has every rule that its page links to', () => {
    const own = Object.entries(sources).filter(([file]) => file.startsWith(`../src/games/${name}/`));
    const calls = own.flatMap(([, code]) => [...code.matchAll(/\b(?:rule\(|number: )'([A-Z]?\d+[a-z]?)'/g)]);
    const tables = own.flatMap(([, code]) => [...code.matchAll(/\bRULES?\b[^=\n]*= (\{.*?\})/gs)]);
    const tabled = tables.flatMap(([, table = '']) => [...table.matchAll(/'([A-Z]?\d+[a-z]?)'/g)]);
    const linked = [...calls, ...tabled].map(([, rule]) => rule);
    expect(linked.length).toBeGreaterThan(0);
    expect(ids).toEqual(expect.arrayContaining(linked));
  });

  it('draws every example, each somewhere in the rulebook', () => {
    Element.prototype.scrollIntoView = vi.fn();
    page = mount(Rulebook, { target: document.body, props: { game, chapters: books.en, at: '' } });
    flushSync();
    const drawn = [...document.querySelectorAll('figure > .drawing')];
    expect(drawn).toHaveLength(expected.drawings);
    for (const drawing of drawn) expect(drawing.querySelector('svg')).not.toBeNull();
    const shown = paragraphs('en').flatMap(({ example }) => (example ? [example.position] : []));
    expect(new Set(shown)).toEqual(new Set(Object.values(drawings)));
  }, 30_000);

  it.each(lesson.map((step, index) => [index + 1, step.expect, step] as const))(
    'lesson, step %i: %s is on offer and told about',
    (_index, text, { prompt, say, then }) => {
      expect(prompt.actions.map((action) => action.text)).toContain(text);
      for (const lang of LANGUAGES)
        for (const words of [say, then]) expect(words[lang].length).toBeGreaterThan(10);
    },
  );
});
