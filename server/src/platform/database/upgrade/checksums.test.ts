import { crc32 } from 'node:zlib';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { CHECKSUM } from '../../../search/index/segments.ts';
import { testDatabase } from '../../../testing/test-database.ts';
import type { OpenDatabase } from '../connect.ts';
import { migrate } from '../migrate.ts';
import { migrateUpTo } from './database-of-0009.ts';

/** The last migration with checksums that PostgreSQL computes from version 18 on. */
const BEFORE = 66;

let database: OpenDatabase;
beforeAll(async () => {
  database = await testDatabase('empty');
});
afterAll(() => database.close());

it('an upgrade keeps what is intact, broken or unknown of the index of words', async () => {
  await migrateUpTo(database, BEFORE);
  const bytes = Buffer.from('a segment');
  const counts = Buffer.from('its counts');
  const insert = 'insert into word_segments (papers, replaces, bytes, word_counts, checksum) values ';
  await database.pool.query(
    `${insert} (1, '{}', $1, $2, $3), (2, '{}', $1, $2, 7), (3, '{}', $1, $2, null)`,
    [...[bytes, counts, crc32(Buffer.concat([bytes, counts]))]],
  );
  await migrate(database);
  const { rows } = await database.db.execute(
    sql`select papers, checksum = ${CHECKSUM} as intact from word_segments order by papers`,
  );
  const { rows: servers } = await database.pool.query(
    "select current_setting('server_version_num') as version",
  );
  // An older server cannot compute the earlier ones.
  const known = Number(servers[0]?.version) >= 180_000;
  expect(rows).toEqual([
    { papers: 1, intact: known || null },
    { papers: 2, intact: known ? false : null },
    { papers: 3, intact: null },
  ]);
});
