import { describe, expect, it } from 'vitest';
import type { ServerFrame } from '../src/contract/protocol';
import { blank, dueSeats, openPrompts, reduce, type Input, type TableState } from '../src/table/state';
import { decision, entries, entry, event, previews, rejection, table, welcome, words } from './frames';

const frame = (frame: ServerFrame): Input => ({ kind: 'frame', frame });
const command = (id: string, promptId: string): Input => ({
  kind: 'command',
  frame: { t: 'cmd', id, prompt: promptId, action: 'one' },
});
const after = (inputs: Input[], from: TableState = blank): TableState => inputs.reduce(reduce, from);
/** The words of the game are there, and the consequences of all decisions that are open. */
const told = (state: TableState): TableState =>
  after(
    [{ kind: 'wording', wording: 'w1', words }, ...state.decisions.open.map(({ id }) => frame(previews(id)))],
    state,
  );
const numbers = (state: TableState) => state.log.map(({ v }) => v);

describe('the state of a table', () => {
  it('takes everything from a first welcome and animates nothing of it', () => {
    const state = after([frame(welcome(3, entries(1, 3)))]);
    expect([state.link, state.v, state.view, numbers(state), state.fresh]).toEqual([
      'live',
      3,
      { at: 3 },
      [1, 2, 3],
      [],
    ]);
  });

  it('appends events and hands on what is new', () => {
    const state = after([frame(welcome(1, entries(1, 1))), frame(event(3, entries(2, 3)))]);
    expect([state.v, numbers(state), state.fresh.map(({ v }) => v)]).toEqual([3, [1, 2, 3], [2, 3]]);
  });

  it('puts an entry that is not hidden any more in its old place, and leaves alone what lies between', () => {
    const hidden = welcome(3, [{ ...entry(1), text: null }, entry(2), { ...entry(3), text: null }]);
    const state = after([frame(hidden), frame(event(4, [entry(1), entry(3), entry(4)], { known: 3 }))]);
    expect([numbers(state), state.log.filter(({ text }) => text === null)]).toEqual([[1, 2, 3, 4], []]);
    expect(state.fresh.map(({ v }) => v)).toEqual([4]);
  });

  it('puts earlier entries before those it has, once, and none of another match', () => {
    const state = after([frame(welcome(9, entries(7, 9)))]);
    const earlier = frame({ t: 'earlier', before: 7, match: 'm1', log: entries(4, 6) });
    expect(numbers(after([earlier, earlier], state))).toEqual([4, 5, 6, 7, 8, 9]);
    expect(reduce(state, frame({ t: 'earlier', before: 7, match: 'm2', log: [entry(6)] }))).toBe(state);
  });

  it('begins its log anew where it is told again, as entries may be missing between', () => {
    const state = after([frame(welcome(3, entries(1, 3))), frame(welcome(3, entries(3, 3)))]);
    expect(numbers(state)).toEqual([3]);
  });

  it('ignores an event it already has', () => {
    const before = after([frame(welcome(3, entries(1, 3)))]);
    expect(reduce(before, frame(event(2, [entry(2)])))).toBe(before);
  });

  it('asks for what is missing when events do not join', () => {
    const state = after([frame(welcome(1, entries(1, 1))), frame(event(4, [entry(4)]))]);
    expect([state.v, state.resync]).toEqual([1, { from: 1 }]);
  });

  it('puts what is new into the view it has, and takes a whole one as it is', () => {
    const first = after([frame(welcome(1, entries(1, 1), { view: { at: 1, on: [1, { a: 2 }] } }))]);
    const next = after([frame(event(2, [entry(2)], { patch: { on: { 1: { a: [3] } } } }))], first);
    expect([next.view, first.view]).toEqual([
      { at: 1, on: [1, { a: 3 }] },
      { at: 1, on: [1, { a: 2 }] },
    ]);
    expect(after([frame(event(3, [entry(3)], { view: { whole: true } }))], next).view).toEqual({
      whole: true,
    });
  });

  it('never puts news into another view than theirs', () => {
    const state = after([frame(welcome(3, entries(1, 3))), frame(event(4, entries(3, 4), { known: 2 }))]);
    expect([state.v, state.view, state.resync]).toEqual([3, { at: 3 }, { from: 3 }]);
  });

  it('tells who is there', () => {
    const state = after([frame(welcome(0, [])), frame({ t: 'here', online: [], spectators: 3 })]);
    expect([state.table?.spectators, state.table?.seats.map(({ online }) => online)]).toEqual([
      3,
      [false, true],
    ]);
  });

  it('says hello again when the table has begun another match', () => {
    const state = after([frame(welcome(9, entries(1, 9))), frame({ t: 'table', table: table('m2') })]);
    expect(state.resync).toEqual({ from: null });
  });

  it('shows after a break what happened meanwhile, in order', () => {
    const state = after([
      frame(welcome(2, entries(1, 2))),
      { kind: 'link', link: 'lost' },
      frame(welcome(5, entries(3, 5))),
    ]);
    expect([state.link, numbers(state), state.fresh.map(({ v }) => v)]).toEqual([
      'live',
      [1, 2, 3, 4, 5],
      [3, 4, 5],
    ]);
  });

  it('shows a match from its first draw to who was there when it began', () => {
    const open = welcome(0, [], { match: null, table: table(null), view: null, prompts: [] });
    const state = after([frame(open), frame(welcome(2, entries(1, 2)))]);
    expect(state.fresh.map(({ v }) => v)).toEqual([1, 2]);
  });

  it('replaces the words and animates nothing when only the language changed', () => {
    const korean = entries(1, 2).map((line) => ({ ...line, label: '행동' }));
    const state = after([frame(welcome(2, entries(1, 2))), frame(welcome(2, korean))]);
    expect([state.log.map(({ label }) => label), state.fresh]).toEqual([['행동', '행동'], []]);
  });

  it('notices that the server has another build', () => {
    const state = after([frame(welcome(0, [])), frame(welcome(0, [], { build: 'b2' }))]);
    expect(state.outdated).toBe(true);
  });
});

describe('an open decision', () => {
  const asked = after([frame(welcome(1, entries(1, 1)))]);

  it('is shown when its words and its consequences have come, in whatever order', () => {
    expect([asked.decisions.unasked, asked.prompts]).toEqual([['p1'], []]);
    const one = after([frame(previews('p1'))], asked);
    const other = after([{ kind: 'wording', wording: 'w1', words }], asked);
    expect([one.prompts, other.prompts]).toEqual([[], []]);
    for (const state of [told(one), told(other)])
      expect(state.prompts.map(({ actions }) => actions.map(({ label }) => label))).toEqual([
        ['Label one', 'Label two'],
      ]);
  });

  it('has what to tap from the prompt, or from the words', () => {
    const mixed = { ...decision('p1'), targets: [null, { cell: 'c3' }] };
    const state = after([frame(welcome(1, [], { prompts: [mixed] }))]);
    const fixed = { ...words, targets: [{ cell: 'a1' }, null] };
    const [shown] = after(
      [{ kind: 'wording', wording: 'w1', words: fixed }, frame(previews('p1'))],
      state,
    ).prompts;
    expect(shown?.actions.map(({ target }) => target)).toEqual([{ cell: 'a1' }, { cell: 'c3' }]);
  });

  it('that stays open is asked again and stays in sight meanwhile', () => {
    const state = after([frame(event(2, [entry(2)], { prompts: [decision('p1')] }))], told(asked));
    expect([state.prompts.length, state.decisions.unasked]).toEqual([1, ['p1']]);
  });

  it('waits for the words of another language', () => {
    const korean = after([frame(welcome(1, entries(1, 1), { wording: 'w2' }))], told(asked));
    expect(told(korean).prompts).toEqual([]);
    expect(after([{ kind: 'wording', wording: 'w2', words }], told(korean)).prompts).toHaveLength(1);
  });

  it('is asked about again when the server had no time', () => {
    const sent = after([{ kind: 'asked' }], asked);
    expect([sent.decisions.unasked, after([{ kind: 'unanswered' }], sent).decisions.unasked]).toEqual([
      [],
      ['p1'],
    ]);
  });
});

describe('commands under way', () => {
  const asked = after([command('c1', 'p1')], told(after([frame(welcome(1, entries(1, 1)))])));

  it('close their prompt at once', () => {
    expect([openPrompts(asked), asked.pending.length]).toEqual([[], 1]);
  });

  it('stay until their event is there, whether it comes before or after the ack', () => {
    const ack = frame({ t: 'ack', id: 'c1', v: 2 });
    const news = frame(event(2, [entry(2)]));
    expect(after([ack], asked).pending).toHaveLength(1);
    expect(after([ack, news], asked).pending).toHaveLength(0);
    expect(after([news, ack], asked).pending).toHaveLength(0);
  });

  it('survive a lost connection unacknowledged, to be sent again', () => {
    const state = after([{ kind: 'link', link: 'lost' }, frame(welcome(1, []))], asked);
    expect(state.pending.map(({ id, v }) => [id, v])).toEqual([['c1', null]]);
    expect(openPrompts(state)).toEqual([]);
  });

  it('are settled by a welcome that holds their event', () => {
    const state = after([frame({ t: 'ack', id: 'c1', v: 2 }), frame(welcome(2, [entry(2)]))], asked);
    expect(state.pending).toEqual([]);
  });

  it('are dropped when the match is another one', () => {
    expect(after([frame(welcome(0, [], { match: 'm2' }))], asked).pending).toEqual([]);
  });
});

describe('a rejection', () => {
  const asked = after([command('c1', 'p1')], told(after([frame(welcome(1, entries(1, 1)))])));

  it('opens the prompt again and says why', () => {
    const state = after([frame(rejection('c1', 1, { code: 'illegal', text: 'No.' }))], asked);
    expect([openPrompts(state).map(({ id }) => id), state.refusal]).toEqual([
      ['p1'],
      { id: 'c1', code: 'illegal', text: 'No.' },
    ]);
  });

  it('leaves the view as the events before it made it', () => {
    const state = after([frame(event(2, [entry(2)])), frame(rejection('c1', 2))], asked);
    expect([state.view, state.pending]).toEqual([{ at: 2 }, []]);
  });
});

describe('the seats that are due', () => {
  it('are those the table names while it is up to date', () => {
    expect(dueSeats(after([frame(welcome(2, entries(1, 2), { table: table('m1', 2, [1]) }))]))).toEqual([1]);
  });

  it('are read from the view when the table is behind', () => {
    const state = after([
      frame(welcome(2, entries(1, 2))),
      frame(event(3, [entry(3)], { patch: { player: [1] } })),
    ]);
    expect(dueSeats(state)).toEqual([1]);
  });

  it('are none when the match is over', () => {
    expect(dueSeats(after([frame(welcome(2, entries(1, 2), { view: { winners: [0] } }))]))).toEqual([]);
  });
});

it('two prompts of one person do not close each other', () => {
  const both = after([frame(welcome(1, entries(1, 1), { prompts: [decision('a', 0), decision('b', 1)] }))]);
  const state = after([command('c1', 'a')], told(both));
  expect(openPrompts(state).map(({ id }) => id)).toEqual(['b']);
});
