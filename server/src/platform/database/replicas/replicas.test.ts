// On one size only: the embedded size has no replicas.

import { setTimeout as wait } from 'node:timers/promises';
import { api, type LoggedInUser } from '@health/contract';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { storePapers } from '../../../ingestion/store/store-papers.ts';
import { arbitraryPaper } from '../../../testing/arbitrary-paper.ts';
import {
  type OwnPostgres,
  ownPostgres,
  ownReplica,
  PRIMARY,
  postgresPrograms,
} from '../../../testing/own-postgres.ts';
import { type TestApplication, testApplication } from '../../../testing/test-client.ts';
import { type OpenDatabase, openDatabase } from '../connect.ts';
import { migrate } from '../migrate.ts';
import { logPosition } from './replica.ts';
import { inReadScope, type ReadScope } from './route-reads.ts';

describe('a position in the log', () => {
  it.each([
    ['0/0', 0n],
    ['0/FF', 255n],
    ['16/B374D848', (0x16n << 32n) + 0xb374d848n],
  ])('%s is a number', (text, number) => {
    expect(logPosition(text)).toBe(number);
  });
});

/** Waits until the replica has caught up with the primary. */
async function caughtUp(primary: OpenDatabase, replica: pg.Client): Promise<void> {
  const { rows } = await primary.pool.query('select pg_current_wal_lsn()::text as at');
  const hasCaughtUp = async () => {
    const replayed = await replica
      .query('select pg_last_wal_replay_lsn() >= $1::pg_lsn as reached', [rows[0].at])
      .catch(() => null);
    return replayed?.rows[0].reached === true;
  };
  for (let tries = 0; tries < 200; tries++) {
    if (await hasCaughtUp()) return;
    await wait(50);
  }
  throw new Error('The replica does not catch up.');
}

const paperOn = (subject: string) =>
  arbitraryPaper({ title: `${subject} and gout`, abstract: `Results: ${subject} eased gout.` });

describe.skipIf(!postgresPrograms)('with a replica', () => {
  let server: OwnPostgres;
  let copy: OwnPostgres;
  let created: OpenDatabase;
  let database: OpenDatabase;
  let application: TestApplication;
  let replica: pg.Client;
  let user: LoggedInUser;
  beforeAll(async () => {
    server = await ownPostgres(postgresPrograms, { settings: PRIMARY });
    created = await openDatabase({ DATABASE_URL: server.url(), DATA_DIR: '' });
    await migrate(created);
    await created.close();
    copy = await ownReplica(postgresPrograms, server);
    created = await openDatabase({ DATABASE_URL: server.url(), DATA_DIR: '' });
    replica = new pg.Client(copy.url());
    await replica.connect();
    const place = { DATABASE_URL: server.url(), DATABASE_READ_URLS: [copy.url()] };
    database = await openDatabase({ ...place, DATA_DIR: '' });
    application = await testApplication(
      { ...place, DATABASE_READ_URLS: place.DATABASE_READ_URLS.join() },
      database,
    );
    user = await application.newUser();
    await storePapers(created.db, [paperOn('Cherries')]);
    await caughtUp(created, replica);
  });
  afterAll(async () => {
    await replica.query('select pg_wal_replay_resume()').catch(() => {});
    await replica.end();
    await application.close();
    await created.close();
    await copy.remove();
    await server.remove();
  });

  const scope = (changes: Partial<ReadScope> = {}): ReadScope => ({
    ...{ mayUseReplica: true, after: null, hasWritten: false },
    ...changes,
  });
  const readsReplica = async (): Promise<unknown> =>
    (await database.db.execute(sql`select pg_is_in_recovery() as it`)).rows[0]?.it;

  it('reads are sent there within a request that allows it, and nowhere else', async () => {
    expect(await inReadScope(scope(), readsReplica)).toBe(true);
    expect(await inReadScope(scope({ mayUseReplica: false }), readsReplica)).toBe(false);
    expect(await readsReplica()).toBe(false);
  });

  it('a request that has written reads from the primary', async () => {
    await inReadScope(scope(), async () => {
      await database.db.execute(sql`update corpus set papers = papers`);
      expect(await readsReplica()).toBe(false);
    });
    await inReadScope(scope(), () =>
      database.db.transaction(async (tx) => {
        const { rows } = await tx.execute(sql`select pg_is_in_recovery() as it`);
        expect(rows[0]?.it).toBe(false);
      }),
    );
  });

  it('a function that writes runs on the primary', async () => {
    const made = inReadScope(scope(), () => database.db.execute(sql`select txid_current() as id`));
    expect((await made).rows).toHaveLength(1);
  });

  it('users read their own writes even if the replica lags behind', async () => {
    const titles = async () => {
      const { papers } = await application.ask(api.findPapers, { query: { query: 'gout' } }, user);
      return papers.map(({ title }) => title).toSorted();
    };
    expect(await titles()).toEqual(['Cherries and gout']);
    await replica.query('select pg_wal_replay_pause()');
    const coffee = paperOn('Coffee');
    await storePapers(created.db, [coffee]);
    // Others do not see it yet; the user has written nothing.
    expect(await titles()).toEqual(['Cherries and gout']);
    await application.ask(api.savePaper, { body: { pmc_id: coffee.pmc_id } }, user);
    expect(await titles()).toEqual(['Cherries and gout', 'Coffee and gout']);
    const other = await application.newUser();
    await replica.query('select pg_wal_replay_resume()');
    await caughtUp(created, replica);
    const found = await application.ask(api.findPapers, { query: { query: 'gout' } }, other);
    expect(found.total).toBe(2);
  });

  it('one that does not respond is skipped', async () => {
    const place = {
      DATABASE_URL: server.url(),
      DATABASE_READ_URLS: ['postgres://postgres@127.0.0.1:1/nothing'],
    };
    const other = await openDatabase({ ...place, DATA_DIR: '' });
    const { rows } = await inReadScope(scope(), () => other.db.execute(sql`select 1 as it`));
    expect(rows).toEqual([{ it: 1 }]);
    await other.close();
  });
});
