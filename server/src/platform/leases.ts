import { and, eq, lte, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';
import { z } from 'zod';
import type { Database, Transaction } from './database/connect.ts';

/** Milliseconds after which another worker takes over the rows of one that has not renewed its leases. */
export const LEASE_MS = 12_000;
/** Leases are renewed so many times within their length, so that one slow statement loses none. */
const RENEWALS = 4;

/** A table whose waiting rows are work for one worker at a time; see `leaseColumns`. */
export type LeasedTable = PgTable & Record<'id' | 'status' | 'attempts' | 'takeAt', AnyPgColumn>;

/** A row leased by this worker. */
export interface Lease {
  id: string;
  /** Which attempt this is, from 1. It is also the fencing token: a later attempt of another worker has a higher one. */
  attempts: number;
  /** When the lease ends, unless it is renewed. */
  until: Date;
}

interface LeaseServices {
  db: Database;
  now: () => Date;
}

/** Condition: the row waits, and no worker holds it. */
export const isAvailable = (table: LeasedTable, now: Date): SQL | undefined =>
  and(eq(table.status, 'waiting'), lte(table.takeAt, now));

/** Condition: this worker still has the lease on the row. It was not taken over, finished, stopped or deleted. */
export const isHeld = (table: LeasedTable, { id, attempts }: Pick<Lease, 'id' | 'attempts'>) =>
  and(eq(table.id, id), eq(table.status, 'waiting'), eq(table.attempts, attempts));

const takenRows = z.array(z.object({ id: z.string(), attempts: z.number() }));

/** Takes rows for this worker until `until`. Call it in the transaction that locked them as available. */
export async function takeLeases(
  tx: Transaction,
  table: LeasedTable,
  ids: readonly string[],
  until: Date,
): Promise<Lease[]> {
  const { rows } = await tx.execute(sql`
    update ${table} set take_at = ${until.toISOString()}, attempts = attempts + 1
    where id = any(${sql.param([...ids])}::uuid[]) returning id, attempts`);
  return takenRows.parse(rows).map((row) => ({ ...row, until }));
}

/**
 * Runs `work` and renews the leases meanwhile, each for `duration` milliseconds. A lease whose row was given another time
 * (it failed and waits for its retry, or another worker took it) is not renewed. Returns or throws what `work` does.
 */
export async function holdLeases<Result>(
  services: LeaseServices,
  table: LeasedTable,
  leases: readonly Lease[],
  duration: number,
  work: () => Promise<Result>,
): Promise<Result> {
  const untilById = new Map(leases.map(({ id, until }) => [id, until]));
  let renewing: Promise<void> = Promise.resolve();
  const timer = setInterval(() => {
    // A renewal that failed is made up for by the next one.
    renewing = renewing.then(() => renewLeases(services, table, untilById, duration)).catch(() => {});
  }, duration / RENEWALS);
  try {
    return await work();
  } finally {
    clearInterval(timer);
    await renewing;
  }
}

const renewedRows = z.array(z.object({ id: z.string() }));

async function renewLeases(
  { db, now }: LeaseServices,
  table: LeasedTable,
  untilById: Map<string, Date>,
  duration: number,
): Promise<void> {
  const until = new Date(now().getTime() + duration);
  const ends = Array.from(untilById.values(), (end) => end.toISOString());
  // Rows that another transaction has locked are left out: waiting for them could be a deadlock.
  const { rows } = await db.execute(sql`
    with leased as (
      select row.id from ${table} row
      join unnest(${sql.param([...untilById.keys()])}::uuid[], ${sql.param(ends)}::timestamptz[]) as lease(id, until)
        on row.id = lease.id and row.take_at = lease.until
      where row.status = 'waiting'
      for update of row skip locked)
    update ${table} set take_at = ${until.toISOString()} where id in (select id from leased) returning id`);
  for (const { id } of renewedRows.parse(rows)) untilById.set(id, until);
}

/** Returns when an attempt that failed is retried, by the waits after each attempt in milliseconds; null after the last. */
export function retryTime(waits: readonly number[], attempts: number, now: Date): Date | null {
  const wait = waits[attempts - 1];
  return wait === undefined ? null : new Date(now.getTime() + wait);
}
