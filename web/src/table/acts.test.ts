import { flushSync, mount, unmount, type Component } from 'svelte';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { table as freshTable } from '../../tests/frames';
import type { SeatInfo, TableInfo, VoteInfo } from '../contract/protocol';
import { settings } from '../settings.svelte';
import { offersAt, whyOver } from './acts';
import Players from './Players.svelte';
import { bt } from './texts';
import VotePanel from './VotePanel.svelte';

const names = ['Ana', 'Bo', 'Cy'];
let drawn: Record<string, unknown> | undefined;

function draw<Props extends Record<string, unknown>>(component: Component<Props>, props: Props): void {
  drawn = mount(component, { target: document.body, props });
  flushSync();
}

afterEach(async () => {
  if (drawn) await unmount(drawn);
  drawn = undefined;
  settings.setLang('en');
  vi.useRealTimers();
});

const person = (seat: number, more: Partial<SeatInfo> = {}): SeatInfo => ({
  seat,
  kind: 'person',
  name: names[seat] ?? '',
  bot: null,
  level: null,
  you: seat === 0,
  online: true,
  rematch: false,
  trouble: false,
  ...more,
});

const vote: VoteInfo = { number: 7, by: 1, motion: 'back', seat: null, voters: [0, 2], yes: [2], left: 42 };

function table(seats: SeatInfo[], asked: VoteInfo | null = null): TableInfo {
  const plain = freshTable();
  return { ...plain, seats, match: plain.match && { ...plain.match, vote: asked } };
}

function buttons(): HTMLButtonElement[] {
  return [...document.querySelectorAll('button')];
}

function press(label: string): void {
  const found = buttons().find(
    (button) => (button.getAttribute('aria-label') ?? button.textContent?.trim()) === label,
  );
  if (!found) throw new Error(`no button "${label}"`);
  found.click();
  flushSync();
}

describe('what is offered at a seat', () => {
  const offered = (seats: SeatInfo[], seat: number, due: number[]) =>
    offersAt(table(seats), seats[seat] as SeatInfo, due, 'ask').map(({ act }) => act);

  it.each([
    ['the own one', [person(0), person(1)], 0, [1], ['back', 'bot', 'end', 'resign']],
    [
      'the own one, played by a bot',
      [person(0, { stand_in: { bot: 'expert', level: 2, why: 'left' } }), person(1)],
      0,
      [0],
      ['person', 'resign'],
    ],
    ['the own one, given up', [person(0, { resigned: true }), person(1)], 0, [0], []],
    ['somebody who is waited for', [person(0), person(1)], 1, [1], ['nudge', 'bot']],
    ['somebody who is away', [person(0), person(1, { online: false })], 1, [0], ['bot']],
    ['somebody who has time', [person(0), person(1)], 1, [0], []],
    ['a bot', [person(0), person(1, { kind: 'bot' })], 1, [1], []],
    ['an onlooker', [person(0, { you: false }), person(1)], 1, [1], []],
  ] as const)('%s', (_, seats, seat, due, acts) => {
    expect(offered([...seats], seat, [...due])).toEqual([...acts]);
  });
});

it('lets the clock decide who is replaced, where there is one', () => {
  const seats = [person(0), person(1, { online: false })];
  const clock = { kind: 'fischer', initial: 300, extra: 8 } as const;
  const offered = (flag: 'bot' | 'vote') =>
    offersAt({ ...table(seats), clock: { ...clock, flag } }, seats[1] as SeatInfo, [1], null);
  expect(offered('bot').map(({ act }) => act)).toEqual(['nudge']);
  expect(offered('vote').map(({ act }) => act)).toEqual(['nudge', 'bot']);
});

describe('what it costs', () => {
  const costs = (seat: SeatInfo, rated = true): string[] =>
    offersAt({ ...table([seat, person(1)]), rated }, seat, [], null).flatMap(({ act, cost }) =>
      cost ? [`${act}: ${cost}`] : [],
    );

  it.each(['en', 'ko'] as const)('to leave a rated match is said (%s)', (lang) => {
    settings.setLang(lang);
    expect(costs(person(0))).toEqual([`bot: ${bt().rated.leave}`, `resign: ${bt().rated.resign}`]);
  });

  it('is nothing where nothing is at stake, or all of it is lost', () => {
    expect(costs(person(0), false)).toEqual([]);
    expect(costs(person(0, { stand_in: { bot: 'expert', level: 2, why: 'left' } }))).toEqual([]);
  });
});

describe('the players', () => {
  const take = vi.fn();
  const shown = (seats: SeatInfo[]) =>
    draw(Players, {
      table: table(seats),
      names,
      scores: null,
      due: [1],
      winners: [],
      undo: 'free' as const,
      take,
    });

  it.each(['en', 'ko'] as const)('says who is away for how long, and counts on (%s)', (lang) => {
    vi.useFakeTimers();
    settings.setLang(lang);
    shown([person(0), person(1, { online: false, away: 185 })]);
    expect(document.body.textContent).toContain(bt().acts.awayFor(3));
    vi.advanceTimersByTime(61_000);
    flushSync();
    expect(document.body.textContent).toContain(bt().acts.awayFor(4));
  });

  it('says for whom a bot plays, and who has resigned', () => {
    const stand_in = { bot: 'expert', level: 2, why: 'away' } as const;
    shown([person(0), person(1, { online: false, stand_in }), person(2, { resigned: true })]);
    expect(document.body.textContent).toContain(bt().acts.standIn('Bo'));
    expect(document.body.textContent).toContain(bt().acts.resigned);
  });

  it('does at once what is small, and asks again for what is not', () => {
    shown([person(0), person(1)]);
    press(bt().acts.menu('Bo'));
    press(bt().acts.nudge);
    expect(take.mock.calls.map(([offer]) => [offer.act, offer.seat])).toEqual([['nudge', 1]]);
    press(bt().acts.menu('Ana'));
    press(bt().acts.resign);
    expect(take).toHaveBeenCalledTimes(1);
    press(bt().acts.sure(bt().acts.resign));
    expect(take.mock.lastCall?.[0]).toMatchObject({ act: 'resign', seat: 0 });
    expect(document.activeElement?.getAttribute('aria-label')).toBe(bt().acts.menu('Ana'));
  });
});

describe('at a rated table', () => {
  const clock = { kind: 'fischer', initial: 1200, extra: 30, flag: 'loss' } as const;
  const take = vi.fn();
  const seated = (rated: boolean) =>
    draw(Players, {
      table: { ...table([person(0), person(1)]), rated, clock },
      names,
      scores: null,
      due: [1],
      winners: [],
      take,
    });
  const said = (what: string): string | undefined => document.querySelector(`[data-${what}]`)?.textContent;

  it('the players read what is at stake, and how long they may think', () => {
    seated(true);
    expect(said('stakes')).toContain(bt().rated.mark);
    expect(said('stakes')).toContain('20 min, and 30 s more after each turn');
  });

  it('who is about to leave reads that this loses it, before it is done', () => {
    seated(true);
    press(bt().acts.menu('Ana'));
    expect(said('cost')).toBeUndefined();
    press(bt().acts.leave);
    expect(said('cost')).toBe(bt().rated.leave);
    press(bt().acts.end);
    expect(said('cost')).toBeUndefined();
    press(bt().acts.leave);
    press(bt().acts.sure(bt().acts.leave));
    expect(take.mock.calls.map(([offer]) => [offer.act, offer.seat])).toEqual([['bot', 0]]);
  });

  it('nothing of it is said at another one', () => {
    seated(false);
    press(bt().acts.menu('Ana'));
    press(bt().acts.leave);
    expect([said('stakes'), said('cost')]).toEqual([undefined, undefined]);
  });
});

describe('a vote', () => {
  const act = vi.fn();
  afterEach(() => act.mockReset());
  const three = (you: number): SeatInfo[] => [0, 1, 2].map((seat) => person(seat, { you: seat === you }));
  const labels = () =>
    buttons()
      .filter((button) => button.dataset['fold'] === undefined)
      .map((button) => button.textContent?.trim());

  it.each(['en', 'ko'] as const)('is answered by who is asked (%s)', (lang) => {
    settings.setLang(lang);
    draw(VotePanel, { table: table(three(0), vote), names, act });
    expect(document.body.textContent).toContain(bt().acts.asksBack('Bo'));
    expect(document.body.textContent).toContain(bt().acts.waitsFor('Ana'));
    press(bt().acts.yes);
    expect(act.mock.calls).toEqual([['yes', { vote: 7 }]]);
  });

  it('is withdrawn by who asked', () => {
    draw(VotePanel, { table: table(three(1), vote), names, act });
    expect(labels()).toEqual([bt().acts.withdraw]);
    press(bt().acts.withdraw);
    expect(act.mock.calls).toEqual([['no', { vote: 7 }]]);
  });

  it.each([2, 9])('is only looked at by who has answered, or is no player (%s)', (you) => {
    draw(VotePanel, { table: table(three(you), vote), names, act });
    expect(labels()).toEqual([]);
    expect(document.querySelector('[data-vote]')).not.toBeNull();
  });

  it('folds away and unfolds, and the next one lies open', () => {
    draw(VotePanel, { table: table(three(0), vote), names, act });
    press(bt().acts.fold);
    expect(document.body.textContent).not.toContain(bt().acts.asksBack('Bo'));
    press(bt().acts.unfold(bt().acts.vote));
    expect(document.body.textContent).toContain(bt().acts.asksBack('Bo'));
    expect(act).not.toHaveBeenCalled();
  });

  it('gives the own seat back', () => {
    const stand_in = { bot: 'expert', level: 2, why: 'left' } as const;
    draw(VotePanel, { table: table([person(0, { stand_in }), person(1)]), names, act });
    press(bt().acts.takeOver);
    expect(act.mock.calls).toEqual([['person', { seat: 0 }]]);
  });
});

describe('why it is over', () => {
  const ended = (ending: 'rules' | 'resigned' | 'agreed', seats: SeatInfo[]): string[] => {
    const plain = table(seats);
    return whyOver({ ...plain, match: plain.match && { ...plain.match, ending } }, names);
  };
  const stand_in = { bot: 'expert', level: 2, why: 'left' } as const;

  it.each([
    ['en', ['Bo and Cy resigned.']],
    ['ko', ['Bo, Cy: 기권했습니다.']],
  ] as const)('names who resigned (%s)', (lang, said) => {
    settings.setLang(lang);
    const gone = [1, 2].map((seat) =>
      person(seat, { resigned: true, stand_in: { ...stand_in, why: 'resigned' } }),
    );
    expect(ended('resigned', [person(0), ...gone])).toEqual(said);
  });

  it('says that all agreed, and for whom a bot played on; the rules alone need no words', () => {
    expect(ended('agreed', [person(0), person(1)])).toEqual([bt().acts.allAgreed]);
    expect(ended('rules', [person(0), person(1, { stand_in })])).toEqual([bt().acts.botPlayedOn('Bo')]);
    expect(ended('rules', [person(0), person(1)])).toEqual([]);
  });
});
