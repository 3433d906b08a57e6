import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../platform/database/connect.ts';
import { writeSegment } from '../../search/index/segments.ts';

/** What users are shown beside a paper that PubMed has deleted and that stays because somebody keeps it. */
const NO_LONGER_IN_PUBMED = 'No longer in PubMed';
const NO_LONGER_IN_PMC = 'No longer in PubMed Central';

/** How many papers went, and how many stay with a remark. */
export interface DeleteResult {
  deleted: number;
  kept: number;
}

/** A user saved, rated, judged or marked it, follows its citations, was notified of it, or got an answer that cites it. */
const isKept = sql`(
  exists (select from library r where r.pmc_id = p.pmc_id) or exists (select from ratings r where r.pmc_id = p.pmc_id)
  or exists (select from opinions r where r.pmc_id = p.pmc_id) or exists (select from reader_notices r where r.pmc_id = p.pmc_id)
  or exists (select from reader_highlights r where r.pmc_id = p.pmc_id) or exists (select from reader_follows r where r.pmc_id = p.pmc_id)
  or exists (select from searches s where s.citations @> jsonb_build_array(jsonb_build_object('pmc_id', p.pmc_id))))`;

/**
 * Applies PubMed's deletions. A paper known only from PubMed is deleted, with its words in the index, unless a user keeps it: then it
 * stays with the remark that it is no longer in PubMed, has the lowest reputability, and is no longer found, recommended or quoted.
 * Papers known from another source stay unchanged. Applying a deletion twice changes nothing; a record that is sent again is stored as
 * new and loses the remark.
 */
export const deletePapers = (db: Database, pmids: readonly string[]): Promise<DeleteResult> =>
  applyDeletions(db, {
    named: sql`p.pmid = any(${sql.param([...pmids])}::text[]) and p.source = 'pubmed' and p.provenance = '{}'`,
    remark: NO_LONGER_IN_PUBMED,
  });

/** Deletes articles that are no longer in PubMed Central, by key, as `deletePapers` does for PubMed. */
export const deleteArticles = (db: Database, keys: readonly string[]): Promise<DeleteResult> =>
  applyDeletions(db, {
    named: sql`p.pmc_id = any(${sql.param([...keys])}::text[]) and p.source = 'jats' and p.provenance = '{}'`,
    remark: NO_LONGER_IN_PMC,
  });

function applyDeletions(
  db: Database,
  { named, remark }: { named: SQL; remark: string },
): Promise<DeleteResult> {
  return db.transaction(async (tx) => {
    const { rowCount } = await tx.execute(sql`
      update papers p set digest = '', deleted = true, reputability = 0, reputability_reasons = ${JSON.stringify([remark])}::jsonb || reputability_reasons
      where ${named} and ${isKept} and not reputability_reasons ? ${remark}`);
    const { rows } = await tx.execute<{ pmc_id: string }>(
      sql`delete from papers p where ${named} and not ${isKept} returning pmc_id`,
    );
    const keys = rows.map(({ pmc_id }) => pmc_id);
    if (keys.length > 0) {
      await writeSegment(tx, [], keys);
      await tx.execute(sql`
        update corpus set papers = papers - ${keys.length}, version = extract(epoch from clock_timestamp())`);
    }
    return { deleted: keys.length, kept: rowCount ?? 0 };
  });
}
