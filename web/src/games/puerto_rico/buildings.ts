/** The buildings in words: name, a short name for the board, and what they do. */
import { partsOf, readSections } from '../../prose/markdown';
import type { Language } from '../../contract/game';
import en from './buildings.en.md?raw';
import ko from './buildings.ko.md?raw';
import type { BuildingName } from './types';

interface BuildingWords {
  name: string;
  short: string;
  effect: string;
}

const read = (file: string, markdown: string) =>
  Object.fromEntries(
    readSections({ file: `puerto_rico/${file}`, markdown }).map((section) => {
      const [short = '', effect = ''] = partsOf(section, ['a short name', 'what it does']);
      return [section.id, { name: section.title, short, effect }];
    }),
  ) as Record<BuildingName, BuildingWords>;

export const buildings: Record<Language, Record<BuildingName, BuildingWords>> = {
  en: read('buildings.en.md', en),
  ko: read('buildings.ko.md', ko),
};
