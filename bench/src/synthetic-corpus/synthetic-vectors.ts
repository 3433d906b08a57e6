import { quantise } from '@health/server/platform/encoder/signs';
import { nameOfVectors, storeVectors } from '@health/server/search/meaning/embed-papers';
import { articles, type Collection } from '../data/collections.ts';
import { randomFrom } from '../metrics/random.ts';

/** Each vector of a larger library is one of the articles with this much noise: a cosine of about .85, as of related papers. */
const NOISE = 0.62;
/** Vectors stored at a time. */
const BATCH = 5000;

/** The vectors of the imported articles; `npm run bench -- find-papers --only meaning` makes them. */
export async function vectorsOfArticles(model: string): Promise<Int8Array[]> {
  const collection = await articles();
  const { rows } = await collection.database.pool.query<{ vector: Buffer }>(
    'select vector from paper_vectors where model = $1 order by pmc_id',
    [nameOfVectors({ model })],
  );
  await collection.close();
  return rows.map(({ vector }) => new Int8Array(vector.buffer, vector.byteOffset, vector.length));
}

/** Vectors of a library of that size: those of the articles again and again, each time with other noise. */
export function* noisyVectors(library: readonly Int8Array[], size: number): Generator<Int8Array> {
  const random = randomFrom(7);
  // The sum of four uniform numbers is near enough to a normal one.
  const noise = () => (random() + random() + random() + random() - 2) * Math.sqrt(3);
  for (let number = 0; number < size; number++) {
    const vector = library[number % library.length] ?? new Int8Array();
    const length = Math.sqrt(vector.reduce((sum, component) => sum + component * component, 0));
    const spread = (NOISE * length) / Math.sqrt(vector.length);
    yield quantise(Float32Array.from(vector, (component) => component + spread * noise()));
  }
}

/** Gives every paper of a collection such a vector, unless all have one. */
export async function storeNoisyVectors({ database, services }: Collection, model: string): Promise<void> {
  const name = nameOfVectors({ model });
  const { rows } = await database.pool.query<{ pmc_id: string; digest: string }>(
    `select pmc_id, digest from papers p
     where not exists (select from paper_vectors v where v.pmc_id = p.pmc_id and v.model = $1) order by pmc_id`,
    [name],
  );
  const vectors = noisyVectors(await vectorsOfArticles(model), rows.length);
  for (let start = 0; start < rows.length; start += BATCH) {
    const made = rows.slice(start, start + BATCH).map((paper) => {
      const { buffer, byteOffset, length } = vectors.next().value ?? new Int8Array();
      return { ...paper, vector: Buffer.from(buffer, byteOffset, length) };
    });
    await storeVectors(services.db, name, made);
  }
}
