import { randomBytes } from 'node:crypto';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import pg from 'pg';
import { type OpenDatabase, openDatabase } from '../platform/database/connect.ts';

/** Set by the test runner's global setup: the folder of the templates. The names of those on a server begin with its name. */
export const TEMPLATES = 'HEALTH_TEST_TEMPLATES';
/** What a template holds: no table, all tables and no row, or the papers that come with the application as well. */
export type Content = 'empty' | 'migrated' | 'starter';

/**
 * The server of the tests, unless they run on the embedded size: `TEST_SIZE=embedded` runs again on that what proves the same on either.
 */
export const testServer = (): string | undefined =>
  process.env.TEST_SIZE === 'embedded' ? undefined : process.env.TEST_DATABASE_URL;

/**
 * A database of its own for a test file, on the server of the tests where there is one, else embedded: migrated and empty unless `content`
 * says more. Real in every respect: the same engine, schema and driver as in production. `close` removes it.
 * `idleTransactionMs` is for the test of just that.
 */
export async function testDatabase(
  content: Content = 'migrated',
  idleTransactionMs?: number,
): Promise<OpenDatabase> {
  const server = testServer();
  if (!server) return embeddedDatabase(content, idleTransactionMs);
  return createOnServer(server, templateOnServer(content), idleTransactionMs);
}

/** A data folder, a new one unless it is given, that holds an embedded database which nobody has opened. */
export function copyTemplate(
  content: Content = 'migrated',
  folder: string = mkdtempSync(join(tmpdir(), 'health-test-')),
): string {
  cpSync(join(templates(), content, 'pglite'), join(folder, 'pglite'), { recursive: true });
  return folder;
}

/** The name of a template on a server. */
export const templateOnServer = (content: Content): string =>
  content === 'empty'
    ? 'template1'
    : `health_template_${basename(templates())
        .toLowerCase()
        .replaceAll(/[^a-z0-9]/g, '_')}_${content}`;

function templates(): string {
  const place = process.env[TEMPLATES];
  if (!place) throw new Error('The templates are missing: run through the vitest configuration of server.');
  return place;
}

/** The same on the embedded size, whatever size the tests run on. */
export async function embeddedDatabase(
  content: Content = 'migrated',
  idleTransactionMs?: number,
): Promise<OpenDatabase> {
  const folder = copyTemplate(content);
  const database = await openDatabase({ DATA_DIR: folder }, undefined, idleTransactionMs);
  return {
    ...database,
    close: async () => {
      await database.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function createOnServer(
  server: string,
  template: string,
  idleTransactionMs?: number,
): Promise<OpenDatabase> {
  const name = `health_test_${randomBytes(6).toString('hex')}`;
  await administer(server, `create database ${name} template ${template}`);
  const place = { DATABASE_URL: named(server, name), DATA_DIR: '' };
  const database = await openDatabase(place, undefined, idleTransactionMs);
  return {
    ...database,
    close: async () => {
      await database.close();
      await administer(server, `drop database if exists ${name} with (force)`);
    },
  };
}

/** The address of another database of the same server. */
export function named(server: string, database: string): string {
  const url = new URL(server);
  url.pathname = `/${database}`;
  return url.href;
}

/** The address with which another process reaches the database of a pool, of either size. */
export function databaseAddress({ options }: OpenDatabase['pool']): string {
  const { connectionString, host = '', port, user, database } = options;
  return (
    connectionString ?? `postgres://${user}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`
  );
}

/** Carries out statements on the server of the tests, outside of any test's database. */
export async function administer(server: string, ...statements: string[]): Promise<void> {
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  try {
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end();
  }
}
