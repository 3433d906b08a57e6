import type { FetchingProgress } from '@health/contract';
import { subDays } from 'date-fns/subDays';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { Queryable, Transaction } from '../../platform/database/connect.ts';
import { sourceTasks } from '../../platform/schema.ts';
import type { Services } from '../../platform/services.ts';
import { isFetching, requestTask } from '../../platform/source-tasks/source-tasks.ts';
import { claimNotes } from '../notes/join-notes.ts';
import { announceEvents } from '../record-interaction.ts';
import type { ComparableIds } from './comparable.ts';

/** A bare reference whose paper a source may know. */
interface WaitingReference {
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
 * Returns the next bare references to request from a source: those of all users in turn, so that no user waits behind the 20,000 of
 * another.
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

/** Returns how far fetching the papers of a user's imported references has come. */
export async function showFetching(services: Services, userId: string): Promise<FetchingProgress> {
  const { db } = services;
  // An import stores all its references at one moment. It lasts from its first request to the next import.
  const { rows } = await db.execute<{ waiting: number; came: number; unknown: number }>(sql`
    with own as (
      select *, pmc_id is null and asked_at is null as is_waiting from reader_references
      where user_id = ${userId} and (pmcid is not null or pmid is not null or doi is not null)
        and (pmc_id is null or asked_at is not null)
    ), begun as (
      select coalesce(min(saved_at) filter (where is_waiting), max(saved_at)) as at from own
    )
    select (count(*) filter (where is_waiting))::int as waiting,
      (count(*) filter (where pmc_id is not null and saved_at >= begun.at))::int as came,
      (count(*) filter (where pmc_id is null and not is_waiting and saved_at >= begun.at))::int as unknown
    from own, begun`);
  const { waiting = 0, came = 0, unknown = 0 } = rows[0] ?? {};
  if (!(await fetchesReferences(services))) return { status: 'off', waiting, came, unknown, problem: null };
  const problem = waiting > 0 ? await problemOf(services) : null;
  const status = waiting === 0 ? 'idle' : problem === null ? 'fetching' : 'failed';
  return { status, waiting, came, unknown, problem };
}

/** Why the source gave no answer the last time; null when it did. */
async function problemOf({ db }: Services): Promise<string | null> {
  const isThis = and(eq(sourceTasks.source, referenceTask.source), eq(sourceTasks.kind, referenceTask.kind));
  const [task] = await db.select({ problem: sourceTasks.problem }).from(sourceTasks).where(isThis);
  return task?.problem ?? null;
}

/**
 * Turns the bare references of these papers, which have just been stored, into saves of the papers: by PMC id, PMID, or DOI
 * where the PMIDs do not contradict. Their numbers lead to the papers from then on, and so do the user's notes. Call it in the transaction that stores.
 */
export async function claimReferences(tx: Transaction, pmcIds: readonly string[]): Promise<void> {
  const waiting = sql`select r.number, p.pmc_id from papers p join reader_references r`;
  const stored = sql`where r.pmc_id is null and p.pmc_id = any(${sql.param([...pmcIds])}::text[])`;
  const { rows } = await tx.execute<{ user_id: string; pmc_id: string }>(sql`
    with found as (
      ${waiting} on r.pmcid = p.pmc_id ${stored}
      union ${waiting} on r.pmid = p.pmid ${stored}
      union ${waiting} on r.doi = lower(p.doi) and (r.pmid is null or p.pmid is null or r.pmid = p.pmid) ${stored}
    ), claimed as (
      update reader_references r set pmc_id = found.pmc_id, asked_at = coalesce(r.asked_at, now())
      from (select number, min(pmc_id) as pmc_id from found group by number) as found
      where r.number = found.number
      returning r.user_id, r.pmc_id, r.saved_at
    )
    insert into library as kept (user_id, pmc_id, liked_on)
    select user_id, pmc_id, min(saved_at) from claimed group by user_id, pmc_id
    on conflict (user_id, pmc_id) do update set liked_on = least(kept.liked_on, excluded.liked_on)
    returning user_id, pmc_id`);
  if (rows.length > 0) await claimNotes(tx, [...new Set(rows.map(({ pmc_id }) => pmc_id))]);
  const papersOf = Map.groupBy(rows, ({ user_id }) => user_id);
  for (const [userId, papers] of papersOf)
    await announceEvents(
      tx,
      userId,
      papers.map(({ pmc_id }) => pmc_id),
    );
}
