/** What a first match against a bot is, told before it begins. */
import type { GameFace, Language } from '../contract/game';
import type { GameInfo } from '../contract/protocol';
import { readable } from '../i18n';
import { defaultOptions, firstPlayers, nextMatch } from '../newtable';

/** What it sets otherwise than the usual match, in the words of the form of a new table: an option and its value. */
export function setOtherwise(info: GameInfo, face: GameFace, lang: Language): [string, string][] {
  const usual = { ...defaultOptions(info, firstPlayers(info)), ...nextMatch(face, Infinity).options };
  return Object.entries(nextMatch(face, 0).options ?? {})
    .filter(([option, value]) => value !== usual[option])
    .map(([option, value]) => {
      const words = face.options?.[lang][option];
      const chosen = words?.values[String(value)] ?? readable(String(value));
      return [words?.label ?? readable(option), chosen];
    });
}
