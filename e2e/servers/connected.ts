import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { OwnServer } from './own-server.ts';

/** The account that may open the operator's page. */
export const OPERATOR = 'warden';

/** A server that sends emails and queries Europe PMC, Zotero and Retraction Watch, all fakes on loopback. */
export interface ConnectedServer extends Pick<OwnServer, 'url' | 'environment'> {
  /** Where its process accepts further requests. */
  control: string;
}

/** A received email. */
export interface Mailed {
  to: string[];
  subject: string;
  text: string;
  html: string;
}

/** The file in which the process of the server writes how to reach it. */
export const connectedFile = (): string => join(process.env.JOURNEY_DATA ?? '', 'connected.json');

/** The connected server that most journeys share, once it responds. */
export const connectedServer = (): Promise<ConnectedServer> => answering(connectedFile());

/** Waits until a server has written to a file how to reach it. Throws when its process ends before that. */
async function answering(file: string, child?: ChildProcess): Promise<ConnectedServer> {
  while (!existsSync(file)) {
    if (child && child.exitCode !== null) throw new Error(`the server ended with ${child.exitCode}`);
    await wait(100);
  }
  return JSON.parse(readFileSync(file, 'utf8'));
}

const program = fileURLToPath(new URL('connected-server.ts', import.meta.url));

/** Starts a connected server for one journey, which may restart it later (`startLater`). */
export async function startConnected(): Promise<{ server: ConnectedServer; stop: () => Promise<void> }> {
  const folder = mkdtempSync(join(tmpdir(), 'health-connected-'));
  const file = join(folder, 'connected.json');
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', program], {
    env: { ...process.env, CONNECTED: file },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const stop = async () => {
    if (child.exitCode === null && child.signalCode === null) {
      child.kill('SIGTERM');
      await once(child, 'exit');
    }
    rmSync(folder, { recursive: true, force: true });
  };
  return { server: await answering(file, child), stop };
}

/** The emails to an address, oldest first. */
export async function mailsTo(server: ConnectedServer, address: string): Promise<Mailed[]> {
  const mails = await control<Mailed[]>(server, 'mails');
  return mails.filter(({ to }) => to.includes(address));
}

/** Replaces the list of Retraction Watch, and makes the server fetch it now instead of during the coming night. */
export async function retract(server: ConnectedServer, rows: Record<string, string>[]): Promise<void> {
  await listRetractions(server, rows);
  await control(server, 'request-notices');
}

/** Replaces the list of Retraction Watch; the server fetches it when its task is due. */
export async function listRetractions(
  server: ConnectedServer,
  rows: Record<string, string>[],
): Promise<void> {
  await control(server, 'retractions', rows);
}

/** How many requests a source has received. */
export const askedOf = (server: ConnectedServer, source: string): Promise<number> =>
  control(server, 'asked', source);

/** Kills the application and restarts it on its data, with its clock set ahead by this many milliseconds. */
export async function startLater(server: ConnectedServer, milliseconds: number): Promise<void> {
  await control(server, 'start-later', milliseconds);
}

/** Sends the emails about new papers now instead of during the coming minute. */
export async function mailDigestsNow(server: ConnectedServer): Promise<void> {
  await control(server, 'mail-digests');
}

/**
 * Makes Europe PMC respond to the first request with these words, and to all others only once the returned function is called:
 * the fetching is in progress until then, however slow the machine is.
 */
export async function holdAfterFirst(server: ConnectedServer, words: string): Promise<() => Promise<void>> {
  await control(server, 'hold-after-first', words);
  return () => control(server, 'release');
}

/** Creates an account as `npm run account -- create` does; an existing one of this name is kept. */
export async function makeAccount(
  server: ConnectedServer,
  form: { username: string; password: string },
): Promise<void> {
  await control(server, 'make-account', form);
}

/** Imports articles in JATS format alongside the running server. */
export async function importArticles(server: ConnectedServer, articles: string[]): Promise<void> {
  await control(server, 'import', articles);
}

async function control<Answer>(
  { control: address }: ConnectedServer,
  work: string,
  sent: unknown = null,
): Promise<Answer> {
  const answer = await fetch(`${address}/${work}`, { method: 'POST', body: JSON.stringify(sent) });
  if (!answer.ok) throw new Error(`${work}: ${await answer.text()}`);
  return (await answer.json()) as Answer;
}
