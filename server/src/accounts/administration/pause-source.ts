import type { SourceName } from '@health/contract';
import { sourceStates } from '../../platform/schema.ts';
import type { Services } from '../../platform/services.ts';

/** Pauses a source or lets it go on. A task that is being carried out ends; the others keep their place. */
export async function pauseSource(
  { db }: Pick<Services, 'db'>,
  source: SourceName,
  paused: boolean,
): Promise<{ source: SourceName; paused: boolean }> {
  await db
    .insert(sourceStates)
    .values({ name: source, paused })
    .onConflictDoUpdate({ target: sourceStates.name, set: { paused } });
  return { source, paused };
}
