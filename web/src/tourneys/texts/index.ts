/** The texts of tournaments, in the chosen language; reactive wherever they are read in a component. */
import { roomTexts } from '../../i18n/rooms';
import { settings } from '../../settings.svelte';
import type { TourneyTexts } from './en';

export const texts = roomTexts<TourneyTexts>({
  en: () => import('./en').then(({ en }) => en),
  ko: () => import('./ko').then(({ ko }) => ko),
});
export const tt = (): TourneyTexts => texts[settings.lang];
