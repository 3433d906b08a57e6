import { errorMessages, type PairChoice, type ReferenceReport } from '@health/contract';
import { sql } from 'drizzle-orm';
import type { Transaction } from '../../platform/database/connect.ts';
import { ApiError } from '../../platform/http/api-error.ts';
import type { Services } from '../../platform/services.ts';
import type { ReadRecord } from '../citations/record/finish-reference.ts';
import { countBareReferences } from '../papers/bare-references.ts';
import { lockPapers, referenceKey } from '../papers/paper-key.ts';
import { lockUser } from '../preferences/stale-rankings.ts';
import { announceEvents } from '../record-interaction.ts';
import { bringNotes } from './bring-notes.ts';
import { titleKeyOf } from './comparable.ts';
import { type PlannedRecord, type PlannedReference, planImport } from './plan-import.ts';
import { readFile, type SentFile } from './read-file.ts';
import { shownRecord } from './shown-record.ts';
import { fetchesReferences, requestFetch } from './waiting-references.ts';

/** How many bare references a user may keep. */
const MOST_BARE = 20_000;
const BATCH = 1000;

/** Records to be imported, what they were read from, and what the user decided of pairs. */
export interface RecordsToImport {
  format: ReferenceReport['format'];
  encoding: ReferenceReport['encoding'];
  records: readonly ReadRecord[];
  pairs: readonly PairChoice[];
}

/** A file as it is sent, and what the user decided of pairs. */
type SentReferences = SentFile & { pairs: readonly PairChoice[] };

/** Returns what an import of this file would do; nothing is stored. Refuses a file that cannot be used. */
export async function previewReferences(
  services: Services,
  userId: string,
  sent: SentReferences,
): Promise<ReferenceReport> {
  return previewRecords(services, userId, { ...(await readFile(sent)), pairs: sent.pairs });
}

/** Imports a file, and returns what became of each record. Refuses a file that cannot be used, and too many bare references. */
export async function importReferences(
  services: Services,
  userId: string,
  sent: SentReferences,
): Promise<ReferenceReport> {
  return importRecords(services, userId, { ...(await readFile(sent)), pairs: sent.pairs });
}

/** Returns what an import of these records would do; nothing is stored. */
export async function previewRecords(
  services: Services,
  userId: string,
  given: RecordsToImport,
): Promise<ReferenceReport> {
  const plan = await planImport(services.db, userId, given.records, choicesOf(given));
  return reportOf(given, plan, already(plan), await fetchesReferences(services));
}

/**
 * Saves the papers of these records that are here, stores the other references as bare ones, requests the papers of those that a
 * source may know, and returns the result for each. Papers already in the user's library are unchanged. Refuses too many bare
 * references.
 */
export async function importRecords(
  services: Services,
  userId: string,
  given: RecordsToImport,
): Promise<ReferenceReport> {
  const { db, now } = services;
  const fetches = await fetchesReferences(services);
  const report = await db.transaction(async (tx) => {
    await lockPapers(tx, 'to look');
    // Two imports of one user follow one another; so do imports and other events.
    await lockUser(tx, userId);
    const plan = await planImport(tx, userId, given.records, choicesOf(given));
    const before = already(plan);
    const fresh = plan.filter((record) => 'saved' in record && !record.saved) as PlannedReference[];
    const at = now();
    await savePapers(tx, userId, fresh, at);
    await keepReferences(tx, userId, fresh, at);
    await bringNotes(tx, userId, at);
    return reportOf(given, plan, before, fetches);
  });
  // Not before the references are there: the task would find none.
  if (fetches && report.counts.fetchable > 0) await requestFetch(services);
  return report;
}

async function savePapers(
  tx: Transaction,
  userId: string,
  fresh: readonly PlannedReference[],
  at: Date,
): Promise<void> {
  const keys = fresh.flatMap(({ outcome, key }) => (outcome === 'matched' && key ? [key] : []));
  for (let start = 0; start < keys.length; start += BATCH) {
    const batch = keys.slice(start, start + BATCH);
    await tx.execute(sql`
      insert into library (user_id, pmc_id, liked_on)
      select ${userId}, key, ${at.toISOString()}::timestamptz from unnest(${sql.param(batch)}::text[]) as key
      on conflict do nothing`);
    await announceEvents(tx, userId, batch);
  }
}

/** Stores bare references, and the user's own notes about papers in the file. Fills in the keys of the bare ones. */
async function keepReferences(
  tx: Transaction,
  userId: string,
  fresh: readonly PlannedReference[],
  at: Date,
): Promise<void> {
  const kept = fresh.filter(
    ({ outcome, reference: { notes, tags, folders, status } }) =>
      outcome !== 'matched' || notes.length + tags.length + folders.length > 0 || status !== '',
  );
  const bare = kept.filter(({ outcome }) => outcome !== 'matched').length;
  if (bare > 0 && bare + (await countBareReferences(tx, userId)) > MOST_BARE)
    throw new ApiError(409, errorMessages.tooManyReferences);
  for (let start = 0; start < kept.length; start += BATCH) {
    const batch = kept.slice(start, start + BATCH);
    const rows = batch.map(({ outcome, reference, work: { ids }, key }, place) => ({
      ...{ place, record: reference, ...ids, title_key: titleKeyOf(reference) },
      pmc_id: outcome === 'matched' ? key : null,
    }));
    const { rows: stored } = await tx.execute<{ number: string; place: number }>(sql`
      with given as (
        select nextval(pg_get_serial_sequence('reader_references', 'number')) as number, g.*
        from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
          as g (place int, record jsonb, pmcid text, pmid text, doi text, title_key text, pmc_id text)
      ), written as (
        insert into reader_references (number, user_id, record, pmcid, pmid, doi, title_key, pmc_id, saved_at)
        select number, ${userId}, record, pmcid, pmid, doi, title_key, pmc_id, ${at.toISOString()}::timestamptz
        from given where pmc_id is null or not exists (
          select from reader_references r where r.user_id = ${userId} and r.pmc_id = given.pmc_id)
      )
      select number, place from given where pmc_id is null`);
    for (const { number, place } of stored) {
      const record = batch[place];
      if (record) record.key = referenceKey(Number(number));
    }
  }
}

const choicesOf = ({ pairs }: RecordsToImport) =>
  new Map(pairs.map(({ place, keep_both }) => [place, keep_both]));

const already = (plan: readonly PlannedRecord[]): number =>
  plan.filter((record) => 'saved' in record && record.saved).length;

function reportOf(
  { format, encoding }: RecordsToImport,
  plan: readonly PlannedRecord[],
  before: number,
  fetches: boolean,
): ReferenceReport {
  const counts = { matched: 0, fetchable: 0, bare: 0, duplicate: 0, refused: 0 };
  for (const { outcome } of plan) counts[outcome]++;
  return { format, encoding, counts, already: before, fetches, records: plan.map(shownRecord) };
}
