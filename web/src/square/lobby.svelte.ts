/** The lobby as its socket tells it: keeps alive, and comes back by itself. */
import { base } from '../base';
import type {
  LobbyClientFrame,
  LobbyServerFrame,
  NoticeInfo,
  QueueInfo,
  Waiting,
} from '../contract/protocol';
import { deadAfter, pause, pingEvery } from '../table/connection';
import { Unpacker } from '../table/packed';

interface Handlers {
  /** A match was found at this table. */
  found: (table: string) => void;
}

export class Lobby {
  notices = $state.raw<NoticeInfo[] | null>(null);
  queues = $state.raw<QueueInfo[]>([]);
  waiting = $state.raw<Waiting | null>(null);
  /** The seats of who is at this device, by notice. */
  own = $state.raw<Record<string, number[]>>({});
  isLost = $state(false);
  private socket: WebSocket | null = null;
  private heard = 0;
  private attempt = 0;
  private retry: ReturnType<typeof setTimeout> | undefined;
  private line = Promise.resolve();
  private readonly unpacker = new Unpacker();

  constructor(private readonly handlers: Handlers) {}

  /** Opens the socket; returns what closes it. */
  connect(): () => void {
    this.open();
    const beat = setInterval(() => this.pulse(), pingEvery);
    return () => {
      clearInterval(beat);
      clearTimeout(this.retry);
      this.drop();
    };
  }

  /** Opens a new socket in place of this one: a socket stays whose it was when it was opened. */
  renew(): void {
    clearTimeout(this.retry);
    this.drop();
    this.open();
  }

  private open(): void {
    const scheme = location.protocol === 'https:' ? 'wss:' : 'ws:';
    const socket = new WebSocket(`${scheme}//${location.host}${base}/ws/lobby`);
    this.socket = socket;
    this.heard = Date.now();
    socket.binaryType = 'arraybuffer';
    socket.onopen = () => this.send({ t: 'hello' });
    socket.onmessage = ({ data }) => this.arrived(socket, data as string | ArrayBuffer);
    socket.onclose = () => this.lost();
  }

  private send(frame: LobbyClientFrame): void {
    if (this.socket?.readyState === WebSocket.OPEN) this.socket.send(JSON.stringify(frame));
  }

  /** Frames are taken in the order in which they came, while some of them are still being unpacked. */
  private arrived(socket: WebSocket, data: string | ArrayBuffer): void {
    this.heard = Date.now();
    this.line = this.line.then(async () => {
      const text = typeof data === 'string' ? data : await this.unpacker.unpack(data);
      if (this.socket === socket) this.take(JSON.parse(text) as LobbyServerFrame);
    });
  }

  private take(frame: LobbyServerFrame): void {
    switch (frame.t) {
      case 'lobby':
        this.attempt = 0;
        this.isLost = false;
        this.notices = frame.notices;
        this.queues = frame.queues;
        return;
      case 'news':
        this.notices = renewed(this.notices ?? [], frame.notices, frame.gone);
        this.queues = frame.queues;
        return;
      case 'own':
        this.own = frame.seats;
        return;
      case 'waiting':
        this.waiting = frame;
        return;
      case 'found':
        this.handlers.found(frame.table);
    }
  }

  private pulse(): void {
    if (!this.socket) return;
    if (Date.now() - this.heard > deadAfter) this.lost();
    else this.send({ t: 'ping' });
  }

  private lost(): void {
    this.drop();
    this.isLost = true;
    clearTimeout(this.retry);
    this.retry = setTimeout(() => this.open(), pause(this.attempt++));
  }

  private drop(): void {
    const socket = this.socket;
    this.socket = null;
    if (!socket) return;
    socket.onopen = socket.onmessage = socket.onclose = null;
    socket.close();
  }
}

/** The notices once some are new or changed and some are gone; those that changed last come first. */
export function renewed(known: NoticeInfo[], changed: NoticeInfo[], gone: string[]): NoticeInfo[] {
  const old = [...gone, ...changed.map(({ notice }) => notice)];
  return [...changed, ...known.filter(({ notice }) => !old.includes(notice))];
}
