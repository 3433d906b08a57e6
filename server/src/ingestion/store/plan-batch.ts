import { pageOf } from '../../library/papers/paper-key.ts';
import type { Queryable } from '../../platform/database/connect.ts';
import { isOlder } from '../revision.ts';
import type { SourcePaper } from '../source-paper.ts';
import {
  digestsIn,
  isJoined,
  type JoinedPaper,
  joinedOf,
  joinSources,
  type KeptRecords,
  oldestReader,
  provenanceOf,
} from './join-sources.ts';
import { type MatchedPapers, matchPapers, type StoredPaper } from './match-papers.ts';
import { type NoticeChanges, ownNoticeChanges } from './own-notices.ts';
import { contentHashOf, joinedHashOf } from './paper-record.ts';
import { type RestoredPaper, readStored } from './read-stored.ts';

/** A paper to be written. */
export interface PlannedPaper {
  paper: SourcePaper;
  digest: string;
  provenance: Record<string, string>;
  records: KeptRecords;
  reader: number;
  /** What stays of its row when its stored full text stays; null when the full text is written, too. */
  kept: RestoredPaper['kept'] | null;
}

/** What is to be done for a batch. */
export interface Plan extends Pick<MatchedPapers, 'changes' | 'storedKeys'> {
  changed: PlannedPaper[];
  /** Papers about which a source added nothing to a fuller one; only its provenance is written. */
  seen: { pmc_id: string; provenance: Record<string, string>; records: KeptRecords; reader: number }[];
  /** Places in the batch of records that are older versions than what is kept, or than others of the batch. */
  older: number[];
  /** The changed notices of the sources about their papers. */
  notices: NoticeChanges;
  /** The key of the fullest stored record of each paper, by the key that the paper will have. */
  fullest: ReadonlyMap<string, string>;
}

/** Returns whether there is anything to write. */
export const hasWork = ({ changed, changes, seen, notices }: Plan): boolean =>
  changed.length + changes.length + seen.length + notices.put.length + notices.gone.length > 0;

/** Finds out what a batch changes of what is stored. */
export async function planOf(db: Queryable, batch: readonly SourcePaper[]): Promise<Plan> {
  const { papers, stored, changes, storedKeys } = await matchPapers(db, batch);
  const all = papers.map(withDigestOf(batch));
  const older = olderOnes(all, stored);
  const incoming = Map.groupBy(
    all.filter((_, place) => !older.has(place)),
    ({ paper }) => paper.pmc_id,
  );
  const news = new Map<string, HashedRecord[]>();
  for (const [key, records] of incoming) {
    const rows = stored.get(key) ?? [];
    const unknown = records.filter((record) => !isKnown(record, rows));
    if (unknown.length > 0 || rows.length > 1) news.set(key, unknown);
  }
  const rows = [...news.keys()].flatMap((key) => stored.get(key) ?? []);
  const restored = await readStored(
    db,
    rows.map(({ pmc_id }) => pmc_id),
  );
  const plan: Plan = {
    changes,
    storedKeys,
    changed: [],
    seen: [],
    older: [...older],
    notices: await ownNoticeChanges(db, papers),
    fullest: new Map([...stored].map(([key, [first]]) => [key, first?.pmc_id ?? key])),
  };
  for (const [key, records] of news)
    planPaper(plan, { key, records, restored: restoredOf(stored.get(key), restored) });
  return plan;
}

/** A version that is not the newest of its source changes nothing, whatever the order in which versions come. */
function olderOnes(all: readonly HashedRecord[], stored: MatchedPapers['stored']): Set<number> {
  const older = all.flatMap(({ paper: { pmc_id, source, revision } }, place) => {
    const known = (stored.get(pmc_id) ?? []).flatMap(({ records }) => records[source]?.revision ?? []);
    const others = all.flatMap(({ paper }) =>
      paper.pmc_id === pmc_id && paper.source === source ? paper.revision : [],
    );
    return [...known, ...others].some((other) => isOlder(revision, other)) ? place : [];
  });
  return new Set(older);
}

interface HashedRecord {
  paper: SourcePaper;
  digest: string;
}

/** The digest is that of the record as its source has it; its key and the page that the key leads to may get better. */
const withDigestOf =
  (batch: readonly SourcePaper[]) =>
  (paper: SourcePaper, index: number): HashedRecord => {
    const record = batch[index] ?? paper;
    const pdf_url = record.pdf_url === pageOf(record.pmc_id) ? '' : record.pdf_url;
    return { paper, digest: contentHashOf({ ...record, pmc_id: '', pdf_url }) };
  };

/** The same record is stored already, or it is our own and a source has sent one since. */
function isKnown({ paper, digest }: HashedRecord, rows: readonly StoredPaper[]): boolean {
  if (!isJoined(paper.source) && rows.some(({ source }) => isJoined(source))) return true;
  return rows.some((row) => digestsIn(row).get(paper.source) === digest);
}

/** The stored rows of a paper, the poorest first, so that what is fuller is joined to it. */
const restoredOf = (
  rows: readonly StoredPaper[] = [],
  restored: ReadonlyMap<string, RestoredPaper>,
): RestoredPaper[] => rows.toReversed().flatMap(({ pmc_id }) => restored.get(pmc_id) ?? []);

interface PaperNews {
  key: string;
  records: readonly HashedRecord[];
  restored: readonly RestoredPaper[];
}

function planPaper(plan: Plan, { key, records, restored }: PaperNews): void {
  const all = [
    ...restored.map(({ joined }) => joined),
    ...records.map(({ paper, digest }) => joinedOf(paper, digest)),
  ];
  const joined = all.reduce(joinSources);
  const { paper, digests } = joined;
  const provenance = provenanceOf(joined);
  const [before] = restored;
  if (before && restored.length === 1 && isOnlySeen(before.joined, joined)) {
    const reader = oldestReader(joined);
    plan.seen.push({ pmc_id: before.joined.paper.pmc_id, provenance, records: joined.records, reader });
    return;
  }
  const own = digests.size === 1 ? digests.get(paper.source) : undefined;
  plan.changed.push({
    paper: { ...paper, pmc_id: key },
    digest: own ?? joinedHashOf(paper, digests.get('jats')),
    provenance,
    records: joined.records,
    reader: oldestReader(joined),
    kept: keptText(restored, joined),
  });
}

/** What stays of the row whose full text is the paper's, when no record brings another one. */
function keptText(restored: readonly RestoredPaper[], { paper }: JoinedPaper): PlannedPaper['kept'] {
  const owner = restored.find(
    ({ joined }) => joined.origins.has('sections') && joined.paper.sections === paper.sections,
  );
  return owner?.kept ?? null;
}

/** A source sent its first record of a paper, and the record adds nothing. */
function isOnlySeen(before: JoinedPaper, after: JoinedPaper): boolean {
  if ([...before.digests].some(([source, digest]) => after.digests.get(source) !== digest)) return false;
  return contentOf(before) === contentOf(after);
}

const contentOf = ({
  paper: { sections: _, parts: __, document: ___, ...paper },
  origins,
}: JoinedPaper): string =>
  JSON.stringify([
    Object.entries(paper).toSorted(([a], [b]) => (a < b ? -1 : 1)),
    [...origins].toSorted(([a], [b]) => (a < b ? -1 : 1)),
  ]);
