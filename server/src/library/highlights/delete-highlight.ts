import { errorMessages } from '@health/contract';
import { and, eq } from 'drizzle-orm';
import { ApiError } from '../../platform/http/api-error.ts';
import type { Services } from '../../platform/services.ts';
import { userHighlights } from '../schema/notes.ts';

/** Deletes a highlight with its note. Refuses one that is not the user's with 404. */
export async function deleteHighlight({ db }: Services, userId: string, id: string): Promise<{ id: string }> {
  const deleted = await db
    .delete(userHighlights)
    .where(and(eq(userHighlights.userId, userId), eq(userHighlights.id, id)))
    .returning({ id: userHighlights.id });
  if (deleted.length === 0) throw new ApiError(404, errorMessages.unknownHighlight);
  return { id };
}
