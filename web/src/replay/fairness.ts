/**
 * Every draw of a match computed again from its opened seed, with the browser's own cryptography.
 * The formula of `ribeira.server.journal.fairness`: HMAC-SHA256(seed, "ribeira" ‖ v (8 bytes) ‖ attempt (4 bytes)), big-endian.
 */

export interface Draw {
  v: number;
  /** Notation and weight of everything that could be drawn, in the order of the action ids. */
  outcomes: [string, number][];
  drawn: string;
}

export interface CheckedDraw extends Draw {
  place: number;
  total: number;
  due: string | null;
  fits: boolean;
}

const space = 1n << 64n;

function fromHex(text: string): Uint8Array<ArrayBuffer> {
  const pairs = text.match(/[0-9a-f]{2}/gi) ?? [];
  return Uint8Array.from(pairs, (pair) => parseInt(pair, 16));
}

const toHex = (bytes: ArrayBuffer): string =>
  Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('');

/** What is shown before the match: SHA-256 of seed followed by salt, hex. */
export async function fingerprint(seed: string, salt: string): Promise<string> {
  return toHex(await crypto.subtle.digest('SHA-256', fromHex(seed + salt)));
}

function message(v: number, attempt: number): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(7 + 8 + 4);
  bytes.set(new TextEncoder().encode('ribeira'));
  const numbers = new DataView(bytes.buffer);
  numbers.setBigUint64(7, BigInt(v));
  numbers.setUint32(15, attempt);
  return bytes;
}

/** The number from 0 to total - 1 that belongs to event `v`. */
async function uniform(key: CryptoKey, v: number, total: number): Promise<number> {
  const limit = space - (space % BigInt(total));
  for (let attempt = 0; ; attempt++) {
    const block = await crypto.subtle.sign('HMAC', key, message(v, attempt));
    const number = new DataView(block).getBigUint64(0);
    if (number < limit) return Number(number % BigInt(total));
  }
}

/** The key of an HMAC-SHA256, given as hexadecimal digits. */
export const keyOf = (hex: string): Promise<CryptoKey> =>
  crypto.subtle.importKey('raw', fromHex(hex), { name: 'HMAC', hash: 'SHA-256' }, false, ['sign']);

/** HMAC-SHA256 of a text, hex. */
export const hmac = async (key: CryptoKey, text: string): Promise<string> =>
  toHex(await crypto.subtle.sign('HMAC', key, new TextEncoder().encode(text)));

export async function checkDraws(seed: string, draws: Draw[]): Promise<CheckedDraw[]> {
  const key = await keyOf(seed);
  return Promise.all(draws.map((draw) => checkDraw(key, draw)));
}

async function checkDraw(key: CryptoKey, draw: Draw): Promise<CheckedDraw> {
  const total = draw.outcomes.reduce((sum, [, weight]) => sum + weight, 0);
  const place = await uniform(key, draw.v, total);
  const due = outcomeAt(draw.outcomes, place);
  return { ...draw, place, total, due, fits: due === draw.drawn };
}

/** The outcome in which `place` falls when the weights are laid side by side. */
export function outcomeAt(outcomes: [string, number][], place: number): string | null {
  let left = place;
  for (const [text, weight] of outcomes) {
    if (left < weight) return text;
    left -= weight;
  }
  return null;
}
