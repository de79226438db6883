/** The texts of studies, in the chosen language; reactive wherever they are read in a component. */
import type { Language } from '../../contract/game';
import { settings } from '../../settings.svelte';
import { en, type StudyTexts } from './en';
import { ko } from './ko';

export const texts: Record<Language, StudyTexts> = { en, ko };
export const st = (): StudyTexts => texts[settings.lang];
