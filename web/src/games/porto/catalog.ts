/** What is in the box, from the one table that the engine reads as well; correcting it needs no code. */
import table from '../../../../src/ribeira/games/porto/porto_data.json';

/** Floors of each site, from left to right. */
export const HEIGHTS = table.board.heights;
/** How many levels a site's ground floor lies above the lowest. */
export const BASE_LEVELS = table.board.base_level;
export const DISTRICTS = Object.values(table.board.districts);
export const SITES_IN_PLAY = table.board.active;
/** Complete buildings that trigger the end, by number of players. */
export const END_TRIGGER = table.end_trigger;
/** How many construction cards of each value each colour has. */
export const CARD_COPIES = table.construction_cards.copies_per_colour;
export const DISPLAY_SIZE = table.display_size;
export const TAKE = { most: table.take_max_cards, sum: table.take_max_sum };
export const ROW_SIZE = table.public_contracts.row_size;
export const PUBLIC_POINTS = table.public_contracts.vp;
export const DEALT = table.private_contracts.deal;
export const KEPT = table.private_contracts.keep;
export const TIMER = table.solo.timer;
export const SOLO_POINTS = table.solo.win_vp;

export type PrivateKind = keyof typeof table.private_contracts.kinds;

/** What a kind of private contract pays for nothing, one, two, three ... */
export const payOf = (kind: PrivateKind): readonly number[] => table.private_contracts.kinds[kind].vp;

/** The points from which on a solo game earns each rank, ascending. */
export const RANKS = table.solo.ranks.map(([points]) => Number(points));
