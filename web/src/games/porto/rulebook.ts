/** What the code adds to the rulebook's prose: the drawings, and the engine's table with what is reckoned from it. */
import table from '../../../../src/ribeira/games/porto/porto_data.json';
import { RANKS, SITES_IN_PLAY, TIMER } from './catalog';

export { examples } from './examples';

const ends = (sites: number[]) => ({ first: sites[0], last: sites.at(-1) });
const kinds = Object.entries(table.private_contracts.kinds);

export const values = () => ({
  ...table,
  sites: { 2: ends(SITES_IN_PLAY[2]), 3: ends(SITES_IN_PLAY[3]) },
  /** What a kind of private contract pays for one, two, three ..., e.g. "1 / 2 / 5". */
  paid: Object.fromEntries(kinds.map(([kind, { vp }]) => [kind, vp.slice(1).join(' / ')])),
  /** Of a solo game: each round turns two cards of the timer. */
  rounds: { normal: TIMER.normal / 2, hard: TIMER.hard / 2, very_hard: TIMER.very_hard / 2 },
  ranks: RANKS,
});
