import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { openHealthKeys } from '@health/server/accounts/keys/open-health-keys';
import { importPapers } from '@health/server/ingestion/import-papers';
import { type ReadPaper, type SourcePaper, sourcePaper } from '@health/server/ingestion/source-paper';
import { storePapers } from '@health/server/ingestion/store/store-papers';
import { readConfig } from '@health/server/platform/config';
import { type OpenDatabase, openDatabase } from '@health/server/platform/database/connect';
import { migrate } from '@health/server/platform/database/migrate';
import { bundledEncoder } from '@health/server/platform/encoder/bundled-encoder';
import { ProcessMemory } from '@health/server/platform/process-memory';
import { bundledReader } from '@health/server/platform/reader/bundled-reader';
import type { Services } from '@health/server/platform/services';
import { rebuildIndex } from '@health/server/search/index/rebuild-index';
import { mergeSegments } from '@health/server/search/index/segments';
import { embedPapers } from '@health/server/search/meaning/embed-papers';
import { z } from 'zod';
import { cacheFolder, jatsArticles, unpacked } from './archives.ts';

/** A database of one collection, kept between runs, with the services that the use cases take. */
export interface Collection {
  services: Services;
  database: OpenDatabase;
  close(): Promise<void>;
}

/** Increased when the collections must be built again. */
const VERSION = 3;
/** Where the ids of papers that have none begin: no real article has so high a number. */
const RESERVED = 990_000_000;

/** Opens the database of that name; the first time it is filled and its index merged. */
export async function openCollection(
  name: string,
  fill: (database: OpenDatabase) => Promise<void>,
): Promise<Collection> {
  const folder = join(cacheFolder, `find-${name}-${VERSION}`);
  const ready = join(folder, 'filled');
  if (!existsSync(ready)) rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const database = await openDatabase({ DATA_DIR: folder });
  await migrate(database);
  if (!existsSync(ready)) {
    await fill(database);
    await database.pool.query('vacuum (analyze) papers');
    await mergeSegments(database.db, 2);
    writeFileSync(ready, '');
  }
  // A collection kept from an earlier version may lack what its index has now.
  await rebuildIndex(database.db);
  return collectionOf(database);
}

/** Returns a collection over an open database. */
export async function collectionOf(database: OpenDatabase): Promise<Collection> {
  const services: Services = {
    db: database.db,
    memory: new ProcessMemory(),
    databaseKind: database.kind,
    config: readConfig({ LOG_LEVEL: 'silent', PAPER_SOURCES: 'none' }),
    embedder: null,
    reader: null,
    languageModel: null,
    healthKeys: await openHealthKeys(database.db, {
      PROFILE_KEY: 'arbitrary key of the bench',
      DATA_DIR: '',
    }),
    now: () => new Date('2026-06-15T12:00:00Z'),
  };
  return { services, database, close: () => database.close() };
}

/** The 3,211 real articles. */
export const articles = (): Promise<Collection> =>
  openCollection('articles', async ({ db }) => void (await importPapers(db, [jatsArticles()])));

const document = z.object({ _id: z.string(), title: z.string(), text: z.string() });
const concluded = document.extend({ conclusion: z.string(), mesh: z.array(z.string()) });
const indexed = document.extend({ mesh_major: z.string(), mesh_minor: z.string() });
const query = z.object({ _id: z.string(), text: z.string(), test: z.boolean().default(true) });

/**
 * The 3,211 articles and PubMedQA's 1,000 abstracts, conclusions included, under a title that says nothing: the question
 * is their title.
 */
export function articlesAndPubMedQa(): Promise<Collection> {
  return openCollection('pubmedqa-whole', async ({ db }) => {
    await importPapers(db, [jatsArticles()]);
    const rows = read('pubmedqa', 'corpus.jsonl', concluded);
    await store(
      db,
      rows.map(({ _id, text, conclusion, mesh }) => ({
        ...paperOf(Number(_id), 'Abstract', `${text} ${conclusion}`),
        mesh,
      })),
    );
  });
}

/** The 3,211 articles and some papers besides. */
export const articlesWith = (name: string, papers: readonly SourcePaper[]): Promise<Collection> =>
  openCollection(name, async ({ db }) => {
    await importPapers(db, [jatsArticles()]);
    await store(db, papers);
  });

/** The Cystic Fibrosis collection; a record without an abstract keeps its title only. */
export function cysticFibrosis(): Promise<Collection> {
  return openCollection('cystic-fibrosis', async ({ db }) => {
    const rows = read('cystic-fibrosis', 'corpus.jsonl', indexed);
    await store(
      db,
      rows.map(({ _id, title, text, ...mesh }) => ({
        ...paperOf(Number(_id), title, text),
        mesh: headingsOf(mesh),
      })),
    );
  });
}

/** "PSEUDOMONAS-INFECTIONS: co, im. CHILD-PRESCHOOL." as an import has it: headings without qualifiers, each once. */
function headingsOf({ mesh_major, mesh_minor }: { mesh_major: string; mesh_minor: string }): string[] {
  const headings = `${mesh_major}.${mesh_minor}`.split('.').map((one) => {
    const name = (one.split(':')[0] ?? '').trim().replaceAll('-', ' ').toLowerCase();
    return name.charAt(0).toUpperCase() + name.slice(1);
  });
  return [...new Set(headings.filter(Boolean))];
}

/** The questions of a collection with their graded judgements, by paper; `test` when they are of its official test list. */
export function judgedQuestions(
  name: 'cystic-fibrosis' | 'pubmedqa',
): { text: string; test: boolean; grades: Map<string, number> }[] {
  const grades = new Map<string, Map<string, number>>();
  for (const line of lines(name, 'qrels.tsv').slice(1)) {
    const [question = '', paper = '', grade = '0'] = line.split('\t');
    const known = grades.get(question) ?? new Map<string, number>();
    grades.set(question, known.set(idOf(Number(paper)), Number(grade)));
  }
  return read(name, 'queries.jsonl', query).flatMap(({ _id, text, test }) => {
    const judged = grades.get(_id);
    return judged ? [{ text, test, grades: judged }] : [];
  });
}

const idOf = (number: number): string => `PMC${RESERVED + number}`;
const lines = (name: string, file: string): string[] =>
  readFileSync(join(unpacked(name), name, file), 'utf8')
    .split('\n')
    .filter(Boolean);
const read = <T>(name: string, file: string, row: z.ZodType<T>): T[] =>
  lines(name, file).map((line) => row.parse(JSON.parse(line)));

/** A source paper; some collections take the title away, because the question is the title. */
const untitledPaper = sourcePaper.extend({ title: z.string() });

/** A paper of a collection that says nothing but a title and an abstract. */
export function paperOf(
  number: number,
  title: string,
  abstract: string,
  year: number | null = null,
): SourcePaper {
  const pmcId = idOf(number);
  const nothing = { pmid: null, doi: null, volume: '', issue: '', licence: null, licence_url: null };
  const none = {
    authors: [],
    key_words: [],
    mesh: [],
    publication_types: [],
    sections: [],
    relations: [],
    interests: [],
  };
  const read: ReadPaper = {
    ...nothing,
    ...none,
    pmc_id: pmcId,
    title,
    abstract,
    journal: 'Collection',
    pub_year: year,
    abstract_by: 'authors',
    plain_summary: null,
    conclusion: null,
    article_type: 'research-article',
    pdf_url: `https://pmc.ncbi.nlm.nih.gov/articles/${pmcId}/`,
    source: 'pubmed',
  };
  return untitledPaper.parse(read);
}

/** Stores papers in batches. */
async function store(db: OpenDatabase['db'], papers: readonly SourcePaper[]): Promise<void> {
  for (let start = 0; start < papers.length; start += 200)
    await storePapers(db, papers.slice(start, start + 200));
}

/** What is found must not depend on what else the machine does. */
const LONGEST_WAIT_MS = 60_000;

/**
 * The same collection, found by meaning, too, and read together with questions. The first time its papers get vectors, of the encoder or
 * else by `storeVectors`. Closing it closes the encoder and the reader.
 */
export async function withMeaning(
  collection: Collection,
  storeVectors?: (collection: Collection, model: string) => Promise<void>,
): Promise<Collection> {
  const embedder = bundledEncoder({ longestWaitMs: LONGEST_WAIT_MS });
  if (storeVectors) await storeVectors(collection, embedder.model);
  else await embedPapers(collection.services, embedder, new AbortController().signal);
  // Loads the model, so that no question has to do without.
  await embedder.embedQuery('warm up');
  const reader = bundledReader();
  const close = async () => {
    await Promise.all([embedder.close(), reader.close()]);
    await collection.close();
  };
  return { ...collection, services: { ...collection.services, embedder, reader }, close };
}
