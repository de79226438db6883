/** The texts of the table that only it has, in the chosen language; reactive wherever they are read in a component. */
import { roomTexts } from '../../i18n/rooms';
import { settings } from '../../settings.svelte';
import type { TableTexts } from './en';

export const texts = roomTexts<TableTexts>({
  en: () => import('./en').then(({ en }) => en),
  ko: () => import('./ko').then(({ ko }) => ko),
});
export const bt = (): TableTexts => texts[settings.lang];
