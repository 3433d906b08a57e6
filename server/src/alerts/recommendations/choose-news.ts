import { and, eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import { users } from '../../accounts/schema.ts';
import type { Services } from '../../platform/services.ts';
import type { ShownPaper } from '../../recommendations/page/limit-and-explain.ts';
import { recommendWithoutProfile } from '../../recommendations/page/recommend.ts';
import { nextRun } from '../runs/calendar.ts';
import { digests, recommendationNews, recommendedPapers } from '../schema.ts';

/** The most papers in one notification. */
const MOST = { daily: 6, weekly: 12 } as const;
/** Users for whom papers are chosen in one run of the job. */
const BATCH = 50;

const dueUser = z.object({
  user_id: z.string(),
  mails: z.enum(['daily', 'weekly']).nullable(),
  due_at: z.coerce.date(),
});
type DueUser = z.infer<typeof dueUser>;

/**
 * Chooses papers for every user whose time has come: recommended ones that no page has shown them and no earlier notification
 * contained. Users without new papers are not notified. If a worker dies in between, its users are notified the next day.
 */
export async function chooseNews(services: Services, signal?: AbortSignal): Promise<void> {
  for (const user of await findDue(services)) {
    if (signal?.aborted) return;
    if (await claim(services, user)) await chooseFor(services, user);
  }
}

/** A user with an unsent e-mail does not get another one yet. */
async function findDue({ db, now, config }: Services): Promise<DueUser[]> {
  const canMail = config.SMTP_URL !== undefined;
  const { rows } = await db.execute(sql`
    select n.user_id, n.mails, n.due_at from recommendation_news n join users u on u.id = n.user_id
    where n.due_at <= ${now()}
      and (n.feed_hash is not null or (n.mails is not null and u.email_verified_at is not null and ${canMail}))
      and not exists (select from digests d where n.mails is not null and d.user_id = n.user_id
        and d.kind = 'recommendations' and d.status = 'waiting')
    order by n.due_at limit ${BATCH}`);
  return z.array(dueUser).parse(rows);
}

/** Sets the next time; false when another worker did. */
async function claim({ db, now }: Services, { user_id, mails, due_at }: DueUser): Promise<boolean> {
  const dueAt = nextRun(mails ?? 'daily', due_at, now(), 'UTC');
  const claimed = await db
    .update(recommendationNews)
    .set({ dueAt })
    .where(and(eq(recommendationNews.userId, user_id), eq(recommendationNews.dueAt, due_at)))
    .returning({ userId: recommendationNews.userId });
  return claimed.length > 0;
}

async function chooseFor(services: Services, { user_id: userId, mails }: DueUser): Promise<void> {
  const known = await knownPapers(services, userId);
  const fresh = (await recommendWithoutProfile(services, userId)).filter(({ pmc_id }) => !known.has(pmc_id));
  const chosen = inTurns(fresh).slice(0, MOST[mails ?? 'daily']);
  if (chosen.length > 0) await store(services, userId, chosen);
}

/** Papers that the user was notified of or saw on a page. */
async function knownPapers({ db }: Services, userId: string): Promise<Set<string>> {
  const { rows } = await db.execute<{ pmc_id: string }>(sql`
    select pmc_id from recommended_papers where user_id = ${userId}
    union select pmc_id from shown_papers where user_id = ${userId}`);
  return new Set(rows.map(({ pmc_id }) => pmc_id));
}

/** The best of each group, then the second of each, and so on. */
function inTurns(papers: readonly ShownPaper[]): ShownPaper[] {
  const groups = Map.groupBy(papers, ({ interests: [first] }) => first);
  const turnOf = new Map([...groups.values()].flatMap((group) => group.map((one, turn) => [one, turn])));
  return papers.toSorted((a, b) => (turnOf.get(a) ?? 0) - (turnOf.get(b) ?? 0));
}

/** Stores the papers as notified, with the e-mail about them if the user still wants e-mails. */
function store({ db, now, config }: Services, userId: string, chosen: readonly ShownPaper[]): Promise<void> {
  return db.transaction(async (tx) => {
    // A user who ends the e-mails or leaves meanwhile waits for this lock, or is seen here.
    const [user] = await tx
      .select({ verifiedAt: users.emailVerifiedAt })
      .from(users)
      .where(eq(users.id, userId))
      .for('no key update', { skipLocked: true });
    const [wants] = await tx.select().from(recommendationNews).where(eq(recommendationNews.userId, userId));
    if (!user || !wants) return;
    const areMailed = wants.mails !== null && user.verifiedAt !== null && config.SMTP_URL !== undefined;
    if (!areMailed && !wants.feedHash) return;
    const at = now();
    const waiting = {
      userId,
      kind: 'recommendations',
      status: 'waiting',
      takeAt: at,
      createdAt: at,
    } as const;
    const [digest] = areMailed
      ? await tx.insert(digests).values(waiting).onConflictDoNothing().returning({ id: digests.id })
      : [];
    const rows = chosen.map(({ pmc_id, interests: [interest = ''], why }) => ({
      ...{ userId, pmcId: pmc_id, interest, chosenAt: at },
      why: why[0]?.text ?? '',
      digestId: digest?.id ?? null,
    }));
    await tx.insert(recommendedPapers).values(rows).onConflictDoNothing();
  });
}
