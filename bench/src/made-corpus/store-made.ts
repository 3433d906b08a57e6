import { storePapers } from '@health/server/ingestion/store/store-papers';
import type { OpenDatabase } from '@health/server/platform/database/connect';
import { rebuildIndex } from '@health/server/search/index/rebuild-index';
import { arbitraryPaper } from '@health/server/testing/arbitrary-paper';
import { type MadePaper, madePapers } from './made-papers.ts';
import { SentenceTerms } from './sentence-terms.ts';

const BATCH = 1000;
/** Insertions under way at once, so that the next papers are made meanwhile. */
const AT_ONCE = 2;

/** The id of a made paper; they count from 1, and no real article has so high a number. */
export const idOf = (number: number): string => `PMC${990_000_000 + number}`;

/**
 * Stores that many made papers, the real ones through the import. Their words are indexed at the end, all at once.
 */
export async function storeMade(database: OpenDatabase, size: number): Promise<void> {
  const insert = await insertion(database);
  const underWay: Promise<void>[] = [];
  for (const batch of batches(size)) {
    underWay.push(insert(batch));
    const made = batch.some((paper) => paper.made);
    while (underWay.length >= (made ? AT_ONCE : 1)) await underWay.shift();
  }
  await Promise.all(underWay);
  await database.pool.query(
    'update corpus set papers = $1, version = extract(epoch from clock_timestamp())',
    [size],
  );
  await rebuildIndex(database.db);
}

/** Papers in order; a batch holds either real or made ones, and the made ones come when all real ones are stored. */
function* batches(size: number): Generator<MadePaper[]> {
  let batch: MadePaper[] = [];
  for (const paper of madePapers(size)) {
    const first = batch[0];
    if (first && (batch.length === BATCH || (paper.made && !first.made))) {
      yield batch;
      batch = [];
    }
    batch.push(paper);
  }
  yield batch;
}

/**
 * Made papers take everything but their own words, headings and year from the real paper whose title they have, so that a
 * million of them need not be read for study design, fit and so on.
 */
async function insertion({
  db,
  pool,
}: OpenDatabase): Promise<(papers: readonly MadePaper[]) => Promise<void>> {
  const { rows } = await pool.query<{ names: string }>(`
    select string_agg(column_name, ', ') as names from information_schema.columns
    where table_schema = 'public' and table_name = 'papers' and is_generated = 'NEVER'
      and column_name not in ('pmc_id', 'abstract', 'terms', 'pub_year', 'mesh')`);
  const same = rows[0]?.names ?? '';
  const terms = new SentenceTerms();
  return async (papers) => {
    if (!papers[0]?.made) return void (await storePapers(db, papers.map(realPaper)));
    await pool.query(
      `insert into papers (pmc_id, abstract, terms, pub_year, mesh, ${same})
      select id, text, words, year, array(select jsonb_array_elements_text(headings::jsonb)), ${same}
      from unnest($1::text[], $2::text[], $3::text[], $4::int[], $5::text[], $6::text[]) made(id, text, words, year, headings, real)
      join papers on pmc_id = real`,
      [
        papers.map(({ number }) => idOf(number)),
        papers.map(({ abstract }) => abstract),
        papers.map(({ title, made }) => terms.together([title, title, ...(made?.sentences ?? [])])),
        papers.map(({ year }) => year),
        papers.map(({ mesh }) => JSON.stringify(mesh)),
        papers.map(({ made }) => idOf(made?.titleOf ?? 0)),
      ],
    );
  };
}

const realPaper = ({ number, title, abstract, year, mesh }: MadePaper) =>
  arbitraryPaper({
    pmc_id: idOf(number),
    title,
    abstract,
    pub_year: year,
    mesh: [...mesh],
    source: 'pubmed',
  });
