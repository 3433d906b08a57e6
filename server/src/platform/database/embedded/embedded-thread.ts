import { parentPort, workerData } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';
import { vector } from '@electric-sql/pglite-pgvector';
import { z } from 'zod';
import { freeBytesOf, watchRoom } from './disk-room.ts';
import { WireServer } from './wire-server.ts';

// The engine computes on the thread that calls it, so it has this one for itself: a heavy query never holds up the
// web server.
const { socketPath, idleTransactionMs, ...given } = z
  .object({
    dataDir: z.string(),
    socketPath: z.string(),
    idleTransactionMs: z.number(),
    pgliteWasmModule: z.instanceof(WebAssembly.Module),
  })
  .parse(workerData);

// pgvector's files are always there, or a database that once kept vectors could not be opened; it is created when needed.
const engine = await PGlite.create({
  ...given,
  extensions: { vector },
  // The settings of a folder of an earlier version name an extension that is not here any more.
  startParams: [...PGlite.defaultStartParams, '-c', 'shared_preload_libraries='],
});
const server = new WireServer(engine, watchRoom(freeBytesOf(given.dataDir)), idleTransactionMs);
await server.listen(socketPath);
parentPort?.postMessage('ready');

parentPort?.once('message', async () => {
  await server.close();
  await engine.close();
  parentPort?.close();
});
