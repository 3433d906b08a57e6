import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { Worker } from 'node:worker_threads';

let compiling: Promise<WebAssembly.Module> | undefined;

/** The engine's program, once for all engines of this process: what one has made fast is fast for the next. */
function program(): Promise<WebAssembly.Module> {
  const pglite = dirname(createRequire(import.meta.url).resolve('@electric-sql/pglite'));
  // V8 may end the process when it frees compiled code ("allocations_.erase(addr) == 1", nodejs/node#64500). Kept, it costs nothing measurable.
  setFlagsFromString('--no-wasm-code-gc');
  compiling ??= readFile(join(pglite, 'pglite.wasm')).then((code) => WebAssembly.compile(code));
  return compiling;
}

/** Where PGlite keeps its data and listens, and how long its transactions may idle (milliseconds). */
interface PgliteFolder {
  data: string;
  socketPath: string;
  idleTransactionMs: number;
}

/** Starts PGlite in a thread of this process; returns what stops it. `onEnd` is called with the reason when it ends by itself. */
export async function startPglite(
  { data, socketPath, idleTransactionMs }: PgliteFolder,
  onEnd: (error: Error) => void,
): Promise<() => Promise<void>> {
  const pgliteWasmModule = await program();
  const thread = await new Promise<Worker>((done, fail) => {
    const started = new Worker(new URL('./embedded-thread.ts', import.meta.url), {
      workerData: { dataDir: data, socketPath, idleTransactionMs, pgliteWasmModule },
      // The flags of this process are meant for its own entry, not for the thread's.
      execArgv: [],
    });
    // Under `node --watch` a thread also says which modules it reads.
    started.on('message', (message) => message === 'ready' && done(started));
    started.once('error', fail);
  });
  thread.removeAllListeners('error');
  thread.once('error', onEnd);
  return () => stop(thread);
}

async function stop(thread: Worker): Promise<void> {
  // A thread that has failed has ended already, and would never say so again.
  if (thread.threadId < 0) return;
  const ended = new Promise<void>((done) => thread.once('exit', () => done()));
  thread.postMessage('close');
  await ended;
}
