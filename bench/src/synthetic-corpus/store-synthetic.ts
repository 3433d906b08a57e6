import { storePapers } from '@health/server/ingestion/store/store-papers';
import type { OpenDatabase } from '@health/server/platform/database/connect';
import { rebuildIndex } from '@health/server/search/index/rebuild-index';
import { arbitraryPaper } from '@health/server/testing/arbitrary-paper';
import { SentenceTerms } from './sentence-terms.ts';
import { type SyntheticPaper, syntheticPapers } from './synthetic-papers.ts';

const BATCH = 1000;
/** Insertions at the same time, so that the next papers are composed meanwhile. */
const AT_ONCE = 2;

/** Returns the id of a synthetic paper; numbers count from 1, and no real article has so high an id. */
export const idOf = (number: number): string => `PMC${990_000_000 + number}`;

/** Stores that many papers, the real ones through the import. Their words are indexed at the end, all at once. */
export async function storeSynthetic(database: OpenDatabase, size: number): Promise<void> {
  const insert = await insertion(database);
  const underWay: Promise<void>[] = [];
  for (const batch of batches(size)) {
    underWay.push(insert(batch));
    const composed = batch.some((paper) => paper.composed);
    while (underWay.length >= (composed ? AT_ONCE : 1)) await underWay.shift();
  }
  await Promise.all(underWay);
  await database.pool.query(
    'update corpus set papers = $1, version = extract(epoch from clock_timestamp())',
    [size],
  );
  await rebuildIndex(database.db);
}

/** Papers in order; a batch holds either real or composed ones, and the composed ones come when all real ones are stored. */
function* batches(size: number): Generator<SyntheticPaper[]> {
  let batch: SyntheticPaper[] = [];
  for (const paper of syntheticPapers(size)) {
    const first = batch[0];
    if (first && (batch.length === BATCH || (paper.composed && !first.composed))) {
      yield batch;
      batch = [];
    }
    batch.push(paper);
  }
  yield batch;
}

/**
 * Composed papers take everything but their own words, headings and year from the real paper whose title they have, so that
 * a million of them need not be read for study design, fit and so on.
 */
async function insertion({
  db,
  pool,
}: OpenDatabase): Promise<(papers: readonly SyntheticPaper[]) => Promise<void>> {
  const { rows } = await pool.query<{ names: string }>(`
    select string_agg(column_name, ', ') as names from information_schema.columns
    where table_schema = 'public' and table_name = 'papers' and is_generated = 'NEVER'
      and column_name not in ('pmc_id', 'abstract', 'terms', 'pub_year', 'mesh')`);
  const same = rows[0]?.names ?? '';
  const terms = new SentenceTerms();
  return async (papers) => {
    if (!papers[0]?.composed) return void (await storePapers(db, papers.map(realPaper)));
    await pool.query(
      `insert into papers (pmc_id, abstract, terms, pub_year, mesh, ${same})
      select id, text, words, year, array(select jsonb_array_elements_text(headings::jsonb)), ${same}
      from unnest($1::text[], $2::text[], $3::text[], $4::int[], $5::text[], $6::text[]) composed(id, text, words, year, headings, real)
      join papers on pmc_id = real`,
      [
        papers.map(({ number }) => idOf(number)),
        papers.map(({ abstract }) => abstract),
        papers.map(({ title, composed }) => terms.together([title, title, ...(composed?.sentences ?? [])])),
        papers.map(({ year }) => year),
        papers.map(({ mesh }) => JSON.stringify(mesh)),
        papers.map(({ composed }) => idOf(composed?.titleOf ?? 0)),
      ],
    );
  };
}

const realPaper = ({ number, title, abstract, year, mesh }: SyntheticPaper) =>
  arbitraryPaper({
    pmc_id: idOf(number),
    title,
    abstract,
    pub_year: year,
    mesh: [...mesh],
    source: 'pubmed',
  });
