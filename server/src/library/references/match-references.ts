import { sql } from 'drizzle-orm';
import type { Queryable } from '../../platform/database/connect.ts';
import type { Reference } from '../citations/record/reference.ts';
import { rankOf } from '../papers/paper-key.ts';
import { authorsContradict, type ComparableIds, idsContradict, idsOf } from './comparable.ts';

/** A paper that is here, as far as a reference is compared with it. */
interface KnownPaper extends Record<string, unknown>, ComparableIds {
  pmc_id: string;
  pub_year: number | null;
  authors: string[];
  /** The place in the batch of a reference that has the same title. */
  place: number | null;
}

const BATCH = 2000;

/**
 * Returns for each reference the key of the paper here that it is: by PMC id, PMID or DOI; else by its title when only one
 * paper of its year, give or take one, has that title, and neither an id nor the first author contradicts. Null for none.
 */
export async function matchReferences(
  db: Queryable,
  references: readonly Reference[],
): Promise<(string | null)[]> {
  const keys: (string | null)[] = [];
  for (let start = 0; start < references.length; start += BATCH) {
    const batch = references.slice(start, start + BATCH);
    const byId = await matchIds(db, batch);
    const byTitle = await matchTitles(db, batch, (place) => byId[place] === null);
    keys.push(...batch.map((_, place) => byId[place] ?? byTitle[place] ?? null));
  }
  return keys;
}

const columns = sql.raw(
  `p.pmc_id, case when p.pmc_id like 'PMC%' then p.pmc_id end as pmcid, p.pmid, lower(p.doi) as doi, p.pub_year, p.authors`,
);

async function matchIds(db: Queryable, batch: readonly Reference[]): Promise<(string | null)[]> {
  const ids = batch.map(idsOf);
  const all = (kind: keyof ComparableIds) => sql`${sql.param(ids.flatMap((one) => one[kind] ?? []))}::text[]`;
  const { rows } = await db.execute<KnownPaper>(sql`
    select ${columns} from papers p where p.pmc_id = any(${all('pmcid')})
    union select ${columns} from papers p where p.pmid = any(${all('pmid')})
    union select ${columns} from papers p where lower(p.doi) = any(${all('doi')})`);
  const by = (kind: keyof ComparableIds) => Map.groupBy(rows, (row) => row[kind]);
  const [byPmcid, byPmid, byDoi] = [by('pmcid'), by('pmid'), by('doi')];
  return ids.map((one) => {
    const named = [one.pmcid && byPmcid.get(one.pmcid), one.pmid && byPmid.get(one.pmid)].find(Boolean);
    const found =
      named || (one.doi && byDoi.get(one.doi)?.filter((paper) => !idsContradict(paper, one))) || [];
    const [best] = found.toSorted((a, b) => rankOf(a.pmc_id) - rankOf(b.pmc_id));
    return best?.pmc_id ?? null;
  });
}

async function matchTitles(
  db: Queryable,
  batch: readonly Reference[],
  isOpen: (place: number) => boolean,
): Promise<(string | null)[]> {
  const open = batch.flatMap(({ title, year }, place) =>
    isOpen(place) && title && year !== null ? [{ place, title, year }] : [],
  );
  if (open.length === 0) return [];
  const column = (key: 'place' | 'title' | 'year') => sql.param(open.map((one) => one[key]));
  const { rows } = await db.execute<KnownPaper>(sql`
    select ${columns}, asked.place from unnest(${column('place')}::int[], ${column('title')}::text[],
      ${column('year')}::int[]) as asked (place, title, year)
    join papers p on title_key(p.title) = title_key(asked.title)
      and p.pub_year between asked.year - 1 and asked.year + 1`);
  const found = Map.groupBy(rows, ({ place }) => place);
  return batch.map((reference, place) => {
    const papers = found.get(place) ?? [];
    const [paper] = papers.length === 1 ? papers : [];
    if (!paper || idsContradict(paper, idsOf(reference))) return null;
    return authorsContradict(reference, paper.authors) ? null : paper.pmc_id;
  });
}
