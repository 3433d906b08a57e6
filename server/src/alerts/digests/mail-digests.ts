import { and, asc, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import { users } from '../../accounts/schema.ts';
import type { Config } from '../../platform/config.ts';
import { isAvailable, isHeld, LEASE_MS, type Lease, takeLeases } from '../../platform/leases.ts';
import type { WrittenMail } from '../../platform/mail/mail-layout.ts';
import {
  type Mail,
  type MailingTimes,
  type MailQueue,
  type Outcome,
  rowAfter,
  sendMail,
  sendWaiting,
} from '../../platform/mail/send-mail.ts';
import type { Services } from '../../platform/services.ts';
import { type DigestKind, digests, recommendationNews } from '../schema.ts';
import { gatherNews } from './gather-news.ts';
import { readNews } from './read-news.ts';
import { readNoticeNews, storeMailed } from './read-notice-news.ts';
import { unsubscribePage, unsubscribeToken } from './unsubscribe.ts';
import { type Links, writeMail } from './write-mail.ts';
import { type RecommendationLinks, writeRecommendationMail } from './write-recommendation-mail.ts';

const MINUTE = 60_000;
/** Milliseconds before a mail is sent again, by the number of failed attempts; after the last it has failed: 41 hours. */
const BACK_OFF = [1, 5, 15, 60, 240, 720, 1440].map((minutes) => minutes * MINUTE);

const TIMES: MailingTimes = { lease: LEASE_MS, timeoutMs: MINUTE };

/** How many e-mails wait to be sent, as an expression of SQL. */
export const MAILS_WAITING = sql`(select count(*) from ${digests} where status = 'waiting')::int`;

type MailServices = Pick<Services, 'db' | 'memory' | 'now' | 'config'> & {
  healthKeys: Pick<Services['healthKeys'], 'links'>;
};
interface LeasedDigest extends Lease {
  userId: string;
  kind: DigestKind;
}

/**
 * Gathers what is new and sends every e-mail that waits. Any number of workers may call it at once: each mail is processed by one. A
 * mail is sent again when its worker dies after the mail server accepted it and before that is stored, with the same Message-ID: a
 * warning sent twice is better than one not sent. Returns how many this worker sent. Does nothing without a mail server.
 */
export async function mailDigests(
  services: MailServices,
  signal?: AbortSignal,
  times: MailingTimes = TIMES,
): Promise<number> {
  if (!services.config.SMTP_URL) return 0;
  await gatherNews(services);
  const queue: MailQueue<LeasedDigest, { outcome: Outcome | null }> = {
    table: digests,
    take: (lease) => takeDigest(services, lease),
    deliver: async (digest, timeoutMs) => ({ outcome: await deliver(services, digest, timeoutMs) }),
    store: (digest, { outcome }) => storeOutcome(services, digest, outcome),
  };
  return sendWaiting(services, queue, times, signal);
}

function takeDigest({ db, now }: MailServices, lease: number): Promise<LeasedDigest | undefined> {
  return db.transaction(async (tx) => {
    // An e-mail of an earlier version may wait for a user whose address is not verified.
    const verified = tx.select({ id: users.id }).from(users).where(isNotNull(users.emailVerifiedAt));
    const [waiting] = await tx
      .select({ id: digests.id, userId: digests.userId, kind: digests.kind })
      .from(digests)
      .where(and(isAvailable(digests, now()), inArray(digests.userId, verified)))
      .orderBy(asc(digests.takeAt))
      .limit(1)
      .for('update', { skipLocked: true });
    if (!waiting) return undefined;
    const [leased] = await takeLeases(tx, digests, [waiting.id], new Date(now().getTime() + lease));
    return leased && { ...waiting, ...leased };
  });
}

/** Writes the mail from what is stored now and sends it; null when it has no recipient or nothing to report. */
async function deliver(
  services: MailServices,
  digest: LeasedDigest,
  timeoutMs: number,
): Promise<Outcome | null> {
  const written = await writeDigest(services, digest);
  if (!written) return null;
  const outcome = await sendMail(services.config, written.mail, timeoutMs);
  if (outcome.problem === null) await storeMailed(services, digest.userId, written.noticedKeys);
  return outcome;
}

/** The e-mail, and the papers that it warns of because the user relied on them. */
async function writeDigest(
  services: MailServices,
  { id, userId, kind }: LeasedDigest,
): Promise<{ mail: Mail; noticedKeys: string[] } | null> {
  const { now, config } = services;
  const token = unsubscribeToken(services, userId, kind);
  const links = linksOf(config, token, kind);
  const written =
    kind === 'searches'
      ? await writeSearchMail(services, id, links)
      : await writeRecommendationMail(services, id, links).then((mail) => mail && { mail, noticedKeys: [] });
  // Read last: a user who switched the e-mails off meanwhile gets none.
  const to = written && (await addressOf(services, userId, kind));
  if (!to) return null;
  const unsubscribe = at(config, `/api/digests/unsubscribe/${token}`);
  return { ...written, mail: { messageId: id, to, date: now(), unsubscribe, ...written.mail } };
}

async function writeSearchMail(
  services: MailServices,
  id: string,
  links: Links,
): Promise<{ mail: WrittenMail; noticedKeys: string[] } | null> {
  const news = await readNews(services, id);
  const notices = await readNoticeNews(services, id);
  if (news.length + notices.length === 0) return null;
  return { mail: writeMail({ news, notices }, links), noticedKeys: notices.map(({ pmcId }) => pmcId) };
}

/** The verified address of a user who wants e-mails of this kind, else null. */
async function addressOf({ db }: MailServices, userId: string, kind: DigestKind): Promise<string | null> {
  const [user] = await db
    .select({
      address: users.email,
      verifiedAt: users.emailVerifiedAt,
      ...{ searches: users.digestsSince, recommendations: recommendationNews.mails },
    })
    .from(users)
    .leftJoin(recommendationNews, eq(recommendationNews.userId, users.id))
    .where(eq(users.id, userId));
  return user?.[kind] && user.verifiedAt ? user.address : null;
}

const at = ({ PUBLIC_URL }: Pick<Config, 'PUBLIC_URL'>, path: string): string =>
  new URL(path, PUBLIC_URL).href;

function linksOf(config: Config, token: string, kind: DigestKind): Links & RecommendationLinks {
  return {
    search: (searchId, pmcId) => at(config, `/search/${searchId}${pmcId ? `?paper=${pmcId}` : ''}`),
    paper: (pmcId) => at(config, `/search?paper=${pmcId}`),
    library: at(config, '/library'),
    home: at(config, '/'),
    profile: at(config, '/profile'),
    unsubscribe: at(config, unsubscribePage(token, kind)),
  };
}

/** Stores the outcome unless this worker no longer holds the mail: e-mails were switched off, or another worker took over. */
async function storeOutcome({ db, now }: MailServices, digest: LeasedDigest, outcome: Outcome | null) {
  const leaseCondition = isHeld(digests, digest);
  if (outcome === null) await db.delete(digests).where(leaseCondition);
  else
    await db
      .update(digests)
      .set(rowAfter(outcome, digest.attempts, BACK_OFF, now()))
      .where(leaseCondition);
}
