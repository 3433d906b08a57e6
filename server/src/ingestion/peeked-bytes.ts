import { Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';

/** How many bytes of a file are read to find its format. */
const LOOKED_AT = 512;

/** The start of some bytes, all of them, and what ends reading them early. */
export interface PeekedBytes {
  start: Buffer;
  all: AsyncIterable<Uint8Array>;
  end(): Promise<void>;
}

/** Reads the first bytes and returns them beside all of them. */
export async function peeked(chunks: AsyncIterable<Uint8Array>): Promise<PeekedBytes> {
  const iterator = chunks[Symbol.asyncIterator]();
  const first: Uint8Array[] = [];
  let seen = 0;
  while (seen < LOOKED_AT) {
    const { done, value } = await iterator.next();
    if (done) break;
    first.push(value);
    seen += value.length;
  }
  const [only] = first;
  const start = first.length === 1 && only ? only : Buffer.concat(first);
  return {
    start: Buffer.from(start.buffer, start.byteOffset, start.byteLength),
    all: rejoined(start, iterator),
    end: async () => void (await iterator.return?.()),
  };
}

async function* rejoined(start: Uint8Array, rest: AsyncIterator<Uint8Array>): AsyncGenerator<Uint8Array> {
  try {
    if (start.length > 0) yield start;
    for (let next = await rest.next(); !next.done; next = await rest.next()) yield next.value;
  } finally {
    await rest.return?.();
  }
}

/** Returns the bytes that gzip packed; reading them throws when they are broken. */
export function gunzipped(chunks: AsyncIterable<Uint8Array>): AsyncIterable<Uint8Array> {
  const packed = Readable.from(chunks);
  const gunzip = createGunzip({ chunkSize: 256 * 1024 });
  packed.on('error', (error) => gunzip.destroy(error));
  // Closes the file also when reading stops early or fails.
  gunzip.once('close', () => packed.destroy());
  return packed.pipe(gunzip);
}
