import { bundledEncoder } from '@health/server/platform/encoder/bundled-encoder';
import type { Embedder } from '@health/server/platform/llm/embedder';

/**
 * Starts the encoder and waits until its model is loaded, which takes longer than a search waits. A search waits for it this long, as the
 * product does without. Throws where it cannot run.
 */
export async function readyEncoder(longestWaitMs?: number): Promise<Embedder> {
  const encoder = bundledEncoder({ longestWaitMs });
  while (!(await encoder.embedQuery('ready'))) {
    const problem = encoder.problem();
    if (problem) throw new Error(problem);
  }
  return encoder;
}
