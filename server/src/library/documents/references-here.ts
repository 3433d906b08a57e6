import { sql } from 'drizzle-orm';
import type { Services } from '../../platform/services.ts';
import { requirePaper } from '../papers/show-paper.ts';

/** An entry of a reference list, by its place, and the paper of this library that it names. */
interface ReferenceHere {
  place: number;
  pmc_id: string;
}

/**
 * Returns which entries of the reference list of a paper are papers of this library: by key, PubMed id or DOI. Refuses an unknown
 * paper with 404.
 */
export async function referencesHere({ db }: Pick<Services, 'db'>, pmcId: string): Promise<ReferenceHere[]> {
  await requirePaper(db, pmcId);
  const { rows } = await db.execute<ReferenceHere & Record<string, unknown>>(sql`
    select distinct on (r.position) r.position as place, p.pmc_id
    from paper_references r cross join lateral (
      select pmc_id, 1 as rank from papers where pmc_id = r.to_pmc_id
      union all select pmc_id, 2 from paper_aliases where alias = r.to_pmc_id
      union all select pmc_id, 3 from papers where pmid = r.pmid
      union all select pmc_id, 4 from papers where lower(doi) = lower(r.doi)
    ) as p where r.pmc_id = ${pmcId} and p.pmc_id <> r.pmc_id order by r.position, p.rank, p.pmc_id`);
  return rows.map(({ place, pmc_id }) => ({ place, pmc_id }));
}
