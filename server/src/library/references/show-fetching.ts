import type { FetchingProgress } from '@health/contract';
import { and, eq, sql } from 'drizzle-orm';
import { sourceTasks } from '../../platform/schema.ts';
import type { Services } from '../../platform/services.ts';
import { fetchesReferences, referenceTask } from './waiting-references.ts';

/** Returns how far fetching the papers of a user's imported references has come. */
export async function showFetching(services: Services, userId: string): Promise<FetchingProgress> {
  const { db } = services;
  // An import stores all its references at one moment. It lasts from its first request to the next import.
  const { rows } = await db.execute<{ waiting: number; came: number; unknown: number }>(sql`
    with own as (
      select *, pmc_id is null and asked_at is null as is_waiting from reader_references
      where user_id = ${userId} and (pmcid is not null or pmid is not null or doi is not null)
        and (pmc_id is null or asked_at is not null)
    ), begun as (
      select coalesce(min(saved_at) filter (where is_waiting), max(saved_at)) as at from own
    )
    select (count(*) filter (where is_waiting))::int as waiting,
      (count(*) filter (where pmc_id is not null and saved_at >= begun.at))::int as came,
      (count(*) filter (where pmc_id is null and not is_waiting and saved_at >= begun.at))::int as unknown
    from own, begun`);
  const { waiting = 0, came = 0, unknown = 0 } = rows[0] ?? {};
  if (!(await fetchesReferences(services))) return { status: 'off', waiting, came, unknown, problem: null };
  const problem = waiting > 0 ? await problemOf(services) : null;
  const status = waiting === 0 ? 'idle' : problem === null ? 'fetching' : 'failed';
  return { status, waiting, came, unknown, problem };
}

/** Why the source gave no answer the last time; null when it did. */
async function problemOf({ db }: Services): Promise<string | null> {
  const isThis = and(eq(sourceTasks.source, referenceTask.source), eq(sourceTasks.kind, referenceTask.kind));
  const [task] = await db.select({ problem: sourceTasks.problem }).from(sourceTasks).where(isThis);
  return task?.problem ?? null;
}
