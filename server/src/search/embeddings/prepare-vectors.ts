import { sql } from 'drizzle-orm';
import type { Database } from '../../platform/database/connect.ts';

/**
 * Makes the table of vectors. Not a migration: it needs pgvector, and a database without it must start as ever when no
 * embedding endpoint is configured. Safe to call again. Throws when the server does not have the extension.
 */
export async function prepareVectors(db: Database): Promise<void> {
  await db.execute(sql`create extension if not exists vector`);
  await db.execute(sql`
    create table if not exists paper_vectors (
      pmc_id text primary key references papers on delete cascade on update cascade,
      model text not null,
      /* What was embedded: an unchanged paper keeps its vector. */
      digest text not null,
      vector halfvec not null
    )`);
}

/** Whether papers have vectors to search by. */
export async function hasVectors(db: Database): Promise<boolean> {
  const { rows } = await db.execute(sql`select 1 where to_regclass('paper_vectors') is not null`);
  return rows.length > 0;
}
