import { randomBytes } from 'node:crypto';
import { citation, errorMessages, type SharedAnswer } from '@health/contract';
import { and, eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import { ApiError } from '../../platform/http/api-error.ts';
import type { Services } from '../../platform/services.ts';
import { searches } from '../schema.ts';
import { citedNotices } from './history.ts';

/** Bytes of an id that cannot be guessed. */
const ID_BYTES = 16;

/**
 * Shares a search of the user with all users of this server who know its address, and returns its shared id. A search that is shared
 * already keeps its address. The search of another user returns 404 as if it did not exist.
 */
export async function shareSearch({ db }: Services, userId: string, id: string) {
  const [shared] = await db
    .update(searches)
    .set({ sharedId: sql`coalesce(${searches.sharedId}, ${randomBytes(ID_BYTES).toString('base64url')})` })
    .where(and(eq(searches.id, id), eq(searches.userId, userId)))
    .returning({ id: searches.id, shared_id: sql<string>`${searches.sharedId}` });
  if (!shared) throw new ApiError(404, errorMessages.unknownSearch);
  return shared;
}

/** Ends the sharing of a search of the user's own; ending twice is ending once. Another's answers 404. */
export async function stopSharing({ db }: Services, userId: string, id: string) {
  const [ended] = await db
    .update(searches)
    .set({ sharedId: null })
    .where(and(eq(searches.id, id), eq(searches.userId, userId)))
    .returning({ id: searches.id });
  if (!ended) throw new ApiError(404, errorMessages.unknownSearch);
  return ended;
}

const citations = z.array(citation);

/**
 * Returns a search that is shared: the question, the answer as it is stored and its sources, and nothing about its user. One that is
 * no longer shared or was deleted returns 404, like one that never existed.
 */
export async function showShared({ db }: Services, sharedId: string): Promise<SharedAnswer> {
  const [row] = await db
    .select({
      query: searches.query,
      addedOn: searches.addedOn,
      model: searches.model,
      content: searches.result,
      parts: searches.parts,
      citations: searches.citations,
    })
    .from(searches)
    .where(eq(searches.sharedId, sharedId));
  if (!row) throw new ApiError(404, errorMessages.unknownSearch);
  const noticesOf = await citedNotices(db, [row]);
  const { addedOn, ...answer } = row;
  return {
    ...answer,
    created: Math.floor(addedOn.getTime() / 1000),
    citations: citations.parse(row.citations),
    notices: noticesOf(row),
  };
}
