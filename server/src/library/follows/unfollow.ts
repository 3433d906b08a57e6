import { errorMessages } from '@health/contract';
import { and, eq } from 'drizzle-orm';
import { ApiError } from '../../platform/http/api-error.ts';
import type { Services } from '../../platform/services.ts';
import { userFollows } from '../schema/follows.ts';

/** Stops following an author, a journal or the citations of a paper. Refuses with 404 what the user does not follow. */
export async function unfollow({ db }: Services, userId: string, id: string): Promise<{ id: string }> {
  const ended = await db
    .delete(userFollows)
    .where(and(eq(userFollows.userId, userId), eq(userFollows.id, id)))
    .returning({ id: userFollows.id });
  if (ended.length === 0) throw new ApiError(404, errorMessages.unknownFollow);
  return { id };
}
