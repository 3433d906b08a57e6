import { DrizzleQueryError } from 'drizzle-orm';
import { DatabaseError } from 'pg';
import type { Database } from '../../platform/database/connect.ts';
import { skippedPaper } from '../bounded-paper.ts';
import { revisionInWords } from '../revision.ts';
import type { Skipped, UnderstoodPaper } from '../source-paper.ts';
import { cutToLength } from '../xml/lines.ts';
import { type PreparedPapers, type StoreResult, storePapers } from './store-papers.ts';

/** Classes of errors by which a database refuses what it is given: bad values, broken rules, rows too large for it. */
const DATA_ERRORS = /^(?:21|22|23|54)/;
const LONGEST_REASON = 200;

/** What became of a batch; nothing is left out without its reason. */
export interface FoundResult extends StoreResult {
  skipped: Skipped[];
}

/**
 * Stores a batch of papers. When the database refuses it, its papers are stored one by one, and the one that cannot be stored is
 * skipped with a short reason. Throws when the database itself fails.
 */
export async function storeFound(
  db: Database,
  batch: readonly UnderstoodPaper[],
  prepared?: PreparedPapers,
): Promise<FoundResult> {
  const papers = batch.map(({ paper }) => paper);
  try {
    const stored = await storePapers(db, papers, prepared);
    return { ...stored, skipped: olderOf(batch, stored) };
  } catch (error) {
    if (dataErrorIn(error) === null) throw error;
  }
  const result: FoundResult = { stored: 0, updated: 0, unchanged: 0, skipped: [] };
  for (const found of batch) await storeOne(db, found, result);
  return result;
}

/** What is said of records that are older than what is kept. */
function olderOf(
  batch: readonly Pick<UnderstoodPaper, 'item' | 'paper'>[],
  { older = [] }: StoreResult,
): Skipped[] {
  return older.flatMap((place) => {
    const found = batch[place];
    if (!found) return [];
    const { item, paper } = found;
    return skippedPaper(item, paper, `${revisionInWords(paper.revision)}, older than the one that is kept`);
  });
}

async function storeOne(db: Database, { item, paper }: UnderstoodPaper, result: FoundResult): Promise<void> {
  try {
    const one = await storePapers(db, [paper]);
    const { stored, updated, unchanged } = one;
    result.skipped.push(...olderOf([{ item, paper }], one));
    result.stored += stored;
    result.updated += updated;
    result.unchanged += unchanged;
  } catch (error) {
    const reason = dataErrorIn(error);
    if (reason === null) throw error;
    result.skipped.push(skippedPaper(item, paper, `cannot be stored: ${reason}`));
  }
}

/** The reason when it lies in the paper: the words of the database, or of a computation that it breaks. */
function dataErrorIn(error: unknown): string | null {
  const cause = error instanceof DrizzleQueryError ? error.cause : error;
  const isDataError = cause instanceof DatabaseError && DATA_ERRORS.test(cause.code ?? '');
  if (!isDataError && !(cause instanceof RangeError) && !(cause instanceof TypeError)) return null;
  const column = cause instanceof DatabaseError && cause.column ? `${cause.column}: ` : '';
  return cutToLength(`${column}${cause.message.split('\n', 1)[0]}`, LONGEST_REASON);
}
