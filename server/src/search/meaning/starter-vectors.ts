import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '../../platform/database/connect.ts';
import type { Embedder } from '../../platform/llm/embedder.ts';
import { resource } from '../../resources.ts';
import { nameOfVectors, papersWithoutVector, storeVectors } from './embed-papers.ts';

/** Where the vectors of the starter library stand; made by `npm run starter:vectors`. */
export const STARTER_VECTORS = fileURLToPath(resource('starter-vectors.json'));

/** Vectors by pmc_id, base64 of their bytes, each with the hash of the text that it was made of. */
export const starterVectors = z.object({
  name: z.string(),
  papers: z.record(z.string(), z.object({ text: z.string(), vector: z.base64() })),
});

/** Identifies the text of a paper. */
export const hashOfText = (text: string): string =>
  createHash('sha256').update(text).digest('base64url').slice(0, 16);

/**
 * Stores the vectors that come with the starter library for those of its papers that have none and whose text is the same,
 * so that a new installation finds them by meaning at once. Vectors of another model are left out. Returns how many were stored.
 */
export async function storeStarterVectors(db: Database, embedder: Embedder): Promise<number> {
  const name = nameOfVectors(embedder);
  const shipped = starterVectors.parse(JSON.parse(await readFile(STARTER_VECTORS, 'utf8')));
  if (shipped.name !== name) return 0;
  const ids = Object.keys(shipped.papers);
  const waiting = await papersWithoutVector(db, name, {
    among: sql`p.pmc_id = any(${sql.param(ids)}::text[])`,
    most: ids.length,
  });
  const made = waiting.flatMap((paper) => {
    const known = shipped.papers[paper.pmc_id];
    if (known?.text !== hashOfText(paper.text)) return [];
    return [{ ...paper, vector: Buffer.from(known.vector, 'base64') }];
  });
  await storeVectors(db, name, made);
  return made.length;
}
