import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Queryable } from '../../platform/database/connect.ts';

const nearest = z.array(
  z
    .object({ pmc_id: z.string(), score: z.coerce.number() })
    .transform(({ pmc_id, score }) => ({ pmcId: pmc_id, score })),
);

/**
 * The papers whose vectors of the model lie nearest to the given one, by cosine (1 is the same direction), at most
 * `limit`. An exact scan: no index to build or to miss papers by, and no work for the one thread of the embedded engine
 * at each import.
 */
export async function nearestPapers(
  db: Queryable,
  model: string,
  vector: number[],
  limit: number,
): Promise<{ pmcId: string; score: number }[]> {
  const wanted = JSON.stringify(vector);
  const { rows } = await db.execute(sql`
    select pmc_id, 1 - (vector <=> ${wanted}::halfvec) as score
    from paper_vectors
    where model = ${model} and vector_dims(vector) = ${vector.length}
    order by 2 desc, pmc_id
    limit ${limit}`);
  return nearest.parse(rows);
}
