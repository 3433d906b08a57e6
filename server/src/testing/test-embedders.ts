import { bundledEncoder } from '../platform/encoder/bundled-encoder.ts';
import { type Embedder, endpointEmbedder } from '../platform/llm/embedder.ts';

/** Milliseconds that a request may wait, and a question for its vector, where lateness is not the subject: tests share a busy machine. */
export const LONGEST_TEST_WAIT_MS = 120_000;

/** Returns the encoder that comes with the application. No question has to do without it because the machine is slow. */
export const testEncoder = (): Embedder =>
  bundledEncoder({ stepsBack: false, longestWaitMs: LONGEST_TEST_WAIT_MS });

/** Returns the embedder of an endpoint that a test plays; questions wait for it as long, unless `waits` is 'as served'. */
export function testEmbedder(url: string, model: string, waits: 'long' | 'as served' = 'long'): Embedder {
  const embedder = endpointEmbedder(
    { EMBEDDING_BASE_URL: url, EMBEDDING_MODEL: model },
    waits === 'long' ? { longestWaitMs: LONGEST_TEST_WAIT_MS } : {},
  );
  if (!embedder) throw new Error('An endpoint and a model make an embedder.');
  return embedder;
}
