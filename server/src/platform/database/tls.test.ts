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
import { signUpFormOf, testApplication } from '../../testing/test-client.ts';
import { administer } from '../../testing/test-database.ts';
import { type OpenDatabase, openDatabase } from './connect.ts';
import { migrate } from './migrate.ts';

const folder = mkdtempSync(join(tmpdir(), 'health-tls-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const inFolder = (name: string) => join(folder, name);
const openssl = (...words: string[]) => execFileSync('openssl', words, { cwd: folder, stdio: 'pipe' });

/** Makes a key and a certificate for this machine's address, signed by `issuer` or by itself. */
function makeCertificate(name: string, issuer?: string): void {
  const by = issuer ? ['-CA', `${issuer}.pem`, '-CAkey', `${issuer}.key`] : [];
  const made = ['-newkey', 'rsa:2048', '-noenc', '-keyout', `${name}.key`, '-out', `${name}.pem`];
  openssl('req', '-x509', ...by, ...made, '-subj', `/CN=${name}`, '-addext', 'subjectAltName=IP:127.0.0.1');
}

/** The files of a server's folder for a certificate. */
const certificateFiles = (name: string) => ({
  'server.crt': readFileSync(inFolder(`${name}.pem`), 'utf8'),
  'server.key': readFileSync(inFolder(`${name}.key`), 'utf8'),
});

/** Only the superuser may connect unencrypted and without a password. */
const RULES = 'host all postgres 127.0.0.1/32 trust\nhostssl all all 127.0.0.1/32 scram-sha-256\n';

async function startOn(DATABASE_URL: string): Promise<OpenDatabase | string | null> {
  try {
    const database = await openDatabase({ DATABASE_URL, DATA_DIR: folder });
    await migrate(database);
    return database;
  } catch (error) {
    return startFailure(error, { DATA_DIR: folder, PORT: '3000', DATABASE_URL });
  }
}

// Where npm has no PostgreSQL, and TEST_POSTGRES_BIN names none, there is no server to start.
describe.skipIf(!postgresPrograms)('an encrypted connection to a PostgreSQL server', () => {
  let server: OwnPostgres;
  beforeAll(async () => {
    makeCertificate('authority');
    makeCertificate('server', 'authority');
    makeCertificate('alone');
    server = await ownPostgres(postgresPrograms, {
      settings: { ssl: 'on' },
      files: { 'pg_hba.conf': RULES, ...certificateFiles('server') },
    });
    await administer(
      server.url(),
      "create role ada login password 'the first password'",
      'create database library owner ada',
    );
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
    [
      'the file of the authority is missing',
      'ada',
      'sslmode=verify-full&sslrootcert=/nowhere/ca.pem',
      '/nowhere/ca.pem',
    ],
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

  it('goes on after the password was changed, with the file that PGPASSFILE names', async () => {
    const file = inFolder('passwords');
    const write = (password: string) =>
      writeFileSync(file, `127.0.0.1:*:*:ada:${password}\n`, { mode: 0o600 });
    vi.stubEnv('PGPASSFILE', file);
    write('the first password');
    const database = await startOn(address('ada', verified));
    if (typeof database === 'string' || !database) throw new Error(String(database));
    const application = await testApplication({}, database);
    await application.newUser();
    await administer(server.url(), "alter role ada password 'the second password'", CUT);
    const request = { method: 'POST', url: api.signUp.path, payload: signUpFormOf() } as const;
    const health = () => application.ask(api.checkHealth, {});
    await expect.poll(health).toMatchObject({ status: 'unreachable' });
    const refused = await application.app.inject(request);
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([503, '5']);
    write('the second password');
    await application.newUser();
    expect(await health()).toMatchObject({ status: 'ok' });
    await application.close();
    vi.unstubAllEnvs();
  });

  it('is refused in a sentence when the certificate is signed by itself', async () => {
    for (const [name, text] of Object.entries(certificateFiles('alone')))
      writeOwn(join(server.data, name), text);
    await server.stop();
    await server.start();
    const words = 'not from an authority that this machine knows';
    expect(await startOn(address('ada', 'sslmode=require'))).toContain(words);
    expect(await startOn(address('ada', verified))).toContain(words);
  });

  it('is refused in a sentence by a server that does not encrypt', async () => {
    const plain = await ownPostgres(postgresPrograms);
    expect(await startOn(`${plain.url()}?${verified}`)).toContain('does not support TLS');
    await plain.remove();
  });
});

/** What an operator does after changing a password: open connections would stay. */
const CUT = "select pg_terminate_backend(pid) from pg_stat_activity where usename = 'ada'";
