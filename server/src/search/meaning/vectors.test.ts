import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { storePapers } from '../../ingestion/store/store-papers.ts';
import type { Database, OpenDatabase } from '../../platform/database/connect.ts';
import type { Embedder } from '../../platform/llm/embedder.ts';
import { ProcessMemory } from '../../platform/process-memory.ts';
import type { KeptDatabase } from '../../platform/services.ts';
import { arbitraryPaper } from '../../testing/arbitrary-paper.ts';
import { testDatabase } from '../../testing/test-database.ts';
import { testEmbedder } from '../../testing/test-embedders.ts';
import { type Behaviour, embeds, fails, stalls, testEndpoint } from '../../testing/test-llm-endpoint.ts';
import { papersByMeaning } from '../find/papers-by-meaning.ts';
import { understandQuestion } from '../query/understand-question.ts';
import { countWithoutVector, embedPapers } from './embed-papers.ts';

const topics = ['sleep', 'knee', 'heart'];
/** How often each topic is named, so that near texts have near vectors. */
const topicVector = (text: string): number[] => [
  ...topics.map((topic) => text.toLowerCase().split(topic).length - 1),
  0.1,
];
const never = new AbortController().signal;

async function withEndpoint<T>(
  behaviours: Behaviour[],
  use: (embedder: Embedder, requests: { body: string }[]) => Promise<T>,
  model = 'first-model',
): Promise<T> {
  const endpoint = await testEndpoint(...behaviours);
  try {
    const embedder = testEmbedder(endpoint.url, model, behaviours[0] === stalls ? 'as served' : 'long');
    return await use(embedder, endpoint.requests);
  } finally {
    await endpoint.close();
  }
}

const knee = { text: 'knee', question: understandQuestion('knee', { now: new Date() }), asWritten: [] };

describe('vectors of papers', () => {
  let database: OpenDatabase;
  let kept: KeptDatabase<Database>;
  const papers = Array.from({ length: 40 }, (_, i) =>
    arbitraryPaper({ title: `About ${topics[i % 3]} ${i}`, abstract: `A study of ${topics[i % 3]}.` }),
  );
  beforeAll(async () => {
    database = await testDatabase();
    kept = { db: database.db, memory: new ProcessMemory() };
    await storePapers(database.db, papers);
  });
  afterAll(() => database.close());

  it('are stored batch by batch, so that work continues where a failure ended it', async () => {
    const broken = withEndpoint([embeds(topicVector), fails(401)], (embedder) =>
      embedPapers(kept, embedder, never),
    );
    await expect(broken).rejects.toThrow();
    const rest = await withEndpoint([embeds(topicVector)], (embedder) => embedPapers(kept, embedder, never));
    expect(rest).toBe(24);
  });

  it('are requested once', async () => {
    const calls = await withEndpoint([embeds(topicVector)], async (embedder, requests) => {
      await embedPapers(kept, embedder, never);
      return requests.length;
    });
    expect(calls).toBe(0);
  });

  it('find papers by meaning', async () => {
    const found = await withEndpoint([embeds(topicVector)], async (embedder) =>
      papersByMeaning({ ...kept, embedder }, knee),
    );
    const knees = papers.filter(({ title }) => title.includes('knee')).map(({ pmc_id }) => pmc_id);
    const nearest = found?.near.slice(0, knees.length).map(({ pmcId }) => pmcId);
    expect(nearest?.toSorted()).toEqual(knees.toSorted());
  });

  it('do not affect a search when the endpoint hangs or fails', async () => {
    for (const behaviour of [stalls, fails(500)]) {
      const found = await withEndpoint([behaviour], async (embedder) =>
        papersByMeaning({ ...kept, embedder }, knee),
      );
      expect(found).toBeNull();
    }
  });

  it('are recomputed for another model with another length', async () => {
    const longer = embeds((text) => [...topicVector(text), 0.1, 0.1]);
    const done = await withEndpoint(
      [longer],
      (embedder) => embedPapers(kept, embedder, never),
      'second-model',
    );
    expect(done).toBe(40);
    await withEndpoint(
      [longer],
      async (embedder) => expect(await countWithoutVector(kept, embedder)).toBe(0),
      'second-model',
    );
    await withEndpoint(
      [longer],
      async (embedder) => expect(await countWithoutVector(kept, embedder)).toBe(40),
      'third-model',
    );
    const models = await database.db.execute(sql`select distinct model from paper_vectors`);
    expect(models.rows).toEqual([{ model: 'second-model: title. abstract' }]);
  });

  it('are deleted with their paper', async () => {
    await database.db.execute(sql`delete from papers where pmc_id = ${papers[0]?.pmc_id}`);
    const { rows } = await database.db.execute(sql`select count(*)::int as count from paper_vectors`);
    expect(rows).toEqual([{ count: 39 }]);
  });
});
