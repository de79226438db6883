/** The regions of the board in words: for screen readers and the command line. */
import type { LogEntry } from '../../contract/protocol';
import type { Language } from '../../contract/game';
import { building, HOUSE_SPACES } from './catalog';
import { type PlayerBoard, type Fact, GOODS, TILES } from './types';
import { factsOf, ownedBy, present, type RicoView, rolesOf, spacesOf, sum, tilesOf } from './view';
import { goodsInWords, tilesInWords } from './told';
import { buildingWords, countsInWords, roleName, tileName, words } from './words';

interface Readout {
  key: string;
  label: string;
  words: string;
}

const named = (names: string[], seat: number): string => names[seat] ?? String(seat + 1);

function rolesInWords(view: RicoView, names: string[], lang: Language): string {
  const w = words[lang];
  const each = rolesOf(view).map((role) => {
    const { doubloons, taken_by } = view.roles[role] ?? { doubloons: 0, taken_by: null };
    const state = taken_by === null ? w.open : w.takenBy(named(names, taken_by));
    return `${roleName(role, lang)} ${state}${doubloons > 0 ? `, ${w.withCoins(doubloons)}` : ''}`;
  });
  return each.join('. ');
}

function islandInWords(board: PlayerBoard, lang: Language): string {
  const w = words[lang];
  const each = present(TILES, board.island).map(
    (tile) => `${tileName(tile, lang)} ${board.island[tile] ?? 0} (${w.manned} ${board.manned[tile] ?? 0})`,
  );
  return `${w.island} ${tilesOf(board)}/12: ${each.join(', ') || w.none}`;
}

function cityInWords(board: PlayerBoard, lang: Language): string {
  const w = words[lang];
  const each = ownedBy(board).map(
    (id) => `${buildingWords(id, lang).name} (${w.circles(board.city[id] ?? 0, building(id).circles)})`,
  );
  return `${w.city} ${spacesOf(board)}/12: ${each.join(', ') || w.none}`;
}

/** A player's board in words. */
export function boardInWords(view: RicoView, seat: number, name: string, lang: Language): string {
  const w = words[lang];
  const board = view.boards[seat];
  if (board === undefined) return '';
  return [
    `${name}: ${w.doubloons(board.doubloons)}, ${w.vp} ${board.vp}, ${w.score} ${view.scores[seat] ?? 0}`,
    `${w.windrose}: ${goodsInWords(board.goods, lang) || w.none}`,
    `${w.willProduce}: ${goodsInWords(view.insight.harvest[seat] ?? {}, lang) || w.none}`,
    islandInWords(board, lang),
    cityInWords(board, lang),
    board.san_juan > 0 ? `${w.sanJuan}: ${board.san_juan}` : '',
  ]
    .filter((part) => part !== '')
    .join('. ');
}

function shipsInWords(view: RicoView, lang: Language): string {
  const w = words[lang];
  return view.cargo
    .map(({ capacity, good, load }) => w.shipState(capacity, good === null ? null : w.goods[good], load))
    .join('. ');
}

function supplyInWords(view: RicoView, lang: Language): string {
  const w = words[lang];
  return [
    `${w.colonistShip}: ${view.colonist_ship}`,
    `${w.colonistSupply}: ${view.colonist_supply}`,
    `${w.vpSupply}: ${view.vp_supply < 0 ? w.vpOver(-view.vp_supply) : view.vp_supply}`,
    `${w.goodsSupply}: ${countsInWords(GOODS.map((good) => [w.goods[good], view.goods_supply[good] ?? 0]))}`,
  ].join('. ');
}

function rowInWords(view: RicoView, lang: Language): string {
  const w = words[lang];
  return [
    tilesInWords(view.row, lang) || w.none,
    `${w.quarries}: ${view.quarries}`,
    w.stackWhat(tilesInWords(view.stack, lang) || w.none),
  ].join('. ');
}

/** Every region of the board of `view`, own board first, as `seat` sees it (null = spectator). */
export function readouts(view: RicoView, seat: number | null, names: string[], lang: Language): Readout[] {
  const w = words[lang];
  const others = view.boards.map((_, index) => index).filter((index) => index !== seat);
  const own = seat === null ? [] : [seat];
  return [
    { key: 'roles', label: w.rolesTitle, words: rolesInWords(view, names, lang) },
    ...own.map((of) => ({
      key: 'me',
      label: w.you,
      words: boardInWords(view, of, named(names, of), lang),
    })),
    { key: 'ships', label: w.ships, words: shipsInWords(view, lang) },
    {
      key: 'house',
      label: w.house,
      words: w.houseState(goodsInWords(view.house, lang), HOUSE_SPACES - sum(view.house)),
    },
    { key: 'row', label: w.rowTitle, words: rowInWords(view, lang) },
    { key: 'supply', label: w.supplyTitle, words: supplyInWords(view, lang) },
    ...others.map((of) => ({
      key: `p${of + 1}`,
      label: named(names, of),
      words: boardInWords(view, of, named(names, of), lang),
    })),
    {
      key: 'scores',
      label: w.score,
      words: view.scores.map((score, of) => `${named(names, of)} ${w.points(score)}`).join(', '),
    },
  ];
}

/** One line on the state of the round. */
export function status(view: RicoView, lang: Language): string {
  const w = words[lang];
  const last = view.end && view.phase !== 'over' ? ` · ${w.lastRound}` : '';
  return `${w.round(view.round)} · ${w.phase[view.phase]}${last}`;
}

/** A run of draws in words: the plantations laid out as one sentence, and what followed as the server says it. */
export function chanceInWords(run: LogEntry[], lang: Language): string {
  const w = words[lang];
  const laid = factsOf(run).flatMap((fact) => (fact.kind === 'row' ? [fact.good] : []));
  const counts = GOODS.map(
    (good) => [w.goods[good], laid.filter((tile) => tile === good).length] as [string, number],
  );
  const what = countsInWords(counts.filter(([, count]) => count > 0));
  const rest = run.flatMap((entry) =>
    entry.words.filter((_, index) => (entry.facts[index] as Fact | undefined)?.kind !== 'row'),
  );
  return [...(laid.length === 0 ? [] : [w.drawn(laid.length, what)]), ...rest].join(' ');
}
