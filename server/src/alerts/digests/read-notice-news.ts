import { noticeSentence } from '@health/contract';
import { and, asc, eq, inArray, isNull, lte } from 'drizzle-orm';
import { readNotices } from '../../library/notices/read-notices.ts';
import { userNotices } from '../../library/schema/follows.ts';
import { papers } from '../../library/schema/papers.ts';
import type { Services } from '../../platform/services.ts';
import { leadingNotice, stillStands } from '../notices.ts';
import { digests } from '../schema.ts';

/** A paper of the user that was retracted or doubted. */
export interface NoticeNews {
  pmcId: string;
  title: string;
  journal: string;
  year: number | null;
  kind: 'retraction' | 'concern';
  /** The source of the notice and its reason; empty when no source has it any more. */
  sentence: string;
}

/**
 * Returns the notices for an e-mail, oldest first: those known when the e-mail was created, in no earlier one, and not dismissed on
 * the screen meanwhile.
 */
export async function readNoticeNews({ db }: Pick<Services, 'db'>, digestId: string): Promise<NoticeNews[]> {
  const { pmcId, kind, createdAt, seenAt, mailedAt } = userNotices;
  const rows = await db
    .select({ pmcId, kind, title: papers.title, journal: papers.journal, year: papers.pubYear })
    .from(userNotices)
    .innerJoin(digests, and(eq(digests.userId, userNotices.userId), eq(digests.id, digestId)))
    .innerJoin(papers, eq(papers.pmcId, pmcId))
    .where(and(isNull(seenAt), isNull(mailedAt), lte(createdAt, digests.createdAt), stillStands))
    .orderBy(asc(createdAt), pmcId);
  const said = await readNotices(
    db,
    rows.map((row) => row.pmcId),
  );
  return rows.map((row) => {
    const notice = leadingNotice(said.get(row.pmcId) ?? [], row.kind);
    return { ...row, sentence: notice ? noticeSentence(notice) : '' };
  });
}

/** Records that a user was notified of these papers by e-mail. */
export async function storeMailed(
  { db, now }: Pick<Services, 'db' | 'now'>,
  userId: string,
  keys: readonly string[],
): Promise<void> {
  if (keys.length === 0) return;
  await db
    .update(userNotices)
    .set({ mailedAt: now() })
    .where(and(eq(userNotices.userId, userId), inArray(userNotices.pmcId, [...keys])));
}
