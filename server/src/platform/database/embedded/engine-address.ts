import { existsSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

/** The port is only part of the socket's name: `pg` builds `<folder>/.s.PGSQL.<port>` from it. */
export const PORT = 5432;
const SOCKET = `.s.PGSQL.${PORT}`;
/** The kernel refuses longer addresses of Unix sockets, in bytes: an umlaut has two. */
const LONGEST_SOCKET_PATH = 100;

/** The folder of the database, and the one in which earlier versions kept it. */
export const pgliteData = (dataDir: string): string => join(dataDir, 'pglite');
export const earlierData = (dataDir: string): string => join(dataDir, 'postgres');

/** The path of the socket in a folder. */
export const socketIn = (folder: string): string => join(folder, SOCKET);

/** The file in which other processes find the folder of the socket. */
const addressFile = (dataDir: string): string => join(dataDir, 'socket-directory');

/** The data folder is in use by a process that does not answer. */
export class DataInUse extends Error {
  override name = 'DataInUse';
}

/** Returns the folder for the socket of an engine that is to start: the data folder, or one with a shorter path. */
export function socketFolder(dataDir: string): string {
  if (Buffer.byteLength(socketIn(dataDir)) <= LONGEST_SOCKET_PATH) return dataDir;
  return temporarySocketFolder();
}

/** Makes a folder for a socket, which only this user can open. */
export function temporarySocketFolder(): string {
  return mkdtempSync(join(tmpdir(), 'health-'));
}

/** Tells other processes in which folder the socket of the running engine is. */
export function tellAddress(dataDir: string, folder: string): void {
  writeFileSync(addressFile(dataDir), folder, { mode: 0o600 });
}

/** Returns the folder of the running engine's socket. Throws DataInUse when there is none within ten seconds. */
export async function joinRunning(dataDir: string): Promise<string> {
  for (let tries = 0; tries < 100; tries++) {
    if (existsSync(addressFile(dataDir))) {
      const folder = readFileSync(addressFile(dataDir), 'utf8');
      if (existsSync(socketIn(folder))) return folder;
    }
    await wait(100);
  }
  throw new DataInUse(
    `Another process uses ${dataDir} and does not answer. Stop it, or set DATA_DIR to another folder.`,
  );
}
