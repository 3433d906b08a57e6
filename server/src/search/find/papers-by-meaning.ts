import type { Services } from '../../platform/services.ts';
import { closeInMeaning } from '../meaning/close-in-meaning.ts';
import { nameOfVectors } from '../meaning/embed-papers.ts';
import { readPaperVectors } from '../meaning/paper-vectors.ts';
import type { NearPaper } from '../meaning/vector-block.ts';

/** How many papers near in meaning may rise or come in. */
const NEAR = 100;

/** The papers near a question, the nearest first, and which of them are listed even without its words, by pmc_id. */
export interface PapersByMeaning {
  near: readonly NearPaper[];
  close: ReadonlySet<string>;
  /** How many papers have been read for meaning. */
  read: number;
}

/**
 * Papers near a question in meaning, asked for beside the words; undefined where no embedder is set up. Null when the embedder
 * fails or is too slow.
 */
export function papersByMeaning(
  { db, embedder }: Pick<Services, 'db' | 'embedder'>,
  question: string,
): Promise<PapersByMeaning | null> | undefined {
  if (!embedder?.isAvailable()) return undefined;
  const find = async () => {
    const [vector, block] = await Promise.all([
      embedder.embedQuery(question),
      readPaperVectors(db, nameOfVectors(embedder)),
    ]);
    if (!vector) return null;
    const near = block.nearest(vector, NEAR);
    return { near, close: closeInMeaning(near, embedder.closeFrom), read: block.size };
  };
  // The search itself reports a database that fails.
  return find().catch(() => null);
}
