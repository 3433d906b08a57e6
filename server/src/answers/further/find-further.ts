import { sourceTitles } from '@health/contract';
import { sql } from 'drizzle-orm';
import { type PaperSource, SourceError, type SourceRecord } from '../../ingestion/connectors/paper-source.ts';
import type { UnderstoodPaper } from '../../ingestion/source-paper.ts';
import { storeFound } from '../../ingestion/store/store-found.ts';
import { resolveKeys } from '../../library/papers/paper-key.ts';
import type { Database } from '../../platform/database/connect.ts';
import type { SentTerm } from './terms-to-send.ts';

/** Papers that are fetched for a question: as many as an answer reads, and some more for the list. */
const WANTED = 60;
/** Fewer than this, and the question is asked again, at most twice, with its least telling term left out. */
const TOO_FEW = 15;
/** Papers of one transaction: in the embedded size other queries wait for it. */
const BATCH = 32;

type FoundPaper = Extract<SourceRecord, UnderstoodPaper>;

/** What was fetched for a question. */
export interface FurtherPapers {
  /** Papers that the source answered with. */
  found: number;
  /** Their records, as they were stored. */
  records: FoundPaper[];
  /** Keys of those that were not here before. */
  newPapers: string[];
  /** Why the source gave no answer, or not all of it. */
  problem: string | null;
}

/**
 * Asks a source for papers that name all terms, then for those that name the most telling ones, until there are enough, and
 * stores them. Never throws for a source that does not answer: what came before is kept, and `problem` says why.
 */
export async function findFurther(
  db: Database,
  source: PaperSource,
  terms: readonly SentTerm[],
  signal: AbortSignal,
): Promise<FurtherPapers> {
  const found = new Map<string, FoundPaper>();
  let problem: string | null = null;
  try {
    for (const asked of attempts(terms)) {
      const options = { signal, pageSize: WANTED, urgent: true };
      for await (const { records } of source.search({ terms: asked, order: 'relevance' }, options)) {
        for (const paper of understood(records)) found.set(paper.paper.pmc_id, paper);
        break;
      }
      if (found.size >= TOO_FEW) break;
    }
  } catch (error) {
    problem = problemOf(error, source, signal);
  }
  const papersToFetch = [...found.values()].slice(0, WANTED);
  const newPapers = await storeNew(db, papersToFetch);
  return { found: found.size, records: papersToFetch, newPapers, problem };
}

/** The groups of names to ask for: all of them, then with the least telling ones left out; of two, then each alone. */
function attempts(terms: readonly SentTerm[]): (readonly string[])[][] {
  const groups = terms.map(({ names }) => [...new Set(names)]);
  if (groups.length <= 2) return [groups, ...(groups.length === 2 ? groups.map((one) => [one]) : [])];
  const sizes = [groups.length, Math.min(groups.length - 1, 3), Math.min(groups.length - 2, 2)];
  return [...new Set(sizes)].map((size) => groups.slice(0, size));
}

const understood = (records: readonly SourceRecord[]): FoundPaper[] =>
  records.flatMap((record) => ('paper' in record ? record : []));

/** A source that does not respond is reported to the user; every other error is a bug and is thrown. */
function problemOf(error: unknown, source: PaperSource, signal: AbortSignal): string {
  if (error instanceof SourceError) return error.message;
  if (signal.aborted) return `${sourceTitles[source.name]} took too long to answer.`;
  throw error;
}

/** Stores papers and returns the keys of those that were not here before. */
async function storeNew(db: Database, papers: readonly UnderstoodPaper[]): Promise<string[]> {
  if (papers.length === 0) return [];
  const known = await knownKeys(db, papers);
  for (let start = 0; start < papers.length; start += BATCH)
    await storeFound(db, papers.slice(start, start + BATCH));
  const keys = papers.map(({ paper }) => paper.pmc_id);
  const current = await resolveKeys(db, keys);
  const stored = await storedKeys(db, keys.map(current));
  return [...stored].filter((key) => !known.has(key));
}

/** The keys under which these papers are here already, by their key, PMID or DOI. */
async function knownKeys(db: Database, papers: readonly UnderstoodPaper[]): Promise<Set<string>> {
  const texts = (values: (string | null)[]) =>
    sql`${sql.param(values.filter((one) => one !== null))}::text[]`;
  const all = papers.map(({ paper }) => paper);
  const { rows } = await db.execute<{ pmc_id: string }>(sql`
    select pmc_id from papers where pmc_id = any(${texts(all.map(({ pmc_id }) => pmc_id))})
      or pmid = any(${texts(all.map(({ pmid }) => pmid))})
      or lower(doi) = any(${texts(all.map(({ doi }) => doi?.toLowerCase() ?? null))})`);
  return new Set(rows.map(({ pmc_id }) => pmc_id));
}

async function storedKeys(db: Database, keys: readonly string[]): Promise<Set<string>> {
  const { rows } = await db.execute<{ pmc_id: string }>(sql`
    select pmc_id from papers where pmc_id = any(${sql.param([...keys])}::text[])`);
  return new Set(rows.map(({ pmc_id }) => pmc_id));
}
