import { randomBytes } from 'node:crypto';
import { cpSync, existsSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { type OpenDatabase, openDatabase } from '../platform/database/connect.ts';
import { migrate } from '../platform/database/migrate.ts';

/** Set by the test runner's global setup: a migrated folder, or a migrated database on a server. */
export const TEMPLATE_FOLDER = 'HEALTH_TEST_TEMPLATE';
const TEMPLATE_NAME = 'health_test_template';

/**
 * A migrated, empty database of its own for a test file, embedded or on the server of `TEST_DATABASE_URL`.
 * Real in every respect: the same engine, schema and driver as in production. `close` removes it.
 */
export async function testDatabase(): Promise<OpenDatabase> {
  const server = process.env.TEST_DATABASE_URL;
  return server ? createOnServer(server, TEMPLATE_NAME) : openFolder(copyTemplate());
}

/** A database without any table, embedded or on the server of `TEST_DATABASE_URL`. `close` removes it. */
export async function emptyDatabase(): Promise<OpenDatabase> {
  const server = process.env.TEST_DATABASE_URL;
  return server
    ? createOnServer(server, 'template1')
    : openFolder(mkdtempSync(join(tmpdir(), 'health-test-')));
}

/** Makes the copy's original once for a whole test run; answers what removes it. */
export async function prepareTemplate(): Promise<() => Promise<void>> {
  const server = process.env.TEST_DATABASE_URL;
  if (server) {
    await administer(server, `drop database if exists ${TEMPLATE_NAME}`, `create database ${TEMPLATE_NAME}`);
    await migrated({ DATABASE_URL: named(server, TEMPLATE_NAME), DATA_DIR: '' });
    return () => administer(server, `drop database if exists ${TEMPLATE_NAME}`);
  }
  // Projects of one run share it.
  if (process.env[TEMPLATE_FOLDER]) return async () => {};
  const folder = mkdtempSync(join(tmpdir(), 'health-template-'));
  await migrated({ DATA_DIR: join(folder, 'new') });
  renameSync(join(folder, 'new'), join(folder, 'ready'));
  process.env[TEMPLATE_FOLDER] = join(folder, 'ready');
  return async () => rmSync(folder, { recursive: true, force: true });
}

async function migrated(place: { DATABASE_URL?: string; DATA_DIR: string }): Promise<void> {
  const database = await openDatabase(place);
  await migrate(database);
  await database.close();
}

/** A new data folder that holds a migrated, empty embedded database which nobody has opened. */
export function copyTemplate(): string {
  const template = process.env[TEMPLATE_FOLDER];
  if (!template || !existsSync(template))
    throw new Error('The test template is missing: run through the vitest configuration of server.');
  const folder = mkdtempSync(join(tmpdir(), 'health-test-'));
  cpSync(join(template, 'postgres'), join(folder, 'postgres'), { recursive: true });
  return folder;
}

async function openFolder(folder: string): Promise<OpenDatabase> {
  const database = await openDatabase({ DATA_DIR: folder });
  return {
    ...database,
    close: async () => {
      await database.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function createOnServer(server: string, template: string): Promise<OpenDatabase> {
  const name = `health_test_${randomBytes(6).toString('hex')}`;
  await administer(server, `create database ${name} template ${template}`);
  const database = await openDatabase({ DATABASE_URL: named(server, name), DATA_DIR: '' });
  return {
    ...database,
    close: async () => {
      await database.close();
      await administer(server, `drop database if exists ${name} with (force)`);
    },
  };
}

function named(server: string, database: string): string {
  const url = new URL(server);
  url.pathname = `/${database}`;
  return url.href;
}

async function administer(server: string, ...statements: string[]): Promise<void> {
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  try {
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end();
  }
}
