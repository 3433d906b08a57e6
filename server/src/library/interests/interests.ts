import { errorMessages } from '@health/contract';
import { subDays } from 'date-fns/subDays';
import { and, asc, eq, gt, sql } from 'drizzle-orm';
import type { Queryable } from '../../platform/database/connect.ts';
import { ApiError } from '../../platform/http/api-error.ts';
import { sourceTasks } from '../../platform/schema.ts';
import type { Services } from '../../platform/services.ts';
import { requestTask, usableSources } from '../../platform/source-tasks/source-tasks.ts';
import { findInterest } from '../../text/vocabulary/interest-catalogue.ts';
import { invalidateRankings } from '../preferences/stale-rankings.ts';
import { userInterests } from '../schema/follows.ts';

/** The user's interests in the order they were added. */
export async function listInterests(db: Queryable, userId: string): Promise<string[]> {
  const rows = await db
    .select({ name: userInterests.name })
    .from(userInterests)
    .where(eq(userInterests.userId, userId))
    .orderBy(asc(userInterests.position));
  return rows.map(({ name }) => name);
}

/**
 * Adds an interest in the catalogue's spelling and returns all of them; one added twice is stored once. Papers on it are asked for
 * where sources may be asked.
 */
export async function addInterest(services: Services, userId: string, name: string): Promise<string[]> {
  const { db } = services;
  const known = findInterest(name);
  if (!known) throw new ApiError(400, errorMessages.unknownInterest, { field: 'interest' });
  await db.insert(userInterests).values({ userId, name: known.label }).onConflictDoNothing();
  await requestFill(services, known.label);
  return listInterests(db, userId);
}

/** Removes an interest, compared without case, and returns the others. */
export async function deleteInterest({ db }: Services, userId: string, name: string): Promise<string[]> {
  return db.transaction(async (tx) => {
    const named = eq(sql`lower(${userInterests.name})`, name.toLowerCase());
    const gone = await tx
      .delete(userInterests)
      .where(and(eq(userInterests.userId, userId), named))
      .returning();
    for (const interest of gone) await invalidateRankings(tx, userId, interest.name);
    return listInterests(tx, userId);
  });
}

/**
 * Asks for papers on an interest that a user has picked, unless that was done today or sources are switched off. The task itself sees
 * whether there are enough.
 */
async function requestFill({ db, config, now }: Services, label: string): Promise<void> {
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
