/** The buildings in words: name, a short name for the board, what they do in a few words and in a sentence. */
import { partsOf, readSections } from '../../prose/markdown';
import type { Language } from '../../contract/game';
import en from './buildings.en.md?raw';
import ko from './buildings.ko.md?raw';
import type { BuildingName } from './types';

interface BuildingWords {
  name: string;
  short: string;
  /** What it does in a few words. */
  line: string;
  effect: string;
}

const read = (file: string, markdown: string) =>
  Object.fromEntries(
    readSections({ file: `puerto_rico/${file}`, markdown }).map((section) => {
      const [short = '', line = '', effect = ''] = partsOf(section, [
        'a short name',
        'what it does in a few words',
        'what it does',
      ]);
      return [section.id, { name: section.title, short, line, effect }];
    }),
  ) as Record<BuildingName, BuildingWords>;

export const buildings: Record<Language, Record<BuildingName, BuildingWords>> = {
  en: read('buildings.en.md', en),
  ko: read('buildings.ko.md', ko),
};
