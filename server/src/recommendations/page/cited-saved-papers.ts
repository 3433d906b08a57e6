import { sql } from 'drizzle-orm';
import type { Queryable } from '../../platform/database/connect.ts';

/** The papers of a user's library that a paper cites: how many, and one of them. */
export interface CitedSaved {
  count: number;
  pmcId: string;
  title: string;
}

/** Returns which of these papers cite papers that the user saved, by key, PubMed id or DOI. */
export async function citedSavedPapers(
  db: Queryable,
  userId: string,
  ids: readonly string[],
): Promise<Map<string, CitedSaved>> {
  const { rows } = await db.execute<{ citing: string; count: number; pmc_id: string; title: string }>(sql`
    with saved as (
      select p.pmc_id, p.pmid, lower(p.doi) as doi, p.title from library l join papers p on p.pmc_id = l.pmc_id
      where l.user_id = ${userId}
    ), refs as (
      select pmc_id, to_pmc_id, pmid, lower(doi) as doi from paper_references where pmc_id = any(${sql.param([...ids])}::text[])
    ), cited as (
      select refs.pmc_id as citing, saved.* from refs join saved on saved.pmc_id = refs.to_pmc_id
      union select refs.pmc_id, saved.* from refs join saved on saved.pmid = refs.pmid
      union select refs.pmc_id, saved.* from refs join saved on saved.doi = refs.doi
    )
    select citing, count(*)::int as count, (array_agg(pmc_id order by pmc_id))[1] as pmc_id, (array_agg(title order by pmc_id))[1] as title
    from cited where citing <> pmc_id group by citing`);
  return new Map(
    rows.map(({ citing, count, pmc_id, title }) => [citing, { count, pmcId: pmc_id, title }] as const),
  );
}
