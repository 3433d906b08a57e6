import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '../../platform/database/connect.ts';
import type { Embedder } from '../../platform/llm/embedder.ts';
import { prepareVectors } from './prepare-vectors.ts';

/** Papers in memory, and in one call to the endpoint, at a time. */
const BATCH = 16;

const waiting = z.array(z.object({ pmc_id: z.string(), digest: z.string(), text: z.string() }));

/**
 * Embeds the title and abstract of every paper that has no vector of this model and wording. Resumable: each batch is
 * stored before the next is read. Answers how many were embedded; throws when the endpoint fails for good.
 */
export async function embedPapers(db: Database, embedder: Embedder, signal: AbortSignal): Promise<number> {
  await prepareVectors(db);
  let done = 0;
  while (!signal.aborted) {
    const batch = await nextBatch(db, embedder.model);
    if (batch.length === 0) break;
    const vectors = await embedder.embed(
      batch.map(({ text }) => text),
      signal,
    );
    await store(db, embedder.model, batch, vectors);
    done += batch.length;
  }
  return done;
}

async function nextBatch(db: Database, model: string) {
  const { rows } = await db.execute(sql`
    select p.pmc_id, p.digest, p.title || E'\n' || p.abstract as text
    from papers p left join paper_vectors v on v.pmc_id = p.pmc_id and v.model = ${model} and v.digest = p.digest
    where v.pmc_id is null
    order by p.pmc_id
    limit ${BATCH}`);
  return waiting.parse(rows);
}

async function store(
  db: Database,
  model: string,
  batch: z.infer<typeof waiting>,
  vectors: number[][],
): Promise<void> {
  const ids = batch.map(({ pmc_id }) => pmc_id);
  const digests = batch.map(({ digest }) => digest);
  const texts = vectors.map((vector) => JSON.stringify(vector));
  await db.execute(sql`
    insert into paper_vectors (pmc_id, model, digest, vector)
    select one.pmc_id, ${model}, one.digest, one.vector::halfvec
    from unnest(${sql.param(ids)}::text[], ${sql.param(digests)}::text[], ${sql.param(texts)}::text[])
      as one(pmc_id, digest, vector)
    join papers using (pmc_id)
    on conflict (pmc_id) do update
      set model = excluded.model, digest = excluded.digest, vector = excluded.vector`);
}
