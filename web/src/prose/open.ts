/** Opens a game's rulebook in any language: prose, drawings and reader are fetched only then. */
import type { GameCover, Language } from '../contract/game';
import type { Filling } from './rulebook';

export function rulebookOf(
  game: string,
  prose: Record<Language, () => Promise<{ default: string }>>,
  filling: () => Promise<Filling>,
): NonNullable<GameCover['rulebook']> {
  const book = (lang: Language) => async () => {
    const [{ readRulebook }, { default: markdown }, { examples, values }] = await Promise.all([
      import('./rulebook'),
      prose[lang](),
      filling(),
    ]);
    const file = `${game}/rulebook.${lang}.md`;
    return readRulebook({ file, markdown, values: values?.(lang) ?? {} }, examples);
  };
  return { en: book('en'), ko: book('ko') };
}
