import { availableParallelism } from 'node:os';
import { Piscina } from 'piscina';
import { busy } from '../../platform/limits/work-queue.ts';
import type { Argon2Input } from './argon2-thread.ts';

/** Half of the cores: log-ins, however many, leave the others to everything else. */
const THREADS = Math.max(1, Math.floor(availableParallelism() / 2));
/** One derivation takes some 50 ms of a core, so that the last of a full queue waits for a few seconds. */
const QUEUE_PER_THREAD = 64;
const IDLE_MS = 30_000;

let threads: Piscina<Argon2Input, Uint8Array> | undefined;

/**
 * Derives the tag of a password in threads of its own: Node's asynchronous argon2 would take the few threads that also
 * compress answers and read files. Refuses with 503 when too many wait.
 */
export async function deriveTag(input: Argon2Input): Promise<Buffer> {
  threads ??= new Piscina<Argon2Input, Uint8Array>({
    filename: new URL('./argon2-thread.ts', import.meta.url).href,
    minThreads: 0,
    maxThreads: THREADS,
    maxQueue: QUEUE_PER_THREAD * THREADS,
    idleTimeout: IDLE_MS,
    // The flags of this process are meant for its own entry, not for the thread's.
    execArgv: [],
  });
  if (threads.queueSize >= threads.options.maxQueue) throw busy();
  return Buffer.from(await threads.run(input));
}
