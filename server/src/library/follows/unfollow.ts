import { refusals } from '@health/contract';
import { and, eq } from 'drizzle-orm';
import { Refusal } from '../../platform/http/refuse.ts';
import { readerFollows } from '../../platform/schema/follows.ts';
import type { Services } from '../../platform/services.ts';

/** Stops following an author, a journal or the citations of a paper. Refuses with 404 what the reader does not follow. */
export async function unfollow({ db }: Services, userId: string, id: string): Promise<{ id: string }> {
  const ended = await db
    .delete(readerFollows)
    .where(and(eq(readerFollows.userId, userId), eq(readerFollows.id, id)))
    .returning({ id: readerFollows.id });
  if (ended.length === 0) throw new Refusal(404, refusals.unknownFollow);
  return { id };
}
