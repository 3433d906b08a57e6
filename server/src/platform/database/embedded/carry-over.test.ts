// On one size only: it carries over what an earlier version kept in the embedded size.

import { mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type OpenDatabase, openDatabase } from '../connect.ts';
import { migrate } from '../migrate.ts';
import { hashTable, listTables } from '../tables.ts';
import { fillAsVersion01 } from '../upgrade/database-of-0009.ts';

let folder: string;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'health-earlier-'));
  const earlier = await openDatabase({ DATA_DIR: folder });
  await fillAsVersion01(earlier);
  await earlier.close();
  // Where earlier versions kept it.
  renameSync(join(folder, 'pglite'), join(folder, 'postgres'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** The rows of every table and their hash, once the database is of this version. */
async function contents(database: OpenDatabase) {
  await migrate(database);
  const client = await database.pool.connect();
  const found: Record<string, object> = {};
  for (const { name } of await listTables(client, { derived: [] }))
    found[name] = await hashTable(client, name);
  client.release();
  return found;
}

it('a library of an earlier version is there after the first start, even if a start before was interrupted', async () => {
  mkdirSync(join(folder, 'pglite.copy'));
  writeFileSync(join(folder, 'pglite.copy', 'PG_VERSION'), '18');
  const database = await openDatabase({ DATA_DIR: folder });
  const carried = await contents(database);
  expect((await database.pool.query('select count(*)::int as papers from papers')).rows).toEqual([
    { papers: 3 },
  ]);
  const sequences = await database.pool.query(
    `select nextval(pg_get_serial_sequence('word_segments', 'id')) > coalesce(max(id), 0) as continues from word_segments`,
  );
  expect(sequences.rows).toEqual([{ continues: true }]);
  await database.close();
  expect(readdirSync(folder)).toEqual(expect.arrayContaining(['pglite', 'postgres']));
  expect(readdirSync(folder)).not.toContain('pglite.copy');

  // The same library, upgraded where it was.
  renameSync(join(folder, 'pglite'), join(folder, 'kept'));
  renameSync(join(folder, 'postgres'), join(folder, 'pglite'));
  const asBefore = await openDatabase({ DATA_DIR: folder });
  const { sessions: after, ...others } = await contents(asBefore);
  const { sessions, ...carriedOthers } = carried;
  expect(carriedOthers).toEqual(others);
  // A column that came later has the time of the upgrade.
  expect(sessions).toMatchObject({ rows: 1 });
  expect(after).toMatchObject({ rows: 1 });
  await asBefore.close();
});
