import type { OpenDatabase } from '../platform/database/connect.ts';

/** Returns the weight of a user's preference for a paper, -1 to 1; undefined when none is stored. */
export async function preferenceWeight(
  { pool }: OpenDatabase,
  userId: string,
  pmcId: string,
): Promise<number | undefined> {
  const { rows } = await pool.query('select weight from preferences where user_id = $1 and pmc_id = $2', [
    userId,
    pmcId,
  ]);
  return rows[0]?.weight;
}
