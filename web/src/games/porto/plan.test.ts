import { describe, expect, it } from 'vitest';
import { countIn } from './cards';
import { type PortoView, readView } from './view';
import { steps } from './fixtures';
import { plan } from './plan';

/** What the steps draw; secrets, and whose turn it is, are not drawn by them. */
function drawn(view: PortoView): object {
  const { sites, display, hands, scores, claimed, contracts, discard, contract_deck, contract_discard } =
    view;
  const { round, final_round, token_in_hand, timer_cards, deck, timer_deck } = view;
  return {
    ...{ sites, display, hands, scores, claimed, contracts, discard, contract_deck, contract_discard },
    ...{ round, final_round, token_in_hand, timer_cards },
    deck: countIn(deck),
    timer_deck: countIn(timer_deck),
  };
}

describe('what is shown between two views', () => {
  it.each(steps.map((step, index) => [index, step.view['phase'], step] as const))(
    'step %i ends at the next view (%s)',
    (_, phase, step) => {
      const last = plan(step.log).reduce((view, { apply }) => apply(view), readView(step.before));
      expect(last.phase).toBe(step.before['phase']);
      expect({ ...drawn(last), phase }).toEqual({ ...drawn(readView(step.view)), phase });
    },
  );

  it('takes a moment for everything that moves', () => {
    const all = plan(steps.flatMap(({ log }) => log));
    expect(all.filter(({ flights, ms }) => flights.length > 0 && ms === 0)).toEqual([]);
    expect(all.length).toBeGreaterThan(30);
  });

  it('lets every placed tile fly, and says the points over its house', () => {
    const built = steps.flatMap(({ log }) => log).filter(({ facts }) => facts[0]?.['kind'] === 'build');
    for (const entry of built) {
      const [fact] = entry.facts;
      const [step] = plan([entry]);
      expect(step?.flights.filter(({ to }) => to.startsWith('tile:'))).toHaveLength(fact?.['tiles']);
      expect(step?.bubbles.map(({ at, text }) => [at, text])).toEqual(
        fact?.['timer'] === true ? [] : [[`site:${fact?.['site']}`, `+${fact?.['points']}`]],
      );
    }
    expect(built.length).toBeGreaterThan(5);
  });
});
