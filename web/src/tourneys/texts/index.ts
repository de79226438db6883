/** The texts of tournaments, in the chosen language; reactive wherever they are read in a component. */
import type { Language } from '../../contract/game';
import { settings } from '../../settings.svelte';
import { en, type TourneyTexts } from './en';
import { ko } from './ko';

export const texts: Record<Language, TourneyTexts> = { en, ko };
export const tt = (): TourneyTexts => texts[settings.lang];
