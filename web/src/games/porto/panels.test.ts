import { flushSync, mount, unmount, type Component } from 'svelte';
import { createClassComponent } from 'svelte/legacy';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { secrecy } from '../../board/secrecy.svelte';
import type { Json, LogEntry, Prompt } from '../../contract/protocol';
import { countIn } from './cards';
import { readView } from './view';
import ContractRow from './ContractRow.svelte';
import { timerPlaces, unseen } from './decks';
import Drawer from './Drawer.svelte';
import ContractChoice from './ContractChoice.svelte';
import { parse } from './parse';
import { readouts, status } from './readouts';
import recorded from './recorded.json';
import SeatPanel from './SeatPanel.svelte';
import Sheet from './Sheet.svelte';
import { chanceInWords, contractInWords, discreet, groupTitle, labelOf, rankWord, withPrivate } from './told';
import Tracker from './Tracker.svelte';
import Timer from './Timer.svelte';

interface Step {
  before: Json;
  view: Json;
  prompt: Prompt | null;
  log: LogEntry[];
}

const TWO = recorded.two as unknown as Step[];
const SOLO = recorded.solo as unknown as Step[];
const HOARD = recorded.hoard as unknown as { view: Json; prompt: Prompt };
const NAMES = ['Ana', 'Bento'];
const said = { rule: vi.fn(), explain: vi.fn(), choose: vi.fn() };
let drawn: Record<string, unknown> | null = null;

const at = (steps: Step[], phase: string): Step & { prompt: Prompt } => {
  const found = steps.find(({ view, prompt }) => view['phase'] === phase && prompt !== null);
  if (!found?.prompt) throw new Error(`nothing recorded in ${phase}`);
  return found as Step & { prompt: Prompt };
};

/** With what every component of ours takes, and these props besides. */
function draw<Props extends Json>(component: Component<Props>, props: Json): void {
  const given = { lang: 'en', ...said, ...props } as unknown as Props;
  drawn = mount(component, { target: document.body, props: given });
  flushSync();
}

const all = (selector: string): HTMLElement[] => [...document.querySelectorAll<HTMLElement>(selector)];
function tap(selector: string): void {
  const found = document.querySelector<HTMLElement>(selector);
  if (found === null) throw new Error(`nothing drawn matches ${selector}`);
  found.click();
  flushSync();
}
const text = (): string => document.body.textContent ?? '';

beforeEach(() => {
  vi.clearAllMocks();
  sessionStorage.clear();
  history.replaceState(null, '', `/t/${Math.random()}`);
  secrecy.meet(null);
  secrecy.show(0);
});
afterEach(() => {
  if (drawn !== null) void unmount(drawn);
  drawn = null;
  document.body.replaceChildren();
});

describe('typed commands', () => {
  const prompt = (...texts: string[]): Prompt => ({
    id: 'p',
    seat: 0,
    actions: texts.map((name) => ({ text: name, label: name, target: {}, effect: {} })),
  });
  const turn = prompt('take:0', 'take:0,2', 'build:red3+blue1@5', 'build:blue1+red3@5', 'pass');

  it.each([
    ['t 1 3', 'take:0,2'],
    ['t 3,1', 'take:0,2'],
    ['13', 'take:0,2'],
    ['카드받기 1', 'take:0'],
    ['b r3 b1 5', 'build:red3+blue1@5'],
    ['r3 b1 5', 'build:red3+blue1@5'],
    ['build red3+blue1@5', 'build:red3+blue1@5'],
    ['b b1 r3 5', 'build:blue1+red3@5'],
    ['b1 r3 05', 'build:blue1+red3@5'],
    ['건설 빨3 파1 5', 'build:red3+blue1@5'],
    ['빨간색3 파란색1 5', 'build:red3+blue1@5'],
    ['x', 'pass'],
    ['build:red3+blue1@5', 'build:red3+blue1@5'],
  ])('%s means %s', (line, meant) => {
    expect(parse(line, turn)?.text).toBe(meant);
  });

  it.each(['', 't', 't 2', 'b r3 b1', 'b r3 b1 6', 'b q3 b1 5', 'b r4 b1 5', 'rat3 b1 5', 'r 7', 'k 1 2 3'])(
    '“%s” means nothing in a turn',
    (line) => {
      expect(parse(line, turn)).toBeNull();
    },
  );

  it('put the token on a roof, and keep contracts', () => {
    expect(parse('r 7', prompt('token:7', 'token:10'))?.text).toBe('token:7');
    expect(parse('10', prompt('token:7', 'token:10'))?.text).toBe('token:10');
    expect(parse('k 5 1 3', prompt('keep:0,2,4'))?.text).toBe('keep:0,2,4');
    expect(parse('1 3 5', prompt('keep:0,2,4'))?.text).toBe('keep:0,2,4');
  });
});

describe('the action list', () => {
  it('puts a build under its two cards and says what it brings', () => {
    const [build] = HOARD.prompt.actions;
    if (build === undefined) throw new Error('the hoard offers nothing');
    expect(groupTitle(build, 'en')).toEqual(['Number red 3', 'Colour red 1']);
    expect(labelOf(build, 'en')).toMatch(/^Site \d+: 3 red tiles \(red 3 \+ red 1\), \d+ points/);
    expect(labelOf(build, 'ko')).toMatch(
      /^\d+번 부지: 빨간색 타일 3개 \(빨간색 3-카드 \+ 빨간색 1-카드\), \d+점/,
    );
  });

  it('has a heading and a label of its own for every decision', () => {
    const prompts = [...TWO, ...SOLO].flatMap(({ prompt }) => (prompt === null ? [] : [prompt]));
    for (const { actions } of prompts) {
      expect(new Set(actions.map((choice) => labelOf(choice, 'en'))).size).toBe(actions.length);
      for (const choice of actions)
        expect(groupTitle(choice, 'ko').every((name) => name.length > 0)).toBe(true);
    }
  });
});

describe('the row of contracts', () => {
  const view = readView({ contracts: ['tiles3_blue', null, 'cards_red_blue', 'complete_red'] });

  it('lights what the build looked at would claim, and says so', () => {
    draw(ContractRow, { view, claims: ['tiles3_blue'] });
    expect(all('.lit [data-contract]').map(({ dataset }) => dataset['contract'])).toEqual(['tiles3_blue']);
    expect(text()).toContain('this build claims it');
    expect(all('.empty')).toHaveLength(1);
  });

  it('opens the rule', () => {
    draw(ContractRow, { view, claims: [] });
    tap('[data-contract="cards_red_blue"]');
    expect(said.rule).toHaveBeenCalledWith('28');
  });
});

describe('the secret choice', () => {
  const dealt = ['count_red', 'pair_red_green', 'twin_red', 'rainbow', 'district'];
  const props = { dealt, kept: null, active: true, seat: 0, name: 'Ana' };
  const chosen = (): string[] => all('[aria-pressed="true"]').map(({ dataset }) => dataset['keep'] ?? '');

  it('takes three by tap and asks once', () => {
    draw(ContractChoice, props);
    tap('[data-keep="4"]');
    tap('[data-keep="0"]');
    tap('[data-keep-confirm]');
    expect(said.choose).not.toHaveBeenCalled();
    expect(said.explain).toHaveBeenLastCalledWith('Choose 1 more.');
    tap('[data-keep="1"]');
    tap('[data-keep="2"]');
    expect(chosen()).toEqual(['0', '1', '4']);
    expect(text()).toContain('Together up to 20 points');
    tap('[data-keep-confirm]');
    expect(said.choose).toHaveBeenCalledWith([0, 1, 4]);
  });

  it('takes three by number keys and Enter', () => {
    draw(ContractChoice, props);
    for (const key of ['2', '3', '2', '1', '5', 'Enter']) {
      document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
      flushSync();
    }
    expect(said.choose).toHaveBeenCalledWith([0, 2, 4]);
  });

  it('says what contracts have in common', () => {
    draw(ContractChoice, props);
    tap('[data-keep="0"]');
    expect(document.querySelector('[data-keep="1"]')?.textContent).toContain('shares red');
    expect(document.querySelector('[data-keep="3"]')?.textContent).not.toContain('shares');
  });

  it('only waits when it is made, with what was kept', () => {
    draw(ContractChoice, { ...props, kept: ['pair_red_green', 'rainbow', 'district'], active: false });
    expect(chosen()).toEqual(['1', '3', '4']);
    expect(text()).toContain('The others are still choosing');
    tap('[data-keep="0"]');
    expect(chosen()).toEqual(['1', '3', '4']);
  });

  it('begins anew for the next person at the device', () => {
    const target = document.body;
    const keep = createClassComponent({
      component: ContractChoice,
      target,
      props: { ...props, ...said, lang: 'en' },
    });
    flushSync();
    tap('[data-keep="0"]');
    keep.$set({ seat: 1, name: 'Bento' });
    flushSync();
    expect(text()).toContain('Pass the device to Bento');
    tap('[data-uncover]');
    expect(chosen()).toEqual([]);
    keep.$destroy();
  });

  it('lies behind a curtain until the right person has the device', () => {
    secrecy.meet(1);
    draw(ContractChoice, props);
    expect(all('[data-keep]')).toEqual([]);
    expect(text()).not.toContain('Red houses');
    tap('[data-uncover]');
    expect(all('[data-keep]')).toHaveLength(5);
  });
});

describe('the drawer', () => {
  const { view: json } = HOARD;
  const view = readView(json);

  it('shows the own contracts and how they stand', () => {
    draw(Drawer, { view, seat: 0, name: 'Ana' });
    expect(text()).toContain('Your private contracts');
    expect(text()).toContain('Red houses');
    expect(text()).toContain('1 of 5 points');
    expect(text()).toContain('Next: 2 floors more on site 3 for 2 points');
    expect(text()).toContain('Put back by you');
  });

  it.each([
    ['en', 'Counted: site 4', ['Next', 'at most', ' now', 'more', 'Put back']],
    ['ko', '센 건물: 4번 부지', ['다음', '최대', '지금', '더는', '버린']],
  ] as const)('shows only what counted once the match is over (%s)', (lang, counted, advice) => {
    const end = readView(TWO.find(({ view }) => view['phase'] === 'end')?.view ?? {});
    draw(Drawer, { view: end, seat: 0, name: 'Ana', lang });
    const heard = readouts(end, 0, NAMES, lang).find(({ key }) => key === 'contracts')?.words ?? '';
    for (const told of [text(), heard]) {
      expect(told).toContain(counted);
      for (const word of advice) expect(told).not.toContain(word);
    }
    expect(all('.possible').map(({ style }) => style.width)).toEqual(['20%', '0%', '0%']);
  });

  it('adds nothing to a match that was lost alone', () => {
    const end = readView(SOLO.find(({ view }) => view['phase'] === 'end')?.view ?? {});
    draw(Drawer, { view: end, seat: 0, name: 'Ana' });
    expect(text()).toContain('2 points');
    expect(text()).not.toContain('Not added');
    if (drawn !== null) void unmount(drawn);
    draw(Drawer, { view: { ...end, winners: [] }, seat: 0, name: 'Ana' });
    expect(text().match(/Not added: the match is lost/g)?.length).toBeGreaterThanOrEqual(3);
  });

  it('is shut by one tap, for the readouts too, and remembers it in this tab', () => {
    draw(Drawer, { view, seat: 0, name: 'Ana' });
    tap('[data-drawer-toggle]');
    expect(text()).not.toContain('Red houses');
    expect(text()).toContain('3 private contracts');
    expect(readouts(view, 0, NAMES, 'en').find(({ key }) => key === 'contracts')?.words).toContain('Hidden');
    expect(sessionStorage.getItem('ribeira.hidden')).toBe('true');
    tap('[data-drawer-toggle]');
    expect(text()).toContain('Red houses');
  });

  it('is not there for those who have none', () => {
    draw(Drawer, { view, seat: null, name: '' });
    expect(all('[data-drawer]')).toEqual([]);
  });

  it('stays shut where another seat of the device was drawn before', () => {
    secrecy.meet(1);
    draw(Drawer, { view, seat: 0, name: 'Ana' });
    expect(text()).not.toContain('Red houses');
    expect(text()).toContain('Only Ana should see this');
  });
});

describe('a player', () => {
  it('shows the hand by type with its sum, and how many contracts are secret', () => {
    const view = readView({ ...HOARD.view, private: [3, 3], dealt: [5, 5] });
    draw(SeatPanel, { view, seat: 1, name: 'Bento', own: false, onTurn: false, bubbles: [] });
    expect(all('.hand li').map(({ dataset }) => dataset['at'])).toEqual(['hand:1:red3', 'hand:1:purple1']);
    expect(text()).toContain('2 cards, sum 4');
    expect(text()).toContain('3 private contracts');
  });

  it('tells on demand which contracts were claimed', () => {
    const view = readView({ claimed: [{ tiles2_red: 1, complete_blue: 2 }, {}] });
    draw(SeatPanel, { view, seat: 0, name: 'Ana', own: true, onTurn: true, bubbles: [] });
    const list = document.querySelector('.contracts');
    expect(list?.hasAttribute('hidden')).toBe(true);
    tap('.claims');
    expect(list?.hasAttribute('hidden')).toBe(false);
    expect(list?.textContent).toContain('A blue house completed × 2');
  });

  it('shows private contracts at the end', () => {
    const end = TWO.find(({ view }) => view['phase'] === 'end');
    const view = readView(end?.view ?? {});
    draw(SeatPanel, { view, seat: 1, name: 'Bento', own: false, onTurn: false, bubbles: [] });
    expect(all('ul.contracts li')).toHaveLength(3);
  });
});

describe('what is left', () => {
  it('adds up to all fifty cards in every recorded view', () => {
    for (const { view: json } of [...TWO, ...SOLO]) {
      const view = readView(json);
      const { pile, isMixed, inDeck } = unseen(view);
      const timer = view.players === 1 ? countIn(view.timer_deck) : 0;
      const open = [...view.hands, view.discard].reduce((sum, cards) => sum + countIn(cards), 0);
      const cards = view.display.filter((card) => card !== null).length + view.timer_cards.length;
      expect(inDeck + timer + open + cards, view.phase).toBe(50);
      expect(countIn(pile)).toBe(isMixed ? inDeck + timer : inDeck);
      expect(Math.min(...Object.values(pile))).toBeGreaterThanOrEqual(0);
    }
  });

  it('keeps deck and timer deck apart only when everybody can', () => {
    const { view: json } = at(SOLO, 'turn');
    draw(Tracker, { view: readView(json), seat: 0, names: NAMES });
    expect(text()).toContain('Not seen yet: deck and timer deck');
  });

  it('says how the match will end', () => {
    draw(Tracker, { view: readView({ ...HOARD.view, round: 15, final_round: 15 }), seat: 0, names: NAMES });
    expect(text()).toContain('This is the last round.');
  });
});

describe('the solo game', () => {
  it('shows the timer cards and what they point to', () => {
    const { view: json } = at(SOLO, 'timer_build');
    const view = readView(json);
    const [first = 0, second = 0] = timerPlaces(view);
    expect(second).toBe(first + Number(view.timer_cards[1]?.slice(-1)));
    draw(Timer, { view });
    expect(text()).toContain('Round');
    expect(text()).toContain(`of 60 points`);
    expect(all('.slot .card')).toHaveLength(2);
  });

  it('adds private contracts to a won game only', () => {
    const solo = (score: number) => readView({ players: 1, insight: { final_score: [score] } });
    expect(withPrivate(solo(61))).toBe(61);
    expect(withPrivate(solo(59))).toBeNull();
    expect([59, 60, 79, 80].map((points) => rankWord(points, 'en'))).toEqual([
      '',
      'apprentice',
      'architect',
      'outstanding architect',
    ]);
  });

  it('says on the sheet whether it was won', () => {
    const lines = (points: number) => [
      [
        { key: 'play', count: 0, points: 62 },
        { key: 'count_red', count: 3, points: 5 },
        { key: 'total', count: 0, points },
        { key: 'claimed', count: 4, points: 0 },
      ],
    ];
    draw(Sheet, { sheet: lines(67), names: ['Ana'], winners: [0] });
    expect(text()).toContain('Won. Your rank: apprentice.');
    if (drawn !== null) void unmount(drawn);
    draw(Sheet, { sheet: lines(57), names: ['Ana'], winners: [] });
    expect(text()).toContain('Lost: 3 points were missing to 60.');
  });
});

describe('the score sheet', () => {
  const line = (key: string, count: number, points: number) => ({ key, count, points });
  const own = [line('play', 0, 48), line('count_red', 3, 5), line('total', 0, 53), line('claimed', 2, 0)];

  it('puts lines under headings where there is little room, for two players already', () => {
    draw(Sheet, { sheet: [own, own], names: NAMES, winners: [1] });
    expect(all('table.many')).toHaveLength(1);
    if (drawn !== null) void unmount(drawn);
    draw(Sheet, { sheet: [own], names: ['Ana'], winners: [0] });
    expect(all('table.many')).toHaveLength(0);
  });
});

describe('the board in words', () => {
  it('has every region, once', () => {
    const keys = readouts(readView(HOARD.view), 0, NAMES, 'en').map(({ key }) => key);
    expect(new Set(keys).size).toBe(keys.length);
    for (const key of [
      'front',
      'site 5',
      'display',
      'row',
      'hand',
      'contracts',
      'player2',
      'deck',
      'tokens',
      'end',
    ])
      expect(keys).toContain(key);
    expect(readouts(readView(at(SOLO, 'turn').view), 0, NAMES, 'ko').map(({ key }) => key)).toContain(
      'timer',
    );
  });

  it.each(['en', 'ko'] as const)('says something of every recorded view (%s)', (lang) => {
    for (const { view } of [...TWO, ...SOLO])
      for (const seat of [null, 0, 1])
        for (const { key, words } of readouts(readView(view), seat, NAMES, lang))
          expect(words, key).not.toMatch(/^\s*$|undefined|NaN|\[object|null/);
  });

  it('tells no secret to a spectator', () => {
    const { view } = at(TWO, 'turn');
    const blind = readView({ ...view, private: [3, 3], dealt: [5, 5] });
    const heard = readouts(blind, null, NAMES, 'en')
      .map(({ words }) => words)
      .join(' ');
    expect(heard).toContain('3 private contracts');
    expect(heard).not.toContain('Houses');
  });

  it('says the round and how near the end is', () => {
    expect(status(readView(HOARD.view), 'en')).toBe('Round 15 · take or build · 3 of 6 houses complete');
    expect(status(readView(HOARD.view), 'ko')).toContain('15라운드');
  });

  it('counts dealt private contracts instead of naming them', () => {
    const deal = (contract: string | null): LogEntry => ({
      v: 1,
      seat: null,
      text: `~${contract}`,
      label: '',
      facts: [{ kind: 'deal', seat: 0, contract }],
      words: [`Ana is dealt a private contract: ${contract}.`],
    });
    const run = [deal('count_red'), deal('rainbow'), deal(null)];
    expect(chanceInWords(run, 'en')).toBe('3 private contracts are dealt.');
    expect(chanceInWords(run, 'ko')).toBe('비밀계약 3장을 나누어 줍니다.');
  });

  it('does not name in the log what was kept', () => {
    const contracts = ['count_red', 'rainbow', 'district'];
    const entry: LogEntry = {
      v: 3,
      seat: 0,
      text: 'keep:0,1,2',
      label: '',
      facts: [
        { kind: 'keep', seat: 0, contracts },
        { kind: 'round', round: 1, last: null },
      ],
      words: ['Ana keeps: red buildings.', 'Round 1 begins.'],
    };
    expect(discreet(entry, 'en')).toEqual(['3 private contracts are chosen.', 'Round 1 begins.']);
    expect(discreet({ ...entry, facts: [{ kind: 'keep', seat: 0, contracts: null }] }, 'en')).toBeNull();
    expect(discreet({ ...entry, facts: [{ kind: 'pass', seat: 0, timer: false }] }, 'en')).toBeNull();
  });

  it('sums up what else nature did', () => {
    const runs = [...TWO, ...SOLO].map(({ log }) => log.filter(({ seat }) => seat === null));
    for (const run of runs.filter(({ length }) => length > 0))
      expect(chanceInWords(run, 'en')).toMatch(/\.$/);
  });

  it('explains every kind of contract with what it pays', () => {
    expect(contractInWords('ends_red', 'en')).toContain('1, 2, 3 of them: 2, 5, 9 points');
    expect(contractInWords('cards_red_blue', 'ko')).toBe(
      '빨간색 카드와 파란색 카드. 빨간색 카드와 파란색 카드로 짓습니다. 어느 쪽이 숫자든 상관없습니다. 2점',
    );
  });
});
