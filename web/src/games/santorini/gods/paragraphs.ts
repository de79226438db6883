/** The rulebook's paragraphs about the gods, made from their cards. */
import type { Language, Paragraph } from '../../../contract/game';
import { examples } from '../examples';
import { cardOf, GODS, WHEN } from './gods';

/** One paragraph a god; `captions` says what the drawing shows where a god has one. */
export function godParagraphs(lang: Language, captions: Partial<Record<string, string>>): Paragraph[] {
  return GODS.flatMap((god) => {
    const card = cardOf(god.id, lang);
    if (!card) return [];
    const when = card.when.map((moment) => WHEN[lang][moment]).join(', ');
    const text = [`${card.name[lang]}, ${card.title} · ${when}`, card.text, ...card.rulings].join('\n');
    const position = examples[god.id as keyof typeof examples];
    const caption = captions[god.id];
    return [{ id: card.rule, text, ...(caption !== undefined && { example: { position, caption } }) }];
  });
}
