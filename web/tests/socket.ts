import { vi } from 'vitest';
import type { ClientFrame, ServerFrame } from '../src/contract/protocol';

/** A socket whose other end is the test. */
export class ScriptedSocket {
  static readonly OPEN = 1;
  static all: ScriptedSocket[] = [];
  readyState = 0;
  sent: ClientFrame[] = [];
  onopen: (() => void) | null = null;
  onmessage: ((message: { data: string | ArrayBuffer }) => void) | null = null;
  binaryType = 'blob';
  onclose: (() => void) | null = null;

  constructor(readonly url: string) {
    ScriptedSocket.all.push(this);
  }
  send(text: string) {
    this.sent.push(JSON.parse(text) as ClientFrame);
  }
  close() {
    this.readyState = 3;
    this.onclose?.();
  }
  accept() {
    this.readyState = 1;
    this.onopen?.();
  }
  /** Once the screen has been drawn. */
  says(frame: ServerFrame) {
    if (vi.isFakeTimers()) vi.advanceTimersToNextFrame();
    this.onmessage?.({ data: JSON.stringify(frame) });
  }
  async packs(frame: ServerFrame) {
    const stream = new Blob([JSON.stringify(frame)]).stream().pipeThrough(new CompressionStream('deflate'));
    this.onmessage?.({ data: await new Response(stream).arrayBuffer() });
  }
}
