import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { type OpenDatabase, openDatabase } from '@health/server/platform/database/connect';
import { migrate } from '@health/server/platform/database/migrate';
import { rebuildIndex } from '@health/server/search/index/rebuild-index';
import { cacheFolder } from '../data/archives.ts';
import { storeSynthetic } from './store-synthetic.ts';

/** How many papers the synthetic collections have. */
export const SIZES = { '8k': 8000, '100k': 100_000, '300k': 300_000, '500k': 500_000, '1m': 1_000_000 };
export type Size = keyof typeof SIZES;
/** Collections of at least this many papers are kept in the served database, where there is one. */
const LARGE = 300_000;
/** Increased when the collections must be built again. */
const VERSION = 6;

export const isSize = (name: string | undefined): name is Size => name !== undefined && name in SIZES;

/**
 * Opens the synthetic collection of that size, which the tasks share. The first time it is built: stored and indexed. Throws when the served database holds another collection.
 */
export async function openSynthetic(size: Size): Promise<OpenDatabase> {
  const { DATABASE_URL } = process.env;
  const served = DATABASE_URL !== undefined && SIZES[size] >= LARGE;
  const folder = join(cacheFolder, `synthetic-${size}-${VERSION}`);
  const complete = `${SIZES[size]} synthetic papers, version ${VERSION}`;
  let database = await open();
  const state = await stateOf(database);
  if (state.comment === complete) return database;
  if (state.papers > 0) {
    await database.close();
    if (served) throw new Error(`The database of DATABASE_URL does not hold ${complete}; name an empty one.`);
    rmSync(folder, { recursive: true });
    database = await open();
  }
  await storeSynthetic(database, SIZES[size]);
  await database.pool.query('vacuum (analyze) papers');
  // The comment marks a collection that is complete.
  await database.pool.query(`comment on table papers is '${complete}'`);
  return database;

  async function open(): Promise<OpenDatabase> {
    const opened = await openDatabase({ DATABASE_URL: served ? DATABASE_URL : undefined, DATA_DIR: folder });
    await migrate(opened);
    // A collection kept from an earlier version may lack what its index has now.
    await rebuildIndex(opened.db);
    return opened;
  }
}

async function stateOf({ pool }: OpenDatabase): Promise<{ papers: number; comment: string | null }> {
  const { rows } = await pool.query<{ papers: number; comment: string | null }>(
    `select (select count(*)::int from (select from papers limit 1) one) as papers,
      obj_description('papers'::regclass) as comment`,
  );
  return rows[0] ?? { papers: 0, comment: null };
}
