import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, rename, rm, stat, statfs } from 'node:fs/promises';
import { dirname } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { SourceName } from '@health/contract';
import type { Response } from 'undici';
import { SourceError } from '../paper-source.ts';
import { readBytes, UnusableBody } from './read-body.ts';

/** A file that a source offers. */
export interface FileRequest {
  /** Below the address of the source: "/baseline/pubmed26n0001.xml.gz". */
  path: string;
  /** Where the whole file is stored; what has come of it so far is beside it as ".part". */
  to: string;
  /** Its MD5 by the source, in hexadecimal digits; null where the source does not say. */
  md5: string | null;
  /** Bytes that it may have. */
  largest: number;
  signal: AbortSignal;
  /** Told how many bytes of it are here. */
  onProgress?: (bytes: number) => void;
}

/** The disk has no room for what is fetched; `message` says so in a sentence. */
export class NoRoomForFile extends Error {
  override name = 'NoRoomForFile';
}

/** Bytes that stay free on the disk whatever is fetched: the database needs some to work. */
const RESERVE = 512 * 1024 * 1024;
const partOf = (to: string): string => `${to}.part`;

/** Returns the header by which a source is asked for the rest of a file of which a part is here. */
export async function rangeOf(to: string): Promise<Record<string, string>> {
  const size = await sizeOfPart(to);
  // Packed once more on the way, the bytes of a part would be others.
  return { 'accept-encoding': 'identity', ...(size > 0 && { range: `bytes=${size}-` }) };
}

/**
 * Stores the rest of a file, or all of it where the source sends all, and checks it. A part stays when the connection breaks and goes
 * when it turns out wrong. Throws SourceError when the file is not as the source says, NoRoomForFile when there is no room for it.
 */
export async function storeDownload(
  source: SourceName,
  response: Response,
  request: FileRequest,
): Promise<void> {
  const { to, md5, largest, signal, onProgress = () => {} } = request;
  const part = partOf(to);
  await mkdir(dirname(to), { recursive: true });
  const here = await sizeOfPart(to);
  if (response.status === 416 || !startsAt(response, here)) {
    await response.body?.cancel();
    await rm(part, { force: true });
    throw new SourceError(source, 'broken', 'a range that was not asked for');
  }
  const start = response.status === 206 ? here : 0;
  const length = Number(response.headers.get('content-length') ?? 0);
  if (start + length > largest) {
    await response.body?.cancel();
    await rm(part, { force: true });
    throw new UnusableBody(`larger than ${largest} bytes`);
  }
  await checkRoom(dirname(to), length);
  let bytes = start;
  const counted = async function* () {
    for await (const chunk of readBytes(response, largest - start)) {
      bytes += chunk.length;
      onProgress(bytes);
      yield chunk;
    }
  };
  try {
    await pipeline(counted, createWriteStream(part, { flags: start > 0 ? 'a' : 'w' }), { signal });
  } catch (error) {
    if (bytes >= largest) await rm(part, { force: true });
    if (Object(error).code === 'ENOSPC') throw new NoRoomForFile('The disk is full.');
    throw error;
  }
  if (length > 0 && bytes < start + length) throw new SourceError(source, 'unreachable', 'cut off');
  if (md5 !== null && (await md5Of(part)) !== md5.toLowerCase()) {
    await rm(part, { force: true });
    throw new SourceError(source, 'broken', `the MD5 of ${request.path} is another`);
  }
  await rename(part, to);
}

/** Whether a part of a file begins where ours ends; a whole file always does. */
function startsAt({ status, headers }: Response, here: number): boolean {
  return status !== 206 || (headers.get('content-range') ?? '').startsWith(`bytes ${here}-`);
}

const sizeOfPart = async (to: string): Promise<number> =>
  (await stat(partOf(to)).catch(() => null))?.size ?? 0;

/** Returns the bytes that are free on the disk of a folder, or of the nearest folder above it that exists. */
export async function freeBytes(folder: string): Promise<number> {
  try {
    const { bavail, bsize } = await statfs(folder);
    return bavail * bsize;
  } catch (error) {
    if (dirname(folder) === folder) throw error;
    return freeBytes(dirname(folder));
  }
}

/** Throws NoRoomForFile when so many bytes more would leave the disk of a folder without a reserve. */
async function checkRoom(folder: string, bytes: number): Promise<void> {
  const free = await freeBytes(folder);
  if (free >= bytes + RESERVE) return;
  const [needed, left] = [bytes + RESERVE, free].map((one) => `${Math.ceil(one / 1e6)} MB`);
  throw new NoRoomForFile(`The disk has ${left} left, and ${needed} are needed.`);
}

/** Returns the MD5 of a file in hexadecimal digits. */
async function md5Of(path: string): Promise<string> {
  const hash = createHash('md5');
  for await (const chunk of createReadStream(path)) hash.update(chunk as Uint8Array);
  return hash.digest('hex');
}
