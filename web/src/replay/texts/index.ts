/** The texts of replays and of the check of draws, in the chosen language; reactive wherever they are read in a component. */
import { roomTexts } from '../../i18n/rooms';
import { settings } from '../../settings.svelte';
import type { ReplayTexts } from './en';

export const texts = roomTexts<ReplayTexts>({
  en: () => import('./en').then(({ en }) => en),
  ko: () => import('./ko').then(({ ko }) => ko),
});
export const rt = (): ReplayTexts => texts[settings.lang];
