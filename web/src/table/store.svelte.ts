/** A table as the screen sees it: the reducer's state, the socket that feeds it, and what a person can do. */
import { api } from '../api';
import { base } from '../base';
import { keepHead } from '../kept';
import { settings } from '../settings.svelte';
import { Connection } from './connection';
import type { Choice, Prompt } from '../contract/prompt';
import type {
  Act,
  Back,
  ClientFrame,
  Command,
  Hello,
  Listen,
  Say,
  ServerFrame,
  TableInfo,
} from '../contract/protocol';
import { blank, openPrompts, reduce, type Input, type TableState } from './state';

/** Milliseconds until what was not answered is asked for again. */
const AGAIN_MS = 2_000;
/** Milliseconds until hello is said again that came too soon after others. */
const HELLO_AGAIN_MS = 5_000;

export class TableStore {
  state = $state.raw<TableState>(blank);
  prompts = $derived(openPrompts(this.state));
  private readonly connection: Connection;
  /** The wording that is being fetched. */
  private fetching: string | null = null;
  /** Looks whether what was asked is answered. */
  private patience: ReturnType<typeof setTimeout> | undefined;
  /** Hello was said and not answered yet. */
  private isGreeting = false;
  private greeting: ReturnType<typeof setTimeout> | undefined;

  readonly #watch: (state: TableState) => void;

  readonly #hear: (frame: ServerFrame) => void;

  /** `watch` sees every state, one after another; `hear` every frame. */
  constructor(
    table: string,
    watch: (state: TableState) => void = () => undefined,
    hear: (frame: ServerFrame) => void = () => undefined,
  ) {
    this.#watch = watch;
    this.#hear = hear;
    const scheme = location.protocol === 'https:' ? 'wss:' : 'ws:';
    this.connection = new Connection(`${scheme}//${location.host}${base}/ws/${encodeURIComponent(table)}`, {
      link: (link) => this.take({ kind: 'link', link }),
      frame: (frame) => {
        this.take({ kind: 'frame', frame });
        this.#hear(frame);
      },
      greeting: () => [this.helloSaid(), ...this.unacknowledged()],
    });
  }

  /** Opens the socket; returns what closes it. */
  connect(): () => void {
    const hurry = () => this.connection.hurry();
    const shown = () => document.visibilityState === 'visible' && hurry();
    this.connection.open();
    addEventListener('online', hurry);
    document.addEventListener('visibilitychange', shown);
    return () => {
      removeEventListener('online', hurry);
      document.removeEventListener('visibilitychange', shown);
      clearTimeout(this.patience);
      clearTimeout(this.greeting);
      this.connection.close();
    };
  }

  /** Sends the choice as the answer to the prompt; nothing is sent twice for one prompt. */
  choose(prompt: Prompt, choice: Choice): void {
    if (!this.prompts.some((open) => open.id === prompt.id)) return;
    this.command({ t: 'cmd', id: freshId(), prompt: prompt.id, action: choice.text });
  }

  /** Takes the latest `count` decisions of the prompt's seat back. */
  takeBack(prompt: Prompt, count: number): void {
    if (!this.prompts.some((open) => open.id === prompt.id)) return;
    this.command({ t: 'back', id: freshId(), prompt: prompt.id, count });
  }

  /** Does something about the match beside playing it; about one's own seat, where none is named. */
  act(act: Act['act'], more: Pick<Act, 'seat' | 'vote'> = {}): void {
    this.command({ t: 'act', id: freshId(), act, ...more });
  }

  /** Sends what is not about the match; nothing of it is sent again by itself. */
  tell(frame: Say | Listen): void {
    this.connection.send(frame);
  }

  /** Opens the socket anew: it stays whose it was, and somebody has just got a name. */
  renew(): void {
    this.connection.renew();
  }

  private command(frame: Command | Back | Act): void {
    this.take({ kind: 'command', frame });
    this.connection.send(frame);
  }

  /** The answer of an HTTP call about this table. Who has just got his first seat here was nobody to the socket. */
  replaceTable(table: TableInfo): void {
    const wasSeated = isSeated(this.state.table);
    this.take({ kind: 'table', table });
    if (!wasSeated && isSeated(table)) this.connection.renew();
  }

  /** Says hello again for the log: its words are in the language of the hello. */
  retell(): void {
    if (this.state.link === 'live') this.connection.send(this.helloSaid(null));
  }

  /** Whether the log goes further back than what is known here. */
  get hasPast(): boolean {
    return (this.state.log[0]?.v ?? 1) > 1;
  }

  /** Asks for what stands in the log before the entries that are known. */
  askPast(): void {
    const { log, match } = this.state;
    const before = log[0]?.v ?? 1;
    if (before > 1 && match !== null) this.connection.send({ t: 'past', before, match });
  }

  private take(input: Input): void {
    this.state = reduce(this.state, input);
    if (input.kind === 'frame') remember(this.state, input.frame);
    if (input.kind === 'frame') this.greeted(input.frame);
    this.offerPhrasebook(input);
    if (this.state.resync) this.resync(this.state.resync.from);
    if (this.state.decisions.unasked.length > 0) this.ask();
    this.#watch(this.state);
    void this.fetchWords();
  }

  /** Asks what the actions of the decisions at hand would bring about; again, where the answer stays out. */
  private ask(): void {
    for (const prompt of this.state.decisions.unasked)
      this.connection.send({ t: 'ask', prompt, actions: null });
    this.state = reduce(this.state, { kind: 'asked' });
    clearTimeout(this.patience);
    this.patience = setTimeout(() => this.take({ kind: 'unanswered' }), AGAIN_MS);
  }

  /** After a welcome, or when its wording is there. A server of before has no phrasebooks. */
  private offerPhrasebook(input: Input): void {
    const { wording, words } = this.state.decisions;
    const isNews = input.kind === 'wording' || (input.kind === 'frame' && input.frame.t === 'welcome');
    if (isNews && wording !== null && words?.phrasebook)
      this.connection.rest(words.phrasebook, { t: 'phrasebook', wording });
  }

  /** Fetches the words of the game's actions; browsers keep them, and this tries until they are there. */
  private async fetchWords(): Promise<void> {
    const { table, decisions } = this.state;
    const { wording, words } = decisions;
    if (table === null || wording === null || words !== null || wording === this.fetching) return;
    this.fetching = wording;
    try {
      const words = await api.wording(table.game, settings.lang, wording);
      this.take({ kind: 'wording', wording, words });
    } catch {
      setTimeout(() => this.fetchWords(), AGAIN_MS);
    } finally {
      this.fetching = null;
    }
  }

  private resync(from: number | null): void {
    this.state = reduce(this.state, { kind: 'resynced' });
    this.connection.send(this.helloSaid(from));
  }

  /** Says hello again, after a while, where too many were said. */
  private greeted(frame: ServerFrame): void {
    if (frame.t === 'welcome') this.isGreeting = false;
    if (!this.isGreeting || frame.t !== 'rej' || frame.id !== null || frame.code !== 'rate') return;
    clearTimeout(this.greeting);
    this.greeting = setTimeout(() => this.connection.send(this.hello()), HELLO_AGAIN_MS);
  }

  private helloSaid(from?: number | null): Hello {
    this.isGreeting = true;
    const hello = this.hello();
    return from === undefined ? hello : { ...hello, from };
  }

  private hello(): Hello {
    const { match, v, build } = this.state;
    return { t: 'hello', from: match === null ? null : v, match, build: build ?? '', lang: settings.lang };
  }

  private unacknowledged(): ClientFrame[] {
    const waiting = this.state.pending.filter((item) => item.v === null);
    return waiting.map(({ frame }) => frame);
  }
}

/** Keeps the head of the chain: at the end it proves which match this page saw. */
function remember({ match, v }: TableState, frame: ServerFrame): void {
  if ((frame.t === 'welcome' || frame.t === 'ev') && frame.v === v && match && frame.head)
    keepHead(match, v, frame.head);
}

const isSeated = (table: TableInfo | null): boolean => table?.seats.some(({ you }) => you) ?? false;

/** A UUID also where `randomUUID` is missing: it exists on secure origins only, and a LAN address is none. */
function freshId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
