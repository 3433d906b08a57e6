import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { loadStarter } from '../ingestion/starter/load-starter.ts';
import { type DatabaseLocation, type OpenDatabase, openDatabase } from '../platform/database/connect.ts';
import { migrate } from '../platform/database/migrate.ts';
import { resource } from '../resources.ts';
import { administer, named, TEMPLATES, templateOnServer, testServer } from './test-database.ts';

/** The papers that come with the application. */
const starter = fileURLToPath(resource('starter'));

async function change(place: DatabaseLocation, work: (database: OpenDatabase) => Promise<unknown>) {
  const database = await openDatabase(place);
  await work(database);
  await database.close();
}

/** Three data folders that nobody has opened since: without any table, migrated, and with the starter library. */
async function makeFolders(folder: string): Promise<void> {
  const data = (name: string) => join(folder, name);
  const copy = (from: string, to: string) => cpSync(data(from), data(to), { recursive: true });
  await change({ DATA_DIR: data('empty') }, async () => {});
  copy('empty', 'migrated');
  await change({ DATA_DIR: data('migrated') }, migrate);
  copy('migrated', 'starter');
  await change({ DATA_DIR: data('starter') }, ({ db }) => loadStarter(db, starter));
}

/** The same on a server, which brings an empty one itself. */
async function makeDatabases(server: string): Promise<void> {
  const [migrated, filled] = [templateOnServer('migrated'), templateOnServer('starter')];
  const url = (name: string) => ({ DATABASE_URL: named(server, name), DATA_DIR: '' });
  await administer(server, `create database ${migrated}`);
  await change(url(migrated), migrate);
  await administer(server, `create database ${filled} template ${migrated}`);
  await change(url(filled), ({ db }) => loadStarter(db, starter));
}

/** Reads what the processes of tests read, so that they find it compiled where NODE_COMPILE_CACHE keeps it. */
async function readModules(): Promise<void> {
  if (!process.env.NODE_COMPILE_CACHE) return;
  for (const path of ['../app.ts', '../jobs.ts', '../ingestion/import-papers.ts']) await import(path);
}

const server = testServer();
// An engine works in a thread or processes of its own, so that both cores do.
await Promise.all([
  readModules(),
  makeFolders(process.env[TEMPLATES] ?? ''),
  server && makeDatabases(server),
]);
