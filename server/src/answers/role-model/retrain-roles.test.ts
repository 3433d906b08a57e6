import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { packModel } from '../../evidence/classifiers/packed-model.ts';
import { shippedRoles } from '../../evidence/sentence-roles/role-model.ts';
import { rolesOf } from '../../evidence/sentence-roles/sentence-roles.ts';
import { storePapers } from '../../ingestion/store/store-papers.ts';
import type { Database, OpenDatabase } from '../../platform/database/connect.ts';
import { ProcessMemory } from '../../platform/process-memory.ts';
import type { KeptDatabase } from '../../platform/services.ts';
import { arbitraryPaper } from '../../testing/arbitrary-paper.ts';
import { testDatabase } from '../../testing/test-database.ts';
import { currentRoles, invalidateRoles } from './current-roles.ts';
import { retrainRoles } from './retrain-roles.ts';

let database: OpenDatabase;
let services: KeptDatabase<Database>;
beforeAll(async () => {
  database = await testDatabase();
  services = { db: database.db, memory: new ProcessMemory() };
});
afterAll(() => database.close());

const limits = { least: 40, most: 100 };
/** A tongue the shipped model never saw. */
const parts = ['Glorb zeen marum', 'Tavi plunk sorrel', 'Wexo harn diblet', 'Quon fesk ultim'];
const abstractOf = (number: number) =>
  ['Methods', 'Background', 'Conclusions', 'Results']
    .map((title, at) => `${title}: ${parts[at]} ${'abcdefghij'[number % 10]}.`)
    .join('\n');

const papersFrom = (first: number, count: number) =>
  Array.from({ length: count }, (_, at) =>
    arbitraryPaper({ pmc_id: `PMC${first + at}`, abstract: abstractOf(first + at) }),
  );

test('a library trains on its own titles once it has enough, and again only when it has grown', async () => {
  const { db } = database;
  expect(await retrainRoles(services, undefined, limits)).toBe(false);
  expect(await currentRoles(services)).toBe(shippedRoles());

  await storePapers(db, papersFrom(100, 50));
  expect(await retrainRoles(services, undefined, limits)).toBe(true);
  const model = await currentRoles(services);
  const untitled = parts.map((part) => `${part} k.`).join(' ');
  expect(rolesOf(untitled, model).map(({ role }) => role)).toEqual([
    'methods',
    'background',
    'conclusions',
    'results',
  ]);

  expect(await retrainRoles(services, undefined, limits)).toBe(false);
  await storePapers(db, papersFrom(200, 30));
  await retrainRoles(services, undefined, limits);
  const { rows } = await db.execute<{ papers: number; taught: number }>(
    sql`select papers, taught from models`,
  );
  expect(rows).toEqual([{ papers: 80, taught: 80 }]);
});

test('another process uses the new model within a minute', async () => {
  const pool = new pg.Pool({ ...database.pool.options, max: 1 });
  const elsewhere = { db: drizzle(pool), memory: new ProcessMemory() };
  try {
    const inUse = await currentRoles(elsewhere);
    await storePapers(database.db, papersFrom(400, 60));
    // Forgets what was taught before, so that the new model is kept whatever it learns.
    await database.db.execute(sql`delete from models`);
    invalidateRoles(services);
    await retrainRoles(services, undefined, limits);
    const { rows } = await database.db.execute<{ kept: boolean }>(
      sql`select weights is not null as kept from models`,
    );
    expect(rows).toEqual([{ kept: true }]);
    expect(await currentRoles(elsewhere)).toBe(inUse);
    const later = await currentRoles(elsewhere, () => Date.now() + 60_000);
    expect(later).not.toBe(inUse);
    expect(packModel(later)).toEqual(packModel(await currentRoles(services)));
  } finally {
    await pool.end();
  }
});

test('a stopped job leaves everything unchanged', async () => {
  const { db } = database;
  await storePapers(db, papersFrom(300, 60));
  expect(await retrainRoles(services, AbortSignal.abort(), limits)).toBe(false);
  const { rows } = await db.execute<{ papers: number }>(sql`select papers from models`);
  expect(rows).toEqual([{ papers: 140 }]);
});
