import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Queryable } from '../../platform/database/connect.ts';
import type { NewPaper } from '../schema.ts';

/** Years between publication and first import from which a paper counts as late. */
const LATE = 2;
/**
 * The papers of an import batch carry the moment it began. One under way while the first run asked may have come after
 * it; no batch takes longer than this.
 */
const BATCH_TIME = '10 seconds';

/** What a run found that the runs before it had not. */
interface Differences {
  newPapers: NewPaper[];
  retracted: string[];
  corrected: string[];
}

const newRows = z.array(z.object({ pmc_id: z.string(), late: z.boolean() }));
const changedRows = z.array(z.object({ pmc_id: z.string(), retracted: z.boolean(), corrected: z.boolean() }));

/**
 * Compares the best papers of a run with all earlier runs of its search. New is what none of them had among its best
 * and what first came into the library after the first of them; a newer version of a paper that was there, or an old
 * paper that ranks better than before, is not. Of the papers cited before, those withdrawn or corrected since are named
 * once.
 */
export async function compareRuns(db: Queryable, searchId: string, ranked: string[]): Promise<Differences> {
  const newPapers = ranked.length === 0 ? [] : await findNew(db, searchId, ranked);
  return { newPapers, ...(await findChanged(db, searchId)) };
}

async function findNew(db: Queryable, searchId: string, ranked: string[]): Promise<NewPaper[]> {
  const { rows } = await db.execute(sql`
    with earlier as materialized (
      select ranked, stored_at from search_runs where search_id = ${searchId} and status in ('first', 'done')
    )
    select p.pmc_id, coalesce(p.pub_year <= extract(year from p.came_at at time zone 'UTC') - ${LATE}, false) as late
    from unnest(${sql.param(ranked)}::text[]) with ordinality best(pmc_id, rank)
    join (select *, coalesce(first_imported_at, imported_at) as came_at from papers) p using (pmc_id)
    where p.came_at > (select min(stored_at) - ${BATCH_TIME}::interval from earlier) and not p.retracted
      and p.pmc_id not in (select current_key(known) from earlier, unnest(ranked) known)
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
    cited as (select distinct current_key(c ->> 'pmc_id') as pmc_id from earlier, jsonb_array_elements(citations) c)
    select p.pmc_id,
      p.retracted and p.pmc_id not in (select current_key(known) from earlier, unnest(retracted) known) as retracted,
      p.pmc_id not in (select current_key(known) from earlier, unnest(corrected) known) and (
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
