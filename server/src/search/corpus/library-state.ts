import { sql } from 'drizzle-orm';
import type { Queryable } from '../../platform/database/connect.ts';
import type { Services } from '../../platform/services.ts';

interface StateRow extends Record<string, unknown> {
  state: string | null;
}

/**
 * What the answer to a question depends on besides its words, as a text: the papers, what was learned from
 * them, the models, and the year. Under the same state the same question has the same answer.
 */
export async function libraryState({
  db,
  now,
  config,
  embedder,
}: Pick<Services, 'db' | 'now' | 'config' | 'embedder'>) {
  const { rows } = await db.execute<StateRow>(sql`
    select concat_ws(' ', version, extract(epoch from (select max(trained_at) from models))) as state
    from corpus`);
  const vectors = embedder ? `${embedder.model} ${await countVectors(db)}` : '';
  return [rows[0]?.state ?? 'empty', now().getUTCFullYear(), vectors, config.LLM_MODEL ?? ''].join('; ');
}

async function countVectors(db: Queryable): Promise<number> {
  const { rows } = await db.execute<{ vectors: number }>(
    sql`select count(*)::int as vectors from paper_vectors`,
  );
  return rows[0]?.vectors ?? 0;
}
