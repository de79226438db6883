/**
 * The prose of the games (rulebooks, lessons, cards) is Markdown, one file a language; this is its one reader.
 *
 *     <!-- A remark for those who translate; nobody else sees it. -->
 *     ## Taking tiles {#taking}            a section: its title and its id
 *     **D4** Whoever takes from            a block: the lines up to the next empty one; it may begin with a number
 *     the centre first ...
 *     - Each step obeys all rules.         an entry of a list, a block of its own
 *     ![Blue from factory 1.](factory)     a drawing: its caption and its name
 *
 * `{supply.floors}` stands for a value that the game gives; `{printed? so | otherwise}` for one of two texts.
 * The text of a block may consist of several paragraphs when a value does: they are divided by `\n`.
 */

/** What stands for what in a text: `{supply.floors}` is `values.supply.floors`. */
export type Values = { readonly [name: string]: unknown };

export interface Source {
  /** For the messages: "azul/rulebook.en.md". */
  file: string;
  markdown: string;
  values?: Values;
}

export interface Block {
  kind: 'text' | 'entry' | 'drawing';
  text: string;
  /** The rule number that a text begins with. */
  number?: string;
  /** The name of a drawing; its text is the caption. */
  name?: string;
  /** File and line. */
  at: string;
}

export interface Section {
  id: string;
  title: string;
  blocks: Block[];
  at: string;
}

/** What a translator is told: where, and what is wrong there. */
export const malformed = (at: string, what: string): Error => new Error(`${at}: ${what}`);

/** The sections of a file in order. Throws naming file and line where something is not of the form above. */
export function readSections({ file, markdown, values = {} }: Source): Section[] {
  const sections: Section[] = [];
  for (const { line, raw } of chunks(markdown)) {
    const at = `${file}:${line}`;
    const text = filled(raw, values, at);
    if (text.startsWith('#')) {
      const [, title = '', id = ''] = matched(HEADING, text, at);
      if (sections.some((section) => section.id === id))
        throw malformed(at, `there are two sections {#${id}}`);
      sections.push({ id, title, blocks: [], at });
    } else {
      const section = sections.at(-1);
      if (section === undefined) throw malformed(at, 'a text before the first heading');
      section.blocks.push(blockOf(text, at));
    }
  }
  return sections;
}

/** The texts of a section that has exactly these parts, then the entries of its list if it has one. */
export function partsOf({ blocks, at }: Section, parts: string[], list = false): string[] {
  const fits = blocks.every(({ kind }, index) => kind === (index < parts.length ? 'text' : 'entry'));
  if (fits && blocks.length >= parts.length && (list || blocks.length === parts.length))
    return blocks.map(({ text }) => text);
  throw malformed(
    at,
    `a section here has ${parts.join(', ')}${list ? ', then a list' : ''}; no more, no less`,
  );
}

const HEADING = { shape: /^## (.+) \{#(\S+)\}$/, form: '## Title {#id}' };
const DRAWING = { shape: /^!\[(.+)\]\((\S+)\)$/, form: '![caption](name)' };
const NUMBERED = { shape: /^\*\*(\S+)\*\* (.+)$/s, form: '**D4** text' };

function matched({ shape, form }: typeof HEADING, text: string, at: string): RegExpExecArray {
  const found = shape.exec(text);
  if (found === null) throw malformed(at, `“${text.slice(0, 40)}” should be of the form ${form}`);
  return found;
}

function blockOf(text: string, at: string): Block {
  if (text.startsWith('- ')) return { kind: 'entry', text: text.slice(2), at };
  if (text.startsWith('![')) {
    const [, caption = '', name = ''] = matched(DRAWING, text, at);
    return { kind: 'drawing', text: caption, name, at };
  }
  if (!text.startsWith('**')) return { kind: 'text', text, at };
  const [, number = '', rest = ''] = matched(NUMBERED, text, at);
  return { kind: 'text', text: rest, number, at };
}

/** What stands between empty lines, its lines joined; headings and entries begin anew. Lines count from 1. */
function chunks(markdown: string): { line: number; raw: string }[] {
  const found: { line: number; raw: string }[] = [];
  let open = false;
  for (const [index, untrimmed] of visible(markdown).split('\n').entries()) {
    const raw = untrimmed.trim();
    const last = found.at(-1);
    if (raw !== '' && open && last && !/^(#|- )/.test(raw)) last.raw += ` ${raw}`;
    else if (raw !== '') found.push({ line: index + 1, raw });
    open = raw !== '';
  }
  return found;
}

/** Without remarks; their lines stay, so that lines keep their numbers. */
const visible = (markdown: string): string =>
  markdown.replace(/<!--.*?-->/gs, (remark) => remark.replace(/[^\n]/g, ''));

/** `{a.b}` or `{a.b? so | otherwise}`; a heading's `{#id}` is none. */
const PLACE = /\{([\w.]+)(?:\? ([^{}|]*) \| ([^{}|]*))?\}/g;

function filled(raw: string, values: Values, at: string): string {
  if (/[{}]/.test(raw.replace(PLACE, '').replace(/ \{#\S+\}$/, '')))
    throw malformed(at, 'a brace is left over');
  return raw.replace(PLACE, (place, path: string, so?: string, otherwise?: string) => {
    const value = path.split('.').reduce<unknown>((of, name) => (of as Values | undefined)?.[name], values);
    if (typeof value === 'boolean' && so !== undefined) return value ? so : (otherwise ?? '');
    if (so === undefined && (typeof value === 'number' || typeof value === 'string')) return String(value);
    throw malformed(at, `the game has no value for ${place}`);
  });
}
