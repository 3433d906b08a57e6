import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { requirement } from '@health/contract/testing/requirement';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ProcessMemory } from '../../platform/process-memory.ts';
import { readWordIndex } from '../../search/index/read-word-index.ts';
import { rebuildIndex } from '../../search/index/rebuild-index.ts';
import { copyTemplate, embeddedDatabase, testDatabase, testServer } from '../../testing/test-database.ts';
import { type OpenDatabase, openDatabase } from './connect.ts';
import { IDLE_TRANSACTION_MS } from './embedded/embedded.ts';
import { migrate } from './migrate.ts';
import { migrateUpTo } from './upgrade/database-of-0009.ts';

/** On a server, where there is one, and always on our own wire server. */
const sizes = [
  ...(testServer() ? [{ size: 'a PostgreSQL server', open: testDatabase }] : []),
  { size: 'the embedded database', open: embeddedDatabase },
];

describe.each(sizes)('many connections to $size', ({ open }) => {
  let database: OpenDatabase;
  beforeAll(async () => {
    database = await open();
  });
  afterAll(() => database.close());

  it('keeps the values of each connection separate, however large and concurrent they are', async () => {
    const ask = async (client: number, turn: number) => {
      const values = Array.from({ length: 1 + ((client + turn) % 3) }, () => 'x'.repeat(150_000 + client));
      const sum = values.map((_, index) => `length($${index + 1}::text)`).join(' + ');
      const { rows } = await database.pool.query(`select ${sum} as length, ${client} as client`, values);
      expect(rows).toEqual([{ length: values.length * (150_000 + client), client }]);
    };
    await Promise.all(
      Array.from({ length: 8 }, (_, client) =>
        Array.from({ length: 12 }, (__, turn) => ask(client, turn)),
      ).flat(),
    );
  });

  it('isolates an open transaction', async () => {
    await database.pool.query('create table notes (text text)');
    const writer = await database.pool.connect();
    await writer.query('begin');
    await writer.query("insert into notes values ('draft')");
    const reader = database.pool.query('select count(*)::int as notes from notes');
    await writer.query('rollback');
    writer.release();
    expect((await reader).rows).toEqual([{ notes: 0 }]);
  });

  it('rolls back the transaction of a lost connection', async () => {
    const lost = await database.pool.connect();
    await lost.query('begin');
    await lost.query("insert into notes values ('lost')");
    lost.release(true);
    expect((await database.pool.query('select count(*)::int as notes from notes')).rows).toEqual([
      { notes: 0 },
    ]);
  });

  it('gives a connection back that was lost before its transaction began', async () => {
    const { pool, db } = database;
    // More often than there are connections.
    for (let times = 0; times < 25; times++) {
      const lost = await pool.connect();
      lost.release();
      const ended = lost.end();
      await db.transaction(async () => {}).catch(() => {});
      await ended;
    }
    expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
  });

  it('ends a transaction that is idle for fifteen seconds, because everybody else waits', async () => {
    // The same limit, shorter, on a database of its own.
    const limit = 2000;
    const { pool, close } = await open('migrated', limit);
    await pool.query('create table locked (text text)');
    const stopped = await pool.connect();
    stopped.on('error', () => {});
    await stopped.query('begin');
    await stopped.query('lock table locked');
    const rows = () =>
      pool.query('select count(*)::int as rows from locked').then(
        (found) => found.rows,
        () => null,
      );
    await expect.poll(rows, { timeout: 30_000 }).toEqual([{ rows: 0 }]);
    await expect(stopped.query('commit')).rejects.toThrow();
    stopped.release(true);
    await close();
    expect(IDLE_TRANSACTION_MS).toBe(15_000);
  }, 60_000);

  it('refuses a database that a newer version has changed', async () => {
    const { pool } = database;
    const add = 'insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)';
    await pool.query(add, ['of a newer version', 9_999_999_999_999]);
    await expect(migrate(database)).rejects.toThrow('last used by a newer version');
    await pool.query('delete from drizzle.__drizzle_migrations where created_at = 9999999999999');
    await migrate(database);
  });

  it('returns an error and continues', async () => {
    await expect(database.pool.query('select * from nowhere where x = $1', [1])).rejects.toThrow(
      'relation "nowhere" does not exist',
    );
    expect((await database.pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
  });
});

describe('the embedded data folder', () => {
  const holder = `
    const [, connect, migrations, folder] = process.argv;
    const { openDatabase } = await import(connect);
    const { migrate } = await import(migrations);
    const database = await openDatabase({ DATA_DIR: folder });
    await migrate(database);
    console.log('ready');`;
  const modules = ['./connect.ts', './migrate.ts'].map((file) => new URL(file, import.meta.url).href);
  /** A process that runs the engine on a folder, which it migrates first. */
  const hold = async (folder: string, settings: Record<string, string> = {}) => {
    const command = ['--input-type=module', '-e', holder, ...modules, folder];
    const holding = spawn(process.execPath, command, { env: { ...process.env, ...settings } });
    await Promise.race([once(holding.stdout, 'data'), once(holding, 'exit')]);
    expect(holding.exitCode).toBe(null);
    return holding;
  };

  it('is shared with a second process, and is free again when its owner is killed', async () => {
    // A new folder: what its first process made is there when that is killed.
    const folder = mkdtempSync(join(tmpdir(), 'health-lock-'));
    const first = await hold(folder);

    const second = await openDatabase({ DATA_DIR: folder });
    await second.pool.query(
      "insert into users (username, username_key, email, email_key, name, lastname) values ('ada', 'ada', 'a@example.org', 'a@example.org', '', '')",
    );
    await second.close();
    first.kill('SIGKILL');
    await once(first, 'exit');

    const third = await openDatabase({ DATA_DIR: folder });
    await migrate(third);
    expect((await third.pool.query('select username from users')).rows).toEqual([{ username: 'ada' }]);
    await third.close();
    rmSync(folder, { recursive: true });
  });

  it('is opened by a process that Node watches, as npm run dev does', async () => {
    const folder = copyTemplate();
    // Set by `node --watch`: threads then report the modules that they read.
    const watched = await hold(folder, { WATCH_REPORT_DEPENDENCIES: '1' });
    watched.kill('SIGKILL');
    await once(watched, 'exit');
    rmSync(folder, { recursive: true });
  });

  it('may be where the path of its socket has few letters and too many bytes', async () => {
    const parent = mkdtempSync(join(tmpdir(), 'health-bytes-'));
    const opened = await openDatabase({ DATA_DIR: copyTemplate('empty', join(parent, 'ü'.repeat(40))) });
    expect((await opened.pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
    await opened.close();
    rmSync(parent, { recursive: true });
  });

  it('is taken over by a second process within ten seconds after its owner ended', async () => {
    requirement('19.43');
    const folder = copyTemplate();
    const first = await hold(folder);
    const joined = await openDatabase({ DATA_DIR: folder });
    await joined.pool.query('create table kept (text text)');
    await joined.pool.query("insert into kept values ('acknowledged')");
    first.kill('SIGKILL');
    await once(first, 'exit');

    const ask = () =>
      joined.pool.query('select text from kept').then(
        ({ rows }) => rows,
        () => null,
      );
    await expect.poll(ask, { timeout: 60_000, interval: 200 }).toEqual([{ text: 'acknowledged' }]);
    await joined.close();
    const next = await openDatabase({ DATA_DIR: folder });
    expect((await next.pool.query('select text from kept')).rows).toEqual([{ text: 'acknowledged' }]);
    await next.close();
    rmSync(folder, { recursive: true });
  }, 60_000);

  it('from an earlier version keeps its papers, and finds them by their MeSH headings', async () => {
    const old = await testDatabase('empty');
    await migrateUpTo(old, 4);
    await old.pool.query(`
      insert into papers (pmc_id, title, journal, volume, issue, authors, abstract, abstract_by, conclusion, conclusion_from,
        key_words, mesh, article_type, publication_types, pdf_url, assigned_tags, fits, reputability, reputability_reasons,
        source, digest)
      select 'PMC' || n, 'Title ' || n, '', '', '', '[]', 'Abstract.', 'authors', '', 'none', '',
        case n when 7 then array['Sleep Apnea, Obstructive', 'Humans'] else '{}' end, '', '{}', '', '{}', '{}', 0, '[]',
        'pubmed', '' from generate_series(1, 20) n`);
    await migrate(old);
    await old.pool.query('update corpus set papers = 20');
    const read = await rebuildIndex(old.db);
    const found = (await readWordIndex({ db: old.db, memory: new ProcessMemory() })).rank(
      'obstructive apnea',
      5,
    );
    const kept = await old.pool.query('select count(*)::int as papers, min(title) as title from papers');
    await old.close();
    expect({ read, found: found.map(({ pmcId }) => pmcId), kept: kept.rows }).toEqual({
      read: 20,
      found: ['PMC7'],
      kept: [{ papers: 20, title: 'Title 1' }],
    });
  }, 120_000);
});
