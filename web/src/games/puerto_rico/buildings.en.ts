/** The buildings in words: name, a short name for the board, and what it does. */
import type { BuildingId } from './catalog';

const large = 'Counts only when manned. At the end:';

export const buildings: Record<BuildingId, { name: string; short: string; effect: string }> = {
  small_indigo_plant: {
    name: 'small indigo plant',
    short: 'Indigo',
    effect: 'Makes indigo: one barrel at most.',
  },
  small_sugar_mill: { name: 'small sugar mill', short: 'Sugar', effect: 'Makes sugar: one barrel at most.' },
  indigo_plant: { name: 'indigo plant', short: 'Indigo', effect: 'Makes indigo: one barrel a colonist.' },
  sugar_mill: { name: 'sugar mill', short: 'Sugar', effect: 'Makes sugar: one barrel a colonist.' },
  tobacco_storage: {
    name: 'tobacco storage',
    short: 'Tobacco',
    effect: 'Makes tobacco: one barrel a colonist.',
  },
  coffee_roaster: { name: 'coffee roaster', short: 'Coffee', effect: 'Makes coffee: one barrel a colonist.' },
  small_market: { name: 'small market', short: 'S. market', effect: 'Trader: 1 doubloon more for a sale.' },
  hacienda: {
    name: 'hacienda',
    short: 'Hacienda',
    effect: 'Settler: you may first draw one more plantation, unseen.',
  },
  construction_hut: {
    name: 'construction hut',
    short: 'Hut',
    effect: 'Settler: you may take a quarry instead of a plantation.',
  },
  small_warehouse: {
    name: 'small warehouse',
    short: 'S. store',
    effect: 'Captain: you keep all barrels of one kind.',
  },
  hospice: {
    name: 'hospice',
    short: 'Hospice',
    effect: 'Settler: the tile you take may come with a colonist.',
  },
  office: {
    name: 'office',
    short: 'Office',
    effect: 'Trader: you may sell a kind that the house already holds.',
  },
  large_market: { name: 'large market', short: 'L. market', effect: 'Trader: 2 doubloons more for a sale.' },
  large_warehouse: {
    name: 'large warehouse',
    short: 'L. store',
    effect: 'Captain: you keep all barrels of two kinds.',
  },
  factory: {
    name: 'factory',
    short: 'Factory',
    effect: 'Craftsman: 0, 1, 2, 3, 5 doubloons for 1 to 5 kinds of goods received.',
  },
  university: {
    name: 'university',
    short: 'University',
    effect: 'Builder: what you build may come with a colonist.',
  },
  harbor: { name: 'harbor', short: 'Harbor', effect: 'Captain: 1 point more for each of your loadings.' },
  wharf: {
    name: 'wharf',
    short: 'Wharf',
    effect: 'Captain: once a phase you ship all barrels of one kind without a ship.',
  },
  guild_hall: {
    name: 'guild hall',
    short: 'Guild hall',
    effect: `${large} 1 point for each small production building, 2 for each other one.`,
  },
  residence: {
    name: 'residence',
    short: 'Residence',
    effect: `${large} 4, 5, 6, 7 points for up to 9, 10, 11, 12 island tiles.`,
  },
  fortress: {
    name: 'fortress',
    short: 'Fortress',
    effect: `${large} 1 point for every 3 of your colonists.`,
  },
  customs_house: {
    name: 'customs house',
    short: 'Customs',
    effect: `${large} 1 point for every 4 of your VP chips.`,
  },
  city_hall: {
    name: 'city hall',
    short: 'City hall',
    effect: `${large} 1 point for each of your violet buildings, itself included.`,
  },
};
