// On one size only: it tests what a mail server receives.

import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { OpenDatabase } from '../../platform/database/connect.ts';
import { leasesEnded } from '../../testing/database-scan.ts';
import { tokenIn } from '../../testing/test-accounts.ts';
import { testDatabase } from '../../testing/test-database.ts';
import { type TestMailServer, testMailServer } from '../../testing/test-mail-server.ts';

const USERS = 12;
const KILLS = 2;
/** Milliseconds after which the mail of a dead worker is sent again. */
const LEASE_MS = 2000;

/** A worker as a process of its own, which can be killed. */
const worker = `
  import { drizzle } from 'drizzle-orm/node-postgres';
  import pg from 'pg';
  import { readConfig } from './src/platform/config.ts';
  import { mailAccounts } from './src/accounts/mails/mail-accounts.ts';
  const pool = new pg.Pool({ ...JSON.parse(process.env.POOL), max: 2 });
  const services = { db: drizzle(pool), now: () => new Date(), config: readConfig() };
  process.stdout.write('ready');
  await mailAccounts(services, undefined, { lease: ${LEASE_MS}, timeoutMs: 60_000 });
  await pool.end();`;

let database: OpenDatabase;
let server: TestMailServer;
beforeAll(async () => {
  database = await testDatabase();
  server = await testMailServer();
});
afterAll(async () => {
  await server.close();
  await database.close();
});

function start(): ChildProcess {
  const { host, port, user, database: name, connectionString } = database.pool.options;
  const place = connectionString ? { connectionString } : { host, port, user, database: name };
  const mail = { SMTP_URL: server.url, MAIL_FROM: 'a@example.org', PUBLIC_URL: 'https://example.org' };
  const command = ['--disable-warning=ExperimentalWarning', '--input-type=module', '-e', worker];
  return spawn(process.execPath, command, {
    cwd: new URL('../../..', import.meta.url),
    env: { ...process.env, ...mail, POOL: JSON.stringify(place) },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
}

it('after senders are killed in the middle every user still gets their mail, and every mailed link works', async () => {
  await database.pool.query(
    `with new_user as (
       insert into users (username, username_key, email, email_key, name, lastname)
       select 'r' || n, 'r' || n, 'r' || n || '@example.org', 'r' || n || '@example.org', 'Ada', 'R'
       from generate_series(1, $1) n returning id, email)
     insert into account_mails (user_id, kind, address, take_at, created_at)
     select id, 'verify', email, now(), now() from new_user`,
    [USERS],
  );
  for (let kill = 0; kill < KILLS; kill++) {
    const before = server.received.length;
    const child = start();
    if (child.stdout) await once(child.stdout, 'data');
    while (server.received.length <= before && child.exitCode === null) await wait(5);
    child.kill('SIGKILL');
    if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
    await leasesEnded(database.pool, 'account_mails');
  }
  await once(start(), 'exit');
  const byUser = Map.groupBy(server.received, ({ to }) => to.join());
  expect(byUser.size).toBe(USERS);
  for (const received of byUser.values())
    expect(new Set(received.map(({ mail }) => mail.messageId)).size).toBe(1);
  expect(server.received.length).toBeLessThanOrEqual(USERS + KILLS);
  const tokens = server.received.map(tokenIn);
  const { rows } = await database.pool.query(
    `select count(*)::int as known from account_links
     where token_hash = any(select sha256(convert_to(token, 'UTF8')) from unnest($1::text[]) as token)`,
    [tokens],
  );
  expect(rows).toEqual([{ known: tokens.length }]);
}, 240_000);
