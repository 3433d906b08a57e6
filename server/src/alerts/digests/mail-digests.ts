import type { DigestProblem } from '@health/contract';
import { and, asc, eq, inArray, isNotNull } from 'drizzle-orm';
import type { Config } from '../../platform/config.ts';
import {
  holdLeases,
  isAvailable,
  isHeld,
  LEASE,
  type Lease,
  retryTime,
  takeLeases,
} from '../../platform/leases.ts';
import { type Mail, type Outcome, sendMail } from '../../platform/mail/send-mail.ts';
import { digests } from '../../platform/schema/digests.ts';
import { users } from '../../platform/schema/readers.ts';
import type { Services } from '../../platform/services.ts';
import { gatherNews } from './gather-news.ts';
import { readNews } from './read-news.ts';
import { unsubscribeToken } from './unsubscribe.ts';
import { type Links, writeMail } from './write-mail.ts';

const MINUTE = 60_000;
/** Milliseconds before a mail is sent again, by the number of failed attempts; after the last it has failed: 41 hours. */
const BACK_OFF = [1, 5, 15, 60, 240, 720, 1440].map((minutes) => minutes * MINUTE);

interface MailTimes {
  /** Milliseconds after which another worker sends the mail of one that died. */
  lease: number;
  /** Milliseconds after which a mail server that has not accepted a mail counts as unreachable for now. */
  patience: number;
}
const usual: MailTimes = { lease: LEASE, patience: MINUTE };

type MailServices = Pick<Services, 'db' | 'now' | 'config'> & {
  healthKeys: Pick<Services['healthKeys'], 'links'>;
};
interface LeasedDigest extends Lease {
  userId: string;
}

/**
 * Gathers what is new and sends every e-mail that waits. Any number of workers may call it at once: each mail is taken by
 * one. A worker that dies after the mail server accepted a mail and before that is stored leaves it to be sent again, with
 * the same Message-ID: a warning sent twice is better than one not sent. Returns how many this worker sent. Does nothing
 * without a mail server.
 */
export async function mailDigests(
  services: MailServices,
  signal?: AbortSignal,
  { lease, patience }: MailTimes = usual,
): Promise<number> {
  if (!services.config.SMTP_URL) return 0;
  await gatherNews(services);
  let sent = 0;
  while (!signal?.aborted) {
    const digest = await takeDigest(services, lease);
    if (!digest) break;
    const outcome = await holdLeases(services, digests, [digest], lease, () =>
      deliver(services, digest, patience),
    );
    await storeOutcome(services, digest, outcome);
    if (outcome?.problem === null) sent++;
    // The next one would only wait for the same dead server.
    if (outcome?.problem && outcome.forAll) break;
  }
  return sent;
}

function takeDigest({ db, now }: MailServices, lease: number): Promise<LeasedDigest | undefined> {
  return db.transaction(async (tx) => {
    // An e-mail of an earlier version may wait for a reader whose address is not verified.
    const verified = tx.select({ id: users.id }).from(users).where(isNotNull(users.emailVerifiedAt));
    const [waiting] = await tx
      .select({ id: digests.id, userId: digests.userId })
      .from(digests)
      .where(and(isAvailable(digests, now()), inArray(digests.userId, verified)))
      .orderBy(asc(digests.takeAt))
      .limit(1)
      .for('update', { skipLocked: true });
    if (!waiting) return undefined;
    const [taken] = await takeLeases(tx, digests, [waiting.id], new Date(now().getTime() + lease));
    return taken && { ...waiting, ...taken };
  });
}

/** Writes the mail from what is stored now and sends it; null when nobody is to get it, or nothing is left to report. */
async function deliver(
  services: MailServices,
  digest: LeasedDigest,
  patience: number,
): Promise<Outcome | null> {
  try {
    const mail = await writeDigest(services, digest);
    return mail && (await sendMail(services.config, mail, patience));
  } catch {
    return { problem: 'unfinished', again: true, forAll: false };
  }
}

async function writeDigest(services: MailServices, { id, userId }: LeasedDigest): Promise<Mail | null> {
  const news = await readNews(services, id);
  if (news.length === 0) return null;
  const { now, config, db } = services;
  const token = unsubscribeToken(services, userId);
  const mail = writeMail(news, linksOf(config, token));
  // Read last: a reader who switched the e-mails off meanwhile gets none.
  const [reader] = await db
    .select({ to: users.email, since: users.digestsSince, verifiedAt: users.emailVerifiedAt })
    .from(users)
    .where(eq(users.id, userId));
  if (!reader?.since || !reader.verifiedAt) return null;
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

/** Stores the outcome unless this worker no longer holds the mail: it was switched off, or taken over. */
async function storeOutcome({ db, now }: MailServices, digest: LeasedDigest, outcome: Outcome | null) {
  const held = isHeld(digests, digest);
  if (outcome === null) await db.delete(digests).where(held);
  else
    await db
      .update(digests)
      .set(changesOf(outcome, digest.attempts, now()))
      .where(held);
}

function changesOf(outcome: Outcome, attempts: number, now: Date) {
  if (outcome.problem === null) return { status: 'sent' as const, sentAt: now, problem: null };
  const problem: DigestProblem = outcome.problem;
  const takeAt = outcome.again ? retryTime(BACK_OFF, attempts, now) : null;
  return takeAt ? { takeAt, problem } : { status: 'failed' as const, problem };
}
