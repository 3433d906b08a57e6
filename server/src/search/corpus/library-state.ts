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
export async function libraryState({ db, now, config }: Pick<Services, 'db' | 'now' | 'config'>) {
  const { rows } = await db.execute<StateRow>(sql`
    select concat_ws(' ', version, extract(epoch from (select max(trained_at) from models))) as state
    from corpus`);
  const { EMBEDDING_MODEL: embedding, LLM_MODEL: writer } = config;
  const vectors = embedding ? `${embedding} ${await countVectors(db)}` : '';
  return [rows[0]?.state ?? 'empty', now().getUTCFullYear(), vectors, writer ?? ''].join('; ');
}

async function countVectors(db: Queryable): Promise<number> {
  const { rows: tables } = await db.execute<{ name: string | null }>(
    sql`select to_regclass('paper_vectors')::text as name`,
  );
  if (!tables[0]?.name) return 0;
  const { rows } = await db.execute<{ vectors: number }>(
    sql`select count(*)::int as vectors from paper_vectors`,
  );
  return rows[0]?.vectors ?? 0;
}
