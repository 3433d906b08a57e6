import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OpenDatabase } from '../../platform/database/connect.ts';
import { endpointEmbedder } from '../../platform/llm/embedder.ts';
import { ProcessMemory } from '../../platform/process-memory.ts';
import { testDatabase } from '../../testing/test-database.ts';
import { testEncoder } from '../../testing/test-embedders.ts';
import { nameOfVectors, papersWithoutVector } from './embed-papers.ts';
import { readPaperVectors } from './paper-vectors.ts';
import { STARTER_VECTORS, starterVectors, storeStarterVectors } from './starter-vectors.ts';

/** Papers whose vectors are made again; other processors give slightly other ones. */
const AGAIN = 10;
const SAME = 0.98;

describe('the vectors of the starter library', () => {
  const encoder = testEncoder();
  let database: OpenDatabase;
  beforeAll(async () => {
    database = await testDatabase('starter');
  });
  afterAll(async () => {
    await encoder.close();
    await database.close();
  });

  it('are ignored for another model', async () => {
    const other = endpointEmbedder({ EMBEDDING_BASE_URL: 'http://127.0.0.1:1', EMBEDDING_MODEL: 'other' });
    expect(other && (await storeStarterVectors(database.db, other))).toBe(0);
  });

  it('exist for all of its papers, are stored once, and equal those of the encoder', async () => {
    const { db } = database;
    const name = nameOfVectors(encoder);
    const papers = await papersWithoutVector(db, name, { most: 1000 });
    const shipped = starterVectors.parse(JSON.parse(readFileSync(STARTER_VECTORS, 'utf8')));
    expect(Object.keys(shipped.papers).toSorted()).toEqual(papers.map(({ pmc_id }) => pmc_id).toSorted());
    expect(await storeStarterVectors(db, encoder)).toBe(papers.length);
    expect(await storeStarterVectors(db, encoder)).toBe(0);
    const block = await readPaperVectors({ db, memory: new ProcessMemory() }, name);
    const again = papers.filter((_, index) => index % Math.floor(papers.length / AGAIN) === 0);
    const made = await encoder.embed(
      again.map(({ text }) => text),
      new AbortController().signal,
    );
    for (const [index, { pmc_id: id }] of again.entries()) {
      const found = block.nearest(made[index] ?? [], papers.length).find(({ pmcId }) => pmcId === id);
      expect(found?.cosine, id).toBeGreaterThan(SAME);
    }
  });
});
