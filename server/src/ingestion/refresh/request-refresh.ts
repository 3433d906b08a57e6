import { subHours } from 'date-fns/subHours';
import { and, eq, lt } from 'drizzle-orm';
import { sourceTasks } from '../../platform/schema/sources.ts';
import type { Services } from '../../platform/services.ts';
import { requestTask, usableSources } from '../../platform/source-tasks/source-tasks.ts';
import { nextRefresh } from './refresh-time.ts';

/** Hours after which a refresh that has failed for good is tried again. */
const AFTER_FAILURE = 6;

/**
 * Makes sure that the daily refresh is due at some time: for the first time in the coming night, afterwards when the last run said. One
 * that failed goes on where it was.
 */
export async function requestRefresh({
  db,
  config,
  now,
}: Pick<Services, 'db' | 'config' | 'now'>): Promise<void> {
  if (!usableSources(config).includes('europe-pmc')) return;
  const isRefresh = and(eq(sourceTasks.source, 'europe-pmc'), eq(sourceTasks.kind, 'refresh'));
  const known = await db.select({ id: sourceTasks.id }).from(sourceTasks).where(isRefresh).limit(1);
  if (known.length === 0)
    return requestTask(db, { source: 'europe-pmc', kind: 'refresh' }, nextRefresh(now()));
  // Not with `requestTask`, which forgets since when papers are to be asked for.
  await db
    .update(sourceTasks)
    .set({ status: 'waiting', takeAt: now(), failures: 0 })
    .where(
      and(
        isRefresh,
        eq(sourceTasks.status, 'failed'),
        lt(sourceTasks.finishedAt, subHours(now(), AFTER_FAILURE)),
      ),
    );
}
