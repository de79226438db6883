/** The socket of a page, of a table where nothing else is said: says hello, keeps alive, comes back, sends again what was not acknowledged. */
import type { ClientFrame, ServerFrame } from '../contract/protocol';
import { Gathered } from './gathered';
import { Unpacker } from './packed';
import type { Link } from './state';

export const pingEvery = 2_500;
export const deadAfter = 9_000;
const longestPause = 20_000;

export interface Handlers<Sent = ClientFrame, Heard = ServerFrame> {
  link: (link: Link) => void;
  frame: (frame: Heard) => void;
  /** The frames to send once the socket is open: hello, then commands under way. */
  greeting: () => Sent[];
}

/** Milliseconds to wait before attempt `n` (0-based): 0.5 to 1.5 times 2^n seconds, so that a crowd does not come back at once. */
export function pause(attempt: number, random = Math.random()): number {
  return Math.min(longestPause, (0.5 + random) * 1000 * 2 ** attempt);
}

/** What all sockets are told beside what is theirs. */
type Common = { t: 'pong' } | { t: 'away'; within: number };

export class Connection<Sent = ClientFrame, Heard extends { t: string } = ServerFrame> {
  private socket: WebSocket | null = null;
  /** Frames in the order in which they came, while some of them are still being unpacked. */
  private line = Promise.resolve();
  private waiting = 0;
  private readonly unpacker = new Unpacker();
  private readonly frames: Gathered<Heard>;
  private attempt = 0;
  private heard = 0;
  private beat: ReturnType<typeof setInterval> | undefined;
  private retry: ReturnType<typeof setTimeout> | undefined;
  private closed = false;

  constructor(
    private readonly url: string,
    private readonly handlers: Handlers<Sent, Heard>,
    /** The frame that answers the greeting. */
    private readonly greeted: Heard['t'] = 'welcome',
  ) {
    this.frames = new Gathered(handlers.frame);
  }

  open(): void {
    clearTimeout(this.retry);
    if (this.closed || this.socket) return;
    const socket = new WebSocket(this.url);
    this.socket = socket;
    this.heard = Date.now();
    socket.onopen = () => this.opened();
    socket.binaryType = 'arraybuffer';
    socket.onmessage = (message) => this.arrived(socket, message.data as string | ArrayBuffer);
    socket.onclose = () => this.dropped(socket);
    clearInterval(this.beat);
    this.beat = setInterval(() => this.pulse(), pingEvery);
  }

  /** Sends a frame if the socket is open; a command that is not sent now goes with the next greeting. */
  send(frame: Sent | { t: 'ping' }): void {
    if (this.socket?.readyState === WebSocket.OPEN) this.socket.send(JSON.stringify(frame));
  }

  /** Large frames may rest on this phrasebook from now on: `frame` says so. */
  rest(phrasebook: string, frame: Sent): void {
    this.unpacker.learn(phrasebook);
    this.send(frame);
  }

  /** Tries at once instead of waiting out the pause: the network or the window came back. */
  hurry(): void {
    this.attempt = 0;
    this.open();
  }

  /** Opens a new socket in place of this one: a socket stays whose it was when it was opened. */
  renew(): void {
    if (!this.socket) return;
    this.forget();
    this.open();
  }

  close(): void {
    this.closed = true;
    clearInterval(this.beat);
    clearTimeout(this.retry);
    this.frames.stop();
    this.socket?.close();
  }

  private opened(): void {
    this.heard = Date.now();
    for (const frame of this.handlers.greeting()) this.send(frame);
  }

  private arrived(socket: WebSocket, data: string | ArrayBuffer): void {
    this.heard = Date.now();
    if (typeof data === 'string' && this.waiting === 0) return this.received(data);
    this.waiting += 1;
    this.line = this.line.then(async () => {
      const text = typeof data === 'string' ? data : await this.unpacked(socket, data);
      this.waiting -= 1;
      if (text !== null && this.socket === socket) this.received(text);
    });
  }

  /** The text of a packed frame. After one that cannot be unpacked nothing fits any more: a new greeting starts afresh. */
  private async unpacked(socket: WebSocket, frame: ArrayBuffer): Promise<string | null> {
    try {
      return await this.unpacker.unpack(frame);
    } catch (error) {
      reportError(error);
      if (this.socket === socket) this.abandon();
      return null;
    }
  }

  private received(text: string): void {
    const frame = JSON.parse(text) as Heard;
    const common = frame as Common;
    if (frame.t === this.greeted) this.attempt = 0;
    if (common.t === 'away') this.moveOn(common.within);
    else if (common.t !== 'pong') this.frames.add(frame);
  }

  /** The server here is about to end: comes back by a new socket, where another one answers, without a word. */
  private moveOn(within: number): void {
    clearTimeout(this.retry);
    this.retry = setTimeout(() => this.renew(), Math.random() * within);
  }

  private pulse(): void {
    if (!this.socket) return;
    if (Date.now() - this.heard > deadAfter) this.abandon();
    else this.send({ t: 'ping' });
  }

  /** A half-open socket may take minutes to notice; it is left alone and a new one opened. */
  private abandon(): void {
    this.forget();
    this.lost();
  }

  private forget(): void {
    const socket = this.socket;
    this.socket = null;
    if (!socket) return;
    socket.onopen = socket.onmessage = socket.onclose = null;
    socket.close();
  }

  private dropped(socket: WebSocket): void {
    if (this.socket !== socket) return;
    this.socket = null;
    this.lost();
  }

  private lost(): void {
    clearInterval(this.beat);
    if (this.closed) return;
    this.frames.now();
    this.handlers.link('lost');
    clearTimeout(this.retry);
    this.retry = setTimeout(() => this.open(), pause(this.attempt++));
  }
}
