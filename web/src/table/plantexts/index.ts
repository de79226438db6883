/** The texts of moves in advance, in the chosen language; reactive wherever they are read in a component. */
import type { Language } from '../../contract/game';
import { settings } from '../../settings.svelte';
import { en, type PlanTexts } from './en';
import { ko } from './ko';

export const texts: Record<Language, PlanTexts> = { en, ko };
export const pt = (): PlanTexts => texts[settings.lang];
