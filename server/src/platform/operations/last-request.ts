import { closeSync, openSync, statSync, utimes } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { Services } from '../services.ts';

/** Its time is that of the last request of a user; other processes on the same folder read it. */
const fileIn = (folder: string): string => join(folder, 'last-reader');
/** Milliseconds: the time is noted no more often. */
const EVERY_MS = 500;

/**
 * Records the time of the last request to this server in a file, so that another process that stores papers in the same embedded
 * database can give way. Nothing about the user or the request is stored. With a PostgreSQL server this is not necessary.
 */
export function noteLastRequest(
  app: FastifyInstance,
  { databaseKind, config }: Pick<Services, 'databaseKind' | 'config'>,
): void {
  if (databaseKind !== 'embedded') return;
  const file = fileIn(config.DATA_DIR);
  let noted = 0;
  app.addHook('onRequest', async (request) => {
    const isApiRequest = request.url.startsWith('/api/') && !request.url.startsWith('/api/health');
    const now = Date.now();
    if (!isApiRequest || now - noted < EVERY_MS) return;
    if (noted === 0) createFile(file);
    noted = now;
    // A request is not refused because the time cannot be recorded, such as on a full disk.
    utimes(file, new Date(now), new Date(now), () => {});
  });
}

function createFile(file: string): void {
  try {
    closeSync(openSync(file, 'a', 0o600));
  } catch {
    // As above.
  }
}

/** Milliseconds after the last request of a user during which work in the background still gives way. */
const GIVES_WAY_MS = 10_000;
/** Beside users a job rests so many times as long as its last step took. */
const REST = 2;

/** Whether users asked a server on this data folder for something in the last seconds. */
export const hasUsers = (folder: string): boolean => msSinceLastRequest(folder) < GIVES_WAY_MS;

/** Rests after a step of so many milliseconds while there are users, so that most of the time is theirs; returns at once without them. */
export async function giveWay(folder: string, stepMs: number, signal?: AbortSignal): Promise<void> {
  if (!hasUsers(folder)) return;
  // A job that is stopped meanwhile ends by itself.
  await wait(REST * stepMs, undefined, { signal }).catch(() => {});
}

/** Returns how many milliseconds ago a user asked a server on this data folder for something; Infinity when none ever did. */
function msSinceLastRequest(folder: string): number {
  const found = statSync(fileIn(folder), { throwIfNoEntry: false });
  return found ? Date.now() - found.mtimeMs : Number.POSITIVE_INFINITY;
}
