// On one size only: it starts a server of its own, with a pooler in front of it.

import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { api, type LoggedInUser } from '@health/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type OwnPooler, ownPooler, poolerProgram } from '../../testing/own-pooler.ts';
import { type OwnPostgres, ownPostgres, postgresPrograms } from '../../testing/own-postgres.ts';
import { askProcess, killProcess, startServerProcess } from '../../testing/server-process.ts';
import { signUpFormOf, testApplication } from '../../testing/test-client.ts';
import { administer } from '../../testing/test-database.ts';
import { type OpenDatabase, openDatabase } from './connect.ts';
import { migrate } from './migrate.ts';

const WAIT = { timeout: 60_000, interval: 100 };
const ROLES = ['first', 'second', 'third', 'fourth'];
const folder = mkdtempSync(join(tmpdir(), 'health-pooler-'));

// Where npm has no PostgreSQL there is no server to start, without PgBouncer no pooler.
describe.skipIf(!postgresPrograms || !poolerProgram)(
  'a pooler that shares connections by transaction',
  () => {
    let server: OwnPostgres;
    let pooler: OwnPooler;
    beforeAll(async () => {
      server = await ownPostgres(postgresPrograms);
      for (const role of ROLES)
        await administer(server.url(), `create role ${role} login`, `create database ${role} owner ${role}`);
      pooler = await ownPooler(poolerProgram ?? '', server, ROLES);
    });
    afterAll(async () => {
      await pooler.remove();
      await server.remove();
      rmSync(folder, { recursive: true, force: true });
    });

    const open = (role: string) =>
      openDatabase({ DATABASE_URL: pooler.url(role, role), DATA_DIR: folder }, 5000);

    it('takes no time limits, which the application says and does without', async () => {
      const { warning, close } = await open('first');
      await close();
      expect(warning).toMatch(
        /^The pooler of DATABASE_URL takes no lock_timeout and no idle_in_transaction_session_timeout, .+ ALTER ROLE first SET lock_timeout = '5s'; ALTER ROLE first SET idle_in_transaction_session_timeout = '15s';$/,
      );
    });

    it('gives the time limits of the role, and then there is nothing to say', async () => {
      await administer(
        server.url(),
        "alter role second set lock_timeout = '5s'",
        "alter role second set idle_in_transaction_session_timeout = '15s'",
      );
      const { warning, pool, close } = await open('second');
      const { rows } = await pool.query('show lock_timeout');
      await close();
      expect({ warning, rows }).toEqual({ warning: null, rows: [{ lock_timeout: '5s' }] });
    });

    it('lets several processes make the tables at once', async () => {
      const opened = await Promise.all([open('second'), open('second'), open('second')]);
      await Promise.all(opened.map((database) => migrate(database)));
      await Promise.all(opened.map(({ close }) => close()));
    });

    it('carries the whole application: start, jobs, a search, a saved paper, a backup', async () => {
      const settings = { DATABASE_URL: pooler.url('third', 'third'), DATA_DIR: folder };
      const started = await startServerProcess(settings);
      try {
        const user: LoggedInUser = await askProcess(started, api.signUp, { body: signUpFormOf() });
        const found = await askProcess(started, api.findPapers, { query: { query: 'asthma' } }, user.token);
        const pmc_id = found.papers[0]?.pmc_id;
        await askProcess(started, api.savePaper, { body: { pmc_id } }, user.token);
        const [job] = await jobsDone(server, 'third');
        expect(job).toBeDefined();
        const backup = join(import.meta.dirname, '../../bin/backup.ts');
        const words = ['--disable-warning=ExperimentalWarning', backup, join(folder, 'of-pooler.backup')];
        await promisify(execFile)(process.execPath, words, { env: { ...process.env, ...settings } });
        const said = started.errors().trim().split('\n');
        expect(said).toEqual([expect.stringContaining('ALTER ROLE third')]);
      } finally {
        await killProcess(started.child);
      }
    });

    it('may lose connections or end: requests are refused for a while, and nothing acknowledged is lost', async () => {
      const database = await open('fourth');
      await migrate(database);
      const { app, close } = await testApplication({}, database, 'as served');
      const acknowledged: string[] = [];
      let [asked, refused] = [0, 0];
      /** Signs up one after the other until told to stop; each is either acknowledged or refused for a while. */
      const signUp = async (isOver: () => boolean) => {
        while (!isOver()) {
          const payload = signUpFormOf();
          // Everybody has an address of their own, because tries are limited by address.
          const remoteAddress = `10.0.${++asked >> 8}.${asked & 255}`;
          const request = { method: 'POST', url: api.signUp.path, payload, remoteAddress } as const;
          const { statusCode, headers } = await app.inject(request);
          if (statusCode === 201) acknowledged.push(payload.username);
          else {
            expect([statusCode, headers['retry-after']]).toEqual([503, '5']);
            refused++;
          }
        }
      };
      /** Works, disturbs the pooler until something was refused, and works again. */
      const survive = async (disturb: () => Promise<unknown>, mend: () => Promise<unknown>) => {
        let over = false;
        const working = Promise.all([1, 2, 3].map(() => signUp(() => over)));
        const more = (count: () => number, meanwhile = async () => {}, than = count()) =>
          Promise.race([working, expect.poll(() => meanwhile().then(count), WAIT).toBeGreaterThan(than)]);
        try {
          await more(() => acknowledged.length);
          await more(
            () => refused,
            async () => void (await disturb()),
          );
          await mend();
          await more(() => acknowledged.length);
        } finally {
          over = true;
          await working;
        }
      };
      await survive(pooler.kill, pooler.start);
      await survive(
        () => cutConnections(server, 'fourth'),
        async () => {},
      );
      const { totalCount, idleCount } = database.pool;
      expect(idleCount).toBe(totalCount);
      expect(await namesIn(database)).toEqual(expect.arrayContaining(acknowledged));
      await close();
    });
  },
);

/** Waits until a job has ended, and returns those that have. */
async function jobsDone(server: OwnPostgres, name: string): Promise<unknown[]> {
  const { pool, close } = await openDatabase({ DATABASE_URL: server.url(name), DATA_DIR: folder });
  const done = () =>
    pool.query("select name from jobs.job where state = 'completed'").then(({ rows }) => rows);
  await expect.poll(() => done().catch(() => []), WAIT).not.toEqual([]);
  return done().finally(close);
}

const cutConnections = (server: OwnPostgres, name: string) =>
  administer(
    server.url(),
    `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}' and pid <> pg_backend_pid()`,
  );

async function namesIn({ pool }: OpenDatabase): Promise<string[]> {
  const { rows } = await pool.query<{ username: string }>('select username from users');
  return rows.map(({ username }) => username);
}
