import { openHealthKeys } from '@health/server/accounts/keys/open-health-keys';
import { readConfig } from '@health/server/platform/config';
import { openDatabase } from '@health/server/platform/database/connect';
import { ProcessMemory } from '@health/server/platform/process-memory';
import { runSourceTasks } from '@health/server/testing/run-source-tasks';

// A worker that carries out the daily refresh of the data folder it is given and ends; the bench kills it in the middle.
const config = readConfig();
const database = await openDatabase(config);
const { db, kind: databaseKind } = database;
const healthKeys = await openHealthKeys(db, config);
// The lease of the worker before, which was killed, has ended.
await database.pool.query("update source_tasks set take_at = now() where kind = 'refresh'");
const tasks = await runSourceTasks(
  {
    ...{ db, memory: new ProcessMemory(), databaseKind, config, healthKeys },
    embedder: null,
    reader: null,
    languageModel: null,
    now: () => new Date(),
  },
  { kinds: ['refresh'] },
);
await database.close();
process.exit(tasks > 0 ? 0 : 1);
