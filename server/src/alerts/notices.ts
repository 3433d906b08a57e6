import type { PaperNotice, UserNotice } from '@health/contract';
import { subSeconds } from 'date-fns/subSeconds';
import { and, desc, eq, gt, isNull, or, sql } from 'drizzle-orm';
import { z } from 'zod';
import { readNotices } from '../library/notices/read-notices.ts';
import { requirePaper } from '../library/papers/show-papers.ts';
import { UNDO_SECONDS } from '../library/removed-rows.ts';
import { userNotices } from '../library/schema/follows.ts';
import { papers } from '../library/schema/papers.ts';
import type { Queryable } from '../platform/database/connect.ts';
import type { Services } from '../platform/services.ts';

/** More are not listed at a time; dismissing makes room. */
const MOST = 100;

/** Returns the notices that a user has not dismissed, newest first. */
export async function listNotices(
  { db }: Pick<Services, 'db'>,
  userId: string,
): Promise<{ notices: UserNotice[] }> {
  const { pmcId, kind, createdAt } = userNotices;
  const rows = await db
    .select({ pmcId, kind, createdAt, title: papers.title })
    .from(userNotices)
    .innerJoin(papers, eq(papers.pmcId, pmcId))
    .where(and(eq(userNotices.userId, userId), isNull(userNotices.seenAt), stillStands))
    .orderBy(desc(createdAt), pmcId)
    .limit(MOST);
  const keys = rows.map((row) => row.pmcId);
  const [said, because] = [await readNotices(db, keys), await usesOf(db, userId, keys)];
  return {
    notices: rows.map((row) => ({
      pmc_id: row.pmcId,
      title: row.title,
      kind: row.kind,
      told_at: row.createdAt.toISOString(),
      because: because.get(row.pmcId) ?? [],
      said: leadingNotice(said.get(row.pmcId) ?? [], row.kind),
    })),
  };
}

/** Condition: the notice still matches the state of the paper. */
export const stillStands = or(
  and(eq(userNotices.kind, 'retraction'), papers.retracted),
  and(eq(userNotices.kind, 'concern'), papers.doubted),
);

/** Returns the notice that says best why a paper is marked: one with reasons, else one with a day; null when none says it. */
export function leadingNotice(notices: readonly PaperNotice[], kind: UserNotice['kind']): PaperNotice | null {
  const kinds = kind === 'concern' ? ['concern'] : ['retraction', 'withdrawal'];
  const standing = notices.filter((notice) => kinds.includes(notice.kind) && !notice.lifted);
  const worth = ({ reasons, issued_on }: PaperNotice) =>
    Number(reasons.length > 0) * 2 + Number(issued_on !== null);
  return standing.toSorted((a, b) => worth(b) - worth(a))[0] ?? null;
}

const uses = z.array(z.object({ pmc_id: z.string(), use: z.enum(['saved', 'rated', 'answered']) }));

/** What the user did with papers, by key. */
async function usesOf(
  db: Queryable,
  userId: string,
  keys: readonly string[],
): Promise<Map<string, UserNotice['because']>> {
  if (keys.length === 0) return new Map();
  const these = sql`any(${sql.param([...keys])}::text[])`;
  const { rows } = await db.execute(sql`
    select pmc_id, 'saved' as use from library where user_id = ${userId} and pmc_id = ${these}
    union all select pmc_id, 'rated' from ratings where user_id = ${userId} and pmc_id = ${these}
    union all select distinct key, 'answered' from (
      select current_key(c ->> 'pmc_id') as key from searches s, jsonb_array_elements(s.citations) c where s.user_id = ${userId}
      union all select current_key(c ->> 'pmc_id') from searches s join search_runs r on r.search_id = s.id,
        jsonb_array_elements(r.citations) c where s.user_id = ${userId}) cited
    where key = ${these}`);
  const byPaper = Map.groupBy(uses.parse(rows), ({ pmc_id }) => pmc_id);
  return new Map([...byPaper].map(([key, all]) => [key, all.map(({ use }) => use)]));
}

/** Dismisses the notices about a paper; having none is not an error. Throws an ApiError (404) for an unknown paper. */
export async function dismissNotices(
  { db, now }: Pick<Services, 'db' | 'now'>,
  userId: string,
  pmcId: string,
): Promise<{ pmc_id: string }> {
  await requirePaper(db, pmcId);
  const { userId: user, pmcId: paper, seenAt } = userNotices;
  await db
    .update(userNotices)
    .set({ seenAt: now() })
    .where(and(eq(user, userId), eq(paper, pmcId), isNull(seenAt)));
  return { pmc_id: pmcId };
}

/**
 * Restores the notices about a paper that the user dismissed in the last seconds; returns whether one is shown again. Throws an
 * ApiError (404) for an unknown paper.
 */
export async function restoreNotices(
  { db, now }: Pick<Services, 'db' | 'now'>,
  userId: string,
  pmcId: string,
): Promise<{ pmc_id: string; restored: boolean }> {
  await requirePaper(db, pmcId);
  const { userId: user, pmcId: paper, seenAt } = userNotices;
  const back = await db
    .update(userNotices)
    .set({ seenAt: null })
    .where(and(eq(user, userId), eq(paper, pmcId), gt(seenAt, subSeconds(now(), UNDO_SECONDS))))
    .returning({ pmcId: paper });
  return { pmc_id: pmcId, restored: back.length > 0 };
}
