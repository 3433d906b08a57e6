import type { api } from '@health/contract';
import { type AnswerOf, errorMessages } from '@health/contract';
import { sql } from 'drizzle-orm';
import { ApiError } from '../../platform/http/api-error.ts';
import type { Services } from '../../platform/services.ts';
import { lockNotes } from './note-rows.ts';

/**
 * Stores the note about a paper. It is kept only when it was changed from the note that is stored; otherwise nothing is
 * changed, and the stored note is returned, so that the user can see both. Refuses an unknown paper with 404.
 */
export async function writeNote(
  { db, now }: Services,
  userId: string,
  { pmc_id, note, version }: { pmc_id: string; note: string; version: number },
): Promise<AnswerOf<typeof api.writeNote>> {
  return db.transaction(async (tx) => {
    const [stored] = await lockNotes(tx, userId, [pmc_id]);
    if (!stored) throw new ApiError(404, errorMessages.unknownPaper);
    // The same text from two tabs is no conflict, whichever was first.
    if (stored.note === note) return { pmc_id, kept: true, note, version: stored.version };
    if (stored.version !== version)
      return { pmc_id, kept: false, note: stored.note, version: stored.version };
    await tx.execute(sql`
      update reader_notes set note = ${note}, version = version + 1, changed_at = ${now().toISOString()}::timestamptz
      where id = ${stored.id}`);
    return { pmc_id, kept: true, note, version: version + 1 };
  });
}
