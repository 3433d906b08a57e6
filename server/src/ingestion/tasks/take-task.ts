import type { SourceName } from '@health/contract';
import { and, asc, eq, inArray, isNotNull, ne, or, sql } from 'drizzle-orm';
import { isAvailable, type Lease, takeLeases } from '../../platform/leases.ts';
import { type SourceTaskKind, sourceStates, sourceTasks } from '../../platform/schema.ts';
import type { Services } from '../../platform/services.ts';
import { usableSources } from '../../platform/source-tasks/source-tasks.ts';

/** A task that this worker holds. */
export type LeasedTask = Lease &
  Pick<
    typeof sourceTasks.$inferSelect,
    'source' | 'kind' | 'subject' | 'cursor' | 'found' | 'stored' | 'failures'
  >;

/** The order in which tasks are run: those that a user waits for come first. */
const PRIORITY: readonly SourceTaskKind[] = [
  'interest',
  'references',
  'search',
  'notices',
  'refresh',
  'full-texts',
  'links',
  'old-records',
  'files',
];

/** The one task that somebody asks to be carried out here and now. */
export interface OnlyTask {
  source: SourceName;
  subject: string;
}

/** A task of files is started by a command; one that finished is repeated automatically. */
const goesOnByItself = or(ne(sourceTasks.kind, 'files'), isNotNull(sourceTasks.finishedAt));

/**
 * Takes one waiting task for this worker alone, for `lease` milliseconds. Tasks of sources that are paused or switched off
 * stay where they are. Returns undefined when there is none.
 */
export function takeTask(
  { db, now, config }: Pick<Services, 'db' | 'now' | 'config'>,
  kinds: readonly SourceTaskKind[],
  lease: number,
  only?: OnlyTask,
): Promise<LeasedTask | undefined> {
  const { id, source, kind, subject, cursor, found, stored, failures } = sourceTasks;
  return db.transaction(async (tx) => {
    const paused = tx
      .select({ name: sourceStates.name })
      .from(sourceStates)
      .where(eq(sourceStates.paused, true));
    const [waiting] = await tx
      .select({ id, source, kind, subject, cursor, found, stored, failures })
      .from(sourceTasks)
      .where(
        and(
          isAvailable(sourceTasks, now()),
          inArray(kind, [...kinds]),
          inArray(source, usableSources(config)),
          sql`${source} not in ${paused}`,
          only ? and(eq(source, only.source), eq(subject, only.subject)) : goesOnByItself,
        ),
      )
      .orderBy(sql`array_position(${sql.param([...PRIORITY])}::text[], ${kind})`, asc(sourceTasks.takeAt))
      .limit(1)
      .for('update', { skipLocked: true });
    if (!waiting) return undefined;
    const [leased] = await takeLeases(tx, sourceTasks, [waiting.id], new Date(now().getTime() + lease));
    // A restarted task counts from zero.
    const counts = waiting.cursor === null ? { found: 0, stored: 0 } : {};
    return leased && { ...waiting, ...counts, ...leased };
  });
}

type Noter = Pick<Services, 'db' | 'now'>;

/** Remembers that a source answered. */
export async function noteSuccess({ db, now }: Noter, source: SourceName): Promise<void> {
  await db
    .insert(sourceStates)
    .values({ name: source, lastSuccessAt: now() })
    .onConflictDoUpdate({ target: sourceStates.name, set: { lastSuccessAt: now() } });
}

/**
 * Remembers why a source gave no answer. Returns whether it answered before, so that the failure is logged once and not at every
 * attempt.
 */
export async function noteFailure({ db, now }: Noter, source: SourceName, problem: string): Promise<boolean> {
  const [before] = await db
    .select({ failed: sourceStates.lastFailureAt, succeeded: sourceStates.lastSuccessAt })
    .from(sourceStates)
    .where(eq(sourceStates.name, source));
  const state = { lastFailureAt: now(), problem };
  await db
    .insert(sourceStates)
    .values({ name: source, ...state })
    .onConflictDoUpdate({ target: sourceStates.name, set: state });
  const { failed = null, succeeded = null } = before ?? {};
  return failed === null || (succeeded !== null && succeeded >= failed);
}
