// On one size only: it starts servers of its own, of the version in TEST_POSTGRES_BIN or npm's.

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { api } from '@health/contract';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startFailure } from '../../bin/start-failures.ts';
import { type OwnPostgres, ownPostgres, postgresPrograms } from '../../testing/own-postgres.ts';
import { askProcess, killProcess, startServerProcess } from '../../testing/server-process.ts';
import { administer } from '../../testing/test-database.ts';
import { openDatabase } from './connect.ts';
import { migrate } from './migrate.ts';
import { migrateUpTo } from './upgrade/database-of-0009.ts';

const WAIT = { timeout: 60_000, interval: 200 };
const folder = mkdtempSync(join(tmpdir(), 'health-any-server-'));

// Where npm has no PostgreSQL, and TEST_POSTGRES_BIN names none, there is no server to start.
describe.skipIf(!postgresPrograms)('an ordinary PostgreSQL server', () => {
  let server: OwnPostgres;
  beforeAll(async () => {
    server = await ownPostgres(postgresPrograms);
  });
  afterAll(async () => {
    await server.remove();
    rmSync(folder, { recursive: true, force: true });
  });

  /** Carries out statements as the superuser in a database. */
  const run = (database: string, ...statements: string[]) => administer(server.url(database), ...statements);
  /** Makes a database with a role of the same name that owns it. */
  const owned = async (name: string) => {
    await run('postgres', `create role ${name} login`, `create database ${name} owner ${name}`);
    return server.url(name, name);
  };
  /** What the start says of a database: null when it serves. */
  async function startOn(DATABASE_URL: string): Promise<string | null> {
    try {
      const database = await openDatabase({ DATABASE_URL, DATA_DIR: folder });
      await migrate(database).finally(database.close);
      return null;
    } catch (error) {
      return startFailure(error, { DATA_DIR: folder, PORT: '3000', DATABASE_URL }) ?? String(error);
    }
  }

  it('of a role that is no superuser serves from the first start on, and tells its version', async () => {
    const settings = { DATABASE_URL: await owned('owner'), DATA_DIR: join(folder, 'owner') };
    const started = await startServerProcess(settings);
    try {
      expect(started.errors()).toBe('');
      const health = await askProcess(started, api.checkHealth);
      expect(health).toMatchObject({ database: 'server', problems: [] });
      expect(health.papers).toBeGreaterThan(300);
      const { rows } = await ask(server.url(), 'show server_version');
      expect(rows).toEqual([{ server_version: health.database_version }]);
      // Jobs begin after the first request can be answered.
      const done = () => ask(server.url('owner'), "select from jobs.job where state = 'completed'");
      await expect
        .poll(
          () =>
            done().then(
              (found) => found.rowCount,
              () => 0,
            ),
          WAIT,
        )
        .toBeGreaterThan(0);
      expect(started.errors()).toBe('');
    } finally {
      await killProcess(started.child);
    }
  });

  it('serves a role that may create tables in a database of somebody else', async () => {
    await run('postgres', 'create role guest login', 'create database lent');
    const url = server.url('lent', 'guest');
    expect(await startOn(url)).toContain('may not create or change tables');
    await run('lent', 'grant create on database lent to guest', 'grant create on schema public to guest');
    const started = await startServerProcess({ DATABASE_URL: url, DATA_DIR: join(folder, 'guest') });
    await killProcess(started.child);
    expect(started.errors()).toBe('');
  });

  it('that can only be read is refused', async () => {
    const url = await owned('reader');
    expect(await startOn(url)).toBeNull();
    await run('postgres', 'alter role reader set default_transaction_read_only = on');
    expect(await startOn(url)).toContain('can only be read');
  });

  it('older than 16 is refused', async () => {
    const url = await owned('aged');
    // What such a server answers when it is asked for its version.
    await run(
      'aged',
      'create schema aged authorization aged',
      `create function aged.current_setting(name text) returns text language sql as
        $$ select case name when 'server_version_num' then '150009' when 'server_version' then '15.9'
          else pg_catalog.current_setting(name) end $$`,
      'alter role aged set search_path = aged, pg_catalog, public',
    );
    expect(await startOn(url)).toMatch(/^This PostgreSQL is of version 15\.9; .+ needs 16 or newer\./);
  });

  it('whose role keeps its tables in a schema of its own is refused', async () => {
    const url = await owned('apart');
    await run('apart', 'create schema apart authorization apart');
    expect(await startOn(url)).toMatch(/belong in the schema public, .+ makes its own in apart\./);
  });

  it.each<[what: string, name: string, statements: string[]]>([
    ['tables', 'shop', ['create table users (id int)']],
    [
      'list of migrations',
      'blog',
      [
        'create schema drizzle',
        'create table drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)',
        "insert into drizzle.__drizzle_migrations (hash, created_at) values ('a', 1700000000000)",
        'create table papers (id int)',
      ],
    ],
  ])("with another application's %s is refused, and left as it was", async (_what, name, statements) => {
    await run('postgres', `create database ${name}`);
    await run(name, ...statements);
    const tables = async () =>
      (
        await ask(
          server.url(name),
          "select relname from pg_class where relkind = 'r' and oid > 16000 order by 1",
        )
      ).rows;
    const before = await tables();
    expect(await startOn(server.url(name))).toContain('holds the tables of another application');
    expect(await tables()).toEqual(before);
  });

  it('without the extension that an earlier version needed says how to upgrade', async () => {
    const url = await owned('earlier');
    const database = await openDatabase({ DATABASE_URL: url, DATA_DIR: folder });
    await migrateUpTo(database, 65);
    await database.close();
    // An index whose method is in a file that is gone.
    await run(
      'earlier',
      "create function bm25handler(internal) returns index_am_handler language internal as 'hashhandler'",
      'create access method bm25 type index handler bm25handler',
      'create operator class text_ops default for type text using bm25 as operator 1 =, function 1 hashtext(text)',
      'create index passages_bm25 on passages using bm25 (text)',
      'alter index passages_bm25 owner to earlier',
      'set allow_system_table_mods = on',
      `update pg_proc set prolang = (select oid from pg_language where lanname = 'c'), probin = '$libdir/pg_textsearch'
        where proname = 'bm25handler'`,
    );
    expect(await startOn(url)).toContain('Start this version once with pg_textsearch');
  });

  it('whose connections are all taken, that has not the database or is gone says so', async () => {
    const url = await owned('crowded');
    await run('postgres', 'alter role crowded connection limit 0');
    expect(await startOn(url)).toContain('has no connection left');
    expect(await startOn(server.url('nowhere'))).toContain('does not exist');
    await server.stop();
    expect(await startOn(url)).toContain('does not answer');
    await server.start();
  });
});

async function ask(connectionString: string, text: string): Promise<pg.QueryResult> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  return client.query(text).finally(() => client.end());
}
