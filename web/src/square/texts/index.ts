/** The texts of the pages about strangers, in the chosen language; reactive wherever they are read in a component. */
import { roomTexts } from '../../i18n/rooms';
import { settings } from '../../settings.svelte';
import type { SquareTexts } from './en';

export const texts = roomTexts<SquareTexts>({
  en: () => import('./en').then(({ en }) => en),
  ko: () => import('./ko').then(({ ko }) => ko),
});
export const st = (): SquareTexts => texts[settings.lang];
