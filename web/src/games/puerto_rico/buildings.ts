/** The paragraphs of the rulebook about buildings: what is printed on each, and its effect, numbered in building order. */
import type { Paragraph } from '../../contract/game';
import { building, BUILDING_IDS, type Building, type BuildingId } from './catalog';

/** The paragraph that explains a building: V1 to V23. */
export const buildingRule = (id: BuildingId): string => `V${BUILDING_IDS.indexOf(id) + 1}`;

interface Words {
  name: string;
  effect: string;
}

interface Telling {
  buildings: Record<BuildingId, Words>;
  /** Cost, points, column, circles and how many there are. */
  printed: (row: Building) => string;
  /** What goes beyond the one sentence that the board shows. */
  details: Partial<Record<BuildingId, string>>;
}

export const buildingParagraphs = (
  ids: BuildingId[],
  { buildings, printed, details }: Telling,
): Paragraph[] =>
  ids.map((id) => {
    const { name, effect } = buildings[id];
    const title = name[0]?.toUpperCase() + name.slice(1);
    const more = details[id] === undefined ? '' : ` ${details[id]}`;
    return { id: buildingRule(id), text: `${title} (${printed(building(id))}). ${effect}${more}` };
  });

const of = (test: (row: Building) => boolean): BuildingId[] =>
  BUILDING_IDS.filter((id) => test(building(id)));

export const PLANTS = of(({ good }) => good !== null);
export const SMALL_VIOLET = of(({ good, spaces }) => good === null && spaces === 1);
export const LARGE = of(({ spaces }) => spaces === 2);
