/** The texts about people's manners, in the chosen language; reactive wherever they are read in a component. */
import type { Language } from '../../contract/game';
import { settings } from '../../settings.svelte';
import { en, type MannersTexts } from './en';
import { ko } from './ko';

export const texts: Record<Language, MannersTexts> = { en, ko };
export const mt = (): MannersTexts => texts[settings.lang];
