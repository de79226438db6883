/** Private contracts (rules 34-41) as the front stands: what counts, what it is worth, and what would count next. */
import { COLOUR_NAMES, type Colour } from './cards';
import { DISTRICTS, payOf, SUPPLY, type PrivateKind } from './catalog';
import { readContract, type Contract } from './contracts';
import { besides, heightOf, houseAt, isComplete, startedIn } from './houses';
import type { PortoView } from './types';

export interface Progress {
  /** What counts, each time the sites that make it up. */
  groups: number[][];
  points: number;
  /** The most that this kind pays. */
  most: number;
  /** The most that the front still allows, taking no other contract into account; never less than can be had. */
  ceiling: number;
  /** How far the next count has come: complete buildings in it, of those it takes. */
  share: { done: number; of: number };
  /** Buildings under construction whose floors would make the next count, the cheapest way; null where one must be started first, or nothing more counts. */
  next: { sites: number[]; floors: number; points: number } | null;
}

/** Whether a site serves as a building of this colour; null = of any. */
type Serves = (site: number, colour: Colour | null) => boolean;

const missing = (view: PortoView, site: number): number => heightOf(site) - houseAt(view, site).floors;
const isStarted = (view: PortoView, site: number): boolean => houseAt(view, site).floors > 0;

/** The sites in play, by district. */
const districtsOf = (view: PortoView): number[][] =>
  DISTRICTS.map((sites) => sites.filter((site) => String(site) in view.sites));

/** Rule 39: the first and the last site of each district. */
const endsOf = (view: PortoView): number[] =>
  districtsOf(view).flatMap((sites) => [...new Set([sites[0] ?? 0, sites.at(-1) ?? 0])]);

/** Sites, all different, that serve as these colours in turn; null = there are none. */
function assigned(colours: Colour[], sites: number[], serves: Serves): number[] | null {
  const [colour, ...more] = colours;
  if (colour === undefined) return [];
  for (const site of sites) {
    if (!serves(site, colour)) continue;
    const others = assigned(
      more,
      sites.filter((other) => other !== site),
      serves,
    );
    if (others !== null) return [site, ...others];
  }
  return null;
}

/** Rules 36, 37: as many separate runs of neighbours as there are that show all colours; from the left, the first that fits is as good as any. */
function runs(colours: Colour[], view: PortoView, serves: Serves): number[][] {
  return districtsOf(view).flatMap((sites) => {
    const found: number[][] = [];
    for (let at = 0; at + colours.length <= sites.length; at += 1) {
      const run = sites.slice(at, at + colours.length);
      if (assigned(colours, run, serves) === null) continue;
      found.push(run);
      at += colours.length - 1;
    }
    return found;
  });
}

/** Rule 38: a site in each district, equally high. */
function twin(colour: Colour, view: PortoView, serves: Serves): number[][] {
  const [left = [], right = []] = districtsOf(view).map((sites) =>
    sites.filter((site) => serves(site, colour)),
  );
  const pairs = left.flatMap((one) => right.map((other) => [one, other]));
  return pairs.filter(([one = 0, other = 0]) => heightOf(one) === heightOf(other)).slice(0, 1);
}

const single = (sites: number[], colours: Colour[], serves: Serves): number[][] =>
  sites.filter((site) => serves(site, colours[0] ?? null)).map((site) => [site]);

/** What counts for a kind (rules 35-41), where `serves` says what is to be taken for a complete building. */
const counting: Record<PrivateKind, (colours: Colour[], view: PortoView, serves: Serves) => number[][]> = {
  count: (colours, view, serves) => single(districtsOf(view).flat(), colours, serves),
  pair: runs,
  triple: runs,
  twin: (colours, view, serves) => twin(colours[0] ?? 'red', view, serves),
  ends: (colours, view, serves) => single(endsOf(view), colours, serves),
  rainbow: (_, view, serves) =>
    districtsOf(view)
      .map((sites) => assigned([...COLOUR_NAMES], sites, serves))
      .filter((sites) => sites !== null)
      .slice(0, 1),
  district: (_, view, serves) =>
    districtsOf(view)
      .filter((sites) => sites.every((site) => serves(site, null)))
      .slice(0, 1),
};

/** How many buildings make one count; null = all of a district. */
const SIZE: Record<PrivateKind, number | null> = {
  count: 1,
  pair: 2,
  triple: 3,
  twin: 2,
  ends: 1,
  rainbow: COLOUR_NAMES.length,
  district: null,
};

const groupsOf = (contract: Contract, view: PortoView, serves: Serves): number[][] =>
  counting[contract.kind as PrivateKind](contract.colours, view, serves);

const isOf = (view: PortoView, site: number, colour: Colour | null): boolean =>
  colour === null || houseAt(view, site).colour === colour;

const done =
  (view: PortoView, also: number[] = []): Serves =>
  (site, colour) =>
    isOf(view, site, colour) && (isComplete(view, site) || also.includes(site));

// --- what is still possible ---------------------------------------------------------------------------------

const groundsLeft = (view: PortoView, colour: Colour): number =>
  SUPPLY.ground_per_colour - startedIn(view, colour);

const isBeside = (view: PortoView, site: number, colour: Colour): boolean =>
  besides(view, site).some((other) => houseAt(view, other).colour === colour);

/** A building that stands, or one that could still be started (rule 19). */
const possible =
  (view: PortoView): Serves =>
  (site, colour) => {
    if (isStarted(view, site) || colour === null) return isOf(view, site, colour);
    return groundsLeft(view, colour) > 0 && !isBeside(view, site, colour);
  };

/** More cannot be counted: every count that is not made of started buildings alone takes a ground floor more. */
function mostCounted(contract: Contract, view: PortoView): number {
  const started: Serves = (site, colour) => isStarted(view, site) && isOf(view, site, colour);
  const all = groupsOf(contract, view, possible(view)).length;
  if (contract.colours.length === 0) return all;
  const grounds = contract.colours.reduce((sum, colour) => sum + groundsLeft(view, colour), 0);
  return Math.min(all, groupsOf(contract, view, started).length + grounds);
}

// --- what comes next ----------------------------------------------------------------------------------------

/** Sites under construction that could serve, in sets out of which a count is made. */
function underway({ kind, colours }: Contract, view: PortoView): number[][] {
  const sets = kind === 'rainbow' || kind === 'district' ? districtsOf(view) : [districtsOf(view).flat()];
  const serves = (site: number): boolean =>
    isStarted(view, site) &&
    !isComplete(view, site) &&
    (colours.length === 0 || colours.some((colour) => isOf(view, site, colour)));
  return sets.map((sites) => sites.filter(serves));
}

function subsets(sites: number[]): number[][] {
  return sites.reduce<number[][]>((found, site) => [...found, ...found.map((set) => [...set, site])], [[]]);
}

/** The fewest floors, on buildings under construction, that make one more. */
function cheapest(
  contract: Contract,
  view: PortoView,
  counted: number,
): { sites: number[]; floors: number } | null {
  const floorsOf = (sites: number[]): number => sites.reduce((sum, site) => sum + missing(view, site), 0);
  const ways = underway(contract, view)
    .flatMap(subsets)
    .map((sites) => ({ sites, floors: floorsOf(sites) }))
    .sort((one, other) => one.floors - other.floors);
  return ways.find(({ sites }) => groupsOf(contract, view, done(view, sites)).length > counted) ?? null;
}

/** Complete buildings towards a count that takes several, in the place where most of them stand. */
function shareOf(contract: Contract, view: PortoView): { done: number; of: number } {
  const districts = districtsOf(view);
  const complete = (sites: number[]): number[] => sites.filter((site) => isComplete(view, site));
  if (contract.kind === 'district') {
    const parts = districts.map((sites) => ({ done: complete(sites).length, of: sites.length }));
    return parts.reduce((best, part) => (part.of - part.done < best.of - best.done ? part : best));
  }
  const colours = districts.map(
    (sites) => new Set(complete(sites).map((site) => houseAt(view, site).colour)).size,
  );
  return { done: Math.max(...colours), of: COLOUR_NAMES.length };
}

/** How a private contract stands (rules 34-41). */
export function progressOf(name: string, view: PortoView): Progress {
  const contract = readContract(name);
  const steps = payOf(contract.kind as PrivateKind);
  const worth = (counted: number): number => steps[Math.min(counted, steps.length - 1)] ?? 0;
  const groups = groupsOf(contract, view, done(view));
  const way = groups.length < steps.length - 1 ? cheapest(contract, view, groups.length) : null;
  const size = SIZE[contract.kind as PrivateKind];
  return {
    groups,
    points: worth(groups.length),
    most: steps.at(-1) ?? 0,
    ceiling: worth(mostCounted(contract, view)),
    share:
      size === null || size === COLOUR_NAMES.length
        ? shareOf(contract, view)
        : { done: Math.min(groups.length, steps.length - 1), of: steps.length - 1 },
    next: way === null ? null : { ...way, points: worth(groups.length + 1) },
  };
}
