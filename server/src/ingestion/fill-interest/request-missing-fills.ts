import { subDays } from 'date-fns/subDays';
import { and, eq, gt, inArray, or } from 'drizzle-orm';
import { userInterests } from '../../library/schema/follows.ts';
import { sourceTasks } from '../../platform/schema.ts';
import type { Services } from '../../platform/services.ts';
import { requestTask, usableSources } from '../../platform/source-tasks/source-tasks.ts';
import { findInterest } from '../../text/vocabulary/interest-catalogue.ts';

/** Days after which an interest is looked at again: one that was filled, and one that could not be. */
const AGAIN = { done: 30, failed: 1 };

/**
 * Asks for the papers of every interest in use that was not filled lately: those picked while the sources were switched off, those
 * that failed for days, and those filled long ago. Interests of a health profile are none of them: they are never sent.
 */
export async function requestMissingFills({
  db,
  config,
  now,
}: Pick<Services, 'db' | 'config' | 'now'>): Promise<void> {
  if (!usableSources(config).includes('europe-pmc')) return;
  const rows = await db.selectDistinct({ name: userInterests.name }).from(userInterests);
  const used = new Set(rows.flatMap(({ name }) => findInterest(name)?.label ?? []));
  const { status, finishedAt, subject } = sourceTasks;
  const fills = and(eq(sourceTasks.source, 'europe-pmc'), eq(sourceTasks.kind, 'interest'));
  const lately = or(
    eq(status, 'waiting'),
    and(eq(status, 'done'), gt(finishedAt, subDays(now(), AGAIN.done))),
    and(eq(status, 'failed'), gt(finishedAt, subDays(now(), AGAIN.failed))),
  );
  const known = await db
    .select({ subject })
    .from(sourceTasks)
    .where(and(fills, lately, inArray(subject, [...used])));
  for (const one of known) used.delete(one.subject);
  for (const label of used)
    await requestTask(db, { source: 'europe-pmc', kind: 'interest', subject: label }, now());
}
