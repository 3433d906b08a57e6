import { syncBuiltinESMExports } from 'node:module';
import threads from 'node:worker_threads';

/** Megabytes that hold neither the words of the encoder nor what is made of them. */
const LITTLE = 8;

/** Loaded before a server (`node --import`): the threads of the text encoder have little memory, all else has what it needs. */
class Worker extends threads.Worker {
  constructor(file: string | URL, options: threads.WorkerOptions = {}) {
    const isEncoder = String(file).endsWith('/encoder-thread.ts');
    super(file, isEncoder ? { ...options, resourceLimits: { maxOldGenerationSizeMb: LITTLE } } : options);
  }
}
Object.assign(threads, { Worker });
syncBuiltinESMExports();
