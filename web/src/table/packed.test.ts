// @vitest-environment node
import { deflateSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { Unpacker } from './packed';

const phrasebook = '{"t":"ev","log":[{"text":"24-1","words":["선수 1이 놓습니다."]}]}'.repeat(40);
const frame = '{"t":"ev","log":[{"text":"30-2","words":["선수 2가 놓습니다."]}]}';

function packed(text: string, dictionary?: string): ArrayBuffer {
  const bytes = deflateSync(text, dictionary === undefined ? {} : { dictionary: Buffer.from(dictionary) });
  return Uint8Array.from(bytes).buffer;
}

it('unpacks what rests on nothing', async () => {
  expect(await new Unpacker().unpack(packed(frame))).toBe(frame);
});

it('unpacks what rests on a phrasebook, the latest or an earlier one', async () => {
  const unpacker = new Unpacker();
  unpacker.learn(phrasebook);
  unpacker.learn(`${phrasebook} another`);
  const short = packed(frame, phrasebook);
  expect(short.byteLength).toBeLessThan(packed(frame).byteLength);
  expect(await unpacker.unpack(short)).toBe(frame);
  expect(await unpacker.unpack(packed(frame, `${phrasebook} another`))).toBe(frame);
});

it('refuses what rests on an unknown phrasebook, and what is broken', async () => {
  const unpacker = new Unpacker();
  unpacker.learn(phrasebook);
  await expect(unpacker.unpack(packed(frame, 'of another build'))).rejects.toThrow('unknown phrasebook');
  await expect(unpacker.unpack(packed(frame).slice(0, 20))).rejects.toThrow();
});
