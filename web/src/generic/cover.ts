/** A game that the page has no module for, before it is opened: what the catalogue says of it. */
import type { GameCover } from '../contract/game';
import type { GameInfo } from '../contract/protocol';
import { readable } from '../i18n';
import Emblem from './Emblem.svelte';

/** `info` is undefined until the catalogue is there, or when it does not know the game. */
export function coverFor(name: string, info: GameInfo | undefined): GameCover {
  const title = { en: readable(name), ko: readable(name), ...info?.title };
  return { name, title, Emblem };
}
