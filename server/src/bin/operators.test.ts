// On one size only: it tests the output of commands and their state after being killed.

import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { requirement } from '@health/contract/testing/requirement';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openHealthKeys } from '../accounts/keys/open-health-keys.ts';
import { emptyHealthFields, readHealthFields, sealedColumns } from '../accounts/profile/health-fields.ts';
import type { OpenDatabase } from '../platform/database/connect.ts';
import { databaseAddress, testDatabase } from '../testing/test-database.ts';

const OLD = 'the old key of these tests';
const NEW = 'the new key of these tests';
const USERS = 1500;
const folder = mkdtempSync(join(tmpdir(), 'health-operators-'));
const backup = join(folder, 'library.backup');
let database: OpenDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(async () => {
  await database.close();
  rmSync(folder, { recursive: true, force: true });
});

/** Starts a command in a separate process while others use the database. */
const start = (opened: OpenDatabase, command: string, ...words: string[]): ChildProcess =>
  startWith({ DATA_DIR: folder, PROFILE_KEY: OLD, PROFILE_KEY_NEW: NEW }, opened, command, ...words);

function startWith(
  settings: Record<string, string>,
  { pool }: OpenDatabase,
  command: string,
  ...words: string[]
): ChildProcess {
  const DATABASE_URL = databaseAddress(pool);
  const script = join(import.meta.dirname, `${command}.ts`);
  return spawn(process.execPath, ['--disable-warning=ExperimentalWarning', script, ...words], {
    env: { ...process.env, DATABASE_URL, ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}

/** Runs a command to its end and returns its code, what it said, and the audit event. */
const run = (...words: Parameters<typeof start>) => ended(start(...words));

async function ended(child: ChildProcess) {
  if (!child.stdout || !child.stderr) throw new Error('The command was started without pipes.');
  const [out, err] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit')]);
  const line = err.split('\n').find((one) => one.includes('"audit"'));
  return { code: child.exitCode, out, err, line, event: line && JSON.parse(line).audit };
}

/** Users with health fields; no log-in needs them. */
async function addUsers(): Promise<void> {
  const healthKeys = await openHealthKeys(database.db, { PROFILE_KEY: OLD, DATA_DIR: folder });
  const { rows } = await database.pool.query(
    `insert into users (username, username_key, email, email_key, name, lastname)
     select 'r' || n, 'r' || n, n || '@example.org', n || '@example.org', 'Ada', 'R' from generate_series(1, $1) n
     returning id`,
    [USERS],
  );
  const fields = { ...emptyHealthFields(), medical_conditions: { data: ['Asthma'] } };
  const sealed: Awaited<ReturnType<typeof sealedColumns>>[] = [];
  for (const { id } of rows) sealed.push(await sealedColumns({ healthKeys }, database.db, id, fields));
  await database.pool.query(
    `update users set health_fields = s.fields, health_key = s.key
     from unnest($1::uuid[], $2::bytea[], $3::int[]) s(id, fields, key) where users.id = s.id`,
    [rows.map(({ id }) => id), sealed.map((one) => one.healthFields), sealed.map((one) => one.healthKey)],
  );
}

/** How many users have fields that this key opens. */
async function readable(PROFILE_KEY: string): Promise<number> {
  const healthKeys = await openHealthKeys(database.db, { PROFILE_KEY, DATA_DIR: folder });
  const { rows } = await database.pool.query(
    'select id, health_fields as "healthFields", health_key as "healthKey" from users',
  );
  let opened = 0;
  for (const row of rows) {
    const fields = await readHealthFields({ healthKeys }, database.db, row);
    if (fields?.medical_conditions.data[0] === 'Asthma') opened++;
  }
  return opened;
}

/** How many users' fields are encrypted with the newest data key, once there is more than one. */
async function moved(): Promise<number> {
  const { rows } = await database.pool.query(
    `select count(*)::int as moved from users where health_key = (select max(id) from data_keys having count(*) > 1)`,
  );
  return rows[0].moved;
}

describe('a rotation of the profile key', () => {
  it('that is killed in the middle leaves all fields readable, and finishes when it is run again', async () => {
    requirement('19.38');
    await addUsers();
    const killed = start(database, 'profile-key', 'rotate');
    while ((await moved()) === 0 && killed.exitCode === null) await wait(5);
    killed.kill('SIGKILL');
    await once(killed, 'exit');
    const done = await moved();
    expect(done).toBeGreaterThan(0);
    expect(done).toBeLessThan(USERS);
    expect([await readable(OLD), await readable(NEW)]).toEqual([USERS, USERS]);

    const early = await run(database, 'profile-key', 'finish');
    expect(early).toMatchObject({ code: 1, event: { at: 'profile-key finish', outcome: 'refused' } });
    const again = await run(database, 'profile-key', 'rotate');
    expect(again).toMatchObject({ code: 0, event: { at: 'profile-key rotate', outcome: 'done' } });
    expect(again.out).toContain(`of ${USERS - done} users`);
    expect(await moved()).toBe(USERS);
    expect([await readable(OLD), await readable(NEW)]).toEqual([USERS, USERS]);
    for (const secret of [OLD, NEW, 'asthma']) expect(again.err + again.out).not.toContain(secret);
  }, 120_000);
});

it('a rotation without settings keeps the old key file beside the new one', async () => {
  const own = mkdtempSync(join(tmpdir(), 'health-key-file-'));
  const emptyDatabase = await testDatabase();
  try {
    await openHealthKeys(emptyDatabase.db, { DATA_DIR: own });
    const old = readFileSync(join(own, 'profile-key'));
    const settings = { DATA_DIR: own, PROFILE_KEY: '', PROFILE_KEY_NEW: '' };
    expect(await ended(startWith(settings, emptyDatabase, 'profile-key', 'rotate'))).toMatchObject({
      code: 0,
    });
    const files = readdirSync(own).filter((name) => name.startsWith('profile-key'));
    expect(files).toHaveLength(2);
    const [now, kept] = files.toSorted().map((name) => readFileSync(join(own, name)));
    expect(kept).toEqual(old);
    expect(now).not.toEqual(old);
  } finally {
    await emptyDatabase.close();
    rmSync(own, { recursive: true, force: true });
  }
}, 60_000);

describe('backup and restore', () => {
  it.each(['', 'missing/library.backup'])('reports a missing folder for %j', async (target) => {
    const refused = await run(database, 'backup', join(folder, 'nowhere', target || 'library.backup'));
    expect(refused.code).toBe(1);
    expect(refused.err).toMatch(/There is no folder .*nowhere.*; make it first\./);
  });

  it('are audited, whether they succeed or are refused, without a name', async () => {
    requirement('19.42');
    const written = await run(database, 'backup', backup);
    expect(written).toMatchObject({ code: 0, event: { action: 'admin', at: 'backup', outcome: 'done' } });
    const full = await run(database, 'restore', backup);
    expect(full).toMatchObject({ code: 1, event: { action: 'admin', at: 'restore', outcome: 'refused' } });
    const empty = await testDatabase('empty');
    const restored = await run(empty, 'restore', backup);
    await empty.close();
    expect(restored).toMatchObject({ code: 0, event: { at: 'restore', outcome: 'done' } });
    for (const { line } of [written, full, restored]) expect(line).not.toMatch(/library\.backup|r1\b|Ada/);
  }, 120_000);
});
