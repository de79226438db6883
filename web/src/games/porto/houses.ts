/** The river front: which sites lie beside each other, how high they go, what is built. */
import { BASE_LEVELS, DISTRICTS, END_TRIGGER, HEIGHTS } from './catalog';
import type { Site } from './types';
import type { PortoView } from './view';

export const heightOf = (site: number): number => HEIGHTS[site] ?? 0;
export const levelOf = (site: number, floor: number): number => (BASE_LEVELS[site] ?? 0) + floor;

/** The highest level that a roof lies on, of all sites in play. */
export const topOf = (view: PortoView): number =>
  Math.max(...sitesOf(view).map((site) => levelOf(site, heightOf(site))));

export const sitesOf = (view: PortoView): number[] => Object.keys(view.sites).map(Number);

/** The sites drawn, by district, from left to right. */
export function districtsOf(view: PortoView): number[][] {
  const drawn = view.show?.sites ?? sitesOf(view);
  return DISTRICTS.map((sites) => sites.filter((site) => drawn.includes(site))).filter(
    (sites) => sites.length > 0,
  );
}

/** Sites drawn beside this one in its district. */
export function besides(view: PortoView, site: number): number[] {
  const district = DISTRICTS.find((sites) => sites.includes(site)) ?? [];
  return [site - 1, site + 1].filter((other) => district.includes(other) && String(other) in view.sites);
}

export const houseAt = (view: PortoView, site: number): Site =>
  view.sites[site] ?? { colour: null, floors: 0, ground_token: 0, roof_token: 0 };

export const isComplete = (view: PortoView, site: number): boolean =>
  houseAt(view, site).floors === heightOf(site);

export const completeIn = (view: PortoView): number =>
  sitesOf(view).filter((site) => isComplete(view, site)).length;

/** Complete houses that trigger the end; null in the solo game. */
export const triggerOf = (view: PortoView): number | null =>
  Number((END_TRIGGER as Record<string, unknown>)[view.players]) || null;

/** Tiles drawn at the height of those that a build places, in the houses beside it, as [site, floor]. */
export function tilesBeside(
  view: PortoView,
  site: number,
  floors: number,
  tiles: number,
): [number, number][] {
  const top = levelOf(site, floors);
  return besides(view, site).flatMap((other) =>
    Array.from({ length: houseAt(view, other).floors }, (_, floor) => floor)
      .filter((floor) => levelOf(other, floor) < top && levelOf(other, floor) >= top - tiles)
      .map((floor): [number, number] => [other, floor]),
  );
}
