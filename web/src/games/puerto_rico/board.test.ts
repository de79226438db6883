import { tick } from 'svelte';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Choice, Json, LogEntry, Prompt } from '../../contract/protocol';
import type { BoardProps } from '../../contract/game';
import { chosen, clear, drawBoard, explained, find, press, said, tap } from '../../../tests/bench';
import Board from './Board.svelte';
import { parse } from './parse';
import { plan } from './plan';
import { readouts, status } from './readouts';
import recorded from './recorded.json';
import { digest, tabOf } from './tabs';
import { outlookInWords } from './told';
import type { PlayerBoard, RoleForecast } from './types';
import { readView, type RicoView, standingOn, sum } from './view';
import { placedOn } from './words';

interface Step {
  before: Json;
  view: Json;
  prompt: Prompt | null;
  log: LogEntry[];
}

const STEPS = recorded as unknown as Step[];
const NAMES = ['Ana', 'Bento', 'Chae-won'];

const at = (phase: string, fits: (prompt: Prompt) => boolean = () => true): Step & { prompt: Prompt } => {
  const found = STEPS.find(({ view, prompt }) => view['phase'] === phase && prompt !== null && fits(prompt));
  if (!found?.prompt) throw new Error(`nothing recorded in ${phase}`);
  return found as Step & { prompt: Prompt };
};

const offers =
  (...texts: string[]) =>
  ({ actions }: Prompt): boolean =>
    texts.every((text) => actions.some((choice) => choice.text === text));

const draw = ({ view, prompt }: Step, change: Partial<BoardProps> = {}): void =>
  drawBoard(Board, { view, prompt, names: NAMES, ...change });

it('folds a placing into the names of its places, in the language of the reader', () => {
  const placed = { kind: 'place', seat: 1, group: 'small_sugar_mill' };
  const entry = { text: 'place:small_sugar_mill', facts: [placed] } as unknown as LogEntry;
  const role = { text: 'mayor', facts: [{ kind: 'role', seat: 1, role: 'mayor' }] } as unknown as LogEntry;
  expect([placedOn(entry, 'en'), placedOn(entry, 'ko'), placedOn(role, 'en')]).toEqual([
    'Small sugar mill',
    '소형 제당소',
    null,
  ]);
});

beforeEach(() => {
  sessionStorage.clear();
  // What is not laid out has no width: as roomy as a desk.
  Object.defineProperty(HTMLElement.prototype, 'clientWidth', { configurable: true, value: 900 });
});

describe('a role', () => {
  it.each([
    ['the viewer', 0, 'Your choice is under way.'],
    ['another', 1, 'Waiting for '],
  ])('that is owed by %s is told so', (_, further, words) => {
    const { prompt, ...step } = at('role', offers('role:captain'));
    draw({ ...step, prompt: null }, { seat: (prompt.seat + further) % NAMES.length });
    tap('[data-role="captain"]');
    expect(explained().at(-1)).toContain(words);
  });

  it('is chosen by a tap and by its number', () => {
    draw(at('role', offers('role:captain')));
    tap('[data-role="captain"]');
    press('6');
    expect(chosen()).toEqual(['role:captain', 'role:captain']);
  });

  it('tells first what it would do for every player', () => {
    const step = at('role', offers('role:craftsman'));
    draw(step, { confirm: true });
    tap('[data-role="craftsman"]');
    expect(chosen()).toEqual([]);
    const effect = step.prompt.actions.find(({ text }) => text === 'role:craftsman')?.effect as RoleForecast;
    for (const seat of effect.order) expect(find('.forecast').textContent).toContain(NAMES[seat]);
    expect(find('.forecast').textContent).toContain(outlookInWords(effect, 0, 'en')[0]);
  });

  it('that is taken says by whom', () => {
    const step = at('role', ({ forbidden }) => (forbidden ?? []).length > 0);
    const [ban] = step.prompt.forbidden ?? [];
    draw(step);
    tap(`[data-role="${ban?.target['role']}"]`);
    expect(explained()).toEqual([ban?.words]);
  });
});

describe('plantations and buildings', () => {
  it('are taken by a tap or a letter', () => {
    draw(at('settler', offers('take:quarry', 'take:coffee')));
    tap('[data-take="quarry"]');
    press('f', 'p');
    expect(chosen()).toEqual(['take:quarry', 'take:coffee', 'pass']);
  });

  it('are told with the price for this player, and why others cannot be built', () => {
    const step = at('builder');
    draw(step);
    const choice = step.prompt.actions.find(({ text }) => text.startsWith('build:'));
    const ban = step.prompt.forbidden?.find(({ text }) => text.startsWith('build:'));
    expect(find(`[data-build="${choice?.target['building']}"]`).textContent).toContain(
      `${choice?.effect['doubloons']} doubloon`,
    );
    tap(`[data-build="${choice?.target['building']}"]`, `[data-build="${ban?.target['building']}"]`);
    expect(chosen()).toEqual([choice?.text]);
    expect(explained()).toEqual([ban?.words]);
  });
});

describe('loading', () => {
  it('is a kind of goods, then a ship; where one of both is left, one tap', () => {
    draw(at('captain', offers('load:sugar>5', 'load:indigo>6')));
    tap('[data-good="sugar"]', '[data-ship="6"]');
    expect(chosen()).toEqual(['load:sugar>5', 'load:indigo>6']);
    expect(find('.bar').textContent).toContain('must load');
  });

  it('says why a ship takes nothing', () => {
    const step = at('captain', offers('load:sugar>5', 'load:indigo>6'));
    draw(step);
    tap('[data-ship="4"]');
    expect(step.prompt.forbidden?.map(({ words }) => words)).toContain(explained()[0]);
  });

  it('with one possibility explains that it is forced', () => {
    draw(at('captain', ({ actions }) => actions.length === 1));
    expect(find('.bar').textContent).toContain('Only this loading is possible');
  });
});

describe('placing colonists', () => {
  const step = at('placement', offers('place:corn', 'place:indigo', 'place:coffee'));

  it('is one screen and one confirmation; the small actions are sent in the order of the rules', () => {
    draw(step);
    tap('[data-place-tool="done"]');
    expect(explained()[0]).toContain('no circle');
    tap('[data-place-tool="suggest"]', '[data-place-tool="done"]');
    const [[first]] = said.choose.mock.calls as [[{ text: string }]];
    expect(step.prompt.actions.map(({ text }) => text)).toContain(first.text);
    expect(first.text).toMatch(/^place:/);
  });

  it('stays in hand where the decision stays open', async () => {
    draw(step);
    press('e', 'Enter');
    expect(chosen()).toHaveLength(1);
    await tick();
    await tick();
    expect(find('.tools').inert).toBe(false);
  });

  it('takes a colonist up again, and says when the hand is empty', () => {
    draw(step);
    press('e');
    tap('[data-grid="island"] .tile.open:not(.manned)');
    expect(explained()[0]).toContain('in your hand');
    tap('[data-grid="island"] .tile.open.manned', '[data-grid="island"] .tile.open:not(.manned)');
    expect(find('.hand').textContent).toContain('All colonists');
    press('x');
    expect(find('.hand').textContent).toContain('still in your hand');
  });

  it('goes as last time, also on a page loaded anew', async () => {
    const [lifted] = STEPS.filter(
      ({ view, prompt, before }) =>
        view['phase'] === 'placement' && prompt && before['player'] !== prompt.seat,
    );
    if (!lifted?.prompt) throw new Error('no recorded placing begins');
    const stood = readView(lifted.before).boards[lifted.prompt.seat]?.manned ?? {};
    draw(lifted);
    expect(document.querySelector('[data-place-tool="before"]')).toBeNull();
    await clear();
    draw({ ...lifted, view: lifted.before, prompt: null });
    await clear();
    draw(lifted);
    tap('[data-place-tool="clear"]', '[data-place-tool="before"]');
    expect(document.querySelectorAll('[data-grid="island"] .tile.manned')).toHaveLength(sum(stood));
  });
});

describe('an extra colonist', () => {
  const step = at('mayor', offers('colonist'));

  it('is a question that pointing at an answer does not replace', () => {
    draw(step);
    const asked = find('.bar p').textContent;
    find('[data-move="colonist"]').dispatchEvent(new Event('pointerenter'));
    expect(find('.bar p').textContent).toBe(asked);
  });

  it('is asked for once where the viewer wants it always', async () => {
    draw(step);
    tap('[data-always]');
    await tick();
    expect(chosen()).toEqual(['colonist']);
    await clear();
    draw(step);
    await tick();
    expect(chosen().at(-1)).toBe('colonist');
  });
});

describe('passing on', () => {
  it('answers pass until a role is to be chosen', () => {
    draw(at('trader'));
    tap('[data-passing]');
    expect(chosen()).toEqual(['pass']);
    tap('.deed .passing');
    expect(document.querySelector('.deed .passing')).toBeNull();
  });
});

describe('a spectator', () => {
  it('sees all boards and can choose nothing', () => {
    draw({ ...at('role'), prompt: null }, { seat: null });
    expect(document.querySelectorAll('[data-open]')).toHaveLength(3);
    tap('[data-role="mayor"]', '[data-open="1"]');
    expect(chosen()).toEqual([]);
    expect(document.querySelectorAll('[data-seat="1"]')).toHaveLength(1);
  });
});

describe('typed commands', () => {
  it.each([
    ['role', 'captain', 'role:captain'],
    ['role', '캡틴', 'role:captain'],
    ['role', '역할 캡틴', 'role:captain'],
    ['role', '롤 캡틴', 'role:captain'],
    ['captain', 's 5', 'load:sugar>5'],
    ['captain', 'indigo 6', 'load:indigo>6'],
    ['captain', '인 6', 'load:indigo>6'],
    ['trader', '설', 'sell:sugar'],
    ['builder', '소형 시장', 'build:small_market'],
    ['builder', 'p', 'pass'],
    ['settler', 'q', 'take:quarry'],
    ['settler', '채석장', 'take:quarry'],
    ['settler', '퀘리', 'take:quarry'],
    ['settler', 'take:coffee', 'take:coffee'],
    ['mayor', 'y', 'colonist'],
  ])('in %s: %s means %s', (phase, line, text) => {
    expect(parse(line, at(phase, offers(text)).prompt)?.text).toBe(text);
  });

  it('know the hospice by the word of the Korean box', () => {
    const { prompt } = at('builder', offers('build:small_market'));
    const market = prompt.actions.find(({ text }) => text === 'build:small_market');
    const actions = [{ ...market, target: { ...market?.target, building: 'hospice' } } as Choice];
    expect(parse('호스피스', { ...prompt, actions })).not.toBeNull();
    expect(parse('호스피스', prompt)).toBeNull();
  });

  it('mean nothing when they mean several things or none', () => {
    expect(
      parse('small', at('builder', offers('build:small_market', 'build:small_warehouse')).prompt),
    ).toBeNull();
    expect(parse('', at('role').prompt)).toBeNull();
    expect(parse('wharf', at('role').prompt)).toBeNull();
  });
});

describe('what is shown between two views', () => {
  /** Whoever begins to place has all colonists in hand: that is no fact, the view says it. */
  const colonists = (view: RicoView, seat: number): unknown => {
    const { san_juan, ...each } = view.boards[seat] as PlayerBoard;
    const standing = standingOn({ ...each, san_juan });
    const isLifted = seat === Number(view.player) && view.phase === 'placement';
    return isLifted ? san_juan + sum(standing) : [san_juan, full(standing)];
  };
  const shownIn = (view: RicoView, end: RicoView): unknown => ({
    boards: view.boards.map(({ doubloons, vp, goods, island }, seat) => [
      doubloons,
      vp,
      full(goods),
      full(island),
      colonists({ ...view, player: end.player, phase: end.phase }, seat),
    ]),
    cargo: view.cargo,
    house: full(view.house),
    row: full(view.row),
    roles: view.roles,
    quarries: view.quarries,
    vp_supply: view.vp_supply,
  });
  const full = (counts: Record<string, number>): [string, number][] =>
    Object.entries(counts)
      .filter(([, count]) => count !== 0)
      .sort();

  it.each(STEPS.map((step, index) => [index, step.view['phase'] as string, step] as const))(
    'ends at the next one: step %i, %s',
    (_, __, { before, view, log }) => {
      const end = plan(log).reduce((so, { apply }) => apply(so), readView(before));
      const goal = readView(view);
      expect(shownIn(end, goal)).toEqual(shownIn(goal, goal));
    },
  );
});

describe('readouts', () => {
  it.each(['en', 'ko'] as const)('name every region and player (%s)', (lang) => {
    const view = readView(at('captain').view);
    const all = readouts(view, 1, NAMES, lang);
    expect(all.map(({ key }) => key)).toEqual([
      'roles',
      'me',
      'ships',
      'house',
      'row',
      'supply',
      'p1',
      'p3',
      'scores',
    ]);
    for (const { words } of all) expect(words).not.toMatch(/undefined|NaN|^$/);
    expect(status(view, lang)).toContain(String(view.round));
  });
});

describe('the places of a phone', () => {
  it('bring the open decision to the front', () => {
    expect([tabOf('role'), tabOf('placement'), tabOf('captain')]).toEqual(['roles', 'me', 'harbour']);
  });

  it('have news when what they show has changed', () => {
    const view = readView(at('role').view);
    const richer = {
      ...view,
      boards: view.boards.map((each, seat) => (seat === 0 ? { ...each, doubloons: 99 } : each)),
    };
    expect(digest(richer, 0, 'me')).not.toBe(digest(view, 0, 'me'));
    expect(digest(richer, 0, 'others')).toBe(digest(view, 0, 'others'));
    expect(digest(richer, 1, 'others')).not.toBe(digest(view, 1, 'others'));
    expect(sum(view.house)).toBeLessThan(4);
  });
});

describe('on a phone', () => {
  beforeEach(() => {
    Object.defineProperty(HTMLElement.prototype, 'clientWidth', { configurable: true, value: 360 });
  });

  it('the land of who acts comes over the place that is looked at, and goes again', async () => {
    const step = at('role', offers('role:captain'));
    const me = step.prompt.seat;
    const other = (me + 1) % NAMES.length;
    const act = (seat: number) => ({ id: seat, seat, entries: [], ms: 1000 });
    draw({ ...step, prompt: null }, { seat: me, act: act(other) });
    await tick();
    expect(find('[data-visiting]').dataset['panel']).toBe(String(other));
    expect(find('[data-visiting]').textContent).toContain(NAMES[other]);
    clear();
    draw({ ...step, prompt: null }, { seat: me, act: act(me) });
    await tick();
    expect(document.querySelector('[data-visiting]')).toBeNull();
  });
});
