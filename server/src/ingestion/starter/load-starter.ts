import type { Database } from '../../platform/database/connect.ts';
import { type ReadPaper, type SourcePaper, sourcePaper } from '../source-paper.ts';
import { type StoreResult, storePapers } from '../store/store-papers.ts';
import { readStarterPapers, type StarterPaper } from './starter-paper.ts';

/** One transaction a batch: in the embedded size an open transaction makes every other query wait. */
const BATCH = 64;

/**
 * Stores the starter library, one JSON file a paper, from a folder that may be empty. Run at every start: papers that are
 * there already are not written again. Throws with the file's name when one is not as it should be.
 */
export async function loadStarter(db: Database, folder: string): Promise<StoreResult> {
  const papers = (await readStarterPapers(folder)).map(toSource);
  const result = { stored: 0, updated: 0, unchanged: 0 };
  for (let start = 0; start < papers.length; start += BATCH) {
    const batch = await storePapers(db, papers.slice(start, start + BATCH));
    result.stored += batch.stored;
    result.updated += batch.updated;
    result.unchanged += batch.unchanged;
  }
  return result;
}

function toSource({ summary, ...paper }: StarterPaper): SourcePaper {
  const { objective, methods, results, conclusion } = summary;
  const parts = { Objective: objective, Methods: methods, Results: results, Conclusion: conclusion };
  const read: ReadPaper = {
    ...paper,
    volume: paper.volume ?? '',
    issue: paper.issue ?? '',
    abstract: Object.entries(parts)
      .map(([heading, text]) => `${heading}: ${text}`)
      .join('\n'),
    abstract_by: 'library',
    plain_summary: null,
    conclusion: { text: conclusion, from: 'library' },
    mesh: [],
    publication_types: [],
    sections: [],
    relations: [],
    source: 'starter',
  };
  return sourcePaper.parse(read);
}
