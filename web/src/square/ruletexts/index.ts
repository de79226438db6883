/** How ratings and manners are counted, in the chosen language; reactive wherever it is read in a component. */
import { roomTexts } from '../../i18n/rooms';
import { settings } from '../../settings.svelte';
import type { RuleTexts } from './en';

export const texts = roomTexts<RuleTexts>({
  en: () => import('./en').then(({ en }) => en),
  ko: () => import('./ko').then(({ ko }) => ko),
});
export const rules = (): RuleTexts => texts[settings.lang];
