import { subDays } from 'date-fns/subDays';
import { and, eq, gt, or } from 'drizzle-orm';
import type { Queryable } from '../database/connect.ts';
import { sourceTasks } from '../schema/sources.ts';
import type { RequestedTask } from './request-task.ts';

/** Returns whether a task waits or is being carried out. One that was given up counts for a day: then it is tried again. */
export async function isTaskOpen(
  db: Queryable,
  { source, kind, subject = '' }: RequestedTask,
  now: Date,
): Promise<boolean> {
  const { status, finishedAt } = sourceTasks;
  const isOpen = or(eq(status, 'waiting'), and(eq(status, 'failed'), gt(finishedAt, subDays(now, 1))));
  const isThis = and(
    eq(sourceTasks.source, source),
    eq(sourceTasks.kind, kind),
    eq(sourceTasks.subject, subject),
  );
  const open = await db.select({ id: sourceTasks.id }).from(sourceTasks).where(and(isThis, isOpen));
  return open.length > 0;
}
