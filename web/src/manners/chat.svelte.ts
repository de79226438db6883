/** What is said at a table or in a study, as a page knows it: the lines, what is on its way, who is hidden, what is unread. */
import type {
  LineInfo,
  Lines,
  Listen,
  Phrase,
  Said,
  Say,
  ServerFrame,
  Side,
  Unsaid,
} from '../contract/protocol';
import { keep, recall } from '../storage';
import { announcer } from '../ui/announcer.svelte';
import { merged } from './lines';
import { mt } from './texts';

interface ChatEnv {
  send: (frame: Say | Listen) => void;
  /** The names by seat. */
  names: () => string[];
}

/** What somebody here has written and the server has not stored. */
export interface Draft {
  frame: Say;
  /** Why it was not taken; empty: it is on its way. */
  why: string;
}

/** At a table those who play and those who look on speak apart; in a study all are on one side. */
const APART: Side[] = ['players', 'onlookers'];
const TOGETHER: Side[] = ['players'];
const placeOf = (table: string): string => `ribeira.hidden.${table}`;

export class Chat {
  /** Whether people talk on this server. */
  isOn = $state(false);
  lines = $state.raw<LineInfo[]>([]);
  drafts = $state.raw<Draft[]>([]);
  unread = $state(0);
  /** What stands for this page's guest; null: nobody yet. */
  you = $state<string | null>(null);
  hidden = $state.raw<string[]>([]);
  more = $state.raw<Record<Side, boolean>>({ players: false, onlookers: false });
  shown = $derived(this.lines.filter(({ who }) => !this.hidden.includes(who)));
  #isSeen = false;
  #state = '';

  readonly #sides: Side[];

  /** `table`: the table, or the study by the end of the link of who may look on. */
  constructor(
    readonly table: string,
    private readonly env: ChatEnv,
    readonly where: 'table' | 'study' = 'table',
  ) {
    this.#sides = where === 'table' ? APART : TOGETHER;
    const kept = recall(placeOf(table));
    if (Array.isArray(kept)) this.hidden = kept.filter((who) => typeof who === 'string');
  }

  /** Begins to listen once it is known that people talk here. */
  begin(isOn: boolean): void {
    this.isOn = isOn;
    this.#ask();
  }

  /** Every frame of the table's socket. */
  take(frame: ServerFrame): void {
    if (frame.t === 'said' || frame.t === 'lines' || frame.t === 'unsaid') this.hear(frame);
    else if (frame.t === 'welcome') {
      this.#state = frame.table.state;
      this.comeBack();
    } else if (frame.t === 'table' && frame.table.state !== this.#state) this.#moved(frame.table.state);
  }

  /** What is told of talking, wherever that is. */
  hear(frame: Said | Lines | Unsaid): void {
    if (frame.t === 'said') this.#heard(frame);
    else if (frame.t === 'lines') this.#read(frame);
    else this.#failed(frame.id, frame.text);
  }

  /** The connection is there, perhaps again: asks what was said, and sends what is on its way. */
  comeBack(): void {
    this.#ask();
    for (const { frame, why } of this.drafts) if (why === '') this.env.send(frame);
  }

  say(words: { text: string } | { phrase: Phrase }): void {
    const frame: Say = { t: 'say', id: crypto.getRandomValues(new Uint32Array(4)).join('-'), ...words };
    this.drafts = [...this.drafts, { frame, why: '' }];
    this.env.send(frame);
  }

  /** Takes back what could not be sent. */
  withdraw(draft: Draft): void {
    this.drafts = this.drafts.filter((other) => other !== draft);
  }

  earlier(): void {
    for (const side of this.#sides) {
      const first = this.lines.find((line) => line.side === side);
      if (this.more[side] && first) this.env.send({ t: 'listen', side, before: first.n });
    }
  }

  hide(who: string): void {
    this.hidden = [...this.hidden, who];
    keep(placeOf(this.table), this.hidden);
  }

  showAll(): void {
    this.hidden = [];
    keep(placeOf(this.table), this.hidden);
  }

  /** Whether somebody looks at the lines. */
  seen(isSeen: boolean): void {
    this.#isSeen = isSeen;
    if (isSeen) this.unread = 0;
  }

  nameOf(line: LineInfo): string {
    const seat = line.seat === null ? undefined : this.env.names()[line.seat];
    return seat ?? line.name ?? (line.side === 'onlookers' ? mt().somebody : mt().nameless);
  }

  readonly wordsOf = ({ phrase, text }: { phrase?: Phrase | null; text?: string | null }): string =>
    phrase ? mt().phrase[phrase] : (text ?? '');

  #ask(): void {
    if (this.isOn) for (const side of this.#sides) this.env.send({ t: 'listen', side });
  }

  /** At the end of a match those who played hear what the others said meanwhile. */
  #moved(state: string): void {
    this.#state = state;
    if (this.isOn && state === 'over') this.env.send({ t: 'listen', side: 'onlookers' });
  }

  #heard({ lines }: Said): void {
    const isKnown = (line: LineInfo): boolean =>
      this.lines.some(({ side, n }) => side === line.side && n === line.n);
    const fresh = lines.filter((line) => !isKnown(line) && line.who !== this.you);
    this.#add(lines);
    for (const line of fresh.filter(({ who }) => !this.hidden.includes(who))) {
      if (!this.#isSeen) this.unread += 1;
      announcer.polite(mt().said(this.nameOf(line), this.wordsOf(line)));
    }
  }

  #read({ side, before, lines, more, you }: Lines): void {
    const isGap = before === null && lines.length > 0 && !this.#reaches(side, lines[0]?.n ?? 1);
    if (isGap) this.lines = this.lines.filter((line) => line.side !== side);
    if (before !== null || isGap || !this.lines.some((line) => line.side === side))
      this.more = { ...this.more, [side]: more };
    this.you = you;
    this.#add(lines);
  }

  /** Whether the known lines of a side go on without a gap where these begin. */
  #reaches(side: Side, first: number): boolean {
    const last = this.lines.findLast((line) => line.side === side)?.n;
    return last === undefined || last >= first - 1;
  }

  #add(lines: LineInfo[]): void {
    this.lines = merged(this.lines, lines);
    const isStored = ({ frame }: Draft): boolean =>
      lines.some(({ who, id }) => who === this.you && id === frame.id);
    this.drafts = this.drafts.filter((draft) => !isStored(draft));
  }

  #failed(id: string, why: string): void {
    this.drafts = this.drafts.map((draft) => (draft.frame.id === id ? { ...draft, why } : draft));
  }
}
