// On one size only: it starts servers of its own, with certificates of its own.

import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { api } from '@health/contract';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { startFailure } from '../../bin/start-failures.ts';
import { type OwnPostgres, ownPostgres, postgresPrograms } from '../../testing/own-postgres.ts';
import { writeOwn } from '../../testing/own-process.ts';
import { testApplication } from '../../testing/test-client.ts';
import { administer } from '../../testing/test-database.ts';
import { type OpenDatabase, openDatabase } from './connect.ts';
import { migrate } from './migrate.ts';

const folder = mkdtempSync(join(tmpdir(), 'health-tls-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const inFolder = (name: string) => join(folder, name);
const openssl = (...words: string[]) => execFileSync('openssl', words, { cwd: folder, stdio: 'pipe' });

/** Makes a key and a certificate, signed by `issuer` or by itself; the host is 127.0.0.1 unless it is another. */
function makeCertificate(name: string, issuer?: string, more: string[] = ['-days', '2']): void {
  const by = issuer ? ['-CA', `${issuer}.pem`, '-CAkey', `${issuer}.key`] : [];
  const key = ['-newkey', 'rsa:2048', '-noenc', '-keyout', `${name}.key`, '-out', `${name}.pem`];
  openssl('req', '-x509', ...by, ...key, '-subj', `/CN=${name}`, ...more);
}

const HOST = ['-addext', 'subjectAltName=IP:127.0.0.1'];

/** A server with a certificate that encrypts; passwords are checked, except those of this machine's superuser. */
async function securedServer(certificate: string): Promise<OwnPostgres> {
  const files = ['pem', 'key'].map((kind) => readFileSync(inFolder(`${certificate}.${kind}`), 'utf8'));
  const server = await ownPostgres(postgresPrograms ?? '', {
    hba: ['host all postgres 127.0.0.1/32 trust', 'hostssl all all 127.0.0.1/32 scram-sha-256'],
  });
  for (const [index, name] of ['server.crt', 'server.key'].entries())
    writeOwn(join(server.data, name), files[index] ?? '');
  await administer(server.url(), 'alter system set ssl = on', 'select pg_reload_conf()');
  await administer(
    server.url(),
    "create role ada login password 'the first password'",
    'create database library owner ada',
  );
  return server;
}

async function startOn(DATABASE_URL: string): Promise<OpenDatabase | string | null> {
  try {
    const database = await openDatabase({ DATABASE_URL, DATA_DIR: folder });
    await migrate(database);
    return database;
  } catch (error) {
    return startFailure(error, { DATA_DIR: folder, PORT: '3000', DATABASE_URL });
  }
}

// Without TEST_POSTGRES_BIN there is no server to start.
describe.skipIf(!postgresPrograms)('an encrypted connection to a PostgreSQL server', () => {
  let server: OwnPostgres;
  beforeAll(async () => {
    makeCertificate('authority');
    makeCertificate('server', 'authority', ['-days', '2', ...HOST]);
    server = await securedServer('server');
  });
  afterAll(() => server.remove());

  const address = (login: string, more: string) => `${server.url('library', login)}?${more}`;
  const verified = `sslmode=verify-full&sslrootcert=${inFolder('authority.pem')}`;

  it('is made with the authority of DATABASE_URL', async () => {
    const database = await startOn(address('ada:the%20first%20password', verified));
    if (typeof database === 'string' || !database) throw new Error(String(database));
    const { rows } = await database.pool.query('select ssl from pg_stat_ssl where pid = pg_backend_pid()');
    await database.close();
    expect(rows).toEqual([{ ssl: true }]);
  });

  it.each([
    ['no authority is named', 'ada', 'sslmode=verify-full', 'not from an authority that this machine knows'],
    ['the file of the authority is missing', 'ada', 'sslmode=verify-full&sslrootcert=/nowhere/ca.pem', '/nowhere/ca.pem'],
    ['it is not encrypted', 'ada:x', '', 'refuses unencrypted connections'],
    ['there is no password', 'ada', verified, 'PGPASSFILE'],
    ['the password is wrong', 'ada:x', verified, 'refuses the user or the password'],
  ])('is refused in a sentence when %s', async (_when, login, more, words) => {
    expect(await startOn(address(login, more))).toContain(words);
  });

  it('is refused in a sentence when the host has another name', async () => {
    const url = new URL(address('ada:x', verified));
    url.hostname = 'localhost';
    expect(await startOn(url.href)).toContain('for another host than DATABASE_URL names');
  });

  it.each([
    ['signed by itself', 'alone', HOST, 'not from an authority that this machine knows'],
    ['out of date', 'past', [...HOST, '-not_before', '20200101000000Z', '-not_after', '20200201000000Z'], 'has expired'],
  ])('is refused in a sentence when the certificate is %s', async (_how, name, more, words) => {
  });

  it('goes on after the password was changed, with the file that PGPASSFILE names', async () => {
    const file = inFolder('passwords');
    const write = (password: string) => writeFileSync(file, `127.0.0.1:*:*:ada:${password}\n`, { mode: 0o600 });
    vi.stubEnv('PGPASSFILE', file);
    write('the first password');
    const database = await startOn(address('ada', verified));
    if (typeof database === 'string' || !database) throw new Error(String(database));
    const application = await testApplication({}, database);
    await application.newUser();
    await administer(server.url(), "alter role ada password 'the second password'", CUT);
    const health = () => application.ask(api.checkHealth, {});
    await expect.poll(health).toMatchObject({ status: 'unreachable' });
    const refused = await application.app.inject({ url: api.checkReady.path });
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([503, '5']);
    write('the second password');
    await application.newUser();
    expect(await health()).toMatchObject({ status: 'ok' });
    await application.close();
    vi.unstubAllEnvs();
  });
});

/** What an operator does after changing a password: open connections would stay. */
const CUT = "select pg_terminate_backend(pid) from pg_stat_activity where usename = 'ada'";
