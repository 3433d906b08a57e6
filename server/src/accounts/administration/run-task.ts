import { errorMessages } from '@health/contract';
import { eq } from 'drizzle-orm';
import { ApiError } from '../../platform/http/api-error.ts';
import { sourceTasks } from '../../platform/schema.ts';
import type { Services } from '../../platform/services.ts';
import { requestTask } from '../../platform/source-tasks/source-tasks.ts';

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
