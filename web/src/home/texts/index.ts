/** The texts of the first page that only it has, in the chosen language; reactive wherever they are read in a component. */
import { roomTexts } from '../../i18n/rooms';
import { settings } from '../../settings.svelte';
import type { HomeTexts } from './en';

export const texts = roomTexts<HomeTexts>({
  en: () => import('./en').then(({ en }) => en),
  ko: () => import('./ko').then(({ ko }) => ko),
});
export const ht = (): HomeTexts => texts[settings.lang];
