import {
  type AnswerOf,
  type api,
  errorMessages,
  type HighlightColour,
  type UserHighlight,
} from '@health/contract';
import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Queryable, Transaction } from '../../platform/database/connect.ts';
import { ApiError } from '../../platform/http/api-error.ts';
import type { Services } from '../../platform/services.ts';
import { userHighlights } from '../schema/notes.ts';

/** Returns a stored highlight as the contract has it. */
export const highlightOf = (row: typeof userHighlights.$inferSelect): UserHighlight => ({
  id: row.id,
  pmc_id: row.pmcId,
  start: { unit: row.startUnit, offset: row.startOffset },
  end: { unit: row.endUnit, offset: row.endOffset },
  quote: row.quote,
  before: row.before,
  after: row.after,
  section: row.section,
  colour: row.colour,
  note: row.note,
  version: row.version,
  created_at: row.createdAt.toISOString(),
});

/** Returns what a user marked in the full texts of these papers, in the order in which it was marked. */
export async function highlightsOf(
  db: Queryable,
  userId: string,
  pmcIds: readonly string[],
): Promise<UserHighlight[]> {
  const { userId: owner, pmcId, createdAt, id } = userHighlights;
  const rows = await db
    .select()
    .from(userHighlights)
    .where(and(eq(owner, userId), inArray(pmcId, [...pmcIds])))
    .orderBy(asc(createdAt), asc(id));
  return rows.map(highlightOf);
}

interface HighlightChange {
  id: string;
  colour: HighlightColour;
  note: string;
  /** The one that it was changed from. */
  version: number;
}

/**
 * Stores colour and note of a highlight. They are kept only when they were changed from what is stored; otherwise nothing is changed,
 * and what is stored is returned. Refuses a highlight that is not the user's with 404.
 */
export async function changeHighlight(
  { db, now }: Services,
  userId: string,
  { id, colour, note, version }: HighlightChange,
): Promise<AnswerOf<typeof api.changeHighlight>> {
  return db.transaction(async (tx) => {
    const stored = await lockHighlight(tx, userId, id);
    const isSame = stored.note === note && stored.colour === colour;
    if (isSame || stored.version !== version) return { kept: isSame, highlight: highlightOf(stored) };
    const changed = { colour, note, version: version + 1, changedAt: now() };
    await tx.update(userHighlights).set(changed).where(eq(userHighlights.id, id));
    return { kept: true, highlight: highlightOf({ ...stored, ...changed }) };
  });
}

async function lockHighlight(tx: Transaction, userId: string, id: string) {
  const [stored] = await tx
    .select()
    .from(userHighlights)
    .where(and(eq(userHighlights.userId, userId), eq(userHighlights.id, id)))
    .for('update');
  if (!stored) throw new ApiError(404, errorMessages.unknownHighlight);
  return stored;
}

/** Deletes a highlight with its note. Refuses one that is not the user's with 404. */
export async function deleteHighlight({ db }: Services, userId: string, id: string): Promise<{ id: string }> {
  const deleted = await db
    .delete(userHighlights)
    .where(and(eq(userHighlights.userId, userId), eq(userHighlights.id, id)))
    .returning({ id: userHighlights.id });
  if (deleted.length === 0) throw new ApiError(404, errorMessages.unknownHighlight);
  return { id };
}
