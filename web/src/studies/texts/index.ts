/** The texts of studies, in the chosen language; reactive wherever they are read in a component. */
import { roomTexts } from '../../i18n/rooms';
import { settings } from '../../settings.svelte';
import type { StudyTexts } from './en';

export const texts = roomTexts<StudyTexts>({
  en: () => import('./en').then(({ en }) => en),
  ko: () => import('./ko').then(({ ko }) => ko),
});
export const st = (): StudyTexts => texts[settings.lang];
