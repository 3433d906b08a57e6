import { readFileSync } from 'node:fs';
import { requirement } from '@health/contract/testing/requirement';
import { getTableColumns } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { OpenDatabase } from '../../platform/database/connect.ts';
import { allTables } from '../../testing/database-scan.ts';
import { testDatabase } from '../../testing/test-database.ts';
import { nameOfTable, personalTables } from './inventory.ts';

let database: OpenDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

const names = (rows: unknown) =>
  z
    .array(z.object({ name: z.string() }))
    .parse(rows)
    .map(({ name }) => name);

/** The tables whose rows belong to a user: those with such a column, and those that refer to one of them, however far. */
async function tablesThatNameUsers(): Promise<string[]> {
  const { rows } = await database.pool.query(`
    with recursive person(id) as (
      select 'users'::regclass::oid
      union select attrelid from pg_attribute join pg_class c on c.oid = attrelid
        where attname in ('user_id', 'reader_id', 'account_id', 'username', 'email') and not attisdropped
          and relkind = 'r' and relnamespace = 'public'::regnamespace
      union select conrelid from pg_constraint join person on confrelid = person.id where contype = 'f')
    select id::regclass::text as name from person order by 1`);
  return names(rows);
}

describe('the inventory of personal data', () => {
  it('names every table of the database that references a user', async () => {
    requirement('19.40');
    expect(personalTables.map(({ table }) => nameOfTable(table)).toSorted()).toEqual(
      await tablesThatNameUsers(),
    );
  });

  it('fails for a new table', async () => {
    await database.pool.query('create table notes (id int, user_id uuid references users)');
    const known = new Set(personalTables.map(({ table }) => nameOfTable(table)));
    expect((await tablesThatNameUsers()).filter((name) => !known.has(name))).toEqual(['notes']);
    await database.pool.query('drop table notes');
  });

  it('excludes only existing columns, and every binary column', () => {
    for (const { table, leftOut = {} } of personalTables) {
      const columns = Object.values(getTableColumns(table));
      const named = columns.map(({ name }) => name);
      expect(named).toEqual(expect.arrayContaining(Object.keys(leftOut)));
      for (const column of columns)
        if (column.getSQLType() === 'bytea') expect(Object.keys(leftOut)).toContain(column.name);
    }
  });

  it('has a cascade from the user to every table, so that a deletion leaves nothing', async () => {
    const { rows } = await database.pool.query(
      `
      select conrelid::regclass::text as name from pg_constraint
      where contype = 'f' and confdeltype <> 'c' and confrelid::regclass::text = any($1)`,
      [personalTables.map(({ table }) => nameOfTable(table))],
    );
    expect(names(rows)).toEqual([]);
  });

  it('is documented in docs/security.md', async () => {
    const page = readFileSync(new URL('../../../../docs/security.md', import.meta.url), 'utf8');
    const [, inventory = ''] = page.split('## What is kept about users');
    const missing = (await allTables(database.pool))
      .filter(({ schema }) => schema === 'public')
      .filter(({ name }) => personalTables.some(({ table }) => nameOfTable(table) === name))
      .filter(({ name }) => !inventory.includes(`| \`${name}\` |`));
    expect(missing).toEqual([]);
  });
});
