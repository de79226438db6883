/** What the code adds to the rulebook's prose: the drawings, and what is printed on the buildings. */
import type { Language } from '../../contract/game';
import { building, type Building } from './catalog';
import { BUILDING_NAMES, type BuildingName } from './types';
import { buildingWords, capital } from './words';

export { examples } from './examples';

/** Cost, points, column, circles and how many there are with three to five players. */
const printed: Record<Language, (row: Building) => string> = {
  en: ({ cost, points, column, circles, stock }) =>
    `costs ${cost}, ${points} VP, column ${column}, ${circles} circle${circles === 1 ? '' : 's'}, ${stock} of it`,
  ko: ({ cost, points, column, circles, stock }) =>
    `비용 ${cost}, 승점 ${points}점, ${column}열, 동그라미 ${circles}개, ${stock}채`,
};

function told(id: BuildingName, lang: Language): string {
  const { name, effect } = buildingWords(id, lang);
  return `${capital(name)} (${printed[lang](building(id))}). ${effect}`;
}

export const values = (lang: Language) => ({
  building: Object.fromEntries(BUILDING_NAMES.map((id) => [id, told(id, lang)])),
});
