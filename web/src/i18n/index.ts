import type { Language } from '../contract/game';
import { settings } from '../settings.svelte';
import type { Texts } from './en';
import { roomTexts, textsIn } from './rooms';

export type { Texts };
export const texts = roomTexts<Texts>({
  en: () => import('./en').then(({ en }) => en),
  ko: () => import('./ko').then(({ ko }) => ko),
});

/** What each language calls itself. */
export const languages: Record<Language, string> = { en: 'English', ko: '한국어' };

/** The texts of the chosen language; reactive wherever it is read in a component. */
export const t = (): Texts => texts[settings.lang];

/** What a dynamic import brings, once the texts that came with it are there. Every component is imported through this. */
export async function withTexts<Module>(coming: Promise<Module>): Promise<Module> {
  const module = await coming;
  let lang: Language;
  do await textsIn((lang = settings.lang));
  while (lang !== settings.lang);
  return module;
}

/** A name that only the engine has, as words: "pit_count" -> "Pit count". */
export const readable = (name: string): string =>
  (name.charAt(0).toUpperCase() + name.slice(1)).replaceAll('_', ' ');

/** A share of one: "62 %". */
export const formatPercent = (share: number): string =>
  new Intl.NumberFormat(settings.lang, { style: 'percent', maximumFractionDigits: 0 }).format(share);

export const formatNumber = (value: number): string => new Intl.NumberFormat(settings.lang).format(value);

/** Names in a row: "Anna, Bento and Bot 1"; Korean has commas only. */
export const formatList = (items: string[]): string =>
  settings.lang === 'ko'
    ? items.join(', ')
    : new Intl.ListFormat(settings.lang, { type: 'conjunction' }).format(items);

const steps: [Intl.RelativeTimeFormatUnit, number][] = [
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
];

/** How long ago an ISO instant was: "2 hours ago", "just now". */
export function formatAgo(instant: string, now = Date.now()): string {
  const seconds = Math.max(0, (now - Date.parse(instant)) / 1000);
  const step = steps.find(([, length]) => seconds >= length);
  if (step === undefined) return t().justNow;
  const format = new Intl.RelativeTimeFormat(settings.lang, { numeric: 'auto' });
  return format.format(-Math.floor(seconds / step[1]), step[0]);
}

/** A day of this year or the next, such as "3 Dec". */
export function formatDay(moment: number): string {
  return new Intl.DateTimeFormat(settings.lang, { day: 'numeric', month: 'short' }).format(moment);
}
