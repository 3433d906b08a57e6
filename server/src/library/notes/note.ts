import { type AnswerOf, type api, errorMessages, type ReadingStatus } from '@health/contract';
import { eq, sql } from 'drizzle-orm';
import { ApiError } from '../../platform/http/api-error.ts';
import type { Services } from '../../platform/services.ts';
import { bareReferences } from '../papers/bare-references.ts';
import { papers } from '../schema/papers.ts';
import { noteSummaryOf, notesOf } from './list-notes.ts';
import { lockNotes } from './note-rows.ts';

/** Returns what a user keeps about one paper; refuses with 404 one that they cannot see. */
export async function showNote(
  { db }: Services,
  userId: string,
  key: string,
): Promise<AnswerOf<typeof api.showNote>> {
  const [stored] = await notesOf(db, userId, [key]);
  if (stored) return { ...noteSummaryOf(stored), note: stored.note, version: stored.version };
  const [paper] = await db.select({ key: papers.pmcId }).from(papers).where(eq(papers.pmcId, key));
  if (!paper && (await bareReferences(db, userId, [key])).length === 0)
    throw new ApiError(404, errorMessages.unknownPaper);
  return {
    ...{ pmc_id: key, status: 'to-read', tags: [], folders: [] },
    ...{ has_note: false, note: '', version: 0 },
  };
}

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
    // The same text from two tabs is not a conflict.
    if (stored.note === note) return { pmc_id, kept: true, note, version: stored.version };
    if (stored.version !== version)
      return { pmc_id, kept: false, note: stored.note, version: stored.version };
    await tx.execute(sql`
      update reader_notes set note = ${note}, version = version + 1, changed_at = ${now().toISOString()}::timestamptz
      where id = ${stored.id}`);
    return { pmc_id, kept: true, note, version: version + 1 };
  });
}

/** Sets the reading status of papers, and returns those that were found; refuses with 404 when none was. */
export async function setStatus(
  { db, now }: Services,
  userId: string,
  { pmc_ids, status }: { pmc_ids: readonly string[]; status: ReadingStatus },
): Promise<string[]> {
  return db.transaction(async (tx) => {
    const rows = await lockNotes(tx, userId, pmc_ids);
    await tx.execute(sql`
      update reader_notes set status = ${status}, changed_at = ${now().toISOString()}::timestamptz
      where id = any(${sql.param(rows.map(({ id }) => id))}::bigint[]) and status <> ${status}`);
    return rows.map(({ key }) => key);
  });
}
