import { errorMessages, type SourceName } from '@health/contract';
import { eq } from 'drizzle-orm';
import { ApiError } from '../../platform/http/api-error.ts';
import { sourceStates, sourceTasks } from '../../platform/schema.ts';
import type { Services } from '../../platform/services.ts';
import { requestTask } from '../../platform/source-tasks/source-tasks.ts';

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

/** Lets a task be carried out now, also one that ended or failed. Throws an ApiError (404) when there is no such task. */
export async function runTaskNow(
  { db, now }: Pick<Services, 'db' | 'now'>,
  id: string,
): Promise<{ id: string }> {
  const [task] = await db.select().from(sourceTasks).where(eq(sourceTasks.id, id));
  if (!task) throw new ApiError(404, errorMessages.unknownTask);
  await requestTask(db, task, now());
  return { id };
}
