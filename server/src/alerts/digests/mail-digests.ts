import type { DigestProblem } from '@health/contract';
import { and, asc, eq, lte, sql } from 'drizzle-orm';
import type { Config } from '../../platform/config.ts';
import { type Mail, type Outcome, sendMail } from '../../platform/mail/send-mail.ts';
import { digests } from '../../platform/schema/digests.ts';
import { users } from '../../platform/schema/readers.ts';
import type { Services } from '../../platform/services.ts';
import { gatherNews } from './gather-news.ts';
import { readNews } from './read-news.ts';
import { unsubscribeToken } from './unsubscribe.ts';
import { type Links, writeMail } from './write-mail.ts';

const MINUTE = 60_000;
/** How long a mail that was not sent waits, by how often it was tried; after the last it is given up: 41 hours. */
const BACK_OFF = [1, 5, 15, 60, 240, 720, 1440].map((minutes) => minutes * MINUTE);

interface Times {
  /** A worker that has not stored an outcome after this long is held for dead, and another sends the mail again. */
  lease: number;
  /** A mail server that has not taken a mail after this long is given up for now. Well below the lease. */
  patience: number;
}
const usual: Times = { lease: 5 * MINUTE, patience: MINUTE };

type Mailing = Pick<Services, 'db' | 'now' | 'config' | 'healthKey'>;
interface Taken {
  id: string;
  userId: string;
  attempts: number;
}

/**
 * Gathers what is new and sends every e-mail that waits. Any number of workers may call it at once: each mail is taken
 * by one, for the length of a lease. A worker that dies after the mail server took a mail and before that is stored
 * leaves it to be sent again, with the same Message-ID: a warning told twice is better than one not told. Answers how
 * many this worker sent. Does nothing without a mail server.
 */
export async function mailDigests(
  services: Mailing,
  signal?: AbortSignal,
  { lease, patience }: Times = usual,
): Promise<number> {
  if (!services.config.SMTP_URL) return 0;
  await gatherNews(services);
  let sent = 0;
  while (!signal?.aborted) {
    const taken = await takeDigest(services, lease);
    if (!taken) break;
    const outcome = await deliver(services, taken, patience);
    await keepOutcome(services, taken, outcome);
    if (outcome?.problem === null) sent++;
    // The next one would only wait for the same dead server.
    if (outcome?.problem && outcome.forAll) break;
  }
  return sent;
}

function takeDigest({ db, now }: Mailing, lease: number): Promise<Taken | undefined> {
  return db.transaction(async (tx) => {
    const [waiting] = await tx
      .select({ id: digests.id })
      .from(digests)
      .where(and(eq(digests.status, 'waiting'), lte(digests.takeAt, now())))
      .orderBy(asc(digests.takeAt))
      .limit(1)
      .for('update', { skipLocked: true });
    if (!waiting) return undefined;
    const [taken] = await tx
      .update(digests)
      .set({ takeAt: new Date(now().getTime() + lease), attempts: sql`${digests.attempts} + 1` })
      .where(eq(digests.id, waiting.id))
      .returning({ id: digests.id, userId: digests.userId, attempts: digests.attempts });
    return taken;
  });
}

/** Writes the mail as things stand now and sends it; null when nobody is to get it, or nothing is left to tell. */
async function deliver(services: Mailing, taken: Taken, patience: number): Promise<Outcome | null> {
  try {
    const mail = await writeDigest(services, taken);
    return mail && (await sendMail(services.config, mail, patience));
  } catch {
    return { problem: 'unfinished', again: true, forAll: false };
  }
}

async function writeDigest(services: Mailing, { id, userId }: Taken): Promise<Mail | null> {
  const news = await readNews(services, id);
  if (news.length === 0) return null;
  const { now, config, db } = services;
  const token = unsubscribeToken(services, userId);
  const mail = writeMail(news, linksOf(config, token));
  // Read last: who switched off while this was written gets nothing.
  const [reader] = await db
    .select({ to: users.email, since: users.digestsSince })
    .from(users)
    .where(eq(users.id, userId));
  if (!reader?.since) return null;
  const unsubscribe = at(config, `/api/digests/unsubscribe/${token}`);
  return { messageId: id, to: reader.to, date: now(), unsubscribe, ...mail };
}

const at = ({ PUBLIC_URL }: Pick<Config, 'PUBLIC_URL'>, path: string): string =>
  new URL(path, PUBLIC_URL).href;

function linksOf(config: Config, token: string): Links {
  return {
    search: (searchId, pmcId) => at(config, `/search/${searchId}${pmcId ? `?paper=${pmcId}` : ''}`),
    profile: at(config, '/profile'),
    unsubscribe: at(config, `/unsubscribe/${token}`),
  };
}

/** Stores the outcome unless the mail is no longer this worker's: switched off, or taken over after its lease. */
async function keepOutcome({ db, now }: Mailing, { id, attempts }: Taken, outcome: Outcome | null) {
  const mine = and(eq(digests.id, id), eq(digests.status, 'waiting'), eq(digests.attempts, attempts));
  if (outcome === null) await db.delete(digests).where(mine);
  else
    await db
      .update(digests)
      .set(changesOf(outcome, attempts, now()))
      .where(mine);
}

function changesOf(outcome: Outcome, attempts: number, now: Date) {
  if (outcome.problem === null) return { status: 'sent' as const, sentAt: now, problem: null };
  const problem: DigestProblem = outcome.problem;
  const wait = outcome.again ? BACK_OFF[attempts - 1] : undefined;
  if (wait === undefined) return { status: 'failed' as const, problem };
  return { takeAt: new Date(now.getTime() + wait), problem };
}
