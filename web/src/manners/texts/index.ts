/** The texts about people's manners, in the chosen language; reactive wherever they are read in a component. */
import { roomTexts } from '../../i18n/rooms';
import { settings } from '../../settings.svelte';
import type { MannersTexts } from './en';

export const texts = roomTexts<MannersTexts>({
  en: () => import('./en').then(({ en }) => en),
  ko: () => import('./ko').then(({ ko }) => ko),
});
export const mt = (): MannersTexts => texts[settings.lang];
