import type { SourceName } from '@health/contract';
import { and, eq, gt, ne } from 'drizzle-orm';
import type { Queryable } from '../database/connect.ts';
import { LEASE_MS } from '../leases.ts';
import { type SourceTaskKind, sourceTasks } from '../schema/sources.ts';

/** What is to be fetched, from where. */
export interface RequestedTask {
  source: SourceName;
  kind: SourceTaskKind;
  /** An interest's label, the id of a search, the name of a file; empty where the task is about the whole source. */
  subject?: string;
}

/**
 * Asks for a task from `at` on. One that waits for a later time comes at `at`; one that is done or has failed begins anew. The
 * job `fetch-papers` of a process that runs jobs takes it within a second or two.
 */
export async function requestTask(
  db: Queryable,
  { source, kind, subject = '' }: RequestedTask,
  at: Date,
): Promise<void> {
  const begun = { status: 'waiting' as const, takeAt: at, requestedAt: at };
  const nothing = { cursor: null, found: 0, stored: 0, total: null, failures: 0, problem: null };
  const started = await db
    .insert(sourceTasks)
    .values({ source, kind, subject, ...begun })
    .onConflictDoUpdate({
      target: [sourceTasks.source, sourceTasks.kind, sourceTasks.subject],
      set: { ...begun, ...nothing, finishedAt: null },
      setWhere: ne(sourceTasks.status, 'waiting'),
    })
    .returning({ id: sourceTasks.id });
  if (started.length > 0) return;
  // The time of one that a worker holds is the end of its lease, and stays.
  const beyondLease = new Date(at.getTime() + LEASE_MS);
  const isThis = and(
    eq(sourceTasks.source, source),
    eq(sourceTasks.kind, kind),
    eq(sourceTasks.subject, subject),
  );
  await db
    .update(sourceTasks)
    .set({ takeAt: at })
    .where(and(isThis, gt(sourceTasks.takeAt, beyondLease)));
}
