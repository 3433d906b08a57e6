import type { api } from '@health/contract';
import { type AnswerOf, errorMessages } from '@health/contract';
import { eq } from 'drizzle-orm';
import { ApiError } from '../../platform/http/api-error.ts';
import type { Services } from '../../platform/services.ts';
import { bareReferences } from '../papers/bare-references.ts';
import { papers } from '../schema/papers.ts';
import { noteSummaryOf, notesOf } from './list-notes.ts';

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
