/**
 * The whole page on what a server once said (recorded.json, made by record.py): any address works, nothing is sent.
 * `?lang=en|ko|pseudo` (pseudo: English texts 40 % longer, in brackets, to find clipped ones), `?theme=light|dark`.
 * In the console `next()` plays the next recorded frame of the table.
 */
import type { Language } from '../src/contract/game';
import type { ServerFrame } from '../src/contract/protocol';
import recorded from './recorded.json';
import { pseudo } from './pseudo';

interface Recording {
  answers: Record<string, unknown>;
  frames: ServerFrame[];
}

const { answers, frames } = recorded as unknown as Recording;
const query = new URLSearchParams(location.search);
const asked = query.get('lang') ?? 'en';

localStorage.setItem('ribeira.lang', JSON.stringify(asked === 'ko' ? 'ko' : 'en'));
if (query.has('theme')) document.documentElement.dataset['theme'] = query.get('theme') ?? 'light';

window.fetch = (input) => {
  const { pathname } = new URL(String(input), location.href);
  const answer = answers[pathname.replace(/^(\/api\/(?:tables|matches))\/[^/]+/, '$1/*')];
  const status = answer === undefined ? 404 : 200;
  return Promise.resolve(
    Response.json(answer ?? { error: { code: 'recorded', text: 'Not recorded.' } }, { status }),
  );
};

class RecordedSocket {
  static readonly OPEN = 1;
  static current: RecordedSocket | null = null;
  readyState = 0;
  onopen: (() => void) | null = null;
  onmessage: ((message: { data: string }) => void) | null = null;
  onclose: (() => void) | null = null;
  private next = 0;

  constructor() {
    RecordedSocket.current = this;
    queueMicrotask(() => {
      this.readyState = RecordedSocket.OPEN;
      this.onopen?.();
    });
  }
  send(text: string) {
    if (text.includes('"ping"')) this.onmessage?.({ data: '{"t":"pong"}' });
    else if (text.includes('"hello"')) this.advance();
  }
  close() {
    this.readyState = 3;
  }
  advance() {
    const frame = frames[this.next++];
    if (frame) this.onmessage?.({ data: JSON.stringify(frame) });
  }
}

Object.assign(window, { WebSocket: RecordedSocket, next: () => RecordedSocket.current?.advance() });

const { languages } = await import('../src/i18n');
if (asked === 'pseudo') languages['en' satisfies Language] = pseudo(languages.en);
await import('../src/main');
