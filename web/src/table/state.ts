/**
 * What the page knows about a table: the confirmed version and the commands under way.
 * A pure reducer; the socket (connection.ts) and the screen (store.svelte.ts) stand around it.
 */
import type {
  Ack,
  Act,
  Back,
  Clocks,
  Command,
  Earlier,
  Event,
  Json,
  LogEntry,
  Presence,
  Rejection,
  ServerFrame,
  Sheet,
  TableInfo,
  Undo,
  Welcome,
  Wording,
} from '../contract/protocol';
import type { Prompt } from '../contract/prompt';
import { patched } from './patch';
import { askAgain, askedAll, noDecisions, opened, previewed, promptsOf, type Decisions } from './prompts';

export type Link = 'connecting' | 'live' | 'lost';

/** A command without its effect yet. `v`: the event it became (after `ack`), null before. */
interface Pending {
  id: string;
  prompt: string;
  /** What is sent, and sent again when the answer stays out. */
  frame: Command | Back | Act;
  v: number | null;
}

interface Refusal {
  id: string | null;
  code: Rejection['code'];
  text: string;
}

export interface TableState {
  link: Link;
  table: TableInfo | null;
  match: string | null;
  v: number;
  seat: number | null;
  view: Json | null;
  /** The latest entries without a gap; earlier ones are asked for when somebody wants to read them. */
  log: LogEntry[];
  decisions: Decisions;
  /** The open decisions of which everything is known that a board shows. */
  prompts: Prompt[];
  sheet: Sheet | null;
  /** Whether this viewer may take back to the latest own decision: freely, or if all others agree. */
  undo: Undo | null;
  /** How much time everybody had when the server told it last; null: nobody minds. */
  times: Clocks | null;
  pending: Pending[];
  /** Entries that led to `view` and were not shown before. */
  fresh: LogEntry[];
  /** The latest refusal; a new object each time. */
  refusal: Refusal | null;
  /** The server's build when the page first met it; and whether it has changed since. */
  build: string | null;
  outdated: boolean;
  /** The page has missed something and must say hello again, from here (null: from the beginning). */
  resync: { from: number | null } | null;
}

export type Input =
  | { kind: 'frame'; frame: ServerFrame }
  | { kind: 'link'; link: Link }
  | { kind: 'command'; frame: Command | Back | Act }
  | { kind: 'table'; table: TableInfo }
  | { kind: 'wording'; wording: string; words: Wording }
  | { kind: 'asked' }
  | { kind: 'unanswered' }
  | { kind: 'resynced' };

export const blank: TableState = {
  link: 'connecting',
  table: null,
  match: null,
  v: 0,
  seat: null,
  view: null,
  log: [],
  decisions: noDecisions,
  prompts: [],
  sheet: null,
  undo: null,
  times: null,
  pending: [],
  fresh: [],
  refusal: null,
  build: null,
  outdated: false,
  resync: null,
};

export function reduce(state: TableState, input: Input): TableState {
  switch (input.kind) {
    case 'frame':
      return receive(state, input.frame);
    case 'link':
      return { ...state, link: input.link };
    case 'command':
      return command(state, input.frame);
    case 'table':
      return tableChanged(state, input.table);
    case 'wording':
      return worded(state, input.wording, input.words);
    case 'asked':
      return { ...state, decisions: askedAll(state.decisions) };
    case 'unanswered':
      return { ...state, decisions: askAgain(state.decisions) };
    case 'resynced':
      return { ...state, resync: null };
  }
}

/** Prompts that no command under way has answered. */
export function openPrompts(state: TableState): Prompt[] {
  const answered = new Set(state.pending.map((pending) => pending.prompt));
  return state.prompts.filter((prompt) => !answered.has(prompt.id));
}

/** The seats that have to act, as far as this viewer may know. */
export function dueSeats(state: TableState): number[] {
  const match = state.table?.match;
  const player: unknown = state.view?.['player'];
  if (state.view?.['winners']) return [];
  if (match && match.match === state.match && match.v === state.v) return match.due;
  return typeof player === 'number' ? [player] : [];
}

function receive(state: TableState, frame: ServerFrame): TableState {
  switch (frame.t) {
    case 'welcome':
      return welcome(state, frame);
    case 'ev':
      return event(state, frame);
    case 'ack':
      return acknowledged(state, frame);
    case 'rej':
      return refused(state, frame);
    case 'previews':
      return deciding(state, previewed(state.decisions, frame));
    case 'earlier':
      return toldEarlier(state, frame);
    case 'table':
      return tableChanged(state, frame.table);
    case 'here':
      return present(state, frame);
    case 'clocks':
      return { ...state, times: frame };
    case 'said':
    case 'lines':
    case 'unsaid':
    case 'away':
    case 'pong':
      return state;
  }
}

function command(state: TableState, frame: Command | Back | Act): TableState {
  const prompt = frame.t === 'act' ? '' : frame.prompt;
  const pending = { id: frame.id, prompt, frame, v: null };
  return { ...state, pending: [...state.pending, pending], refusal: null };
}

function welcome(state: TableState, frame: Welcome): TableState {
  const same = frame.match !== null && frame.match === state.match;
  return {
    ...state,
    link: 'live',
    table: frame.table,
    match: frame.match,
    v: frame.v,
    seat: frame.seat,
    view: frame.view,
    log: same && goesOn(state, frame) ? joined(state.log, frame.log) : frame.log,
    ...decided(welcomed(state.decisions, frame)),
    sheet: frame.sheet,
    undo: frame.undo ?? null,
    times: same ? state.times : null,
    pending: same ? unsettled(state.pending, frame.v) : [],
    fresh: news(state, frame),
    build: state.build ?? frame.build,
    outdated: state.build !== null && state.build !== frame.build,
    resync: null,
  };
}

function event(state: TableState, frame: Event): TableState {
  if (frame.v <= state.v) return state;
  if (frame.known !== state.v || state.view === null) return { ...state, resync: { from: state.v } };
  return {
    ...state,
    v: frame.v,
    seat: frame.seat,
    view: frame.view ?? (patched(state.view, frame.patch ?? {}) as Json),
    log: joined(state.log, frame.log),
    ...decided(opened(state.decisions, frame.prompts ?? [])),
    sheet: frame.sheet ?? null,
    undo: frame.undo ?? null,
    pending: unsettled(state.pending, frame.v),
    fresh: frame.log.filter((entry) => entry.v > frame.known),
  };
}

const decided = (decisions: Decisions) => ({ decisions, prompts: promptsOf(decisions) });
const deciding = (state: TableState, decisions: Decisions): TableState => ({
  ...state,
  ...decided(decisions),
});

/** The words of another language or build have to be fetched before decisions can be shown again. */
function welcomed(known: Decisions, { wording, prompts }: Welcome): Decisions {
  const words = wording === known.wording ? known.words : null;
  return opened({ ...known, wording, words }, prompts);
}

function worded(state: TableState, wording: string, words: Wording): TableState {
  return wording === state.decisions.wording ? deciding(state, { ...state.decisions, words }) : state;
}

function present(state: TableState, { online, spectators }: Presence): TableState {
  if (state.table === null) return state;
  const seats = state.table.seats.map((seat) => {
    const isHere = seat.kind === 'bot' || online.includes(seat.seat);
    return { ...seat, online: isHere, away: isHere ? null : (seat.away ?? null) };
  });
  return { ...state, table: { ...state.table, seats, spectators } };
}

function acknowledged(state: TableState, frame: Ack): TableState {
  const pending = state.pending.map((item) => (item.id === frame.id ? { ...item, v: frame.v } : item));
  return { ...state, pending: unsettled(pending, state.v) };
}

function refused(state: TableState, frame: Rejection): TableState {
  return {
    ...state,
    pending: state.pending.filter((item) => item.id !== frame.id),
    refusal: { id: frame.id, code: frame.code, text: frame.text },
  };
}

function tableChanged(state: TableState, table: TableInfo): TableState {
  const match = table.match?.match ?? null;
  const resync = match !== null && match !== state.match ? { from: null } : state.resync;
  return { ...state, table, resync };
}

/** What of a welcome was not shown before: nothing on a page just opened; a match that has begun meanwhile is all new. */
function news(state: TableState, frame: Welcome): LogEntry[] {
  if (state.build === null) return [];
  const known = frame.match === state.match ? state.v : 0;
  return frame.log.filter((entry) => entry.v > known);
}

/** Whether a welcome goes on where the log ends; otherwise it tells the end anew, in another language say. */
const goesOn = (state: TableState, frame: Welcome): boolean =>
  (frame.log[0]?.v ?? state.v + 1) === state.v + 1;

function toldEarlier(state: TableState, frame: Earlier): TableState {
  const joins = frame.match === state.match && frame.before === state.log[0]?.v;
  return joins ? { ...state, log: [...frame.log, ...state.log] } : state;
}

/** The log as it goes on: what was told again, as it is not hidden any more, in its old place; what is new behind it. */
function joined(log: LogEntry[], told: LogEntry[]): LogEntry[] {
  const again = new Map(told.map((entry) => [entry.v, entry]));
  const last = log.at(-1)?.v ?? 0;
  return [...log.map((entry) => again.get(entry.v) ?? entry), ...told.filter(({ v }) => v > last)];
}

/** Commands whose event this version does not hold yet. */
const unsettled = (pending: Pending[], v: number): Pending[] =>
  pending.filter((item) => item.v === null || item.v > v);
