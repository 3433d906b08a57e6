import { openEmbedder } from '../../platform/llm/embedder.ts';
import type { Services } from '../../platform/services.ts';
import { findByMeaning } from '../embeddings/find-by-meaning.ts';

/** How many papers near in meaning may rise or come in. */
const NEAR = 100;

/**
 * Papers near a question in meaning, best first; undefined where no embedding model is set up. Asked beside the words,
 * never waited for longer than the endpoint's short time.
 */
export function papersByMeaning(
  { db, config }: Pick<Services, 'db' | 'config'>,
  question: string,
): Promise<readonly string[]> | undefined {
  const embedder = openEmbedder(config);
  // The search itself reports a database that fails.
  return embedder ? findByMeaning(db, embedder, question, NEAR).catch(() => []) : undefined;
}
