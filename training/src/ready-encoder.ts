import { bundledEncoder } from '@health/server/platform/encoder/bundled-encoder';
import type { Embedder } from '@health/server/platform/llm/embedder';

/** Starts the encoder and waits until its model is loaded, which takes longer than a search waits. Throws where it cannot run. */
export async function readyEncoder(): Promise<Embedder> {
  const encoder = bundledEncoder();
  while (!(await encoder.embedQuery('ready'))) {
    const problem = encoder.problem();
    if (problem) throw new Error(problem);
  }
  return encoder;
}
