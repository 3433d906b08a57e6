import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Queryable } from '../../platform/database/connect.ts';

const pairs = z.array(z.object({ preprint: z.string(), published: z.string() }));

/**
 * Returns the preprints and published versions that belong together, as far as both are in the library and one of them is among
 * these keys. Either of the two records may name the other.
 */
export async function versionsOf(db: Queryable, keys: readonly string[]): Promise<z.infer<typeof pairs>> {
  if (keys.length === 0) return [];
  const these = sql`any(${sql.param([...keys])}::text[])`;
  const { rows } = await db.execute(sql`
    with named as materialized (select pmc_id, pmid, doi from papers where pmc_id = ${these}),
    by_them as (select * from paper_relations where pmc_id = ${these} and kind in ('preprint_of', 'has_preprint')),
    linked as (
      select r.kind, r.pmc_id as by, p.pmc_id as about from by_them r join papers p on p.pmc_id = r.to_pmc_id
      union select r.kind, r.pmc_id, p.pmc_id from by_them r join papers p on p.pmid = r.to_pmid
      union select r.kind, r.pmc_id, p.pmc_id from by_them r join papers p on lower(p.doi) = lower(r.to_doi)
      union select r.kind, r.pmc_id, n.pmc_id from named n join paper_relations r on r.to_pmc_id = n.pmc_id
      union select r.kind, r.pmc_id, n.pmc_id from named n join paper_relations r on r.to_pmid = n.pmid
      union select r.kind, r.pmc_id, n.pmc_id from named n join paper_relations r on lower(r.to_doi) = lower(n.doi))
    select distinct case kind when 'preprint_of' then by else about end as preprint,
      case kind when 'preprint_of' then about else by end as published
    from linked where by <> about and kind in ('preprint_of', 'has_preprint')
    order by 1, 2`);
  return pairs.parse(rows);
}

/** Returns the key of the published version of each of these preprints that has one in the library. */
export async function publishedVersions(
  db: Queryable,
  preprints: readonly string[],
): Promise<Map<string, string>> {
  const preprintKeys = new Set(preprints);
  const found = await versionsOf(db, preprints);
  return new Map(
    found.flatMap(({ preprint, published }) => (preprintKeys.has(preprint) ? [[preprint, published]] : [])),
  );
}
