import { errorMessages } from '@health/contract';
import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Database, Transaction } from '../platform/database/connect.ts';
import { ApiError } from '../platform/http/api-error.ts';
import type { PaperEvent } from './preferences/event-weights.ts';
import { updatePreferences } from './preferences/preferences.ts';
import { lockUserForPaper } from './preferences/stale-rankings.ts';

/**
 * Writes down what a user did with a paper and announces it, in one transaction; refuses an unknown paper with 404.
 * Events of one user follow one another.
 */
export function recordInteraction(
  db: Database,
  userId: string,
  pmcId: string,
  write: (tx: Transaction) => Promise<unknown>,
): Promise<void> {
  return db.transaction(async (tx) => {
    if (!(await lockUserForPaper(tx, userId, pmcId))) throw new ApiError(404, errorMessages.unknownPaper);
    await write(tx);
    await announceEvents(tx, userId, [pmcId]);
  });
}

const paper = { pmc_id: z.string(), at: z.string() };

const events = z.array(
  z.discriminatedUnion('kind', [
    z.object({ ...paper, kind: z.literal('saved') }),
    z.object({ ...paper, kind: z.literal('rated'), value: z.coerce.number() }),
    z.object({ ...paper, kind: z.literal('opinion'), value: z.enum(['more-like', 'not-interested']) }),
    z.object({ ...paper, kind: z.literal('viewed'), value: z.enum(['paper', 'abstract', 'conclusion']) }),
  ]),
);

/** A moment with its microseconds, of the same length for all. */
const exact = (moment: string): SQL =>
  sql`to_char(${sql.raw(moment)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`;

/**
 * Tells preferences what a user has done with some papers by now: saves, ratings, opinions and views. Call it in the transaction of an
 * event, after the event was written or undone, so that neither is stored without the other.
 */
export async function announceEvents(
  tx: Transaction,
  userId: string,
  pmcIds: readonly string[],
): Promise<void> {
  if (pmcIds.length === 0) return;
  const ofPapers = sql`user_id = ${userId} and pmc_id = any(${sql.param([...pmcIds])}::text[])`;
  const { rows } = await tx.execute(sql`
    select pmc_id, 'saved' as kind, null as value, ${exact('liked_on')} as at from library where ${ofPapers}
    union all select pmc_id, 'rated', value::text, ${exact('rated_at')} from ratings where ${ofPapers}
    union all select pmc_id, 'opinion', opinion, ${exact('given_at')} from opinions where ${ofPapers}
    union all select pmc_id, 'viewed', part, ${exact('max(viewed_at)')} from paper_views where ${ofPapers} group by pmc_id, part`);
  const eventsOf = new Map<string, PaperEvent[]>(pmcIds.map((pmcId) => [pmcId, []]));
  for (const { pmc_id, ...event } of events.parse(rows)) eventsOf.get(pmc_id)?.push(event);
  await updatePreferences(tx, userId, eventsOf);
}
