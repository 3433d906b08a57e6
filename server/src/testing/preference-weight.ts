import type { OpenDatabase } from '../platform/database/connect.ts';

/** What all events of a reader come to for a paper, -1 to 1; undefined where nothing was kept. For tests. */
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
