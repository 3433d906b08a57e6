import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Queryable } from './connect.ts';

/**
 * What is counted, by name: expressions of SQL whose value is a number. The areas whose tables they name hand them over
 * (`server/src/operators.ts`), because platform knows no table of another area.
 */
export type CountExpressions<Name extends string> = Readonly<Record<Name, SQL>>;

/** A number that monitoring reads. */
export interface Metric {
  name: string;
  help: string;
  count: SQL;
}

const numbers = z.record(z.string(), z.coerce.number());

/** Returns the counts of one moment, by name. They are read in one statement, however many they are. */
export async function readCounts<Name extends string>(
  db: Queryable,
  counts: CountExpressions<Name>,
): Promise<Record<Name, number>> {
  const columns = Object.entries<SQL>(counts).map(
    ([name, count]) => sql`${count} as ${sql.identifier(name)}`,
  );
  const { rows } = await db.execute(sql`select ${sql.join(columns, sql`, `)}`);
  return numbers.parse(rows[0]) as Record<Name, number>;
}
