import type { Database } from '../../platform/database/connect.ts';
import { brokenSegments } from './read-word-index.ts';
import { rebuildIndex } from './rebuild-index.ts';

/** The index is checked as a whole in every tenth minute, and at once when this process has met a broken part. */
const EVERY = 10;

/** Returns what is wrong with the index of words in this process, a sentence each. */
export function indexProblems(db: Database): string[] {
  const broken = brokenSegments(db);
  if (broken === 0) return [];
  return [
    `${broken} of the parts of the index cannot be read. It is rebuilt within a minute or two; some papers are not found until then.`,
  ];
}

/** Rebuilds the index if it is broken; answers how many papers were read anew. */
export async function repairIndex(db: Database, now: Date): Promise<number> {
  const isDue = brokenSegments(db) > 0 || now.getMinutes() % EVERY === 0;
  return isDue ? rebuildIndex(db) : 0;
}
