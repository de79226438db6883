/**
 * One clock for all that is seen of a match. New versions come faster than a person can follow: each waits until the acts that led
 * to it have been shown, one after another. Header, prompt, list, scores, log and board derive from `shown` and `act` alone, so none
 * of them is ever ahead of the others; the newest version serves for sending only.
 */
import type { Act, Turn } from '../contract/game';
import type { LogEntry, TableInfo } from '../contract/protocol';
import type { Prompt } from '../contract/prompt';
import { groupLog, type LogLine } from './log';
import { blank, openPrompts, type TableState } from './state';
import { storyOf } from './story';

/** However much waits, it is shown in about so many milliseconds. */
const LONGEST_WAIT = 9000;
/** Who has missed more acts than these was away. */
const MOST = 30;

interface ClockEnv {
  /** Milliseconds that an act is shown; 0 = it is there at once. */
  time: (entries: LogEntry[], isMine: boolean) => number;
  /** Called once for every act: when it is shown, or when it is passed over. */
  tell: (line: LogLine) => void;
  /** Nobody looks: nothing is shown moving. */
  isHidden?: () => boolean;
}

interface Frame {
  state: TableState;
  /** The acts that led to it and have not been shown yet. */
  lines: LogLine[];
}

export class Clock {
  /** The version that is seen. */
  shown = $state.raw<TableState>(blank);
  /** What the board is showing on the way to the next version; null: all is at rest. */
  act = $state.raw<Act | null>(null);
  /** The acts that wait, the next one first. */
  waiting = $state.raw<LogLine[]>([]);
  /** The acts of the version on its way that have been shown, the present one among them. */
  #told = $state.raw<LogEntry[]>([]);
  #latest = $state.raw<TableState>(blank);
  #frames: Frame[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;
  #acts = 0;
  #env: () => ClockEnv;

  /** The decisions that can be answered now: those of the version shown, and on the way only what stays open. */
  prompts = $derived.by<Prompt[]>(() => {
    const open = openPrompts(this.shown);
    if (this.act === null) return open;
    const later = this.#latest.prompts.map(({ id }) => id);
    return open.filter(({ id }) => later.includes(id));
  });
  /** What the others did since the viewer acted, as far as it has been shown. */
  story = $derived.by<Turn[]>(() =>
    storyOf([...this.shown.log, ...this.#told], (seat) => this.#isMine(seat)),
  );

  constructor(env: () => ClockEnv) {
    this.#env = env;
  }

  /** The page knows more than before. */
  take(state: TableState): void {
    const before = this.#latest;
    this.#latest = state;
    if (isOther(before, state)) this.#jump(state, before.match === state.match);
    else if (state.v > before.v) this.#come(state);
    else this.#renew(state);
  }

  /** Ends the show: the newest version is there at once. */
  skip(): void {
    if (this.act !== null) this.#jump(this.#latest, true);
  }

  stop(): void {
    clearTimeout(this.#timer);
  }

  #come(state: TableState): void {
    const lines = groupLog(state.fresh);
    this.#frames.push({ state, lines });
    this.shown = beside(this.shown, state);
    const isTooMuch = this.#frames.reduce((sum, frame) => sum + frame.lines.length, 0) > MOST;
    if (isTooMuch || this.#env().isHidden?.()) return this.#jump(state, true);
    this.waiting = [...this.waiting, ...lines];
    if (this.act === null) this.#next();
  }

  /** The same version with more known of it. */
  #renew(state: TableState): void {
    const last = this.#frames.at(-1);
    if (last === undefined) this.shown = arrived(this.shown, state);
    else {
      last.state = state;
      this.shown = beside(this.shown, state);
    }
  }

  #next(): void {
    const [frame] = this.#frames;
    if (frame === undefined) {
      this.act = null;
      return;
    }
    const line = frame.lines.shift();
    if (line === undefined) {
      this.#frames.shift();
      this.shown = arrived(this.shown, frame.state);
      this.#told = [];
      return this.#next();
    }
    this.#play(line);
  }

  #play(line: LogLine): void {
    const { tell } = this.#env();
    const ms = this.#timeOf(line) * this.#hurry(line);
    this.waiting = this.waiting.slice(1);
    this.#told = [...this.#told, ...line.entries];
    tell(line);
    if (ms <= 0) return this.#next();
    this.act = { id: ++this.#acts, seat: line.seat, entries: line.entries, ms };
    this.#timer = setTimeout(() => this.#next(), ms);
  }

  /** The more waits, the quicker it goes. */
  #hurry(line: LogLine): number {
    const all = [line, ...this.waiting].reduce((sum, each) => sum + this.#timeOf(each), 0);
    return Math.min(1, LONGEST_WAIT / Math.max(all, 1));
  }

  #timeOf({ entries, seat }: LogLine): number {
    return this.#env().time(entries, seat !== null && this.#isMine(seat));
  }

  #jump(state: TableState, isTold: boolean): void {
    clearTimeout(this.#timer);
    const passed = this.#frames.flatMap(({ lines }) => lines);
    this.#frames = [];
    this.#told = [];
    this.waiting = [];
    this.act = null;
    this.shown = arrived(this.shown, state);
    const { tell } = this.#env();
    if (isTold) passed.forEach(tell);
    else groupLog(state.fresh).forEach(tell);
  }

  #isMine(seat: number): boolean {
    return this.#latest.table?.seats[seat]?.you ?? false;
  }
}

/** Another match, or the first that is known of this one: there is no way from the one to the other. */
const isOther = (before: TableState, state: TableState): boolean =>
  state.match !== before.match || before.view === null || state.view === null || state.v < before.v;

/** The version `state`; of a table that is further on only what is not of the match. */
const arrived = (shown: TableState, state: TableState): TableState => ({
  ...state,
  table: tableAt(shown, state),
});

/** The version shown, with what changes besides: who is here, the connection, what is under way. */
const beside = (shown: TableState, state: TableState): TableState => ({
  ...shown,
  link: state.link,
  table: tableAt(shown, { ...state, v: shown.v }),
  pending: state.pending,
  refusal: state.refusal,
  build: state.build,
  outdated: state.outdated,
  resync: state.resync,
});

/** The server tells of a table what its newest version is: until that is shown, the match stands as it did. */
function tableAt(shown: TableState, { table, match, v }: TableState): TableInfo | null {
  const known = shown.table;
  const isAhead = table?.match?.match === match && (table?.match?.v ?? 0) > v;
  if (table === null || !isAhead || known?.match?.match !== match) return table;
  return { ...table, state: known.state, match: known.match };
}
