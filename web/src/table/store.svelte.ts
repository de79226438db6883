/** A table as the screen sees it: the reducer's state, the socket that feeds it, and what a person can do. */
import { settings } from '../settings.svelte';
import { Connection } from './connection';
import type { Back, Choice, ClientFrame, Command, Hello, Prompt, TableInfo } from '../contract/protocol';
import { blank, openPrompts, reduce, type Input, type TableState } from './state';

export class TableStore {
  state = $state.raw<TableState>(blank);
  prompts = $derived(openPrompts(this.state));
  private readonly connection: Connection;

  constructor(table: string) {
    const scheme = location.protocol === 'https:' ? 'wss:' : 'ws:';
    this.connection = new Connection(`${scheme}//${location.host}/ws/${encodeURIComponent(table)}`, {
      link: (link) => this.take({ kind: 'link', link }),
      frame: (frame) => this.take({ kind: 'frame', frame }),
      greeting: () => [this.hello(), ...this.unacknowledged()],
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

  private command(frame: Command | Back): void {
    this.take({ kind: 'command', frame });
    this.connection.send(frame);
  }

  /** The answer of an HTTP call about this table. Who has just got his first seat here was nobody to the socket. */
  replaceTable(table: TableInfo): void {
    const wasSeated = isSeated(this.state.table);
    this.take({ kind: 'table', table });
    if (!wasSeated && isSeated(table)) this.connection.renew();
  }

  /** Says hello again for the whole log: its words are in the language of the hello. */
  retell(): void {
    if (this.state.link === 'live') this.connection.send({ ...this.hello(), from: null });
  }

  private take(input: Input): void {
    this.state = reduce(this.state, input);
    if (this.state.resync) this.resync(this.state.resync.from);
  }

  private resync(from: number | null): void {
    this.state = reduce(this.state, { kind: 'resynced' });
    this.connection.send({ ...this.hello(), from });
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

const isSeated = (table: TableInfo | null): boolean => table?.seats.some(({ you }) => you) ?? false;

/** A UUID also where `randomUUID` is missing: it exists on secure origins only, and a LAN address is none. */
function freshId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
