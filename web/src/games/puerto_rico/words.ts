/** What the board of Puerto Rico says, in both languages. The sentences: words.{en,ko}.ts; the buildings: buildings.{en,ko}.md. */
import type { Choice, LogEntry } from '../../contract/protocol';
import type { Language } from '../../contract/game';
import { buildings } from './buildings';
import { isTile, trade } from './catalog';
import type { BuildingName, Group, Role, Tile } from './types';
import { en, type Words } from './words.en';
import { factsOf } from './view';
import { ko } from './words.ko';

export type { Words };

export const words: Record<Language, Words> = { en, ko };

/** Name, short name and effect of a building. */
export const buildingWords = (id: BuildingName, lang: Language) => buildings[lang][id];

export const roleName = (role: Role, lang: Language): string => words[lang].roles[trade(role)];

export const tileName = (tile: Tile, lang: Language): string =>
  tile === 'quarry' ? words[lang].quarry : words[lang].goods[tile];

export const groupName = (group: Group, lang: Language): string =>
  isTile(group) ? tileName(group, lang) : buildingWords(group, lang).name;

export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** "2 corn, 1 sugar" */
export const countsInWords = (counts: [string, number][]): string =>
  counts.map(([name, count]) => `${count} ${name}`).join(', ');

/** Where an entry placed a colonist; null: it did something else. */
export function placedOn(entry: LogEntry, lang: Language): string | null {
  const fact = factsOf([entry]).find(({ kind }) => kind === 'place');
  return fact?.kind === 'place' ? capital(groupName(fact.group, lang)) : null;
}

/** The heading under which the action list puts a choice. */
export function groupTitle(choice: Choice, lang: Language): string {
  const target = choice.target;
  if (target['kind'] === 'load') return words[lang].shipOf(target['ship']);
  if (target['kind'] === 'wharf') return words[lang].wharf;
  return '';
}
