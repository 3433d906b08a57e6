import type { OpenDatabase } from '@health/server/database/connect';
import { type MadePaper, madePapers } from './made-papers.ts';

const BATCH = 2000;

/**
 * Stores that many made papers with what a search reads of a paper, past the import, which would work out for each what
 * no search asks for. The index is made once at the end, as after the migration of a big library.
 */
export async function storeMade({ pool }: OpenDatabase, size: number): Promise<void> {
  const { rows } = await pool.query<{ indexdef: string }>(
    "select indexdef from pg_indexes where indexname = 'papers_bm25'",
  );
  await pool.query('drop index papers_bm25');
  let batch: MadePaper[] = [];
  for (const paper of madePapers(size)) {
    batch.push(paper);
    if (batch.length < BATCH && paper.number < size) continue;
    await insert({ pool }, batch);
    batch = [];
  }
  await pool.query(rows[0]?.indexdef ?? '');
  await pool.query('update corpus set papers = $1, version = 1', [size]);
}

async function insert({ pool }: Pick<OpenDatabase, 'pool'>, papers: readonly MadePaper[]): Promise<void> {
  const columns = [
    papers.map(({ number }) => `PMC${990_000_000 + number}`),
    papers.map(({ title }) => title),
    papers.map(({ abstract }) => abstract),
    papers.map(({ year }) => year),
    papers.map(({ mesh }) => JSON.stringify(mesh)),
  ];
  await pool.query(
    `insert into papers (pmc_id, title, abstract, pub_year, mesh, journal, volume, issue, authors, abstract_by, conclusion,
      conclusion_from, key_words, article_type, publication_types, pdf_url, assigned_tags, fits, reputability,
      reputability_reasons, source, digest, passages_indexed)
    select id, title, abstract, year, array(select jsonb_array_elements_text(mesh::jsonb)), 'Collection', '', '', '[]',
      'authors', '', 'none', '', 'research-article', '{}', '', '{}', '{}', 0.5, '[]', 'pubmed', '', true
    from unnest($1::text[], $2::text[], $3::text[], $4::int[], $5::text[]) made(id, title, abstract, year, mesh)`,
    columns,
  );
}
