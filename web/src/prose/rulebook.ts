/** A game's rulebook from its prose: chapters of numbered paragraphs, with positions that the board draws. */
import type { Chapter, Language, Paragraph } from '../contract/game';
import type { Json } from '../contract/protocol';
import { malformed, readSections, type Section, type Source, type Values } from './markdown';

/** What the code of a game adds to its prose. */
export interface Filling {
  /** The positions of the drawings, by the names that the prose calls them. */
  examples: Record<string, Json>;
  values?: (lang: Language) => Values;
}

/** A block with a number begins a paragraph; those without one and a drawing belong to the paragraph before. */
export function readRulebook(source: Source, examples: Filling['examples']): Chapter[] {
  const known = new Set<string>();
  return readSections(source).map(({ id, title, blocks }) => ({
    id,
    title,
    paragraphs: paragraphsOf(blocks, examples, known),
  }));
}

function paragraphsOf(
  blocks: Section['blocks'],
  examples: Filling['examples'],
  known: Set<string>,
): Paragraph[] {
  const paragraphs: Paragraph[] = [];
  for (const { kind, number, name = '', text, at } of blocks) {
    const last = paragraphs.at(-1);
    if (number !== undefined) {
      if (known.has(number)) throw malformed(at, `there are two paragraphs ${number}`);
      known.add(number);
      paragraphs.push({ id: number, text });
    } else if (last === undefined) {
      throw malformed(at, 'a chapter begins with a numbered paragraph: **D4** text');
    } else if (kind === 'drawing') {
      const position = examples[name];
      if (position === undefined) throw malformed(at, `the game has no drawing called “${name}”`);
      if (last.example) throw malformed(at, `paragraph ${last.id} has a drawing already`);
      last.example = { position, caption: text };
    } else if (kind === 'entry') {
      throw malformed(at, 'a rulebook has no lists: each part is a paragraph of its own');
    } else {
      last.text += `\n${text}`;
    }
  }
  return paragraphs;
}
