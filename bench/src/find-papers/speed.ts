import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { kept } from '../corpus.ts';
import type { Figures } from '../thresholds.ts';
import { type Collection, judgedQuestions, openCollection, paperOf, store } from './collections.ts';
import { madePapers } from './made-papers.ts';
import { found, type Ranker } from './quality.ts';

const SIZES = { '100k': 100_000, '1m': 1_000_000 };
export type Size = keyof typeof SIZES;
const WARM_UP = 20;
const MEASURED = 200;
/** `ts_rank` scores every paper that has a word of the question: it gets a tenth of the papers. */
const TS_RANK_SHARE = 10;

/** The 95th percentile of a first page of results, one question at a time, and of two peers on the same questions. */
export async function speedFigures(size: Size): Promise<Figures> {
  const collection = await madeCollection(size);
  const questions = judgedQuestions('pubmedqa').map(({ text }) => text);
  const own = await times(found(collection), questions);
  if (size === '1m')
    return { ...(await closed(collection)), find_p50_ms_1m: at(own, 0.5), find_p95_ms_1m: at(own, 0.95) };
  const fts5 = await times(byFts5(SIZES[size]), questions);
  const tsRank = await times(await byTsRank(collection), questions);
  await closed(collection);
  return {
    find_p50_ms_100k: at(own, 0.5),
    find_p95_ms_100k: at(own, 0.95),
    fts5_p50_ms_100k: at(fts5, 0.5),
    fts5_p95_ms_100k: at(fts5, 0.95),
    ts_rank_p50_ms_10k: at(tsRank, 0.5),
    ts_rank_p95_ms_10k: at(tsRank, 0.95),
  };
}

/** The big corpus of that size, made the first time. */
export function madeCollection(size: Size): Promise<Collection> {
  return openCollection(`made-${size}`, async ({ db }) => {
    let batch = [];
    for (const { number, title, abstract, year } of madePapers(SIZES[size])) {
      batch.push(paperOf(number, title, abstract, year));
      if (batch.length < 2000) continue;
      await store(db, batch);
      batch = [];
    }
    await store(db, batch);
  });
}

async function closed(collection: Collection): Promise<Figures> {
  await collection.close();
  return {};
}

/** Milliseconds of each question, ascending. */
async function times(ranker: Ranker, questions: readonly string[]): Promise<number[]> {
  for (const question of questions.slice(0, WARM_UP)) await ranker(question);
  const taken: number[] = [];
  for (const question of questions.slice(WARM_UP, WARM_UP + MEASURED)) {
    const started = performance.now();
    await ranker(question);
    taken.push(performance.now() - started);
  }
  return taken.toSorted((a, b) => a - b);
}

/** The value below which that share of ascending ones lies. */
export const at = (ascending: readonly number[], share: number): number =>
  ascending[Math.min(ascending.length - 1, Math.floor(share * ascending.length))] ?? Number.NaN;

const anyWord = (question: string, or: string): string =>
  [...new Set(question.toLowerCase().match(/[a-z0-9]{2,}/g))].join(or);

/** SQLite's own ranking over the same titles (twice as heavy) and abstracts, stemmed likewise. */
function byFts5(size: number): Ranker {
  const file = join(kept, `find-fts5-${size}.sqlite`);
  const isNew = !existsSync(file);
  const database = new DatabaseSync(file);
  if (isNew) {
    database.exec(
      "create virtual table papers using fts5(title, abstract, tokenize = 'porter unicode61'); begin",
    );
    const insert = database.prepare('insert into papers (rowid, title, abstract) values (?, ?, ?)');
    for (const { number, title, abstract } of madePapers(size)) insert.run(number, title, abstract);
    database.exec('commit');
  }
  const select = database.prepare(
    'select rowid as id, title, abstract from papers where papers match ? order by bm25(papers, 2, 1) limit 10',
  );
  return async (question) => select.all(anyWord(question, ' OR ')).map(({ id }) => String(id));
}

/** PostgreSQL's stock full-text ranking in the same engine, over a tenth of the papers. */
async function byTsRank({ database }: Collection): Promise<Ranker> {
  await database.pool.query(`
    create table if not exists stock as
      select pmc_id, title, abstract, to_tsvector('english', search_text) as words from papers
      order by pmc_id limit ${SIZES['100k'] / TS_RANK_SHARE}`);
  await database.pool.query('create index if not exists stock_words on stock using gin (words)');
  return async (question) => {
    const { rows } = await database.pool.query<{ pmc_id: string }>(
      `select pmc_id, title, abstract from stock, to_tsquery('english', $1) asked
       where words @@ asked order by ts_rank(words, asked, 1) desc limit 10`,
      [anyWord(question, ' | ')],
    );
    return rows.map(({ pmc_id }) => pmc_id);
  };
}
