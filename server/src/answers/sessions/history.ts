import { citation, type HistoryItem, refusals } from '@health/contract';
import { and, desc, eq } from 'drizzle-orm';
import { z } from 'zod';
import { Refusal } from '../../platform/http/refuse.ts';
import { searches } from '../../platform/schema/searches.ts';
import type { Services } from '../../platform/services.ts';

const citations = z.array(citation);

/** The reader's searches, newest first. */
export async function searchHistory({ db }: Services, userId: string): Promise<HistoryItem[]> {
  const rows = await db
    .select()
    .from(searches)
    .where(eq(searches.userId, userId))
    .orderBy(desc(searches.addedOn));
  return rows.map((row) => ({
    id: row.id,
    query: row.query,
    result: row.result,
    citations: citations.parse(row.citations),
    reading: row.reading,
    reading_corrected: row.readingCorrected,
    model: row.model,
    added_on: row.addedOn.toISOString(),
    ...recurrenceOf(row),
  }));
}

function recurrenceOf(row: typeof searches.$inferSelect) {
  const { schedule, timeZone, paused, newPapers, failures, failingSince, triesAgainAt } = row;
  return {
    is_recurrent: schedule !== null,
    schedule,
    next_run_at: paused ? null : moment(row.nextRunAt),
    last_run_at: moment(row.lastRunAt),
    time_zone: timeZone,
    paused,
    new_papers: newPapers,
    failed:
      failures > 0
        ? { tries: failures, since: moment(failingSince), tries_again_at: moment(triesAgainAt) }
        : null,
  };
}

const moment = (date: Date | null): string | null => date?.toISOString() ?? null;

/** Deletes a search of the reader's own; another's answers 404 as if it did not exist. */
export async function deleteSearch({ db }: Services, userId: string, id: string): Promise<{ id: string }> {
  const [gone] = await db
    .delete(searches)
    .where(and(eq(searches.id, id), eq(searches.userId, userId)))
    .returning({ id: searches.id });
  if (!gone) throw new Refusal(404, refusals.unknownSearch);
  return gone;
}
