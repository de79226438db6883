/** The texts of the admin page, in the chosen language; reactive wherever they are read in a component. */
import { roomTexts } from '../../i18n/rooms';
import { settings } from '../../settings.svelte';
import type { AdminTexts } from './en';

export const texts = roomTexts<AdminTexts>({
  en: () => import('./en').then(({ en }) => en),
  ko: () => import('./ko').then(({ ko }) => ko),
});
export const aw = (): AdminTexts => texts[settings.lang];
