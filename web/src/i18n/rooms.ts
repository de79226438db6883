/** Which texts are there: each room's are a chunk in each language, and only the chosen language is fetched. */
import type { Language } from '../contract/game';

type Fetch = () => Promise<void>;

/** What is not there yet, by language. */
const missing: Record<Language, Map<object, Fetch>> = { en: new Map(), ko: new Map() };

/**
 * The texts of a room by language, each there once `textsIn` has fetched it: pages are shown only then, and the
 * language changes only then, so that who reads them finds them.
 */
export function roomTexts<Texts>(sources: Record<Language, () => Promise<Texts>>): Record<Language, Texts> {
  const texts = {} as Record<Language, Texts>;
  for (const lang of ['en', 'ko'] as const)
    missing[lang].set(texts, async () => {
      texts[lang] = await sources[lang]();
      missing[lang].delete(texts);
    });
  return texts;
}

/** Whether all rooms that are loaded have their texts in this language. */
export const hasTexts = (lang: Language): boolean => missing[lang].size === 0;

/** Fetches what the rooms that are loaded miss in this language; rooms may come meanwhile. */
export async function textsIn(lang: Language): Promise<void> {
  while (!hasTexts(lang)) await Promise.all([...missing[lang].values()].map((fetch) => fetch()));
}
