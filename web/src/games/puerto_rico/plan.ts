/**
 * What is shown between two views: facts -> steps. A step carries what flies, the labels that pop up, and the drawn position after it.
 * Facts say all that happened. After the last step the board draws the view itself.
 */
import type { Bubble, Flight, Step } from '../../board/steps';
import type { LogEntry } from '../../contract/protocol';
import { isTile } from './catalog';
import { type PlayerBoard, type Fact, type Good, GOODS, type Group, type Tile } from './types';
import { type Counts, factsOf, more, type RicoView, standingOn, standingSo, sum } from './view';

type Of<K extends Fact['kind']> = Extract<Fact, { kind: K }>;
type Shown = Step<RicoView>;

const DURATION = { short: 420, usual: 640, long: 900 };

const signed = (count: number): string => (count < 0 ? `−${-count}` : `+${count}`);

/** The view with one player's board changed. */
const onBoard = (
  view: RicoView,
  seat: number,
  change: (board: PlayerBoard) => Partial<PlayerBoard>,
): RicoView => ({
  ...view,
  boards: view.boards.map((board, index) => (index === seat ? { ...board, ...change(board) } : board)),
});

const purse = (view: RicoView, seat: number, by: number): RicoView =>
  onBoard(view, seat, ({ doubloons }) => ({ doubloons: doubloons + by }));

function plus<K extends string>(counts: Counts<K>, added: Counts<K>, sign = 1): Counts<K> {
  const kinds = Object.keys(added) as K[];
  return kinds.reduce((so, kind) => more(so, kind, sign * (added[kind] ?? 0)), counts);
}

const bubble = (at: string, count: number): Bubble[] =>
  count === 0 ? [] : [{ at, text: signed(count), tone: count > 0 ? 'good' : 'bad' }];

const step = (ms: number, apply: Shown['apply'], flights: Flight[] = [], bubbles: Bubble[] = []): Shown => ({
  ms,
  flights,
  bubbles,
  apply,
});

const fly = (from: string, to: string, count = 1): Flight => ({ from, to, count });

// --- roles and tiles ------------------------------------------------------------------------------------------

const role = ({ seat, role: name, doubloons }: Of<'role'>): Shown =>
  step(
    DURATION.usual,
    (view) =>
      purse({ ...view, roles: { ...view.roles, [name]: { doubloons: 0, taken_by: seat } } }, seat, doubloons),
    doubloons > 0 ? [fly(`coins:${name}`, `purse:${seat}`)] : [],
    bubble(`purse:${seat}`, doubloons),
  );

const laidOut = (facts: Of<'row'>[]): Shown =>
  step(DURATION.short, (view) => ({
    ...view,
    row: facts.reduce((row, { good }) => more<Tile>(row, good, 1), view.row),
    stack: facts.reduce((stack, { good }) => more<Tile>(stack, good, -1), view.stack),
  }));

const tileTo = (view: RicoView, seat: number, tile: Tile): RicoView =>
  onBoard(view, seat, ({ island }) => ({ island: more(island, tile, 1) }));

const take = ({ seat, tile }: Of<'take'>): Shown =>
  step(
    DURATION.usual,
    (view) =>
      tile === 'quarry'
        ? tileTo({ ...view, quarries: view.quarries - 1 }, seat, tile)
        : tileTo({ ...view, row: more(view.row, tile, -1) }, seat, tile),
    [fly(tile === 'quarry' ? 'quarry' : `row:${tile}`, `tile:${seat}:${tile}`)],
  );

const drawn = ({ seat, good }: Of<'drawn'>): Shown =>
  step(DURATION.usual, (view) => tileTo({ ...view, stack: more<Tile>(view.stack, good, -1) }, seat, good));

const discard = ({ tiles }: Of<'discard'>): Shown =>
  step(DURATION.short, (view) => ({ ...view, row: {}, discard: plus(view.discard, tiles) }));

// --- colonists ------------------------------------------------------------------------------------------------

const stand = (board: PlayerBoard, group: Group, by: number): Partial<PlayerBoard> =>
  isTile(group) ? { manned: more(board.manned, group, by) } : { city: more(board.city, group, by) };

const colonist = ({ seat, group, from }: Of<'colonist'>): Shown =>
  step(DURATION.short, (view) => {
    const key = from === 'supply' ? 'colonist_supply' : 'colonist_ship';
    const less = { ...view, [key]: view[key] - 1 };
    return onBoard(less, seat, (board) =>
      group === null ? { san_juan: board.san_juan + 1 } : stand(board, group, 1),
    );
  });

const deal = ({ colonists }: Of<'deal'>): Shown =>
  step(DURATION.usual, (view) =>
    colonists.reduce(
      (so, count, seat) => onBoard(so, seat, ({ san_juan }) => ({ san_juan: san_juan + count })),
      {
        ...view,
        colonist_ship: 0,
      },
    ),
  );

const lifted = (board: PlayerBoard): PlayerBoard =>
  standingSo(board, {}, sum(standingOn(board)) + board.san_juan);

const put = (board: PlayerBoard, groups: Counts<Group>): PlayerBoard =>
  standingSo(board, plus(standingOn(board), groups), board.san_juan - sum(groups));

const settle = ({ seat, groups }: Of<'settle'>): Shown =>
  step(DURATION.short, (view) => onBoard(view, seat, (board) => put(lifted(board), groups)));

const place = ({ seat, group, then }: Of<'place'>): Shown =>
  step(120, (view) => onBoard(view, seat, (board) => put(board, more(then, group, 1))));

const ship = ({ colonists, supply }: Of<'ship'>): Shown =>
  step(DURATION.short, (view) => ({ ...view, colonist_ship: colonists, colonist_supply: supply }));

// --- building, making, selling --------------------------------------------------------------------------------

const build = ({ seat, building: id, price }: Of<'build'>): Shown =>
  step(
    DURATION.usual,
    (view) =>
      onBoard({ ...view, stock: more(view.stock, id, -1) }, seat, ({ city, doubloons }) => ({
        city: { ...city, [id]: 0 },
        doubloons: doubloons - price,
      })),
    [fly(`market:${id}`, `building:${seat}:${id}`)],
    bubble(`purse:${seat}`, -price),
  );

const gains = (view: RicoView, seat: number, goods: Counts<Good>): RicoView =>
  onBoard({ ...view, goods_supply: plus(view.goods_supply, goods, -1) }, seat, (board) => ({
    goods: plus(board.goods, goods),
  }));

const produce = (facts: Of<'produce'>[]): Shown =>
  step(
    DURATION.long,
    (view) =>
      facts.reduce((so, { seat, goods, doubloons }) => purse(gains(so, seat, goods), seat, doubloons), view),
    facts.flatMap(({ seat, goods }) =>
      GOODS.filter((good) => (goods[good] ?? 0) > 0).map((good) =>
        fly(`supply:${good}`, `goods:${seat}:${good}`),
      ),
    ),
    facts.flatMap(({ seat, doubloons }) => bubble(`purse:${seat}`, doubloons)),
  );

const extra = ({ seat, good }: Of<'extra'>): Shown =>
  step(DURATION.short, (view) => gains(view, seat, { [good]: 1 }), [
    fly(`supply:${good}`, `goods:${seat}:${good}`),
  ]);

const less = (view: RicoView, seat: number, goods: Counts<Good>): RicoView =>
  onBoard(view, seat, (board) => ({ goods: plus(board.goods, goods, -1) }));

const sell = ({ seat, good, doubloons }: Of<'sell'>): Shown =>
  step(
    DURATION.usual,
    (view) =>
      purse(less({ ...view, house: more(view.house, good, 1) }, seat, { [good]: 1 }), seat, doubloons),
    [fly(`goods:${seat}:${good}`, 'house')],
    bubble(`purse:${seat}`, doubloons),
  );

const house = ({ goods }: Of<'house'>): Shown =>
  step(DURATION.short, (view) => ({ ...view, house: {}, goods_supply: plus(view.goods_supply, goods) }));

// --- captain --------------------------------------------------------------------------------------------------

function points(view: RicoView, seat: number, count: number): RicoView {
  const scored = onBoard(view, seat, ({ vp }) => ({ vp: vp + count }));
  const scores = view.scores.map((score, index) => (index === seat ? score + count : score));
  return { ...scored, vp_supply: view.vp_supply - count, scores };
}

const load = ({ seat, good, ship: capacity, amount, points: count }: Of<'load' | 'wharf'>): Shown =>
  step(
    DURATION.usual,
    (view) => {
      const cargo = view.cargo.map((each) =>
        each.capacity === capacity ? { ...each, good, load: each.load + amount } : each,
      );
      return points(less({ ...view, cargo }, seat, { [good]: amount }), seat, count);
    },
    capacity === null ? [] : [fly(`goods:${seat}:${good}`, `ship:${capacity}`, amount)],
    bubble(`vp:${seat}`, count),
  );

const keep = ({ seat, lost }: Of<'keep'>): Shown =>
  step(DURATION.short, (view) => less({ ...view, goods_supply: plus(view.goods_supply, lost) }, seat, lost));

const sail = ({ ship: capacity, good, barrels }: Of<'sail'>): Shown =>
  step(DURATION.short, (view) => ({
    ...view,
    cargo: view.cargo.map((each) => (each.capacity === capacity ? { ...each, good: null, load: 0 } : each)),
    goods_supply: more(view.goods_supply, good, barrels),
  }));

// --- rounds ---------------------------------------------------------------------------------------------------

const round = ({ round: number, governor, roles }: Of<'round'>): Shown =>
  step(DURATION.usual, (view) => ({
    ...view,
    round: number,
    governor,
    roles: Object.fromEntries(
      Object.entries(view.roles).map(([name, { doubloons }]) => {
        const grows = roles.some((each) => each === name);
        return [name, { doubloons: doubloons + (grows ? 1 : 0), taken_by: null }];
      }),
    ),
  }));

const first = ({ seat, tiles }: Of<'first'>): Shown =>
  step(DURATION.short, (view) =>
    tiles.reduce<RicoView>((so, tile, of) => tileTo(so, of, tile), { ...view, governor: seat }),
  );

// --- facts -> steps -------------------------------------------------------------------------------------------

/** Facts of these kinds are shown together when they come in a row. */
const TOGETHER: ReadonlySet<Fact['kind']> = new Set(['row', 'produce']);

function runsOf(facts: Fact[]): Fact[][] {
  const runs: Fact[][] = [];
  for (const fact of facts) {
    const run = runs.at(-1);
    if (run?.[0]?.kind === fact.kind && TOGETHER.has(fact.kind)) run.push(fact);
    else runs.push([fact]);
  }
  return runs;
}

const STEPS: { [K in Fact['kind']]?: (fact: Of<K>) => Shown } = {
  first,
  role,
  prospect: ({ seat, doubloons }) =>
    step(DURATION.short, (view) => purse(view, seat, doubloons), [], bubble(`purse:${seat}`, doubloons)),
  take,
  drawn,
  discard,
  colonist,
  deal,
  settle,
  place,
  ship,
  build,
  extra,
  sell,
  house,
  load: (fact) => load(fact),
  wharf: (fact) => load(fact),
  keep,
  sail,
  round,
};

/** Facts without a picture (a pass, the end) are dropped. */
function stepsOf(run: Fact[]): Shown[] {
  const [fact] = run;
  if (fact === undefined) return [];
  if (fact.kind === 'row') return [laidOut(run as Of<'row'>[])];
  if (fact.kind === 'produce') return [produce(run as Of<'produce'>[])];
  const make = STEPS[fact.kind] as ((fact: Fact) => Shown) | undefined;
  return make === undefined ? [] : [make(fact)];
}

/** The steps that lead from the position shown before to the one after these entries. */
export const plan = (news: LogEntry[]): Shown[] => runsOf(factsOf(news)).flatMap(stepsOf);
