/** The words of the board in both languages, and its sentences. */
import type { Language } from '../../contract/game';
import { colourOf, valueOf } from './cards';
import type { Card, Parts } from './types';
import type { Build, PlaceToken, PortoView } from './view';
import { heightOf, houseAt } from './houses';
import { en, type Words } from './words.en';
import { ko } from './words.ko';

/** What a card is played as. */
export const ROLES = ['number', 'colour'] as const;
export type Role = (typeof ROLES)[number];

export type { Words };
export const words: Record<Language, Words> = { en, ko };
export const commandHelp: Record<Language, string> = { en: en.commandHelp, ko: ko.commandHelp };

/** What two cards in these roles build: "3 blue tiles". */
export const tilesInWords = (number: Card, colour: Card, lang: Language): string =>
  words[lang].tiles(valueOf(number), colourOf(colour));

/** A site as it lies: "Site 5, blue, 3 of 5 floors, token 2 on the roof". */
export function siteInWords(view: PortoView, site: number, lang: Language): string {
  const w = words[lang];
  const { colour, floors, ground_token: ground, roof_token: roof } = houseAt(view, site);
  const height = heightOf(site);
  const state =
    colour === null
      ? w.notStarted(height)
      : floors === height
        ? w.complete(colour, height)
        : w.started(colour, floors, height);
  const tokens = [ground > 0 ? w.groundToken(ground) : '', roof > 0 ? w.roofToken(roof) : ''];
  return [w.site(site), state, ...tokens].filter((part) => part !== '').join(', ');
}

/** The points of a build by part; what brings nothing is left out. */
export function partsInWords(parts: Parts, lang: Language): string[] {
  const w = words[lang];
  const scored = (['floors', 'neighbours', 'token', 'roof'] as const)
    .filter((part) => parts[part] > 0)
    .map((part) => `${w.part[part]} ${parts[part]}`);
  return parts.contracts.length > 0 ? [...scored, w.contracts(parts.contracts.length)] : scored;
}

/** What a build leads to, part by part, for the line above the board. */
export function buildTold(build: Build, timer: boolean, lang: Language): string[] {
  const w = words[lang];
  const { parts, points, completes, ends } = build.effect;
  const what = `${w.site(build.site)}, ${tilesInWords(build.number, build.colour, lang)}`;
  const scored = timer ? [w.noPoints] : [w.points(points), ...partsInWords(parts, lang)];
  return [what, ...scored, completes ? w.completes : '', w.ends[ends]].filter((part) => part !== '');
}

export function tokenTold({ site, effect }: PlaceToken, lang: Language): string[] {
  const w = words[lang];
  return [w.tokenTold(effect.token, site, effect.left), w.ends[effect.ends]].filter((part) => part !== '');
}
