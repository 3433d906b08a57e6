import { subDays } from 'date-fns/subDays';
import { and, eq, gt } from 'drizzle-orm';
import { sourceTasks } from '../../platform/schema.ts';
import type { Services } from '../../platform/services.ts';
import { requestTask, usableSources } from '../../platform/source-tasks/source-tasks.ts';

/**
 * Asks for papers on an interest that a user has picked, unless that was done today or sources are switched off. The task itself sees
 * whether there are enough.
 */
export async function requestFill({ db, config, now }: Services, label: string): Promise<void> {
  if (!usableSources(config).includes('europe-pmc')) return;
  const fill = { source: 'europe-pmc', kind: 'interest', subject: label } as const;
  const { source, kind, subject, status, finishedAt } = sourceTasks;
  const isDoneToday = and(eq(status, 'done'), gt(finishedAt, subDays(now(), 1)));
  const done = await db
    .select({ id: sourceTasks.id })
    .from(sourceTasks)
    .where(and(eq(source, fill.source), eq(kind, fill.kind), eq(subject, label), isDoneToday));
  if (done.length === 0) await requestTask(db, fill, now());
}
