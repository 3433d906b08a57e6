import { refusals } from '@health/contract';
import { and, eq } from 'drizzle-orm';
import { Refusal } from '../../platform/http/refuse.ts';
import { readerHighlights } from '../../platform/schema/highlights.ts';
import type { Services } from '../../platform/services.ts';

/** Deletes a highlight with its note. Refuses one that is not the reader's with 404. */
export async function deleteHighlight({ db }: Services, userId: string, id: string): Promise<{ id: string }> {
  const deleted = await db
    .delete(readerHighlights)
    .where(and(eq(readerHighlights.userId, userId), eq(readerHighlights.id, id)))
    .returning({ id: readerHighlights.id });
  if (deleted.length === 0) throw new Refusal(404, refusals.unknownHighlight);
  return { id };
}
