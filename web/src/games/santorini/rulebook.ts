/** What the code adds to the rulebook's prose: the drawings, and what the gods' cards say. */
import type { Language } from '../../contract/game';
import { cardOf, GODS, WHEN } from './gods/gods';

export { examples } from './examples';

/** A god's card as one text of several paragraphs. */
function told(id: string, lang: Language): string {
  const card = cardOf(id, lang);
  if (card === null) throw new Error(`there is no god called ${id}`);
  const when = card.when.map((moment) => WHEN[lang][moment]).join(', ');
  return [`${card.name[lang]}, ${card.title} · ${when}`, card.text, ...card.rulings].join('\n');
}

export const values = (lang: Language) => ({
  god: Object.fromEntries(GODS.map(({ id }) => [id, told(id, lang)])),
});
