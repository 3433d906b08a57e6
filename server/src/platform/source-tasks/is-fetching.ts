import type { SourceName } from '@health/contract';
import { and, eq } from 'drizzle-orm';
import { sourceStates } from '../schema/sources.ts';
import type { Services } from '../services.ts';
import { usableSources } from './usable-sources.ts';

/** Returns whether a source is asked at present: the settings allow it, and no operator has paused it. */
export async function isFetching(
  { db, config }: Pick<Services, 'db' | 'config'>,
  source: SourceName,
): Promise<boolean> {
  if (!usableSources(config).includes(source)) return false;
  const isPaused = and(eq(sourceStates.name, source), eq(sourceStates.paused, true));
  return (await db.select({ name: sourceStates.name }).from(sourceStates).where(isPaused)).length === 0;
}
