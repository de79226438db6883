/** What a choice leads to, part by part: for the line above the board and the names of what can be tapped. */
import type { Language } from '../../contract/game';
import type { Choice } from '../../contract/protocol';
import { trade } from './catalog';
import {
  type BuildEffect,
  type BuilderOf,
  type CaptainOf,
  type CraftsmanOf,
  type Good,
  GOODS,
  type KeepEffect,
  type LoadEffect,
  type MayorOf,
  type RoleForecast,
  type SellEffect,
  type SettlerOf,
  type TakeEffect,
  type Tile,
  TILES,
} from './types';
import { type Counts, present, targetOf } from './view';
import { buildingWords, capital, countsInWords, groupName, roleName, tileName, words } from './words';

export const goodsInWords = (counts: Counts<Good>, lang: Language): string =>
  countsInWords(present(GOODS, counts).map((good) => [words[lang].goods[good], counts[good] ?? 0]));

export const tilesInWords = (counts: Counts<Tile>, lang: Language): string =>
  countsInWords(present(TILES, counts).map((tile) => [tileName(tile, lang), counts[tile] ?? 0]));

const some = (...parts: (string | false | null)[]): string[] =>
  parts.filter((part): part is string => Boolean(part));

function role(effect: RoleForecast, lang: Language): string[] {
  const w = words[lang];
  return some(
    roleName(effect.role, lang),
    effect.doubloons > 0 && w.told.coins(effect.doubloons),
    effect.ends !== 'no' && w.ends[effect.ends],
  );
}

function colonist(with_: 'asked' | 'given' | null, lang: Language): string | null {
  const { told } = words[lang];
  if (with_ === null) return null;
  return with_ === 'asked' ? told.colonistAsked : told.colonistGiven;
}

function take(effect: TakeEffect, lang: Language): string[] {
  const { told } = words[lang];
  const { plants } = effect;
  return some(
    capital(tileName(effect.tile, lang)),
    told.tiles(effect.tiles),
    plants !== null && plants.circles !== null && told.plants(plants.plantations, plants.circles),
    colonist(effect.colonist, lang),
  );
}

function build(effect: BuildEffect, lang: Language): string[] {
  const w = words[lang];
  return some(
    capital(buildingWords(effect.building, lang).name),
    `${w.doubloons(effect.price)} (${w.priceWhy(effect.cost, effect.quarries, effect.less)})`,
    w.told.rest(effect.doubloons),
    w.told.spaces(effect.spaces),
    effect.bonus !== null && w.told.bonus(effect.bonus),
    colonist(effect.colonist, lang),
    effect.ends && w.told.ends,
  );
}

function sell(effect: SellEffect, lang: Language): string[] {
  const { told, sell: title } = words[lang];
  return some(
    title(words[lang].goods[effect.good], effect.doubloons),
    told.income(effect.price, effect.markets, effect.privilege),
    effect.fills && told.houseFull,
  );
}

function load(effect: LoadEffect, lang: Language): string[] {
  const w = words[lang];
  const good = w.goods[effect.good];
  return some(
    effect.ship === null ? w.wharfLoad(good, effect.amount) : w.load(good, effect.amount, effect.ship),
    w.gain(effect.points),
    effect.harbor > 0 && w.told.harbor,
    effect.privilege > 0 && w.told.privilege,
    effect.rest > 0 && w.told.left(effect.rest),
    effect.fills && w.told.shipFull,
    effect.ends && w.told.ends,
  );
}

function keep(effect: KeepEffect, isWhole: boolean, lang: Language): string[] {
  const w = words[lang];
  const [good, lost] = [w.goods[effect.good], goodsInWords(effect.lost, lang)];
  return some(
    isWhole ? w.store(good, effect.barrels) : w.keep(good),
    lost ? w.told.lost(lost) : effect.left === 0 && w.told.nothingLost,
  );
}

/** Part by part; never empty. */
export function consequences(choice: Choice, lang: Language): string[] {
  const w = words[lang];
  const target = targetOf(choice);
  const { effect } = choice;
  switch (target.kind) {
    case 'role':
      return role(effect as RoleForecast, lang);
    case 'take':
      return take(effect as TakeEffect, lang);
    case 'hacienda':
      return some(
        w.haciendaDraw,
        w.told.hacienda,
        w.told.chance(tilesInWords(effect['chances'] ?? {}, lang)),
      );
    case 'build':
      return build(effect as BuildEffect, lang);
    case 'sell':
      return sell(effect as SellEffect, lang);
    case 'load':
    case 'wharf':
      return load(effect as LoadEffect, lang);
    case 'store':
    case 'keep':
      return keep(effect as KeepEffect, target.kind === 'store', lang);
    case 'extra':
      return [w.extra(w.goods[target.good])];
    case 'place':
      return [capital(groupName(target.group, lang))];
    case 'colonist':
      return some(w.colonist, effect['from'] === 'ship' && w.told.from.ship);
    case 'pass':
      return [w.passes[target.of] ?? w.pass];
  }
}

/** As `consequences`; of a role also what it is there for. */
export function explained(choice: Choice, lang: Language): string[] {
  const target = targetOf(choice);
  const told = consequences(choice, lang);
  return target.kind === 'role' ? [...told, words[lang].does[trade(target.role)]] : told;
}

/** What taking a role would mean for one seat, in words */
export function outlookInWords(effect: RoleForecast, seat: number, lang: Language): string[] {
  const w = words[lang];
  switch (effect.role) {
    case 'settler':
      return settler(effect.seats[seat], lang);
    case 'mayor':
      return mayor(effect.seats[seat], lang);
    case 'builder':
      return builder(effect.seats[seat], lang);
    case 'craftsman':
      return craftsman(effect.seats[seat], seat === effect.order[0] ? effect.extra : [], lang);
    case 'trader': {
      const sales = effect.seats[seat]?.sales ?? [];
      return sales.length > 0 ? sales.map((sale) => w.sell(w.goods[sale.good], sale.doubloons)) : [w.noSale];
    }
    case 'captain':
      return captain(effect.seats[seat], lang);
    default:
      return [effect.seats[seat]?.doubloons ? w.pays(effect.seats[seat].doubloons) : w.told.none];
  }
}

/** Of a seat that is not there nothing is told. */
type Of<T> = T | undefined;

function settler(of: Of<SettlerOf>, lang: Language): string[] {
  const w = words[lang];
  if (of === undefined) return [];
  const tiles = of.tiles.map((tile) => tileName(tile, lang)).join(', ');
  return some(
    w.settlerGets(tiles || w.noTiles, of.room),
    of.hacienda && w.withHacienda,
    of.hospice && w.withHospice,
  );
}

function mayor(of: Of<MayorOf>, lang: Language): string[] {
  const w = words[lang];
  return of === undefined
    ? []
    : some(w.mayorGets(of.colonists, of.extra, of.open), of.idle > 0 && w.idle(of.idle));
}

function builder(of: Of<BuilderOf>, lang: Language): string[] {
  const w = words[lang];
  if (of === undefined) return [];
  const dearest = [...of.buildings].sort((a, b) => b.price - a.price)[0];
  return some(
    w.builderHas(of.doubloons, of.buildings.length),
    dearest !== undefined && w.upTo(buildingWords(dearest.building, lang).name, dearest.price),
    of.university && w.withUniversity,
  );
}

function craftsman(of: Of<CraftsmanOf>, extra: Good[], lang: Language): string[] {
  const w = words[lang];
  if (of === undefined) return [];
  const short = goodsInWords(of.short, lang);
  return some(
    goodsInWords(of.goods, lang) || w.nothingProduced,
    of.doubloons > 0 && w.pays(of.doubloons),
    short !== '' && w.shortOf(short),
    extra.length > 0 && w.extraOf(extra.map((good) => w.goods[good]).join(', ')),
  );
}

function captain(of: Of<CaptainOf>, lang: Language): string[] {
  const w = words[lang];
  if (of === undefined) return [];
  const loads = of.loads.map(({ good, ship, amount }) => w.load(w.goods[good], amount, ship));
  const wharf = of.wharf && of.barrels > 0;
  return some(...(loads.length > 0 || wharf ? loads : [w.noLoad]), wharf && w.hasWharf);
}
