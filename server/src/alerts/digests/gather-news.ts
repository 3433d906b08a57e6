import { and, eq, isNotNull, sql } from 'drizzle-orm';
import { z } from 'zod';
import { digestRuns, digests } from '../../platform/schema/digests.ts';
import { users } from '../../platform/schema/readers.ts';
import type { Services } from '../../platform/services.ts';

type GatherServices = Pick<Services, 'db' | 'now' | 'config'>;

const MINUTE = 60_000;
/**
 * An e-mail is made when its reader's searches have found nothing more for MAIL_DELAY, so that the searches of one hour
 * are one e-mail, and at the latest after so many delays.
 */
const MAX_DELAYS = 7;
/** Milliseconds after which a run is no longer reported: nobody wants a year of runs when mail is set up again. */
const MAX_AGE = 7 * 24 * 60 * MINUTE;
const BATCH = 200;

const readers = z.array(z.object({ user_id: z.string() }));
const runIds = z.array(z.object({ id: z.string() }));

/**
 * Creates one waiting e-mail for each reader whose searches found something that no e-mail reports. While one waits, what
 * is found next is for the one after it. Each reader is one transaction, and a run is in one e-mail only. What is found
 * for a reader whose address is not verified yet waits until it is.
 */
export async function gatherNews(services: GatherServices): Promise<void> {
  for (const { user_id } of await findReaders(services)) await gatherFor(services, user_id);
}

/** Runs of the reader `u` that found something and are in no e-mail. */
const unreported = (now: Date) => sql`
  from users u join searches s on s.user_id = u.id join search_runs r on r.search_id = s.id
  where u.digests_since is not null and u.email_verified_at is not null and r.finished_at >= u.digests_since
    and r.finished_at > ${new Date(now.getTime() - MAX_AGE)} and r.status = 'done'
    and (r.new_papers <> '[]' or r.retracted <> '{}' or r.corrected <> '{}')
    and not exists (select from digest_runs d where d.run_id = r.id)
    and not exists (select from digests d where d.user_id = u.id and d.status = 'waiting')`;

async function findReaders({ db, now, config }: GatherServices) {
  const at = now();
  const before = (delays: number) => new Date(at.getTime() - delays * config.MAIL_DELAY * MINUTE);
  const { rows } = await db.execute(sql`
    select u.id as user_id ${unreported(at)}
    group by u.id
    having max(r.finished_at) <= ${before(1)} or min(r.finished_at) <= ${before(MAX_DELAYS)}
    limit ${BATCH}`);
  return readers.parse(rows);
}

function gatherFor({ db, now }: GatherServices, userId: string): Promise<void> {
  return db.transaction(async (tx) => {
    const at = now();
    // A reader who switches the e-mails off meanwhile waits for this lock, or is seen here.
    const [reader] = await tx
      .select({ id: users.id })
      .from(users)
      .where(and(eq(users.id, userId), isNotNull(users.digestsSince), isNotNull(users.emailVerifiedAt)))
      .for('no key update', { skipLocked: true });
    if (!reader) return;
    const { rows } = await tx.execute(sql`select r.id ${unreported(at)} and u.id = ${userId}`);
    const runs = runIds.parse(rows);
    if (runs.length === 0) return;
    const [digest] = await tx
      .insert(digests)
      .values({ userId, status: 'waiting', takeAt: at, createdAt: at })
      .returning({ id: digests.id });
    if (digest)
      await tx.insert(digestRuns).values(runs.map(({ id }) => ({ runId: id, digestId: digest.id })));
  });
}
