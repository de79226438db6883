import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Connection, deadAfter, pause, pingEvery } from '../src/table/connection';
import type { ClientFrame, ServerFrame } from '../src/contract/protocol';
import { welcome } from './frames';
import { ScriptedSocket } from './socket';

const hello: ClientFrame = { t: 'hello', from: null, match: null, build: '', lang: 'en' };
const links: string[] = [];
const frames: ServerFrame[] = [];
let greeting: ClientFrame[] = [hello];

const connect = () => {
  const connection = new Connection('ws://here/ws/t1', {
    link: (link) => links.push(link),
    frame: (frame) => frames.push(frame),
    greeting: () => greeting,
  });
  connection.open();
  return connection;
};
const latest = () => ScriptedSocket.all.at(-1) as ScriptedSocket;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('WebSocket', ScriptedSocket);
  vi.spyOn(Math, 'random').mockReturnValue(0.5);
  ScriptedSocket.all = [];
  links.length = frames.length = 0;
  greeting = [hello];
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('the connection', () => {
  it('says hello first and passes frames on', () => {
    connect();
    latest().accept();
    latest().says(welcome(0, []));
    expect([latest().sent, frames.map(({ t }) => t)]).toEqual([[hello], ['welcome']]);
  });

  it('unpacks large frames and keeps the order', async () => {
    vi.useRealTimers();
    const connection = connect();
    latest().accept();
    await latest().packs(welcome(3, []));
    latest().says({ t: 'ack', id: 'a', v: 4 });
    expect([latest().binaryType, frames]).toEqual(['arraybuffer', []]);
    await vi.waitFor(() => expect(frames.map(({ t }) => t)).toEqual(['welcome', 'ack']));
    latest().says({ t: 'ack', id: 'b', v: 5 });
    expect(frames).toHaveLength(3);
    connection.close();
  });

  it('starts afresh after a frame that cannot be unpacked', async () => {
    vi.useRealTimers();
    const told = vi.fn();
    vi.stubGlobal('reportError', told);
    const connection = connect();
    const old = latest();
    old.accept();
    old.onmessage?.({ data: new Uint8Array([0x78, 0x9c, 1, 2, 3]).buffer });
    old.says(welcome(3, []));
    await vi.waitFor(() => expect(links).toEqual(['lost']));
    expect([told.mock.calls.length, frames]).toEqual([1, []]);
    connection.hurry();
    latest().accept();
    latest().says(welcome(3, []));
    expect([latest() === old, old.readyState, frames.map(({ t }) => t)]).toEqual([false, 3, ['welcome']]);
    connection.close();
  });

  it('pings, and swallows the pongs', () => {
    connect();
    latest().accept();
    vi.advanceTimersByTime(pingEvery);
    latest().says({ t: 'pong' });
    expect([latest().sent.map(({ t }) => t), frames]).toEqual([['hello', 'ping'], []]);
  });

  it('gives up a silent socket and opens another one', () => {
    connect();
    latest().accept();
    vi.advanceTimersByTime(deadAfter + pingEvery);
    expect(links).toEqual(['lost']);
    vi.advanceTimersByTime(pause(0));
    expect(ScriptedSocket.all).toHaveLength(2);
  });

  it('comes back with longer and longer pauses, and starts over after a welcome', () => {
    connect();
    latest().close();
    vi.advanceTimersByTime(pause(0));
    latest().close();
    vi.advanceTimersByTime(pause(0));
    expect(ScriptedSocket.all).toHaveLength(2);
    vi.advanceTimersByTime(pause(1) - pause(0));
    expect(ScriptedSocket.all).toHaveLength(3);
    latest().accept();
    latest().says(welcome(0, []));
    latest().close();
    vi.advanceTimersByTime(pause(0));
    expect(ScriptedSocket.all).toHaveLength(4);
  });

  it('sends again what was not acknowledged, with the same id, behind the hello', () => {
    const command: ClientFrame = { t: 'cmd', id: 'c1', prompt: 'p1', action: 'one' };
    connect().send(command);
    greeting = [hello, command];
    latest().close();
    vi.advanceTimersByTime(pause(0));
    latest().accept();
    expect(latest().sent).toEqual([hello, command]);
  });

  it('does not wait when the network is back', () => {
    const connection = connect();
    latest().close();
    connection.hurry();
    expect(ScriptedSocket.all).toHaveLength(2);
    vi.advanceTimersByTime(60_000 - 1);
    expect(ScriptedSocket.all.filter(({ readyState }) => readyState === 0).length).toBeLessThan(2);
  });

  it('is renewed without being lost', () => {
    const connection = connect();
    const old = latest();
    old.accept();
    connection.renew();
    latest().accept();
    expect([ScriptedSocket.all.length, old.readyState, latest().sent, links]).toEqual([2, 3, [hello], []]);
  });

  it('moves on to another server without being lost', () => {
    connect();
    const old = latest();
    old.accept();
    old.says({ t: 'away', within: 1_500 });
    vi.advanceTimersByTime(749);
    expect(ScriptedSocket.all).toHaveLength(1);
    vi.advanceTimersByTime(1);
    latest().accept();
    expect([ScriptedSocket.all.length, old.readyState, latest().sent, links, frames]).toEqual([
      2,
      3,
      [hello],
      [],
      [],
    ]);
  });

  it('stays closed once the page has left', () => {
    connect().close();
    vi.advanceTimersByTime(60_000);
    expect([ScriptedSocket.all.length, links]).toEqual([1, []]);
  });
});

it('pauses between half and one and a half times two to the n seconds, and never over twenty', () => {
  expect([pause(0, 0), pause(0, 1), pause(3, 0), pause(3, 1), pause(30, 0)]).toEqual([
    500, 1_500, 4_000, 12_000, 20_000,
  ]);
});
