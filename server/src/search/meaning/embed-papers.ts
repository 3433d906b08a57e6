import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { corpus } from '../../library/schema/papers.ts';
import type { Database, Queryable } from '../../platform/database/connect.ts';
import { quantise } from '../../platform/encoder/signs.ts';
import type { Embedder, TextVector } from '../../platform/llm/embedder.ts';
import type { KeptDatabase } from '../../platform/services.ts';

/** Papers read and stored at a time. */
const BATCH = 16;
/**
 * Papers listed at a time. To find them the whole library is compared with its vectors, so it is not done for each batch; what
 * is saved or comes meanwhile is in the next list, after less than two minutes.
 */
const LIST = 1000;
/** Says how the text of a paper is put together: its title, a full stop and its abstract. */
const RECIPE = 'title. abstract';

/** The name under which vectors of a model are kept: what makes two of them comparable. */
export const nameOfVectors = ({ model }: Pick<Embedder, 'model'>): string => `${model}: ${RECIPE}`;

const waiting = z.object({ pmc_id: z.string(), digest: z.string(), text: z.string() });
type Waiting = z.infer<typeof waiting>;

interface Options {
  /** Waits while others need the processor; called before each paper. */
  whenIdle?: () => Promise<void>;
  onProgress?: (done: number) => void;
}

/**
 * Makes the vector of every paper that has none of this model and wording: first those that somebody saved, then the newest.
 * Resumable: each batch is stored before the next is read. Returns how many were made; throws when the embedder fails for good.
 */
export async function embedPapers(
  services: KeptDatabase<Database>,
  embedder: Embedder,
  signal: AbortSignal,
  { whenIdle = async () => {}, onProgress = () => {} }: Options = {},
): Promise<number> {
  const name = nameOfVectors(embedder);
  const { db } = services;
  let done = 0;
  for await (const batch of batchesToRead(services, name)) {
    if (signal.aborted) break;
    await whenIdle();
    const vectors = await embedder.embed(
      batch.map(({ text }) => text),
      signal,
    );
    await storeVectors(
      db,
      name,
      batch.map((paper, index) => ({ ...paper, vector: bytesOf(vectors[index] ?? []) })),
    );
    done += batch.length;
    onProgress(done);
  }
  return done;
}

/** The library in which every paper had its vector, by name of the vectors and version: it need not be looked through again. */
class WhollyRead {
  library = '';
}

/** Yields papers without a vector of this name, a few at a time, until there are none; the caller stores their vectors. */
async function* batchesToRead(
  { db, memory }: KeptDatabase<Database>,
  name: string,
): AsyncGenerator<Waiting[]> {
  const wholly = memory.part(WhollyRead);
  for (;;) {
    const library = `${name} ${await versionOfLibrary(db)}`;
    if (wholly.library === library) return;
    const listed = await papersWithoutVector(db, name, { most: LIST });
    for (let start = 0; start < listed.length; start += BATCH) yield listed.slice(start, start + BATCH);
    if (listed.length < LIST) wholly.library = library;
  }
}

async function versionOfLibrary(db: Queryable): Promise<number> {
  const { rows } = await db.execute(sql`select coalesce((select version from ${corpus}), 0) as version`);
  return z.number().parse(rows[0]?.version);
}

/** How many papers wait for a vector of this model. Counted only while some do: it takes long in a large library. */
export async function countWithoutVector({ db, memory }: KeptDatabase, embedder: Embedder): Promise<number> {
  const wholly = memory.part(WhollyRead);
  const name = nameOfVectors(embedder);
  const library = `${name} ${await versionOfLibrary(db)}`;
  if (wholly.library === library) return 0;
  const { rows } = await db.execute(sql`
    select (select count(*) from papers) - count(*) as waiting
    from paper_vectors v join papers p on p.pmc_id = v.pmc_id and p.digest = v.digest
    where v.model = ${name}`);
  const count = z.coerce.number().parse(rows[0]?.waiting);
  if (count === 0) wholly.library = library;
  return count;
}

/** Returns papers that have no vector of this name, those that somebody saved first, then the newest. */
export async function papersWithoutVector(
  db: Database,
  name: string,
  { among = sql`true`, most }: { among?: SQL; most: number },
): Promise<Waiting[]> {
  const { rows } = await db.execute(sql`
    select p.pmc_id, p.digest, p.title || '. ' || p.abstract as text
    from papers p left join paper_vectors v on v.pmc_id = p.pmc_id and v.model = ${name} and v.digest = p.digest
    where v.pmc_id is null and ${among}
    order by p.pmc_id in (select pmc_id from library) desc, p.pub_year desc nulls last, p.pmc_id
    limit ${most}`);
  return z.array(waiting).parse(rows);
}

function bytesOf(vector: TextVector): Buffer {
  const { buffer, byteOffset, length } = quantise(vector);
  return Buffer.from(buffer, byteOffset, length);
}

/** Stores quantised vectors of papers, unless a paper has gone meanwhile. */
export async function storeVectors(
  db: Database,
  name: string,
  made: readonly (Pick<Waiting, 'pmc_id' | 'digest'> & { vector: Buffer })[],
): Promise<void> {
  const ids = made.map(({ pmc_id }) => pmc_id);
  const digests = made.map(({ digest }) => digest);
  const bytes = made.map(({ vector }) => vector);
  await db.execute(sql`
    insert into paper_vectors (pmc_id, model, digest, vector)
    select one.pmc_id, ${name}, one.digest, one.vector
    from unnest(${sql.param(ids)}::text[], ${sql.param(digests)}::text[], ${sql.param(bytes)}::bytea[])
      as one(pmc_id, digest, vector)
    join papers using (pmc_id)
    on conflict (pmc_id) do update
      set model = excluded.model, digest = excluded.digest, vector = excluded.vector, written = default`);
}
