/** The texts of the pages about strangers, in the chosen language; reactive wherever they are read in a component. */
import type { Language } from '../../contract/game';
import { settings } from '../../settings.svelte';
import { en, type SquareTexts } from './en';
import { ko } from './ko';

export const texts: Record<Language, SquareTexts> = { en, ko };
export const st = (): SquareTexts => texts[settings.lang];
