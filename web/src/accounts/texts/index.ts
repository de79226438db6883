/** The texts of the account page, in the chosen language; reactive wherever they are read in a component. */
import { roomTexts } from '../../i18n/rooms';
import { settings } from '../../settings.svelte';
import type { AccountTexts } from './en';

export const texts = roomTexts<AccountTexts>({
  en: () => import('./en').then(({ en }) => en),
  ko: () => import('./ko').then(({ ko }) => ko),
});
export const w = (): AccountTexts => texts[settings.lang];
