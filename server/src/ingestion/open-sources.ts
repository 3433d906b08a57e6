import { createReadStream, type Dirent } from 'node:fs';
import { lstat, readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { entriesOfTar } from './open-tar.ts';
import { gunzipped, peeked } from './peeked-bytes.ts';
import type { Skipped, Source } from './source-paper.ts';

/** Files up to this size are read in one go, which is much faster than a stream each. */
const SMALL = 4 * 1024 * 1024;
const READABLE = /\.(?:n?xml|gz|tgz|tar)$/i;
/** The offset of the format's name in a tar archive. */
const TAR_MARK = 257;
/** How often a document may be packed: an archive, compressed, of compressed documents is packed three times. */
const MOST_LAYERS = 4;
/** How many bytes are searched for the first sign of XML. */
const SEARCHED = 64 * 1024;
const LINK = 'a link, which is not followed';
const NOT_XML = 'not an XML file';
const SPECIAL = 'neither a file nor a folder';

/**
 * Finds the documents in files, folders (in the order of their names), archives and standard input ('-'). A path that is given may be
 * a link; links in folders and archives are reported and not followed.
 */
export async function* findSources(paths: readonly string[]): AsyncGenerator<Source | Skipped> {
  for (const path of paths) yield* path === '-' ? unpacked('standard input', process.stdin) : given(path);
}

/** Bytes on disk under the paths, for a progress bar; 0 when they are not a measure of progress (packed files, standard input). */
export async function sizeOf(paths: readonly string[]): Promise<number> {
  for (const path of paths) {
    const found = await stat(path).catch(() => null);
    if (!found || (found.isFile() && !/\.n?xml$/i.test(path))) return 0;
  }
  return bytesUnder(paths);
}

/** Bytes on disk of the files that are given and of those in the folders that are given. */
export async function bytesUnder(paths: readonly string[]): Promise<number> {
  let size = 0;
  for (const path of paths) {
    const found = await stat(path).catch(() => null);
    if (found?.isFile()) size += found.size;
    else if (found?.isDirectory())
      for (const name of await readdir(path).catch(() => [])) size += await sizeOfFile(join(path, name));
  }
  return size;
}

async function sizeOfFile(path: string): Promise<number> {
  const found = await lstat(path).catch(() => null);
  return found?.isFile() ? found.size : 0;
}

async function* given(path: string): AsyncGenerator<Source | Skipped> {
  const found = await stat(path).catch((error: NodeJS.ErrnoException) => error);
  if (found instanceof Error) yield { item: path, reason: failureOf(found) };
  else if (found.isDirectory()) yield* inFolder(path);
  else if (found.isFile() || found.isFIFO())
    yield* unpacked(path, bytesOf(path, found.isFile() ? found.size : null));
  else yield { item: path, reason: SPECIAL };
}

async function* inFolder(folder: string): AsyncGenerator<Source | Skipped> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(
    (error: NodeJS.ErrnoException) => error,
  );
  if (entries instanceof Error) yield { item: folder, reason: failureOf(entries) };
  else for (const entry of entries.toSorted(byName)) yield* entryOf(join(folder, entry.name), entry);
}

const byName = (a: Dirent, b: Dirent): number => (a.name < b.name ? -1 : 1);

async function* entryOf(path: string, entry: Dirent): AsyncGenerator<Source | Skipped> {
  if (entry.isDirectory()) yield* inFolder(path);
  else if (entry.isSymbolicLink()) yield { item: path, reason: LINK };
  else if (!entry.isFile()) yield { item: path, reason: SPECIAL };
  else yield* READABLE.test(entry.name) ? given(path) : [{ item: path, reason: NOT_XML }];
}

/** Why the file system does not give a file or a folder, in words for the person who imports. */
function failureOf({ code, message }: NodeJS.ErrnoException): string {
  if (code === 'ENOENT') return 'no such file or folder';
  if (code === 'EACCES') return 'no right to read it';
  return `cannot be read: ${message}`;
}

async function* bytesOf(path: string, size: number | null): AsyncGenerator<Uint8Array> {
  if (size !== null && size <= SMALL) yield await readFile(path);
  else yield* createReadStream(path, { highWaterMark: 1024 * 1024 });
}

/** Looks at the first bytes rather than at the name: plain XML, gzip around anything, or a tar archive. */
async function* unpacked(
  item: string,
  chunks: AsyncIterable<Uint8Array>,
  layers = 0,
): AsyncGenerator<Source | Skipped> {
  try {
    const { start, all, end } = await peeked(chunks);
    const reason = refusalOf(start, layers);
    if (reason) {
      await end();
      yield { item, reason };
    } else if (isPacked(start)) yield* unpacked(item, gunzipped(all), layers + 1);
    else if (isArchive(start)) {
      for await (const entry of entriesOfTar(item, all))
        yield* 'reason' in entry
          ? [entry]
          : READABLE.test(entry.item)
            ? unpacked(entry.item, entry.chunks, layers + 1)
            : [{ item: entry.item, reason: NOT_XML }];
    } else yield { item, chunks: all };
  } catch (error) {
    yield { item, reason: error instanceof Error ? failureOf(error) : String(error) };
  }
}

const isPacked = (start: Buffer): boolean => start[0] === 0x1f && start[1] === 0x8b;
const isArchive = (start: Buffer): boolean => start.toString('latin1', TAR_MARK, TAR_MARK + 5) === 'ustar';

function refusalOf(start: Buffer, layers: number): string | null {
  if (start.length === 0) return 'empty';
  if (isPacked(start) || isArchive(start))
    return layers < MOST_LAYERS ? null : `packed more than ${MOST_LAYERS} times`;
  if (start.toString('latin1', 0, 2) === 'PK') return 'zip archives are not read; unpack it first';
  return /^[\s\0\u00ef\u00bb\u00bf\u00ff\u00fe]*</.test(start.toString('latin1', 0, SEARCHED))
    ? null
    : NOT_XML;
}
