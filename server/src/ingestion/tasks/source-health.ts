import type { SourceName } from '@health/contract';
import { eq } from 'drizzle-orm';
import { sourceStates } from '../../platform/schema.ts';
import type { Services } from '../../platform/services.ts';

type Noter = Pick<Services, 'db' | 'now'>;

/** Remembers that a source answered. */
export async function noteSuccess({ db, now }: Noter, source: SourceName): Promise<void> {
  await db
    .insert(sourceStates)
    .values({ name: source, lastSuccessAt: now() })
    .onConflictDoUpdate({ target: sourceStates.name, set: { lastSuccessAt: now() } });
}

/** Remembers why a source gave no answer. Returns whether it answered before, so that it is told once and not at every attempt. */
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
