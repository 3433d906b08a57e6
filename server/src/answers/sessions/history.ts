import { type CitedNotice, citation, type HistoryItem } from '@health/contract';
import { desc, eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Queryable } from '../../platform/database/connect.ts';
import type { Services } from '../../platform/services.ts';
import { searches } from '../schema.ts';
import { wordsToSend } from './answer-and-store.ts';

const citations = z.array(citation);

/** The user's searches, newest first. */
export async function searchHistory({ db }: Services, userId: string): Promise<HistoryItem[]> {
  const rows = await db
    .select()
    .from(searches)
    .where(eq(searches.userId, userId))
    .orderBy(desc(searches.addedOn));
  const noticesOf = await citedNotices(db, rows);
  return rows.map((row) => ({
    id: row.id,
    query: row.query,
    result: row.result,
    parts: row.parts,
    citations: citations.parse(row.citations),
    reading: row.reading,
    reading_corrected: row.readingCorrected,
    further_words: wordsToSend(row.query, row.reading),
    further: row.further,
    model: row.model,
    added_on: row.addedOn.toISOString(),
    notices: noticesOf(row),
    shared_id: row.sharedId,
    ...recurrenceOf(row),
  }));
}

type CitingRow = Pick<typeof searches.$inferSelect, 'citations'>;

const cited = z.array(z.object({ pmc_id: z.string() }));
const markedPapers = z.array(
  z.object({
    cited: z.string(),
    pmc_id: z.string(),
    title: z.string(),
    kind: z.enum(['retraction', 'concern']),
  }),
);

/** Returns a function that names the cited papers of an answer that are now retracted or doubted. */
export async function citedNotices(
  db: Queryable,
  rows: readonly CitingRow[],
): Promise<(row: CitingRow) => CitedNotice[]> {
  const keysOf = (row: CitingRow) => new Set(cited.parse(row.citations).map(({ pmc_id }) => pmc_id));
  const keys = [...new Set(rows.flatMap((row) => [...keysOf(row)]))];
  if (keys.length === 0) return () => [];
  const found = await db.execute(sql`
    select cited, p.pmc_id, p.title, case when p.retracted then 'retraction' else 'concern' end as kind
    from unnest(${sql.param(keys)}::text[]) cited join papers p on p.pmc_id = current_key(cited)
    where p.retracted or p.doubted`);
  const marked = markedPapers.parse(found.rows);
  return (row) => {
    const own = keysOf(row);
    return marked.flatMap(({ cited, ...paper }) => (own.has(cited) ? paper : []));
  };
}

function recurrenceOf(row: typeof searches.$inferSelect) {
  const { schedule, timeZone, paused, newPapers, failures, failingSince, triesAgainAt } = row;
  return {
    is_recurrent: schedule !== null,
    schedule,
    next_run_at: paused ? null : moment(row.nextRunAt),
    last_run_at: moment(row.lastRunAt),
    time_zone: timeZone,
    looks_further: row.looksFurther,
    paused,
    has_feed: row.feedHash !== null,
    new_papers: newPapers,
    failed:
      failures > 0
        ? { tries: failures, since: moment(failingSince), tries_again_at: moment(triesAgainAt) }
        : null,
  };
}

const moment = (date: Date | null): string | null => date?.toISOString() ?? null;
