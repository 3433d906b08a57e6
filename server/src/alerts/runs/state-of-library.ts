import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Services } from '../../platform/services.ts';
import { libraryState } from '../../search/corpus/library-state.ts';

const lastWritten = z.array(z.object({ last: z.string().nullable() }));

/**
 * What the result of a repeated search depends on, as a text: under the same state nothing can be new. Besides what an answer
 * depends on it is the last vector: a paper may be near in meaning only after a run that it came before.
 */
export async function stateOfLibrary(services: Pick<Services, 'db' | 'now' | 'config'>): Promise<string> {
  const { rows } = await services.db.execute(
    sql`select (select written from paper_vectors order by written desc limit 1)::text as last`,
  );
  return `${await libraryState(services)}; ${lastWritten.parse(rows)[0]?.last ?? ''}`;
}
