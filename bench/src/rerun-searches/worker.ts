import { readConfig } from '@health/server/config';
import { openDatabase } from '@health/server/database/connect';
import { rerunDue } from '@health/server/reruns/rerun-due';

// A worker as a process of its own: it runs what is due and tells how many runs it stored.
const database = await openDatabase({ DATABASE_URL: process.env.DATABASE_URL, DATA_DIR: '' });
const stored = await rerunDue({ db: database.db, now: () => new Date(), config: readConfig({}) });
console.log(stored);
await database.close();
