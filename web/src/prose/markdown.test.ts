import { describe, expect, it } from 'vitest';
import { readSections } from './markdown';
import { readRulebook } from './rulebook';

const file = 'chess/rulebook.en.md';
const values = { board: { files: 8 }, printed: true, card: 'King\nOne step.' };
const examples = { fork: { game: 'chess' } };
const book = (markdown: string) => readRulebook({ file, markdown, values }, examples);

const BOOK = `<!-- For those who translate:
## this is no chapter -->

## The {board.files} files {#files}

**A1** A long text
in two lines.

(a) A part of it.

![Two pieces
at once.](fork)

**A1b** {printed? As printed | Our own}: {card}
`;

it('reads chapters, paragraphs of several parts, drawings and values', () => {
  expect(book(BOOK)).toEqual([
    {
      id: 'files',
      title: 'The 8 files',
      paragraphs: [
        {
          id: 'A1',
          text: 'A long text in two lines.\n(a) A part of it.',
          example: { position: examples.fork, caption: 'Two pieces at once.' },
        },
        { id: 'A1b', text: 'As printed: King\nOne step.' },
      ],
    },
  ]);
});

it('reads the entries of a list as blocks', () => {
  const [section] = readSections({
    file,
    markdown: '## King {#king}\n\nOne step.\n\n- Even into\n  check.\n- Never.',
  });
  expect(section?.blocks.map(({ kind, text }) => [kind, text])).toEqual([
    ['text', 'One step.'],
    ['entry', 'Even into check.'],
    ['entry', 'Never.'],
  ]);
});

describe('says what is wrong, and where', () => {
  const chapter = '## Moves {#moves}\n\n';
  it.each([
    ['**A1** Text.', 1, 'a text before the first heading'],
    ['\n## Moves', 2, '“## Moves” should be of the form ## Title {#id}'],
    ['# Moves {#moves}', 1, '“# Moves {#moves}” should be of the form ## Title {#id}'],
    [`${chapter}## More {#moves}`, 3, 'there are two sections {#moves}'],
    [`${chapter}Text.`, 3, 'a chapter begins with a numbered paragraph: **D4** text'],
    [`${chapter}**A1 Text.`, 3, '“**A1 Text.” should be of the form **D4** text'],
    [`${chapter}**A1** Text.\n\n**A1** More.`, 5, 'there are two paragraphs A1'],
    [`${chapter}**A1** Text.\n\n![Caption]`, 5, '“![Caption]” should be of the form ![caption](name)'],
    [`${chapter}**A1** Text.\n\n![Caption](spoon)`, 5, 'the game has no drawing called “spoon”'],
    [`${chapter}**A1** T.\n\n![C](fork)\n\n![D](fork)`, 7, 'paragraph A1 has a drawing already'],
    [`${chapter}**A1** Text.\n\n- More.`, 5, 'a rulebook has no lists: each part is a paragraph of its own'],
    [`${chapter}**A1** A {board.size} by 8.`, 3, 'the game has no value for {board.size}'],
    [`${chapter}**A1** A {printed} text.`, 3, 'the game has no value for {printed}'],
    [`${chapter}**A1** A {board.files by 8.`, 3, 'a brace is left over'],
    [`<!-- two\nlines -->\n${chapter}Text.`, 5, 'a chapter begins with a numbered paragraph: **D4** text'],
  ])('%j', (markdown, line, what) => {
    expect(() => book(markdown)).toThrow(new Error(`${file}:${line}: ${what}`));
  });
});
