import { fileURLToPath } from 'node:url';
import { loadStarter } from '../ingestion/starter/load-starter.ts';
import { resource } from '../resources.ts';
import { storeStarterVectors } from '../search/meaning/starter-vectors.ts';
import { runServer } from './run-server.ts';

const starter = fileURLToPath(resource('starter'));

// Web server, jobs and the starter library in one process: all that a laptop needs.
await runServer({ web: true, jobs: true }, async ({ services }) => {
  const { stored } = await loadStarter(services.db, starter);
  if (stored > 0) console.log(`${stored} papers of the starter library are ready.`);
  if (services.embedder) await storeStarterVectors(services.db, services.embedder);
});
