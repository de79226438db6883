import { flushSync } from 'svelte';
import { describe, expect, it, vi } from 'vitest';
import type { BoardProps } from '../../contract/game';
import { all, chosen, drawBoard, explained, find, label, press, said, tap } from '../../../tests/bench';
import Board from './Board.svelte';
import { hoard, keep, timer, token, turn, type Recorded } from './fixtures';

const draw = ({ view, prompt }: Pick<Recorded, 'view' | 'prompt'>, change: Partial<BoardProps> = {}): void =>
  drawBoard(Board, { view, prompt, ...change });

const legal = (): number[] =>
  all('[data-site][aria-disabled="false"]').map(({ dataset }) => Number(dataset['site']));
const roles = (): (string | undefined)[] => all('[data-role]').map(({ dataset }) => dataset['card']);
const hand = (card: string): string => `[data-hand="${card}"]`;
const site = (number: number): string => `[data-site="${number}"]`;

const [red, other] = Object.keys(turn.view['hands'][turn.prompt.seat]) as [string, string];
describe('taking cards', () => {
  it('marks cards, shows their sum, and takes them by one button', () => {
    draw(turn);
    tap('[data-slot="2"]', '[data-slot="4"]');
    expect(find('[role="meter"]').getAttribute('aria-valuenow')).toBe('2');
    expect(chosen()).toEqual([]);
    tap('[data-take]');
    expect(chosen()).toEqual(['take:2,4']);
  });

  it('explains a card that would exceed the sum, and lets go of one that is tapped again', () => {
    draw(turn);
    tap('[data-slot="0"]', '[data-slot="1"]');
    expect(explained()).toEqual(['That would be 5: the values may sum to 3 at most. (rule 12)']);
    tap('[data-slot="0"]', '[data-take]');
    expect(chosen()).toEqual([]);
  });

  it('is one plan at a time: marking cards empties the slots, and a card of the hand lets go of the marks', () => {
    draw(turn);
    tap(hand(red), '[data-slot="2"]');
    expect(roles()).toEqual([undefined, undefined]);
    tap(hand(red));
    expect(all('[data-slot][aria-selected="true"]')).toEqual([]);
  });
});

describe('building', () => {
  it('fills number, then colour, offers the sites with their points, and builds by one tap', () => {
    draw(turn);
    expect(legal()).toEqual([]);
    tap(hand(other), hand(red));
    expect(roles()).toEqual([other, red]);
    const offered = turn.prompt.actions.filter(({ text }) => text.startsWith(`build:${other}+${red}@`));
    expect(legal()).toEqual(offered.map(({ target }) => target['site']));
    expect(all('.chip').map(({ textContent }) => textContent?.trim())).toEqual(
      offered.map(({ effect }) => `+${effect['points']}`),
    );
    tap(site(legal()[0] ?? -1));
    expect(chosen()).toEqual([offered[0]?.text]);
  });

  it('swaps the roles by one tap, and says before what that would give', () => {
    draw(turn);
    tap(hand(red), hand(other));
    const best = Math.max(
      ...turn.prompt.actions
        .filter(({ text }) => text.startsWith(`build:${other}+${red}@`))
        .map(({ effect }) => effect['points']),
    );
    expect(find('.swapped').textContent).toContain(`up to ${best} points`);
    tap('[data-swap]');
    expect(roles()).toEqual([other, red]);
  });

  it('takes a card out again by a tap on it or on its slot', () => {
    draw(turn);
    tap(hand(red), hand(red));
    expect(roles()).toEqual([undefined, undefined]);
    tap(hand(red), '[data-role="number"]');
    expect(roles()).toEqual([undefined, undefined]);
  });

  it('plays two cards of one kind only where the hand has two', () => {
    draw(hoard);
    tap(hand('blue1'), hand('blue1'));
    expect(roles()).toEqual(['blue1', 'blue1']);
    tap(hand('blue1'), hand('blue1'));
    tap('[data-role="number"]', '[data-role="colour"]', hand('red3'), hand('red3'));
    expect(roles().filter((card) => card === 'red3')).toHaveLength(0);
  });

  it('says the whole of a house and what building there brings, and draws its tiles', () => {
    draw(hoard);
    tap(hand('red3'), hand('blue2'));
    expect(label(site(8))).toBe(
      'Site 8, not started, 6 floors high, token 4 on the ground; build 3 blue tiles here: 13 points, floors 3, neighbours 4, token 4, contract 2, most points',
    );
    find(site(8)).focus();
    flushSync();
    expect(all('[data-at="site:8"] .floor.ghost')).toHaveLength(3);
    expect(all('.lit[data-at^="tile"], .floor.lit').length).toBe(4);
    expect(find('.told').textContent).toContain('13 points');
    expect(all('.row .lit [data-contract]').map(({ dataset }) => dataset['contract'])).toEqual([
      'cards_red_blue',
    ]);
  });

  it('explains a site that is not offered, with the rule', () => {
    draw(hoard);
    tap(site(2), hand('red3'), hand('blue2'), site(2), site(3));
    expect(chosen()).toEqual([]);
    expect(explained().slice(1)).toEqual([
      'The house on site 2 is complete. (rule 18)',
      'The house on site 3 is red: only red tiles go there. (rule 20)',
    ]);
  });

  it('previews first where confirmation is wanted, and Escape goes back', () => {
    draw(hoard, { confirm: true });
    tap(hand('red3'), hand('blue2'), site(8));
    expect(chosen()).toEqual([]);
    expect(find(site(8)).getAttribute('aria-selected')).toBe('true');
    press('Escape');
    expect(find(site(8)).getAttribute('aria-selected')).toBe('false');
    tap(site(8), site(8));
    expect(chosen()).toEqual(['build:red3+blue2@8']);
  });
});

describe('the other decisions', () => {
  it('puts the token on a roof', () => {
    draw(token);
    const sites = token.prompt.actions.map(({ target }) => target['site']);
    expect(legal()).toEqual(sites);
    tap('[data-slot="0"]');
    expect(explained()).toEqual(['Put the token in hand on a roof first. (rule 29)']);
    tap(site(sites[1]));
    expect(chosen()).toEqual([`token:${sites[1]}`]);
  });

  it('keeps three private contracts', () => {
    draw(keep);
    tap('[data-uncover]', '[data-keep="0"]', '[data-keep="2"]', '[data-keep="3"]', '[data-keep-confirm]');
    expect(chosen()).toEqual(['keep:0,2,3']);
  });

  it('builds with the two timer cards, whichever is the number, for no points', () => {
    draw(timer);
    const [first, second] = timer.view['timer_cards'] as [string, string];
    expect(roles()).toEqual([first, second]);
    tap('[data-swap]');
    expect(roles()).toEqual([second, first]);
    expect(all('.chip').every(({ textContent }) => textContent?.trim() === '✓')).toBe(true);
    tap(`[data-hand]`);
    expect(explained()[0]).toContain('(rule 47)');
    const where = legal()[0] ?? -1;
    tap(site(where));
    expect(chosen()).toEqual([`build:${second}+${first}@${where}`]);
  });
});

describe('the timer cards', () => {
  it('lie in the order that can be built', () => {
    const [first, second] = timer.view['timer_cards'] as [string, string];
    const actions = timer.prompt.actions.filter(({ target }) => target['number'] === second);
    draw({ ...timer, prompt: { ...timer.prompt, actions } });
    expect(roles()).toEqual([second, first]);
    expect(legal()).toHaveLength(actions.length);
  });
});

describe('by keyboard', () => {
  it('marks by digits, takes by t, swaps by x, leaves by Escape', () => {
    draw(turn);
    press('3', '5');
    expect(find('[role="meter"]').getAttribute('aria-valuenow')).toBe('2');
    press('Escape');
    expect(find('[role="meter"]').getAttribute('aria-valuenow')).toBe('0');
    tap(hand(red));
    press('x');
    expect(roles()).toEqual([undefined, red]);
    press('Escape', '3', 't');
    expect(chosen()).toEqual(['take:2']);
  });

  it('has one tab stop in each region, and the houses take the focus when both slots are filled', async () => {
    draw(hoard);
    for (const grid of all('[role="grid"]'))
      expect(grid.querySelectorAll('[role="gridcell"][tabindex="0"]')).toHaveLength(1);
    tap(hand('red3'), hand('blue2'));
    await vi.waitFor(() => expect(document.activeElement?.getAttribute('data-site')).toBe('5'));
  });

  it('opens the rule of a house by i', () => {
    draw(turn);
    find(site(5)).dispatchEvent(new KeyboardEvent('keydown', { key: 'i', bubbles: true, cancelable: true }));
    expect(said.rule).toHaveBeenCalledWith('19');
  });
});

describe('looking on', () => {
  it('explains whose turn it is, in both languages, and chooses nothing', () => {
    draw({ view: turn.view, prompt: null }, { seat: null, lang: 'ko' });
    tap(site(5), '[data-slot="0"]');
    expect(explained()).toEqual(['Ana: 고르는 중', 'Ana: 고르는 중']);
    expect(label(site(5))).toMatch(/^5번 부지, /);
    expect(chosen()).toEqual([]);
  });
});
