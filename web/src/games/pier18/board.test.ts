import { flushSync } from 'svelte';
import { describe, expect, it, vi } from 'vitest';
import type { BoardProps } from '../../contract/game';
import { chosen, drawBoard, explained, find, label, press, said, tap } from '../../../tests/bench';
import Board from './Board.svelte';
import {
  DRAFT,
  DRAFT_TURNING,
  FINISH,
  FINISH_CHOSEN,
  SETUP,
  SETUP_CHOSEN,
  SETUP_TURNING,
  SETUP_WATCHED,
} from './fixtures';
import recorded from './recorded.json';

const draw = (change: Partial<BoardProps> = {}): void => drawBoard(Board, { ...DRAFT, ...change });

const drawSetup = (change: Partial<BoardProps> = {}): void => draw({ ...SETUP, ...change });

const legal = (): (string | null)[] =>
  [...document.querySelectorAll('.stop.legal [data-stop]')].map((stop) => stop.getAttribute('data-stop'));
describe('drafting by taps', () => {
  it('offers the stops of the card that is taken up, and nothing before', () => {
    draw();
    expect(legal()).toEqual([]);
    tap('[data-key="card:7"]');
    expect(legal()).toEqual(['0', '1', '2', '3']);
    expect(document.querySelectorAll('.ghost')).toHaveLength(1);
  });

  it('lays the card at a stop', () => {
    draw();
    tap('[data-key="card:7"]', '[data-stop="2"]');
    expect(chosen()).toEqual(['7-2']);
  });

  it('previews first where confirmation is wanted', () => {
    draw({ confirm: true });
    tap('[data-key="card:14"]', '[data-stop="1"]');
    expect(chosen()).toEqual([]);
    expect(find('.stop.aimed [data-stop]').getAttribute('data-stop')).toBe('1');
    tap('[data-stop="1"]');
    expect(chosen()).toEqual(['14-1']);
  });

  it('lets go of a card that is tapped again', () => {
    draw();
    tap('[data-key="card:7"]', '[data-key="card:7"]');
    expect(legal()).toEqual([]);
  });

  it('turns cards where that is played, and offers the turned stops too', () => {
    draw(DRAFT_TURNING);
    tap('[data-key="card:7"]');
    expect(legal()).toEqual(['0', '0t', '1', '1t', '2', '2t', '3', '3t']);
    tap('[data-stop="1t"]');
    expect(chosen()).toEqual(['7-1t']);
  });

  it('explains what is not possible, and chooses nothing', () => {
    draw();
    tap('[data-stop="1"]');
    expect(explained()).toEqual(['Take a card from the offer first.']);
    expect(chosen()).toEqual([]);
  });

  it('explains taps on piers and a turn that is not played', () => {
    draw();
    tap('[data-strip="1"]', '[data-strip="0"]');
    press('t');
    press('a', '7');
    expect(explained()).toEqual([
      'Take a card from the offer first.',
      'You build your own pier only.',
      'Cards are not turned in this match.',
      'A card may cover 0 to 3 columns, so that the one below stays partly visible.',
    ]);
  });

  it('says whom it waits for without a prompt', () => {
    draw({ prompt: null, seat: 0 });
    tap('[data-key="card:7"]');
    expect(explained()).toEqual(['Bento is choosing.']);
  });

  it('does not wait for the viewer whose own choice is on its way', () => {
    draw({ prompt: null });
    tap('[data-key="card:7"]');
    expect(explained()).toEqual(['Your choice is under way.']);
  });
});

describe('drafting by keys', () => {
  it('takes the letter of a card and the columns to cover', () => {
    draw();
    press('b', '2');
    expect(chosen()).toEqual(['7-2']);
  });

  it('turns by t', () => {
    draw(DRAFT_TURNING);
    press('c', 't', '0');
    expect(chosen()).toEqual(['14-0t']);
  });

  it('goes back by Escape, from the stop and from the card', () => {
    draw({ confirm: true });
    press('a', '3', 'Escape', 'Escape');
    expect(legal()).toEqual([]);
    press('a', '3', '3');
    expect(chosen()).toEqual(['3-3']);
  });

  it('opens the rule of what has the focus', () => {
    draw();
    find('[data-stop="0"]').dispatchEvent(new KeyboardEvent('keydown', { key: 'i', bubbles: true }));
    expect(said.rule).toHaveBeenCalledWith('R8');
  });
});

describe('the set-up', () => {
  it('gives the three cards their places in any order and asks once', () => {
    drawSetup();
    tap('[data-key="hand:12"]', '[data-place="back"]', '[data-key="hand:6"]', '[data-place="plan"]');
    expect(label('[data-place="foundation"]')).toMatch(/^Foundation: card 4/);
    expect(chosen()).toEqual([]);
    tap('[data-layout]');
    expect(chosen()).toEqual(['F4P6']);
  });

  it('lets cards change places', () => {
    drawSetup();
    tap('[data-key="hand:4"]', '[data-place="plan"]', '[data-key="hand:6"]', '[data-place="foundation"]');
    tap('[data-place="plan"]', '[data-place="foundation"]', '[data-layout]');
    expect(chosen()).toEqual(['F4P6']);
  });

  it('is done by keys', () => {
    drawSetup();
    press('a', 'f', 'c', 'p', 'Enter');
    expect(chosen()).toEqual(['F4P12']);
  });

  it('turns the Foundation where that is played', () => {
    draw(SETUP_TURNING);
    press('a', 'f', 'b', 'p', 't', 'Enter');
    expect(chosen()).toEqual(['F4tP6']);
  });

  it('explains what is missing', () => {
    drawSetup();
    tap('[data-place="plan"]', '[data-layout]');
    expect(explained()).toEqual([
      'Tap one of your cards first, then its place.',
      'Give every card its place first.',
    ]);
    expect(chosen()).toEqual([]);
  });

  it('shows the own secret choice while the others choose', () => {
    draw(SETUP_CHOSEN);
    expect(label('[data-place="plan"]')).toMatch(/^Plan: card 6/);
    expect(label('[data-place="foundation"]')).toMatch(/^Foundation: card 4/);
    expect(label('[data-place="back"]')).toMatch(/^Back to the deck: card 12/);
    expect(document.querySelector('[data-layout]')).toBeNull();
    expect(find('.bar').textContent).toContain('Waiting for the others');
  });

  it('shows spectators no card', () => {
    draw(SETUP_WATCHED);
    expect(document.querySelectorAll('.card, .setup')).toHaveLength(0);
    expect(find('.bar').textContent).toContain('Plans and Foundations are being chosen in secret.');
  });
});

describe('the last card', () => {
  it('is the Plan card, taken up by itself', () => {
    draw(FINISH);
    expect(legal()).toEqual(['0', '1', '2', '3']);
    press('0');
    expect(chosen()).toEqual(['P-0']);
  });

  it('lies there in secret while the others choose', () => {
    draw(FINISH_CHOSEN);
    expect(document.querySelectorAll('[data-strip="0"] .ghost')).toHaveLength(1);
    expect(document.querySelectorAll('[data-strip="1"] .ghost')).toHaveLength(0);
    expect(find('.bar').textContent).toContain('Waiting for the others');
  });
});

describe('Plans', () => {
  const plan = (seat: number): HTMLElement => find(`[data-at="plan:${seat}"]`);

  it('hold or have failed at the end, in words and by a sign', () => {
    const view = recorded.match.at(-1)?.view ?? {};
    draw({ view, prompt: null, seat: 0, names: ['Ana', 'Bento', 'Caio'] });
    expect([0, 1, 2].map((seat) => plan(seat).classList.contains('failed'))).toEqual([false, false, true]);
    expect([0, 2].map((seat) => plan(seat).querySelector('i')?.textContent)).toEqual(['✓ holds', '✗ failed']);
    expect(label('[data-at="plan:2"] button')).toMatch(/, failed$/);
  });

  it('may still come to hold before', () => {
    draw();
    expect(document.querySelector('.failed')).toBeNull();
    expect(label('[data-at="plan:0"] button')).toMatch(/does not hold yet$/);
  });

  it('are still to come as long as they are secret, whoever has chosen', () => {
    draw(SETUP_CHOSEN);
    const lines = [...document.querySelectorAll('.tracker .seats span')].map(
      ({ textContent }) => textContent,
    );
    expect(lines).toEqual(Array(2).fill('4 more cards to draft, a secret Plan card as the end'));
  });
});

describe('for those who do not see it', () => {
  it('names cards, and stops with their consequence', () => {
    draw();
    expect(label('[data-key="card:7"]')).toBe(
      'card 7, 12 May. patron symbol Lovers. side A: blank, Flower Seller, Fisher, blank. side B: 3 blank, Poet',
    );
    tap('[data-key="card:7"]');
    expect(label('[data-stop="1"]')).toBe(
      'cover 1 column. 3 to 5 points (+2). Fishers 0 to 1. Flower Sellers 1 to 2. hides Poet. Plan Even Keel: 0, at most 0, holds',
    );
  });

  it('names the piers with both sides', () => {
    draw();
    expect(label('[data-strip="0"]')).toMatch(/^Pier of Ana: 7 columns\. side A: blank, Flower Seller/);
  });

  it('has one tab stop for the cards on offer and one for the stops', () => {
    draw();
    const grids = [...document.querySelectorAll('[role="grid"]')];
    expect(grids).toHaveLength(2);
    for (const grid of grids) expect(grid.querySelectorAll('[tabindex="0"]')).toHaveLength(1);
  });

  it('has one tab stop for the set-up', () => {
    drawSetup();
    expect(document.querySelectorAll('[role="grid"] [tabindex="0"]')).toHaveLength(1);
  });

  it('speaks Korean as well', () => {
    draw({ lang: 'ko' });
    tap('[data-key="card:7"]');
    expect(label('[data-stop="0"]')).toMatch(/^덮지 않고 끝에 잇기\. 3점에서/);
  });
});

describe('what it reports', () => {
  it('is at rest at once when nothing moves', () => {
    draw();
    expect(said.settled).toHaveBeenCalledTimes(1);
  });

  it('is not at rest while news are shown', async () => {
    vi.useFakeTimers();
    const points = { fisher: 1, poet: 2, lovers: 0, flower_seller: 2 };
    const { piers, plans, race } = DRAFT.view['insight'];
    const then = { points, pier: piers[1], progress: plans[1], race };
    const lay = {
      kind: 'lay',
      seat: 1,
      card: 7,
      over: 0,
      turned: false,
      hidden: '',
      before: points,
      ...then,
    };
    const entry = { v: 1, seat: 1, text: '7-0', label: '', facts: [lay], words: [] };
    draw({ motion: 'full', fresh: [entry] });
    expect(said.settled).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(8000);
    flushSync();
    expect(said.settled).toHaveBeenCalledTimes(1);
    vi.useRealTimers();
  });
});
