import { sql } from 'drizzle-orm';
import type { Database, Queryable, Transaction } from '../../platform/database/connect.ts';
import type { KeptDatabase } from '../../platform/services.ts';
import { brokenSegments } from './read-word-index.ts';
import { CHECKSUM, LARGEST, type WrittenPaper, writeSegment } from './segments.ts';

/**
 * Makes every paper searchable where some are not: in a library that comes from an earlier version, has lost segments or has broken
 * ones. It succeeds completely or not at all; imports wait, searches continue. `beginning` is called with the number of papers to
 * read. Returns how many were read.
 */
export async function rebuildIndex(
  db: Database,
  beginning: (papers: number) => void = () => {},
): Promise<number> {
  if (await isWhole(db)) return 0;
  return db.transaction(async (tx) => {
    await tx.execute(sql`set local lock_timeout = 0`);
    // A slow machine composes a large segment for longer than a transaction may rest.
    await tx.execute(sql`set local idle_in_transaction_session_timeout = '10min'`);
    await tx.execute(sql`lock table papers in share row exclusive mode`);
    // Another process that started at the same time may have done it while this one waited.
    if (await isWhole(tx)) return 0;
    beginning(await papersHeld(tx));
    await tx.execute(sql`delete from word_segments`);
    let [papers, after] = [0, ''];
    for (;;) {
      const batch = await nextPapers(tx, after);
      const last = batch.at(-1);
      if (!last) return papers;
      await writeSegment(tx, batch);
      papers += batch.length;
      after = last.pmc_id;
    }
  });
}

/**
 * Whether the segments hold all papers, each as it was written and with its word counts, which earlier versions did not write. A paper that was
 * replaced may be counted twice, so there may be more papers in the segments than there are.
 */
async function isWhole(db: Queryable): Promise<boolean> {
  const { rows } = await db.execute<{ whole: boolean }>(sql`
    select coalesce((select papers from corpus), 0) <= coalesce((select sum(papers) from word_segments), 0)
      and not exists (
        select from word_segments where word_counts is null or checksum <> ${CHECKSUM}) as whole`);
  return rows[0]?.whole ?? false;
}

async function papersHeld(tx: Transaction): Promise<number> {
  const { rows } = await tx.execute<{ papers: number }>(sql`select papers from corpus`);
  return rows[0]?.papers ?? 0;
}

async function nextPapers(tx: Transaction, after: string): Promise<WrittenPaper[]> {
  const { rows } = await tx.execute<WrittenPaper>(sql`
    select pmc_id, search_text(papers), true as is_new from papers where pmc_id > ${after} order by pmc_id limit ${LARGEST}`);
  return rows;
}

/** The index is checked as a whole in every tenth minute, and at once when this process has met a broken part. */
const EVERY = 10;

/** Returns what is wrong with the index of words in this process, a sentence each. */
export function indexProblems(services: Pick<KeptDatabase, 'memory'>): string[] {
  const broken = brokenSegments(services);
  if (broken === 0) return [];
  return [
    `${broken} of the parts of the index cannot be read. It is rebuilt within a minute or two; some papers are not found until then.`,
  ];
}

/** Rebuilds the index if it is broken; returns how many papers were indexed again. */
export async function repairIndex(services: KeptDatabase, now: Date): Promise<number> {
  const isDue = brokenSegments(services) > 0 || now.getMinutes() % EVERY === 0;
  return isDue ? rebuildIndex(services.db) : 0;
}
