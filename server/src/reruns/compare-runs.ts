import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Queryable } from '../database/connect.ts';
import type { NewPaper } from '../tables/searches.ts';

/** Years between publication and import from which a paper counts as late. */
const LATE = 2;

/** What a run found that the runs before it had not. */
export interface Differences {
  newPapers: NewPaper[];
  retracted: string[];
  corrected: string[];
}

const newRows = z.array(z.object({ pmc_id: z.string(), late: z.boolean() }));
const changedRows = z.array(z.object({ pmc_id: z.string(), retracted: z.boolean(), corrected: z.boolean() }));

/**
 * Compares the best papers of a run with all earlier runs of its search. New is what none of them had among its best
 * and what was imported after the first; of the papers cited before, those withdrawn or corrected since are named once.
 */
export async function compareRuns(
  db: Queryable,
  searchId: string,
  ranked: string[],
  now: Date,
): Promise<Differences> {
  const newPapers = await findNew(db, searchId, ranked, now);
  return { newPapers, ...(await findChanged(db, searchId)) };
}

async function findNew(db: Queryable, searchId: string, ranked: string[], now: Date): Promise<NewPaper[]> {
  const { rows } = await db.execute(sql`
    with earlier as materialized (
      select ranked, stored_at from search_runs where search_id = ${searchId} and status in ('first', 'done')
    )
    select p.pmc_id, coalesce(p.pub_year <= ${now.getUTCFullYear() - LATE}, false) as late
    from unnest(${sql.param(ranked)}::text[]) with ordinality best(pmc_id, rank)
    join papers p using (pmc_id)
    where p.imported_at > (select min(stored_at) from earlier)
      and p.pmc_id not in (select unnest(ranked) from earlier)
    order by best.rank`);
  return newRows.parse(rows);
}

/** Of the papers cited by earlier runs, those withdrawn or corrected that no earlier run has named. */
async function findChanged(
  db: Queryable,
  searchId: string,
): Promise<Pick<Differences, 'retracted' | 'corrected'>> {
  const { rows } = await db.execute(sql`
    with earlier as materialized (
      select citations, retracted, corrected from search_runs
      where search_id = ${searchId} and status in ('first', 'done')
    ),
    cited as (select distinct c ->> 'pmc_id' as pmc_id from earlier, jsonb_array_elements(citations) c)
    select p.pmc_id,
      p.retracted and p.pmc_id not in (select unnest(retracted) from earlier) as retracted,
      p.pmc_id not in (select unnest(corrected) from earlier) and (
        exists (select from paper_relations r where r.kind = 'corrects' and r.to_pmc_id = p.pmc_id)
        or exists (select from paper_relations r where r.kind = 'corrects' and r.to_pmid = p.pmid)
        or exists (select from paper_relations r where r.kind = 'corrects' and lower(r.to_doi) = lower(p.doi))
      ) as corrected
    from papers p
    where p.pmc_id in (select pmc_id from cited)
    order by p.pmc_id`);
  const changed = changedRows.parse(rows);
  return {
    retracted: changed.filter(({ retracted }) => retracted).map(({ pmc_id }) => pmc_id),
    corrected: changed.filter(({ corrected }) => corrected).map(({ pmc_id }) => pmc_id),
  };
}
