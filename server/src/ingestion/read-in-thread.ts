import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { bytesUnder } from './open-sources.ts';
import { readSources } from './read-sources.ts';
import type { ReadItem } from './source-paper.ts';

/** Bytes of XML that the thread reads before it waits to be asked again. */
const PORTION = 3_000_000;

/** Bytes of files: fewer are read here before a thread has started. */
const WORTH_A_THREAD = 20_000_000;

/** What the thread sends. */
interface Portion {
  items: ReadItem[];
  deleted: string[];
  isLast: boolean;
}

/**
 * Yields what `readSources` does, read in a thread of its own: while this one stores papers, the next are read on another core. Standard input
 * belongs to this thread and is read here, and so is little. Throws what the thread throws.
 */
export async function* readInThread(
  paths: readonly string[],
  onDeleted: (pmid: string) => void = () => {},
): AsyncGenerator<ReadItem> {
  const isSmall = paths.includes('-') || (await bytesUnder(paths)) < WORTH_A_THREAD;
  if (isSmall) return yield* readSources(paths, onDeleted);
  const thread = new Worker(new URL('./read-thread.ts', import.meta.url), {
    workerData: { paths: [...paths], portion: PORTION },
    // The flags of this process are meant for its own entry, not for the thread's.
    execArgv: [],
  });
  try {
    let next = portionOf(thread);
    for (;;) {
      const { items, deleted, isLast } = await next;
      if (!isLast) {
        // The next portion is read while this one is taken.
        next = portionOf(thread);
        next.catch(() => {});
        thread.postMessage('more');
      }
      for (const pmid of deleted) onDeleted(pmid);
      yield* items;
      if (isLast) return;
    }
  } finally {
    await thread.terminate();
  }
}

/** The next portion. Throws what the thread throws, and when it ends without one. */
async function portionOf(thread: Worker): Promise<Portion> {
  const settled = new AbortController();
  const next = once(thread, 'message', settled).then(([portion]) => portion as Portion);
  const end = once(thread, 'exit', settled).then(() => {
    throw new Error('The thread that reads files ended before its end.');
  });
  end.catch(() => {});
  try {
    return await Promise.race([next, end]);
  } finally {
    settled.abort();
  }
}
