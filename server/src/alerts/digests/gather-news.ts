import { and, eq, isNotNull, sql } from 'drizzle-orm';
import { z } from 'zod';
import { users } from '../../accounts/schema.ts';
import type { Services } from '../../platform/services.ts';
import { digestRuns, digests } from '../schema.ts';

type GatherServices = Pick<Services, 'db' | 'now' | 'config'>;

const MINUTE = 60_000;
/**
 * An e-mail is made when its user's searches have found nothing more for MAIL_DELAY, so that the searches of one hour
 * are one e-mail, and at the latest after so many delays.
 */
const MAX_DELAYS = 7;
/** Milliseconds after which a run is no longer reported: after a year without mail nobody wants all the old runs. */
const MAX_AGE_MS = 7 * 24 * 60 * MINUTE;
const BATCH = 200;

const userRows = z.array(z.object({ user_id: z.string() }));
const runIds = z.array(z.object({ id: z.string().nullable() }));

/**
 * Creates one waiting e-mail for each user whose searches found something that no e-mail reports, or whose papers were
 * retracted or doubted. While one waits, what
 * is found next is for the one after it. Each user is one transaction, and a run is in one e-mail only. What is found
 * for a user whose address is not verified yet waits until it is.
 */
export async function gatherNews(services: GatherServices): Promise<void> {
  for (const { user_id } of await findUsers(services)) await gatherFor(services, user_id);
}

/**
 * Runs of the user `u` that found something and are in no e-mail, and, as rows without a run, notices about papers since the last
 * e-mail, which contained all earlier ones.
 */
const unreported = (now: Date) => sql`
  from users u join lateral (
    select r.id, r.finished_at as at from searches s join search_runs r on r.search_id = s.id
    where s.user_id = u.id and r.status = 'done'
      and (r.new_papers <> '[]' or r.retracted <> '{}' or r.corrected <> '{}')
      and not exists (select from digest_runs d where d.run_id = r.id)
    union all
    select null, n.created_at from reader_notices n
    where n.user_id = u.id and n.seen_at is null and n.mailed_at is null
      and not exists (select from digests d where d.user_id = u.id and d.kind = 'searches' and d.created_at >= n.created_at)) news
    on news.at >= u.digests_since and news.at > ${new Date(now.getTime() - MAX_AGE_MS)}
  where u.digests_since is not null and u.email_verified_at is not null
    and not exists (select from digests d where d.user_id = u.id and d.kind = 'searches' and d.status = 'waiting')`;

async function findUsers({ db, now, config }: GatherServices) {
  const at = now();
  const before = (delays: number) => new Date(at.getTime() - delays * config.MAIL_DELAY * MINUTE);
  const { rows } = await db.execute(sql`
    select u.id as user_id ${unreported(at)}
    group by u.id
    having max(news.at) <= ${before(1)} or min(news.at) <= ${before(MAX_DELAYS)}
    limit ${BATCH}`);
  return userRows.parse(rows);
}

function gatherFor({ db, now }: GatherServices, userId: string): Promise<void> {
  return db.transaction(async (tx) => {
    const at = now();
    // A user who switches the e-mails off meanwhile waits for this lock, or is seen here.
    const [user] = await tx
      .select({ id: users.id })
      .from(users)
      .where(and(eq(users.id, userId), isNotNull(users.digestsSince), isNotNull(users.emailVerifiedAt)))
      .for('no key update', { skipLocked: true });
    if (!user) return;
    const { rows } = await tx.execute(sql`select news.id ${unreported(at)} and u.id = ${userId}`);
    const news = runIds.parse(rows);
    if (news.length === 0) return;
    const runs = news.flatMap(({ id }) => id ?? []);
    const [digest] = await tx
      .insert(digests)
      .values({ userId, status: 'waiting', takeAt: at, createdAt: at })
      .returning({ id: digests.id });
    if (digest && runs.length > 0)
      await tx.insert(digestRuns).values(runs.map((runId) => ({ runId, digestId: digest.id })));
  });
}
