import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { publishedVersions } from '../../library/notices/read-notices.ts';
import { IS_PREPRINT } from '../../library/papers/paper-row.ts';
import type { Queryable } from '../../platform/database/connect.ts';
import { paperTerms } from '../../text/vectors/terms.ts';

const row = z.object({
  pmc_id: z.string(),
  title: z.string(),
  key_words: z.string(),
  mesh: z.array(z.string()),
  terms: z.string(),
  abstract: z.string().nullable(),
  fits: z.record(z.string(), z.number()),
  pub_year: z.number().nullable(),
  study_design: z.string().nullable(),
  reputability: z.number(),
  is_preprint: z.boolean(),
});
/** A paper that may be recommended. */
export type PoolPaper = Omit<z.infer<typeof row>, 'abstract' | 'is_preprint'>;

/**
 * Reads the papers with these pmc_ids that may be recommended: left out are notices, retracted and deleted papers, and preprints
 * whose published version is in the library.
 */
export async function readPool(db: Queryable, ids: Iterable<string>): Promise<PoolPaper[]> {
  const uniqueIds = [...new Set(ids)];
  if (uniqueIds.length === 0) return [];
  const { rows } = await db.execute(sql`
    select pmc_id, title, key_words, mesh, terms, fits, pub_year, study_design, reputability, ${IS_PREPRINT} as is_preprint,
      case when terms = '' then abstract end as abstract
    from papers
    where pmc_id = any(${sql.param(uniqueIds)}::text[]) and not retracted
      and article_type not in ('correction', 'retraction', 'expression-of-concern') and not deleted`);
  const byId = new Map(
    z
      .array(row)
      .parse(rows)
      .map((paper) => [paper.pmc_id, paper]),
  );
  const published = await publishedVersions(
    db,
    [...byId.values()].flatMap(({ pmc_id, is_preprint }) => (is_preprint ? [pmc_id] : [])),
  );
  return uniqueIds.flatMap((id) => {
    const paper = published.has(id) ? undefined : byId.get(id);
    return paper ? [{ ...paper, terms: termsOf(paper) }] : [];
  });
}

/** The stored terms; computed here for a paper that was imported before terms were stored. */
function termsOf({ title, key_words, terms, abstract }: z.infer<typeof row>): string {
  return terms || paperTerms({ title, keyWords: key_words, abstract: abstract ?? '' });
}
