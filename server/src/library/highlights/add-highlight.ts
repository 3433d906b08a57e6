import { type api, errorMessages, type ParsedOf, type UserHighlight } from '@health/contract';
import { and, count, eq, sql } from 'drizzle-orm';
import type { Transaction } from '../../platform/database/connect.ts';
import { ApiError } from '../../platform/http/api-error.ts';
import type { Services } from '../../platform/services.ts';
import { userHighlights } from '../schema/notes.ts';
import { highlightOf } from './highlights.ts';

const MOST_HIGHLIGHTS = 1000;

type MarkedWords = ParsedOf<typeof api.addHighlight>['body'];

/**
 * Marks words in the full text of a paper. The same words marked again stay one highlight, which gets the new colour. Refuses an
 * unknown paper with 404, more than 1,000 highlights in one paper with 409.
 */
export async function addHighlight(
  { db, now }: Services,
  userId: string,
  { pmc_id: pmcId, start, end, ...words }: MarkedWords,
): Promise<UserHighlight> {
  const range = {
    ...{ startUnit: start.unit, startOffset: start.offset },
    ...{ endUnit: end.unit, endOffset: end.offset },
  };
  return db.transaction(async (tx) => {
    await lockPlace(tx, userId, pmcId);
    const known = await findHighlight(tx, { userId, pmcId, ...range, quote: words.quote });
    if (!known) await requireRoom(tx, userId, pmcId);
    const [row] = known
      ? await tx
          .update(userHighlights)
          .set({
            colour: words.colour,
            note: words.note || known.note,
            version: known.version + 1,
            changedAt: now(),
          })
          .where(eq(userHighlights.id, known.id))
          .returning()
      : await tx
          .insert(userHighlights)
          .values({ userId, pmcId, ...range, ...words, createdAt: now(), changedAt: now() })
          .returning();
    if (!row) throw new Error('The highlight was not stored');
    return highlightOf(row);
  });
}

/** Two tabs that mark the same words wait for each other; a paper that becomes one with another is waited for. */
async function lockPlace(tx: Transaction, userId: string, pmcId: string): Promise<void> {
  await tx.execute(sql`select from users where id = ${userId} for no key update`);
  const { rows } = await tx.execute(sql`select from papers where pmc_id = ${pmcId} for key share`);
  if (rows.length === 0) throw new ApiError(404, errorMessages.unknownPaper);
}

type HighlightRange = Pick<
  typeof userHighlights.$inferSelect,
  'userId' | 'pmcId' | 'startUnit' | 'startOffset' | 'endUnit' | 'endOffset' | 'quote'
>;

/** The same place with other words is another highlight: the text has changed since that one was made. */
async function findHighlight(tx: Transaction, range: HighlightRange) {
  const t = userHighlights;
  const [known] = await tx
    .select()
    .from(t)
    .where(
      and(
        ...[eq(t.userId, range.userId), eq(t.pmcId, range.pmcId)],
        ...[eq(t.startUnit, range.startUnit), eq(t.startOffset, range.startOffset)],
        ...[eq(t.endUnit, range.endUnit), eq(t.endOffset, range.endOffset), eq(t.quote, range.quote)],
      ),
    );
  return known;
}

async function requireRoom(tx: Transaction, userId: string, pmcId: string): Promise<void> {
  const { userId: owner, pmcId: paper } = userHighlights;
  const [existing] = await tx
    .select({ count: count() })
    .from(userHighlights)
    .where(and(eq(owner, userId), eq(paper, pmcId)));
  if ((existing?.count ?? 0) >= MOST_HIGHLIGHTS) throw new ApiError(409, errorMessages.tooManyHighlights);
}
