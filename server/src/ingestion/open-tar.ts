import { Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { extract, type Header } from 'tar-stream';
import type { Skipped, Source } from './source-paper.ts';

const FILES = new Set<Header['type']>(['file', 'contiguous-file']);
const LINKS = new Set<Header['type']>(['link', 'symlink']);
const DEVICES = new Set<Header['type']>(['character-device', 'block-device', 'fifo']);

/**
 * Finds the files of a tar archive. Links and devices are told, never followed or opened. Of an archive that breaks, the files before
 * that place are found and the rest is told. What an entry yields is read before the next one is asked for.
 */
export async function* entriesOfTar(
  archive: string,
  chunks: AsyncIterable<Uint8Array>,
): AsyncGenerator<Source | Skipped> {
  const tar = extract();
  const packed = Readable.from(chunks);
  packed.on('error', (error) => tar.destroy(error));
  packed.pipe(tar);
  let files = 0;
  try {
    for await (const entry of tar) {
      const { name, type } = entry.header;
      const item = `${archive}: ${name}`;
      const bytes = bytesIn(entry);
      files++;
      if (FILES.has(type)) yield { item, chunks: unclosed(bytes) };
      else if (LINKS.has(type)) yield { item, reason: 'a link, which is not followed' };
      else if (DEVICES.has(type)) yield { item, reason: 'neither a file nor a folder' };
      // The archive goes on only behind what is left of the entry.
      while (!(await bytes.next()).done);
    }
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    yield {
      item: `${archive}, behind entry ${files.toLocaleString('en-GB')}`,
      reason: `the archive breaks here: ${reason}; the rest of it was not read`,
    };
  }
}

/** Without `return`: whoever stops reading an entry early must not close the archive's stream with it. */
function unclosed(bytes: AsyncGenerator<Uint8Array>): AsyncIterable<Uint8Array> {
  return { [Symbol.asyncIterator]: () => ({ next: () => bytes.next() }) };
}

async function* bytesIn(entry: AsyncIterable<unknown>): AsyncGenerator<Uint8Array> {
  for await (const chunk of entry) if (chunk instanceof Uint8Array) yield chunk;
}

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
  // Whoever stops reading early, or meets an error, lets go of the file, too.
  gunzip.once('close', () => packed.destroy());
  return packed.pipe(gunzip);
}
