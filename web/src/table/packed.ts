/** Frames that the server has packed (zlib, RFC 1950), some of them resting on a phrasebook, zlib's preset dictionary. */

const headBytes = 2;
const checksumBytes = 4;
/** In the second byte: the checksum of a preset dictionary follows. */
const restsOnPhrasebook = 0x20;
const adlerBase = 65_521;

export class Unpacker {
  /** What this page holds, by the checksum that a frame names it with: frames on their way may still rest on another
   * one than the latest. */
  private readonly phrasebooks = new Map<number, Uint8Array<ArrayBuffer>>();

  /** Frames may rest on this text from now on. */
  learn(phrasebook: string): void {
    const bytes = new TextEncoder().encode(phrasebook);
    this.phrasebooks.set(adler32(bytes), bytes);
  }

  /** The JSON in a frame. Rejects what rests on an unknown phrasebook or is no such frame. */
  async unpack(frame: ArrayBuffer): Promise<string> {
    const bytes = new Uint8Array(frame);
    if (!((bytes[1] ?? 0) & restsOnPhrasebook)) return text(await inflate([bytes], 'deflate'));
    const phrasebook = this.phrasebooks.get(new DataView(frame).getUint32(headBytes));
    if (!phrasebook) throw new Error('a frame rests on an unknown phrasebook');
    const body = bytes.subarray(headBytes + checksumBytes, bytes.length - checksumBytes);
    return text(
      (await inflate([stored(phrasebook), phrasebook, body], 'deflate-raw')).subarray(phrasebook.length),
    );
  }
}

/** The head of a block that holds a phrasebook as it is (RFC 1951, 3.2.4). Browsers take no preset dictionary: what it is
 * good for stands before the frame instead, and is cut off from what comes out. */
function stored({ length }: Uint8Array): Uint8Array<ArrayBuffer> {
  return Uint8Array.of(0, length & 255, length >> 8, ~length & 255, (~length >> 8) & 255);
}

async function inflate(parts: BlobPart[], format: CompressionFormat): Promise<Uint8Array> {
  const stream = new Blob(parts).stream().pipeThrough(new DecompressionStream(format));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}

const text = (bytes: Uint8Array) => new TextDecoder().decode(bytes);

/** The checksum by which zlib names a dictionary (RFC 1950, 8.2). */
function adler32(bytes: Uint8Array): number {
  let [a, b] = [1, 0];
  for (const byte of bytes) {
    a = (a + byte) % adlerBase;
    b = (b + a) % adlerBase;
  }
  return b * 65_536 + a;
}
