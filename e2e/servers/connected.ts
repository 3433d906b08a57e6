import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { OwnServer } from './own-server.ts';

/** The one whose account may open the page of operators. */
export const OPERATOR = 'warden';

/** A server that sends e-mails and asks Europe PMC, Zotero and Retraction Watch, all played on loopback. */
export interface ConnectedServer extends Pick<OwnServer, 'url' | 'environment'> {
  /** Where its process is asked for more. */
  control: string;
}

/** An e-mail that came. */
export interface Mailed {
  to: string[];
  subject: string;
  text: string;
  html: string;
}

/** The file in which the process of the server says how it is reached. */
export const connectedFile = (): string => join(process.env.JOURNEY_DATA ?? '', 'connected.json');

/** The connected server that most journeys share, once it answers. */
export const connectedServer = (): Promise<ConnectedServer> => answering(connectedFile());

/** Waits until a server has said in a file how it is reached. Throws when its process ends before. */
async function answering(file: string, child?: ChildProcess): Promise<ConnectedServer> {
  while (!existsSync(file)) {
    if (child && child.exitCode !== null) throw new Error(`the server ended with ${child.exitCode}`);
    await wait(100);
  }
  return JSON.parse(readFileSync(file, 'utf8'));
}

const program = fileURLToPath(new URL('connected-server.ts', import.meta.url));

/** Starts a connected server for one journey, which may start it again later (`startLater`). */
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

/** The e-mails to an address, the oldest first. */
export async function mailsTo(server: ConnectedServer, address: string): Promise<Mailed[]> {
  const mails = await control<Mailed[]>(server, 'mails');
  return mails.filter(({ to }) => to.includes(address));
}

/** Replaces the list that Retraction Watch gives, and has the server ask for it now instead of in the coming night. */
export async function retract(server: ConnectedServer, rows: Record<string, string>[]): Promise<void> {
  await listRetractions(server, rows);
  await control(server, 'request-notices');
}

/** Replaces the list that Retraction Watch gives; the server asks for it when its task is due. */
export async function listRetractions(
  server: ConnectedServer,
  rows: Record<string, string>[],
): Promise<void> {
  await control(server, 'retractions', rows);
}

/** How many requests a source has had. */
export const askedOf = (server: ConnectedServer, source: string): Promise<number> =>
  control(server, 'asked', source);

/** Kills the application and starts it again on its data, with a clock that is so many milliseconds ahead. */
export async function startLater(server: ConnectedServer, milliseconds: number): Promise<void> {
  await control(server, 'start-later', milliseconds);
}

/** Sends the e-mails about new papers now instead of in the coming minute. */
export async function mailDigestsNow(server: ConnectedServer): Promise<void> {
  await control(server, 'mail-digests');
}

/**
 * Lets Europe PMC answer the first request with these words, and all others only once the returned function is called: what is
 * fetched is under way until then, however slow the machine is.
 */
export async function holdAfterFirst(server: ConnectedServer, words: string): Promise<() => Promise<void>> {
  await control(server, 'hold-after-first', words);
  return () => control(server, 'release');
}

/** Makes an account as `npm run account -- create` does; one of this name that was made before stays. */
export async function makeAccount(
  server: ConnectedServer,
  form: { username: string; password: string },
): Promise<void> {
  await control(server, 'make-account', form);
}

/** Imports articles written as JATS, beside the running server. */
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
