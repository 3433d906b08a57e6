import { createReadStream } from 'node:fs';
import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { extract } from 'tar-stream';
import type { Skipped } from './source-paper.ts';

/** One XML document to read: what to call it, and its bytes. */
export interface Source {
  item: string;
  chunks: AsyncIterable<Uint8Array>;
}

/** Files up to this size are read in one go, which is much faster than a stream each. */
const SMALL = 4 * 1024 * 1024;
const READABLE = /\.(?:n?xml|gz|tgz|tar)$/i;
/** The offset of the format's name in a tar archive. */
const TAR_MARK = 257;
/** How many bytes of a file are read to find its format. */
const LOOKED_AT = 512;

/** Finds the documents in files, folders (in the order of their names), archives and standard input ('-'). */
export async function* findSources(paths: readonly string[]): AsyncGenerator<Source | Skipped> {
  for (const path of paths) yield* path === '-' ? unpacked('standard input', process.stdin) : onDisk(path);
}

/** Bytes on disk under the paths, for a progress bar; 0 when they are no measure of progress (packed files, standard input). */
export async function sizeOf(paths: readonly string[]): Promise<number> {
  let size = 0;
  for (const path of paths) {
    const found = await stat(path).catch(() => null);
    if (!found || (found.isFile() && !/\.n?xml$/i.test(path))) return 0;
    const names = found.isDirectory() ? await readdir(path) : [];
    const inside = await Promise.all(names.map((name) => stat(join(path, name))));
    size += found.isFile() ? found.size : inside.reduce((sum, one) => sum + (one.isFile() ? one.size : 0), 0);
  }
  return size;
}

async function* onDisk(path: string): AsyncGenerator<Source | Skipped> {
  const found = await stat(path).catch((error: NodeJS.ErrnoException) => error);
  if (found instanceof Error) {
    yield { item: path, reason: found.code === 'ENOENT' ? 'no such file or folder' : found.message };
  } else if (found.isDirectory()) {
    const entries = await readdir(path, { withFileTypes: true });
    for (const { name } of entries.toSorted((a, b) => (a.name < b.name ? -1 : 1)))
      yield* READABLE.test(name) || entries.some((one) => one.name === name && one.isDirectory())
        ? onDisk(join(path, name))
        : [{ item: join(path, name), reason: 'not an XML file' }];
  } else yield* unpacked(path, bytesOf(path, found.size));
}

async function* bytesOf(path: string, size: number): AsyncGenerator<Uint8Array> {
  if (size <= SMALL) yield await readFile(path);
  else yield* createReadStream(path, { highWaterMark: 1024 * 1024 });
}

/** Looks at the first bytes rather than at the name: plain XML, gzip around anything, or a tar archive. */
async function* unpacked(item: string, chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Source | Skipped> {
  try {
    const { start, all } = await peeked(chunks);
    if (start.length === 0) yield { item, reason: 'empty' };
    else if (start[0] === 0x1f && start[1] === 0x8b) yield* unpacked(item, gunzipped(all));
    else if (start.toString('latin1', TAR_MARK, TAR_MARK + 5) === 'ustar') yield* entriesOf(item, all);
    else if (start.toString('latin1', 0, 2) === 'PK')
      yield { item, reason: 'zip archives are not read; unpack it first' };
    else if (!/^[\s\0\u00ef\u00bb\u00bf\u00ff\u00fe]*</.test(start.toString('latin1')))
      yield { item, reason: 'not an XML file' };
    else yield { item, chunks: all };
  } catch (error) {
    yield { item, reason: `cannot be read: ${error instanceof Error ? error.message : String(error)}` };
  }
}

function gunzipped(chunks: AsyncIterable<Uint8Array>): AsyncIterable<Uint8Array> {
  const packed = Readable.from(chunks);
  const gunzip = createGunzip({ chunkSize: 256 * 1024 });
  packed.on('error', (error) => gunzip.destroy(error));
  return packed.pipe(gunzip);
}

async function* entriesOf(
  archive: string,
  chunks: AsyncIterable<Uint8Array>,
): AsyncGenerator<Source | Skipped> {
  const tar = extract();
  const packed = Readable.from(chunks);
  packed.on('error', (error) => tar.destroy(error));
  packed.pipe(tar);
  for await (const entry of tar) {
    const item = `${archive}: ${entry.header.name}`;
    const bytes = bytesIn(entry);
    // Without `return`: whoever stops reading an entry early must not close the archive's stream with it.
    const chunks = { [Symbol.asyncIterator]: () => ({ next: () => bytes.next() }) };
    if (entry.header.type === 'file')
      yield* READABLE.test(entry.header.name)
        ? unpacked(item, chunks)
        : [{ item, reason: 'not an XML file' }];
    // The archive goes on only behind what is left of the entry.
    while (!(await bytes.next()).done);
  }
}

async function* bytesIn(entry: AsyncIterable<unknown>): AsyncGenerator<Uint8Array> {
  for await (const chunk of entry) if (chunk instanceof Uint8Array) yield chunk;
}

async function peeked(
  chunks: AsyncIterable<Uint8Array>,
): Promise<{ start: Buffer; all: AsyncIterable<Uint8Array> }> {
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
