import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { importPapers } from '@health/server/ingestion/import-papers';
import { loadStarter } from '@health/server/ingestion/starter/load-starter';
import { type OpenDatabase, openDatabase } from '@health/server/platform/database/connect';
import { migrate } from '@health/server/platform/database/migrate';
import { resource } from '@health/server/resources';
import { rebuildIndex } from '@health/server/search/index/rebuild-index';
import { archiveFolder, jatsArticles } from '../data/archives.ts';

const LIBRARY = 'health_bench_reruns_library';
const NAME = 'health_bench_reruns';
const starter = fileURLToPath(resource('starter'));

/** A database of this task's own on a PostgreSQL server, filled with papers; `remove` drops it. */
export interface OwnDatabase extends OpenDatabase {
  url: string;
  remove(): Promise<void>;
}

/** Copies the filled library, which is kept on the server between runs, into a database for one run. */
export async function ownDatabase(server: string): Promise<OwnDatabase> {
  const administration = await openDatabase({ DATABASE_URL: server, DATA_DIR: '' });
  const { rows } = await administration.pool.query('select from pg_database where datname = $1', [LIBRARY]);
  if (rows.length === 0) await fill(administration, server);
  await administration.pool.query(`drop database if exists ${NAME} with (force)`);
  await administration.pool.query(`create database ${NAME} template ${LIBRARY}`);
  const url = at(server, NAME);
  const database = await openDatabase({ DATABASE_URL: url, DATA_DIR: '' });
  await migrate(database);
  await rebuildIndex(database.db);
  return {
    ...database,
    url,
    remove: async () => {
      await database.close();
      await administration.pool.query(`drop database if exists ${NAME} with (force)`);
      await administration.close();
    },
  };
}

/** The real articles where they are beside the project, else the starter library. */
async function fill(administration: OpenDatabase, server: string): Promise<void> {
  const half = `${LIBRARY}_half`;
  await administration.pool.query(`drop database if exists ${half} with (force)`);
  await administration.pool.query(`create database ${half}`);
  const database = await openDatabase({ DATABASE_URL: at(server, half), DATA_DIR: '' });
  await migrate(database);
  if (existsSync(join(archiveFolder, 'jats-ccby.tar.xz'))) await importPapers(database.db, [jatsArticles()]);
  else await loadStarter(database.db, starter);
  // This task needs no passages, and the workers would index them meanwhile.
  await database.pool.query('update papers set passages_indexed = true');
  await database.pool.query('vacuum analyze');
  await database.close();
  await administration.pool.query(`alter database ${half} rename to ${LIBRARY}`);
}

function at(server: string, name: string): string {
  const url = new URL(server);
  url.pathname = `/${name}`;
  return url.href;
}
