/** Typed commands: a name or a letter ("builder", "c", "c 5", "harbor", "p"), or the full notation. */
import type { Choice, Prompt } from '../../contract/protocol';
import { isTile } from './catalog';
import { ROLES, type Target, type Tile } from './types';
import { targetOf } from './view';
import { LETTERS } from './letters';
import { buildingWords, groupName, roleName, tileName } from './words';

const LANGS = ['en', 'ko'] as const;

const plain = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[\s_→>:]+/g, ' ')
    .trim();

const letterOf = (tile: Tile): string =>
  Object.entries(LETTERS).find(([, named]) => named === tile)?.[0] ?? tile;

/** Words of the Korean box that the page no longer uses. */
const OLD: Record<string, string[]> = { quarry: ['퀘리'], hospice: ['호스피스'] };
const ROLE = /^(?:역할|롤) /;

/** By letter, in Korean the first of the name, or by name. */
const namesOf = (tile: Tile): string[] => [
  letterOf(tile),
  tile,
  tileName(tile, 'ko').slice(0, 1),
  ...LANGS.map((lang) => tileName(tile, lang)),
  ...(OLD[tile] ?? []),
];

const YES = ['y', 'yes', 'colonist', '예', '받기'];
const NO = ['p', 'n', 'no', 'pass', '패스', '넘기기'];

/** What may be typed for an action beside its notation. */
function aliases(target: Target): string[] {
  switch (target.kind) {
    case 'role':
      return [
        target.role,
        String(ROLES.indexOf(target.role) + 1),
        ...LANGS.map((lang) => roleName(target.role, lang)),
      ];
    case 'take':
      return namesOf(target.tile);
    case 'hacienda':
      return ['h', ...LANGS.map((lang) => buildingWords('hacienda', lang).name)];
    case 'colonist':
      return YES;
    case 'pass':
      return NO;
    case 'place':
      return isTile(target.group)
        ? namesOf(target.group)
        : [target.group, ...LANGS.map((lang) => groupName(target.group, lang))];
    case 'build':
      return [
        target.building,
        ...LANGS.map((lang) => buildingWords(target.building, lang).name),
        ...(OLD[target.building] ?? []),
      ];
    case 'load':
      return namesOf(target.good).flatMap((name) => [`${name} ${target.ship}`, `${name}${target.ship}`]);
    case 'wharf':
      return namesOf(target.good).flatMap((name) => [`${name} w`, `wharf ${name}`, `부두 ${name}`]);
    default:
      return namesOf(target.good);
  }
}

/** The choice of the prompt that the line means, or null. A beginning that fits only one is enough. */
export function parse(line: string, prompt: Prompt): Choice | null {
  const typed = plain(line).replace(ROLE, '');
  if (typed === '') return null;
  const exact = prompt.actions.find(({ text }) => text === line.trim());
  const known = prompt.actions.map((choice) => ({ choice, names: aliases(targetOf(choice)).map(plain) }));
  const named = known.filter(({ names }) => names.includes(typed));
  const begun = known.filter(({ names }) => names.some((name) => typed.length > 1 && name.startsWith(typed)));
  const only = (found: typeof known): Choice | null =>
    found.length === 1 ? (found[0]?.choice ?? null) : null;
  return exact ?? only(named) ?? (named.length === 0 ? only(begun) : null);
}
