/** Frames as the server sends them, for scripts of what happens at a table. */
import type { Prompt } from '../src/contract/prompt';
import type {
  Decision,
  Event,
  LogEntry,
  Previews,
  Rejection,
  TableInfo,
  Welcome,
  Wording,
} from '../src/contract/protocol';

export const entry = (v: number, seat: number | null = 0): LogEntry => ({
  v,
  seat,
  text: `action-${v}`,
  label: `Action ${v}`,
  facts: [],
  words: [`Somebody does number ${v}.`],
});

export const entries = (from: number, to: number): LogEntry[] =>
  Array.from({ length: to - from + 1 }, (_, index) => entry(from + index));

export const prompt = (id: string, seat = 0, texts = ['one', 'two']): Prompt => ({
  id,
  seat,
  actions: texts.map((text) => ({ text, label: `Label ${text}`, target: {}, effect: {} })),
});

/** What the server sends of such a prompt. */
export const decision = (id: string, seat = 0): Decision => ({ id, seat, actions: [0, 1] });

export const words: Wording = {
  texts: ['one', 'two'],
  labels: ['Label one', 'Label two'],
  targets: [{}, {}],
  phrasebook: '',
};

export const previews = (prompt: string): Previews => ({
  t: 'previews',
  prompt,
  actions: [0, 1],
  effects: [{}, {}],
});

export const table = (match: string | null = 'm1', v = 0, due = [0]): TableInfo => ({
  table: 't1',
  game: 'azul',
  players: 2,
  options: {},
  state: match === null ? 'open' : 'playing',
  host: true,
  seats: [0, 1].map((seat) => ({
    seat,
    kind: seat === 0 ? 'person' : 'bot',
    name: seat === 0 ? 'Anna' : null,
    bot: seat === 0 ? null : 'greedy',
    level: null,
    you: seat === 0,
    online: true,
    rematch: false,
    trouble: false,
  })),
  match: match === null ? null : { match, number: 1, v, due, winners: null, scores: null, commitment: 'c' },
  spectators: 0,
  invite: 'http://localhost/t/t1',
});

export const welcome = (v: number, log: LogEntry[], more: Partial<Welcome> = {}): Welcome => ({
  t: 'welcome',
  v,
  table: table('m1', v),
  match: 'm1',
  seat: 0,
  view: { at: v },
  log,
  prompts: [decision(`p${v}`)],
  sheet: null,
  build: 'b1',
  wording: 'w1',
  ...more,
});

export const event = (v: number, log: LogEntry[], more: Partial<Event> = {}): Event => ({
  t: 'ev',
  v,
  known: (log[0]?.v ?? v + 1) - 1,
  seat: 0,
  patch: { at: [v] },
  log,
  prompts: [decision(`p${v}`)],
  ...more,
});

export const rejection = (id: string, v: number, more: Partial<Rejection> = {}): Rejection => ({
  t: 'rej',
  id,
  code: 'stale',
  text: 'Too late.',
  v,
  ...more,
});
