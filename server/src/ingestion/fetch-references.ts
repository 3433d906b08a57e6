import { type ComparableIds, idsContradict } from '../library/references/comparable.ts';
import {
  anyWaiting,
  fetchesReferences,
  markAsked,
  nextWaiting,
  referenceTask,
  requestFetch,
} from '../library/references/waiting-references.ts';
import type { Services } from '../platform/services.ts';
import { isTaskOpen } from '../platform/source-tasks/source-tasks.ts';
import type { PaperSource, SourceRecord } from './connectors/paper-source.ts';
import { wantTexts } from './full-texts/wanted-texts.ts';
import { storeFetched } from './store/store-fetched.ts';
import type { TaskRunner } from './tasks/run-tasks.ts';

/** References that are asked for with one request. */
const BATCH = 25;

/**
 * Returns what fetches the papers of bare references. Only their ids are sent. A paper that is stored takes the place of its
 * reference by itself (`claimReferences`); a reference that the source does not know stays what it is. References are marked
 * as asked for once their papers are stored, so that a worker that is killed leaves none out.
 */
export function referenceFetcher(source: PaperSource): TaskRunner {
  return async ({ db, now }, task, report, signal) => {
    let { found, stored } = task;
    for (;;) {
      const waiting = await nextWaiting(db, now(), BATCH);
      if (waiting.length === 0) return null;
      const records = await recordsOf(
        source,
        waiting.map(({ ids }) => ids),
        signal,
      );
      // What a user waits for comes first.
      stored += await storeFetched(db, records, { signal, urgent: found === 0 });
      await wantTexts({ db, now }, records);
      found += waiting.length;
      await markAsked(
        db,
        waiting.map(({ number }) => number),
        now(),
      );
      await report({ cursor: { begun: true }, found, stored, total: null });
    }
  };
}

/** Returns the records of these references: by the best id of each, and by the others where the source does not know that one. */
async function recordsOf(
  source: PaperSource,
  references: readonly ComparableIds[],
  signal: AbortSignal,
): Promise<SourceRecord[]> {
  const ask = async (ids: readonly string[]) => {
    const distinct = [...new Set(ids)];
    const records = distinct.length > 0 ? await source.fetchByIds(distinct, { signal }) : [];
    // Papers that were not requested must not be added to a library.
    return records.filter((record) => references.some((ids) => isRecordOf(record, ids)));
  };
  const best = await ask(references.flatMap((ids) => keysOf(ids).slice(0, 1)));
  const missing = references.filter((ids) => !best.some((record) => isRecordOf(record, ids)));
  return [...best, ...(await ask(missing.flatMap((ids) => keysOf(ids).slice(1))))];
}

/** The ids of a reference as a source is asked for them, the best first. */
const keysOf = ({ pmcid, pmid, doi }: ComparableIds): string[] =>
  [pmcid, pmid && `MED${pmid}`, doi].flatMap((key) => key || []);

/** Whether a record is the paper of a reference, by the rule by which it would take its place. */
function isRecordOf(record: SourceRecord, ids: ComparableIds): boolean {
  if (!('paper' in record)) return false;
  const { pmc_id, pmid, doi } = record.paper;
  if (ids.pmcid === pmc_id || (ids.pmid !== null && ids.pmid === pmid)) return true;
  const known = { pmcid: pmc_id.startsWith('PMC') ? pmc_id : null, pmid, doi: doi?.toLowerCase() ?? null };
  return ids.doi !== null && ids.doi === known.doi && !idsContradict(known, ids);
}

/**
 * Requests the papers of references that no task is fetching: those imported while sources were switched off or just as the previous
 * task ended, and those that a source did not know a month ago. A task that was given up is retried a day later.
 */
export async function requestWaitingReferences(
  services: Pick<Services, 'db' | 'config' | 'now'>,
): Promise<void> {
  const { db, now } = services;
  if (!(await fetchesReferences(services))) return;
  if (await isTaskOpen(db, referenceTask, now())) return;
  if (await anyWaiting(db, now())) await requestFetch(services);
}
