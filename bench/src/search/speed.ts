import { closeSync, existsSync, openSync, readSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { bundledEncoder } from '@health/server/platform/encoder/bundled-encoder';
import { cacheFolder } from '../data/archives.ts';
import { type Collection, collectionOf, judgedQuestions } from '../data/collections.ts';
import { quantile } from '../metrics/statistics.ts';
import type { Figures } from '../results/thresholds.ts';
import { openSynthetic, SIZES, type Size } from '../synthetic-corpus/open-synthetic.ts';
import { syntheticPapers } from '../synthetic-corpus/synthetic-papers.ts';
import { storeNoisyVectors } from '../synthetic-corpus/synthetic-vectors.ts';
import { found, type QuestionRanker } from './quality.ts';

const WARM_UP = 20;
const MEASURED = 200;
/** `ts_rank` scores every paper that has a word of the question: it gets a tenth of the papers. */
const TS_RANK_SHARE = 10;

/** Returns the 95th percentile of a first page of results, one question at a time, and of two other engines on the same questions. */
export async function speedFigures(size: Size): Promise<Figures> {
  const collection = await syntheticCollection(size);
  await readPages(collection);
  const questions = judgedQuestions('pubmedqa').map(({ text }) => text);
  const own = await times(found(collection), questions);
  const near = await timesWithMeaning(collection, questions);
  const fts5 = await times(byFts5(SIZES[size]), questions);
  const tsRank = await times(await byTsRank(collection, SIZES[size] / TS_RANK_SHARE), questions);
  await collection.close();
  return {
    ...percentiles('find', size, near),
    ...percentiles('find_by_words', size, own),
    ...percentiles('fts5', size, fts5),
    ...percentiles('ts_rank_of_a_tenth', size, tsRank),
  };
}

/** The same by words and meaning, phrases read: every paper has a vector, as one of the articles has. */
async function timesWithMeaning(collection: Collection, questions: readonly string[]): Promise<number[]> {
  const embedder = bundledEncoder();
  await storeNoisyVectors(collection, embedder.model);
  // Loads the model, and the vectors into memory.
  await embedder.embedQuery('warm up');
  const durations = await times(
    found({ ...collection, services: { ...collection.services, embedder } }),
    questions,
  );
  await embedder.close();
  return durations;
}

/**
 * Reads the papers of a served database into memory, as its autoprewarm does after a restart (`deploy/compose.yaml` switches that on).
 * The file of SQLite is read as a whole before it is asked, too.
 */
async function readPages({ database }: Collection): Promise<void> {
  if (database.kind === 'embedded') return;
  await database.pool.query('create extension if not exists pg_prewarm');
  await database.pool.query(`
    select sum(pg_prewarm(part, 'read')) from (
      select oid::regclass as part from pg_class where oid = 'papers'::regclass
      union all select reltoastrelid::regclass from pg_class where oid = 'papers'::regclass
      union all select indexrelid::regclass from pg_index where indrelid = 'papers'::regclass and indisprimary) parts`);
}

/** The synthetic papers of that size, which the tasks share. */
export const syntheticCollection = async (size: Size): Promise<Collection> =>
  collectionOf(await openSynthetic(size));

const percentiles = (of: string, size: Size, times: readonly number[]): Figures => ({
  [`${of}_p50_ms_${size}`]: quantile(times, 0.5),
  [`${of}_p95_ms_${size}`]: quantile(times, 0.95),
});

/** Milliseconds of each question. */
async function times(ranker: QuestionRanker, questions: readonly string[]): Promise<number[]> {
  for (const question of questions.slice(0, WARM_UP)) await ranker(question);
  const durations: number[] = [];
  for (const question of questions.slice(WARM_UP, WARM_UP + MEASURED)) {
    const started = performance.now();
    await ranker(question);
    durations.push(performance.now() - started);
  }
  return durations;
}

const anyWord = (question: string, or: string): string =>
  [...new Set(question.toLowerCase().match(/[a-z0-9]{2,}/g))].join(or);

/** SQLite's own ranking over the same titles (twice as heavy) and abstracts, stemmed likewise. */
function byFts5(size: number): QuestionRanker {
  const file = join(cacheFolder, `find-fts5-${size}.sqlite`);
  if (!existsSync(file)) fillFts5(file, size);
  readThrough(file);
  const select = new DatabaseSync(file).prepare(
    'select rowid as id, title, abstract from papers where papers match ? order by bm25(papers, 2, 1) limit 10',
  );
  return async (question) => select.all(anyWord(question, ' OR ')).map(({ id }) => String(id));
}

/** Reads a file of any length once, so that its pages are in memory. */
function readThrough(file: string): void {
  const open = openSync(file, 'r');
  const buffer = Buffer.alloc(2 ** 24);
  while (readSync(open, buffer) > 0);
  closeSync(open);
}

/** Under another name until it is whole. */
function fillFts5(file: string, size: number): void {
  const half = `${file}.filling`;
  rmSync(half, { force: true });
  const database = new DatabaseSync(half);
  database.exec(
    "create virtual table papers using fts5(title, abstract, tokenize = 'porter unicode61'); begin",
  );
  const insert = database.prepare('insert into papers (rowid, title, abstract) values (?, ?, ?)');
  for (const { number, title, abstract } of syntheticPapers(size)) insert.run(number, title, abstract);
  database.exec('commit');
  database.close();
  renameSync(half, file);
}

/** PostgreSQL's stock full-text ranking in the same engine, over a tenth of the papers. */
async function byTsRank({ database }: Collection, papers: number): Promise<QuestionRanker> {
  await database.pool.query(`
    create table if not exists stock as
      select pmc_id, title, abstract, to_tsvector('english', search_text(papers)) as words from papers
      order by pmc_id limit ${papers}`);
  await database.pool.query('create index if not exists stock_words on stock using gin (words)');
  return async (question) => {
    const { rows } = await database.pool.query<{ pmc_id: string }>(
      `select pmc_id, title, abstract from stock, to_tsquery('english', $1) query
       where words @@ query order by ts_rank(words, query, 1) desc limit 10`,
      [anyWord(question, ' | ')],
    );
    return rows.map(({ pmc_id }) => pmc_id);
  };
}
