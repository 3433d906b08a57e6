import { statfsSync } from 'node:fs';

/**
 * Bytes. The log of the engine grows by 16 MB at a time, and an engine that cannot do so never answers again: with less than
 * `low` it only reads, and below `out` transactions that still write are ended. Between `low` and `enough` nothing changes.
 */
const ROOM = { out: 32_000_000, low: 64_000_000, enough: 96_000_000 };
/** Milliseconds for which an answer of the file system counts. */
const CHECK_EVERY_MS = 200;

/** How much room the disk of a folder has: enough, too little to begin writing, or too little to continue. */
export type Room = 'enough' | 'low' | 'out';

/** Returns a function that reports how much room is left. `freeBytes` is the value from the file system. */
export function watchRoom(freeBytes: () => number): () => Room {
  let room: Room = 'enough';
  let checkedAt = Number.NEGATIVE_INFINITY;
  return () => {
    const now = performance.now();
    if (now - checkedAt < CHECK_EVERY_MS) return room;
    checkedAt = now;
    const free = freeBytes();
    if (free >= ROOM.enough) room = 'enough';
    else if (free < ROOM.out) room = 'out';
    else if (free < ROOM.low || room === 'out') room = 'low';
    return room;
  };
}

/** Returns the bytes that a user without privileges can still write to the disk of a folder. */
export function freeBytesOf(folder: string): () => number {
  return () => {
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize;
  };
}

/** The engine could not make its log longer. Nothing that it acknowledged is lost, but it cannot be used any more. */
export class DiskFull extends Error {
  override name = 'DiskFull';
  readonly code = 'ENOSPC';

  constructor() {
    super('The disk of DATA_DIR is full. Make room and start again; nothing is lost.');
  }
}

/** Returns whether an answer of the engine is the error after which it never answers again. */
export function tellsFullLog(answer: Buffer): boolean {
  return answer.length < 10_000 && answer.includes('C53100') && answer.includes('pg_wal/');
}
