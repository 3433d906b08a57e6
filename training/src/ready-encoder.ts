import { bundledEncoder } from '@health/server/platform/encoder/bundled-encoder';
import type { Embedder } from '@health/server/platform/llm/embedder';

/** Milliseconds that a text waits for its vector: what is learned and measured does not depend on how busy the machine is. */
const LONGEST_WAIT_MS = 60_000;

/** Starts the encoder and loads its model. Throws where it cannot run. */
export async function readyEncoder(): Promise<Embedder> {
  const encoder = bundledEncoder({ longestWaitMs: LONGEST_WAIT_MS });
  if (await encoder.embedQuery('ready')) return encoder;
  throw new Error(encoder.problem() ?? 'The encoder did not answer.');
}
