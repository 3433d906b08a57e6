import { errorMessages, type SourceName } from '@health/contract';
import { eq } from 'drizzle-orm';
import type { Config } from '../../platform/config.ts';
import { ApiError } from '../../platform/http/api-error.ts';
import { sourceStates, sourceTasks } from '../../platform/schema.ts';
import type { Services } from '../../platform/services.ts';
import { requestTask } from '../../platform/source-tasks/source-tasks.ts';
import { foldName } from '../names/fold-name.ts';
import { users } from '../schema.ts';

/** Whether the settings name this username as an operator's, in whichever case. */
export function isOperator({ ADMIN_USERS }: Pick<Config, 'ADMIN_USERS'>, usernameKey: string): boolean {
  return ADMIN_USERS.some((name) => foldName(name) === usernameKey);
}

/** Throws an ApiError (403) unless the settings name the user as an operator. */
export async function requireOperator(
  { db, config }: Pick<Services, 'db' | 'config'>,
  userId: string,
): Promise<void> {
  const [user] = await db.select({ key: users.usernameKey }).from(users).where(eq(users.id, userId));
  if (!user || !isOperator(config, user.key)) throw new ApiError(403, errorMessages.operatorsOnly);
}

/** Pauses or resumes a source. A running task finishes; the others keep their place. */
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

/** Runs a task now, even one that ended or failed. Throws an ApiError (404) when there is no such task. */
export async function runTaskNow(
  { db, now }: Pick<Services, 'db' | 'now'>,
  id: string,
): Promise<{ id: string }> {
  const [task] = await db.select().from(sourceTasks).where(eq(sourceTasks.id, id));
  if (!task) throw new ApiError(404, errorMessages.unknownTask);
  await requestTask(db, task, now());
  return { id };
}
