import { bundledEncoder } from '@health/server/platform/encoder/bundled-encoder';
import { embedPapers } from '@health/server/search/meaning/embed-papers';
import type { Collection } from './collections.ts';

/** What is found must not depend on what else the machine does. */
const LONGEST_WAIT_MS = 60_000;

/** The same collection, found by meaning, too; the first time its papers are read. Closing it closes the encoder. */
export async function withMeaning(collection: Collection): Promise<Collection> {
  const embedder = bundledEncoder({ longestWaitMs: LONGEST_WAIT_MS });
  await embedPapers(collection.services, embedder, new AbortController().signal);
  // Loads the model, so that no question has to do without.
  await embedder.embedQuery('warm up');
  const close = async () => {
    await embedder.close();
    await collection.close();
  };
  return { ...collection, services: { ...collection.services, embedder }, close };
}
