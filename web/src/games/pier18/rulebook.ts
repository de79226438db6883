/** What the code adds to the rulebook's prose: the drawings, and what the engine's table says of rules and cards. */
import type { Language } from '../../contract/game';
import { CARD_IDS, card, COLUMNS, planText, planTitle, RECONSTRUCTED, RULES } from './cards';
import { words } from './words';

export { examples } from './examples';

const told = (id: number, lang: Language) => ({
  title: planTitle(id, lang),
  text: planText(id, lang),
  date: words[lang].date(id),
  patron: words[lang].kind[card(id).patron],
});

export const values = (lang: Language) => ({
  ...RULES,
  cards: CARD_IDS.length,
  columns: COLUMNS,
  reconstructed: RECONSTRUCTED,
  plan: Object.fromEntries(CARD_IDS.map((id) => [id, told(id, lang)])),
});
