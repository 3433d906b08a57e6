import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { type OpenDatabase, openDatabase } from '@health/server/platform/database/connect';
import { migrate } from '@health/server/platform/database/migrate';
import { rebuildIndex } from '@health/server/search/index/rebuild-index';
import { kept } from '../corpus.ts';
import { storeMade } from './store-made.ts';

/** How many papers the made collections have. */
export const SIZES = { '8k': 8000, '100k': 100_000, '300k': 300_000, '500k': 500_000, '1m': 1_000_000 };
export type Size = keyof typeof SIZES;
/** From so many papers on a collection is kept in the served database, where there is one. */
const LARGE = 300_000;
/** Grows when the collections must be made anew. */
const VERSION = 5;

export const isSize = (asked: string | undefined): asked is Size => asked !== undefined && asked in SIZES;

/**
 * Opens the made collection of that size, which the tasks share; it is made the first time: stored, its words indexed.
 */
export async function openMade(size: Size): Promise<OpenDatabase> {
  const { DATABASE_URL } = process.env;
  const served = DATABASE_URL !== undefined && SIZES[size] >= LARGE;
  const folder = join(kept, `made-${size}-${VERSION}`);
  const whole = `${SIZES[size]} made papers, version ${VERSION}`;
  let database = await open();
  const state = await stateOf(database);
  if (state.comment === whole) return database;
  if (state.papers > 0) {
    await database.close();
    if (served) throw new Error(`The database of DATABASE_URL does not hold ${whole}; name an empty one.`);
    rmSync(folder, { recursive: true });
    database = await open();
  }
  await storeMade(database, SIZES[size]);
  await database.pool.query('vacuum (analyze) papers');
  // Only a collection that is whole says so.
  await database.pool.query(`comment on table papers is '${whole}'`);
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
