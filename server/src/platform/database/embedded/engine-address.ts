import { randomBytes } from 'node:crypto';
import { chownSync, existsSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { z } from 'zod';
import { engineUser } from './engine-user.ts';

/** How a client reaches an engine: the folder of its Unix socket, or a host of the loopback with a password. */
export interface EngineAddress {
  host: string;
  port: number;
  password?: string | undefined;
}

/** The folder of native PostgreSQL, and that of PGlite; what earlier versions made is in a third one. */
export const nativeData = (dataDir: string): string => join(dataDir, 'postgresql');
export const pgliteData = (dataDir: string): string => join(dataDir, 'pglite');
export const earlierData = (dataDir: string): string => join(dataDir, 'postgres');

/** The port is only part of the socket's name: `pg` builds `<directory>/.s.PGSQL.<port>` from it. */
export const PORT = 5432;
const SOCKET = `.s.PGSQL.${PORT}`;
/** The kernel refuses longer addresses of Unix sockets, in bytes: an umlaut has two. */
const LONGEST_SOCKET_PATH = 100;

/** The path of the socket at an address. */
export const socketAt = ({ host }: EngineAddress): string => join(host, SOCKET);

/** The data folder is in use by a process that does not answer. */
export class DataInUse extends Error {
  override name = 'DataInUse';
}

/** The file in which others find the address of the running engine. */
const addressFile = (dataDir: string): string => join(dataDir, 'database-address');

const addressOf = z.object({ host: z.string(), port: z.number(), password: z.string().optional() });

/** Returns where an engine that is to start listens: at a socket, or at a port where sockets cannot be used. */
export async function newAddress(
  dataDir: string,
  { isNative, atPort }: { isNative: boolean; atPort: boolean },
): Promise<EngineAddress> {
  if (isNative && atPort) return { host: '127.0.0.1', port: await freePort(), password: passwordIn(dataDir) };
  return { host: socketFolder(dataDir, isNative), port: PORT };
}

/** The folder of the socket: in the data folder, or one with a shorter path. Only the user that runs the engine may enter it. */
function socketFolder(dataDir: string, isNative: boolean): string {
  const inside = isNative ? join(dataDir, 'socket') : dataDir;
  const isShort = Buffer.byteLength(join(inside, SOCKET)) <= LONGEST_SOCKET_PATH;
  const folder = isShort ? inside : mkdtempSync(join(tmpdir(), 'health-'));
  const user = isNative ? engineUser(nativeData(dataDir)) : null;
  if (isNative) mkdirSync(folder, { recursive: true, mode: 0o700 });
  if (user) chownSync(folder, user.uid, user.gid);
  return folder;
}

/** The password of the engine where any process of the machine could reach its port; made once. */
function passwordIn(dataDir: string): string {
  const file = join(dataDir, 'database-password');
  if (!existsSync(file)) writeFileSync(file, randomBytes(24).toString('base64url'), { mode: 0o600 });
  return readFileSync(file, 'utf8');
}

function freePort(): Promise<number> {
  return new Promise((done, fail) => {
    const server = createServer();
    server.once('error', fail);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() =>
        address && typeof address === 'object' ? done(address.port) : fail(new Error('no port')),
      );
    });
  });
}

/** Tells other processes where the engine that runs listens. */
export function tellAddress(dataDir: string, address: EngineAddress): void {
  writeFileSync(addressFile(dataDir), JSON.stringify(address), { mode: 0o600 });
}

/** Returns the address of the running engine. Throws DataInUse when there is none within ten seconds. */
export async function joinRunning(dataDir: string): Promise<EngineAddress> {
  for (let tries = 0; tries < 100; tries++) {
    if (existsSync(addressFile(dataDir))) {
      const address = addressOf.parse(JSON.parse(readFileSync(addressFile(dataDir), 'utf8')));
      if (address.password || existsSync(join(address.host, SOCKET))) return address;
    }
    await wait(100);
  }
  throw new DataInUse(
    `Another process uses ${dataDir} and does not answer. Stop it, or set DATA_DIR to another folder.`,
  );
}
