/** The texts about friends, in the chosen language; reactive wherever they are read in a component. */
import { roomTexts } from '../../i18n/rooms';
import { settings } from '../../settings.svelte';
import type { FriendsTexts } from './en';

export const texts = roomTexts<FriendsTexts>({
  en: () => import('./en').then(({ en }) => en),
  ko: () => import('./ko').then(({ ko }) => ko),
});
export const ft = (): FriendsTexts => texts[settings.lang];
