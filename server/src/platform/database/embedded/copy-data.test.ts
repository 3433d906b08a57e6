// On one size only: a server is backed up without a copy of its files.

import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { tablesOfAreas } from '../../../operators.ts';
import { backUp } from '../../operations/back-up.ts';
import { checkBackup } from '../../operations/backup-file.ts';
import { type OpenDatabase, openDatabase } from '../connect.ts';
import { migrate } from '../migrate.ts';
import { copyData } from './copy-data.ts';

let folder: string;
let place: string;
let database: OpenDatabase;
/** Writes without a pause until it is stopped: a row, and in the same transaction how many there are. */
function writeSteadily(rowsBefore = 0) {
  let stopped = false;
  const seen = { acknowledged: rowsBefore };
  const done = (async () => {
    for (let n = seen.acknowledged + 1; !stopped; n++) {
      await database.pool.query(
        `with row as (insert into counted select ${n}, repeat(md5('${n}'), 500)) update counter set n = n + 1`,
      );
      seen.acknowledged = n;
    }
  })();
  return {
    seen,
    stop: () => {
      stopped = true;
      return done;
    },
  };
}

describe('a copy of the embedded database that is made while users write', () => {
  beforeAll(async () => {
    place = mkdtempSync(join(tmpdir(), 'health-copy-'));
    folder = mkdtempSync(join(tmpdir(), 'health-copied-'));
    database = await openDatabase({ DATA_DIR: folder });
    await migrate(database);
    await database.pool.query('create table counted (n int primary key, content text)');
    await database.pool.query('create table counter (n int)');
    await database.pool.query('insert into counter values (0)');
  });
  afterAll(async () => {
    await database.close();
    for (const made of [folder, place]) rmSync(made, { recursive: true, force: true });
  });

  it('has the state of one moment, with everything that was acknowledged before it began', async () => {
    const { seen, stop } = writeSteadily();
    for (let copies = 0; copies < 3; copies++) {
      const to = join(place, String(copies));
      mkdirSync(join(to, 'pglite'), { recursive: true });
      const before = seen.acknowledged;
      await copyData(database.pool, join(folder, 'pglite'), join(to, 'pglite'));
      const after = seen.acknowledged;
      expect(after).toBeGreaterThan(before);
      const copy = await openDatabase({ DATA_DIR: to });
      const { rows } = await copy.pool.query(
        `select (select n from counter) as counted, count(*)::int as rows, max(n) as newest,
           count(*) filter (where content <> repeat(md5(n::text), 500))::int as wrong from counted`,
      );
      await copy.close();
      const [{ counted, rows: found, newest, wrong }] = rows;
      expect([found, newest, wrong]).toEqual([counted, counted, 0]);
      expect(counted).toBeGreaterThanOrEqual(before);
      expect(counted).toBeLessThanOrEqual(after + 1);
    }
    await stop();
  }, 120_000);

  it('is the source of a backup, and is removed afterwards', async () => {
    const { rows } = await database.pool.query('select n from counter');
    const { seen, stop } = writeSteadily(rows[0].n);
    const target = join(place, 'while-shared.backup');
    const before = seen.acknowledged;
    await backUp(
      { ...database, blocksOthers: true },
      { DATA_DIR: folder },
      tablesOfAreas,
      target,
      new Date(),
    );
    expect(seen.acknowledged).toBeGreaterThan(before + 10);
    await stop();
    await checkBackup(target);
    expect(readdirSync(place).filter((name) => name.startsWith('.health-backup'))).toEqual([]);
  }, 120_000);
});
