import type { ReferenceOutcome, ReferenceRecord } from '@health/contract';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Queryable } from '../../platform/database/connect.ts';
import type { ReadRecord } from '../citations/record/finish-reference.ts';
import { nameOf, type Reference, type ReferenceIds } from '../citations/record/reference.ts';
import { referenceKey } from '../papers/paper-key.ts';
import { library } from '../schema/events.ts';
import { userReferences } from '../schema/references.ts';
import { type ComparableIds, idsOf, SameRecords, titleKeyOf } from './comparable.ts';
import { matchReferences } from './match-references.ts';

/** What is to be done with a record of a file. */
export type PlannedRecord =
  | { outcome: 'refused'; line: number; reason: string }
  | { outcome: 'duplicate'; line: number; reference: Reference; of: PlannedReference }
  | PlannedReference;

/** A record that is a reference of its own. */
export interface PlannedReference {
  outcome: Exclude<ReferenceOutcome, 'refused' | 'duplicate'>;
  line: number;
  reference: Reference;
  ids: ComparableIds;
  titleKey: string;
  /** The paper here, or the bare reference that the user has; null for none. */
  key: string | null;
  /** It is in the user's library. */
  saved: boolean;
}

/** Returns what an import would do with each record of a file. Nothing is stored. */
export async function planImport(
  db: Queryable,
  userId: string,
  records: readonly ReadRecord[],
): Promise<PlannedRecord[]> {
  const readable = records.filter((record) => 'reference' in record);
  const keys = await matchReferences(
    db,
    readable.map(({ reference }) => reference),
  );
  const keyOf = new Map(readable.map((record, index) => [record, keys[index] ?? null]));
  const saved = await savedOf(db, userId, keys);
  const kept = await keptOf(db, userId);
  const before = new SameRecords<PlannedReference>();
  const byPaper = new Map<string, PlannedReference>();
  return records.map((record): PlannedRecord => {
    const { line } = record;
    if ('refused' in record) return { outcome: 'refused', line, reason: record.refused };
    const { reference } = record;
    const identity = { ids: idsOf(reference), titleKey: titleKeyOf(reference) };
    const paper = keyOf.get(record) ?? null;
    const earlier = paper ? byPaper.get(paper) : before.find(identity);
    if (earlier) return { outcome: 'duplicate', line, reference, of: earlier };
    const own = paper === null ? kept.find(identity) : undefined;
    const planned: PlannedReference = {
      outcome: paper ? 'matched' : idsToFetch(reference) ? 'fetchable' : 'bare',
      ...{ line, reference, ...identity },
      key: paper ?? (own ? referenceKey(own.number) : null),
      saved: paper ? saved.has(paper) : own !== undefined,
    };
    before.add(planned);
    if (paper) byPaper.set(paper, planned);
    return planned;
  });
}

/**
 * Returns the ids by which a source may know the paper of a reference that is not here; null when it has none. Fetching papers by
 * their ids begins here: a stored paper automatically claims the references that wait for it.
 */
function idsToFetch({ pmid, pmcid, doi }: Reference): ReferenceIds | null {
  return pmid || pmcid || doi ? { pmid, pmcid, doi } : null;
}

async function savedOf(
  db: Queryable,
  userId: string,
  keys: readonly (string | null)[],
): Promise<Set<string>> {
  const named = keys.filter((key) => key !== null);
  if (named.length === 0) return new Set();
  const rows = await db
    .select({ key: library.pmcId })
    .from(library)
    .where(and(eq(library.userId, userId), sql`${library.pmcId} = any(${sql.param(named)}::text[])`));
  return new Set(rows.map(({ key }) => key));
}

/** The bare references that the user has. */
async function keptOf(db: Queryable, userId: string) {
  const { number, pmcid, pmid, doi, titleKey, pmcId } = userReferences;
  const rows = await db
    .select({ number, ids: { pmcid, pmid, doi }, titleKey })
    .from(userReferences)
    .where(and(eq(userReferences.userId, userId), isNull(pmcId)));
  const kept = new SameRecords<(typeof rows)[number]>();
  for (const row of rows) kept.add(row);
  return kept;
}

/** Returns a record of the plan as the user sees it. */
export function shownRecord(record: PlannedRecord): ReferenceRecord {
  const { line, outcome } = record;
  if (record.outcome === 'refused')
    return { line, outcome, title: record.reason, byline: '', pmc_id: null, saved: false, same_as: null };
  const { reference } = record;
  const [author] = reference.authors;
  const name = author && ('literal' in author ? author.literal : author.family);
  const shown = {
    ...{ line, outcome, title: nameOf(reference) },
    byline: [name, reference.year].filter(Boolean).join(', '),
  };
  if (record.outcome === 'duplicate')
    return { ...shown, pmc_id: record.of.key, saved: record.of.saved, same_as: record.of.line };
  return { ...shown, pmc_id: record.key, saved: record.saved, same_as: null };
}
