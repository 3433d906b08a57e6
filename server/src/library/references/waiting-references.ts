import { subDays } from 'date-fns/subDays';
import { type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '../../platform/database/connect.ts';
import type { Services } from '../../platform/services.ts';
import { isFetching, requestTask } from '../../platform/source-tasks/source-tasks.ts';
import type { ComparableIds } from './comparable.ts';

/** A bare reference whose paper a source may know. */
export interface WaitingReference {
  number: number;
  ids: ComparableIds;
}

type WaitingRow = { number: string } & { [Kind in keyof ComparableIds]: ComparableIds[Kind] };

/** Days after which a source that did not know a paper is asked again: indexes take up papers late. */
const AGAIN = 30;

/** The condition that a source is to be asked for a bare reference now. */
const isWaiting = (now: Date): SQL => sql`
  pmc_id is null and (pmcid is not null or pmid is not null or doi is not null)
  and (asked_at is null or asked_at < ${subDays(now, AGAIN).toISOString()}::timestamptz)`;

/** Returns whether there is a bare reference, of whichever user, that a source is to be asked for. */
export async function anyWaiting(db: Queryable, now: Date): Promise<boolean> {
  const { rows } = await db.execute(sql`select from reader_references where ${isWaiting(now)} limit 1`);
  return rows.length > 0;
}

/**
 * Returns the next bare references that a source is to be asked for: those of all users in turn, so that nobody waits behind
 * the 20,000 of somebody else.
 */
export async function nextWaiting(db: Queryable, now: Date, most: number): Promise<WaitingReference[]> {
  const { rows } = await db.execute<WaitingRow>(sql`
    select number, pmcid, pmid, doi from (
      select *, row_number() over (partition by user_id order by asked_at nulls first, number) as turn
      from reader_references where ${isWaiting(now)}
    ) as waiting order by turn, number limit ${most}`);
  return rows.map(({ number, ...ids }) => ({ number: Number(number), ids }));
}

/** Remembers that a source was asked for these references, whatever it said. */
export async function markAsked(db: Queryable, numbers: readonly number[], now: Date): Promise<void> {
  await db.execute(sql`
    update reader_references set asked_at = ${now.toISOString()}::timestamptz
    where number = any(${sql.param([...numbers])}::bigint[])`);
}

/** The source that is asked for the papers of references, and the task that does it: one for all users. */
export const referenceTask = { source: 'europe-pmc', kind: 'references' } as const;

/** Returns whether papers of references are fetched on this server at present. */
export const fetchesReferences = (services: Pick<Services, 'db' | 'config'>): Promise<boolean> =>
  isFetching(services, referenceTask.source);

/** Asks for the papers of the references that wait, unless sources are switched off. */
export async function requestFetch(services: Pick<Services, 'db' | 'config' | 'now'>): Promise<void> {
  if (await fetchesReferences(services)) await requestTask(services.db, referenceTask, services.now());
}
