import { sql } from 'drizzle-orm';
import type { Services } from '../../platform/services.ts';

interface StateRow extends Record<string, unknown> {
  state: string | null;
}

/**
 * What the answer to a question depends on besides its words, as a text: the papers, what was learned from
 * them, the model that words it, and the year. Under the same state the same question has the same answer.
 */
export async function libraryState({ db, now, config }: Pick<Services, 'db' | 'now' | 'config'>) {
  const { rows } = await db.execute<StateRow>(sql`
    select concat_ws(' ', version, extract(epoch from (select max(trained_at) from models))) as state
    from corpus`);
  return [rows[0]?.state ?? 'empty', now().getUTCFullYear(), config.LLM_MODEL ?? ''].join('; ');
}
