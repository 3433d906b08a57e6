import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Services } from '../../platform/services.ts';

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

interface StateRow extends Record<string, unknown> {
  state: string | null;
}

/**
 * What the answer to a question depends on besides its words, as a text: the papers, what was learned from
 * them, the model that words it, and the year. Under the same state the same question has the same answer.
 */
async function libraryState({ db, now, config }: Pick<Services, 'db' | 'now' | 'config'>) {
  const { rows } = await db.execute<StateRow>(sql`
    select concat_ws(' ', version, extract(epoch from (select max(trained_at) from models))) as state
    from corpus`);
  return [rows[0]?.state ?? 'empty', now().getUTCFullYear(), config.LLM_MODEL ?? ''].join('; ');
}
