import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
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

/** The one connected server of this run, once it answers. */
export async function connectedServer(): Promise<ConnectedServer> {
  while (!existsSync(connectedFile())) await wait(100);
  return JSON.parse(readFileSync(connectedFile(), 'utf8'));
}

/** The e-mails to an address, the oldest first. */
export async function mailsTo(server: ConnectedServer, address: string): Promise<Mailed[]> {
  const mails = await control<Mailed[]>(server, 'mails');
  return mails.filter(({ to }) => to.includes(address));
}

/** Replaces the list that Retraction Watch gives, and has the server ask for it now instead of in the coming night. */
export async function retract(server: ConnectedServer, rows: Record<string, string>[]): Promise<void> {
  await control(server, 'retractions', rows);
  await control(server, 'request-notices');
}

/** Sends the e-mails about new papers now instead of in the coming minute. */
export async function mailDigestsNow(server: ConnectedServer): Promise<void> {
  await control(server, 'mail-digests');
}

/**
 * Lets Europe PMC answer the first request with these words, and the second only once the returned function is called: what is
 * fetched is under way until then, however slow the machine is.
 */
export async function holdSecondRequest(
  server: ConnectedServer,
  words: string,
): Promise<() => Promise<void>> {
  await control(server, 'hold-second', words);
  return () => control(server, 'release');
}

/** Makes an account as `npm run account -- create` does. */
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
