import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { startFailure } from './start-failures.ts';

const folder = mkdtempSync(join(tmpdir(), 'health-start-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Ignores the settings of the environment that runs the tests. */
const clean = Object.fromEntries(
  ['PATH', 'TMPDIR', 'NODE_OPTIONS', 'NODE_COMPILE_CACHE'].map((name) => [name, process.env[name]]),
);

/** Starts the web server with these settings; returns what it printed, and the code it ended with. */
async function start(settings: Record<string, string>): Promise<{ code: number; said: string }> {
  const entry = join(import.meta.dirname, 'api.ts');
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', entry], {
    env: { ...clean, LOG_LEVEL: 'silent', ...settings },
  });
  let output = '';
  child.stdout.on('data', (chunk) => (output += chunk));
  child.stderr.on('data', (chunk) => (output += chunk));
  const [code] = await once(child, 'exit');
  return { code, said: output.trim() };
}

describe('a process that cannot start', () => {
  const file = join(folder, 'file');
  writeFileSync(file, '');

  it.each<[problem: string, settings: Record<string, string>, sentence: RegExp]>([
    ['a data folder that is a file', { DATA_DIR: file }, /^DATA_DIR \(.+\) is no folder\. [^\n]+$/],
    [
      'a database server that does not answer',
      { DATA_DIR: folder, DATABASE_URL: 'postgres://nobody@127.0.0.1:9/none' },
      /^The PostgreSQL server of DATABASE_URL does not answer\. [^\n]+$/,
    ],
  ])('reports it in one sentence: %s', async (_problem, settings, sentence) => {
    const { code, said } = await start({ PORT: '0', ...settings });
    expect(said).toMatch(sentence);
    expect(code).toBe(1);
  });

  it('reports it in one sentence: a port that is in use', async () => {
    const other = createServer();
    await once(other.listen(0, '127.0.0.1'), 'listening');
    const address = other.address();
    const PORT = String(typeof address === 'object' ? address?.port : '');
    const { code, said } = await start({ DATA_DIR: join(folder, 'taken'), PORT });
    other.close();
    expect(said).toBe(`Port ${PORT} is in use by another program. Stop it, or set PORT to another port.`);
    expect(code).toBe(1);
  }, 60_000);
});

describe('the message for a failed start', () => {
  const settings = { DATA_DIR: folder, PORT: '3000' };
  const failed = (code: string) => Object.assign(new Error(code), { code });

  it.each<[code: string, words: string]>([
    ['ENOSPC', 'is full'],
    ['EROFS', 'can only be read'],
    ['EACCES', 'may not write'],
    ['EEXIST', 'is no folder'],
    ['25006', 'DATA_DIR'],
    ['53100', 'DATA_DIR'],
  ])('%s', (code, words) => {
    expect(startFailure(failed(code), settings)).toContain(words);
    expect(startFailure(new Error('around it', { cause: failed(code) }), settings)).toContain(words);
  });

  const served = {
    ...settings,
    DATABASE_URL: 'postgres://ada@db.example.org/health?sslrootcert=/etc/ca.pem',
  };

  it.each<[code: string, words: string]>([
    ['ENOTFOUND', 'does not answer'],
    ['ERR_INVALID_URL', 'is no address'],
    ['SELF_SIGNED_CERT_IN_CHAIN', 'authority'],
    ['DEPTH_ZERO_SELF_SIGNED_CERT', 'authority'],
    ['UNABLE_TO_VERIFY_LEAF_SIGNATURE', 'authority'],
    ['ERR_TLS_CERT_ALTNAME_INVALID', 'another host'],
    ['CERT_HAS_EXPIRED', 'has expired'],
    [
      'CERT_REVOKED',
      'No encrypted connection to the PostgreSQL server of DATABASE_URL can be made (CERT_REVOKED)',
    ],
    ['08P01', 'refuses the connection: 08P01'],
    ['25006', 'can only be read'],
    ['28P01', 'user or the password'],
    ['3D000', 'does not exist'],
    ['42501', 'may not create or change tables'],
    ['53100', 'disk of the PostgreSQL server is full'],
    ['53300', 'no connection left'],
    ['57P03', 'starting or stopping'],
    ['ENOSPC', 'disk of DATA_DIR'],
  ])('with a server: %s', (code, words) => {
    expect(startFailure(failed(code), served)).toContain(words);
    expect(startFailure(new Error('around it', { cause: failed(code) }), served)).toContain(words);
  });

  it.each<[message: string, words: string]>([
    ['no pg_hba.conf entry for host "10.0.0.1", user "ada", database "health", no encryption', 'unencrypted'],
    ['The server does not support SSL connections', 'does not support TLS'],
    ['SASL: SCRAM-SERVER-FIRST-MESSAGE: client password must be a string', 'PGPASSFILE'],
    ['Connection terminated due to connection timeout', 'does not answer'],
    ['could not access file "$libdir/pg_textsearch": No such file or directory', 'Start this version once'],
    ['pg_textsearch must be loaded via shared_preload_libraries', 'Start this version once'],
  ])('with a server that says: %s', (message, words) => {
    expect(startFailure(new Error(message), served)).toContain(words);
  });

  it('names the file of DATABASE_URL that cannot be read', () => {
    const missing = Object.assign(failed('ENOENT'), { path: '/etc/ca.pem' });
    expect(startFailure(missing, served)).toContain('/etc/ca.pem');
  });

  it('is missing when nobody can fix it without the complete error', () => {
    expect(startFailure(new TypeError('x is not a function'), settings)).toBeNull();
    expect(startFailure('Usage: import <file>', settings)).toBeNull();
  });
});
