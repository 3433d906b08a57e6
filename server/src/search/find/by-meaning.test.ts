import { api } from '@health/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { storePapers } from '../../ingestion/store/store-papers.ts';
import { openEmbedder } from '../../platform/llm/embedder.ts';
import { arbitraryPaper } from '../../testing/arbitrary-paper.ts';
import { type TestApplication, testApplication } from '../../testing/test-client.ts';
import { type Behaviour, embeds, stalls, testEndpoint } from '../../testing/test-llm-endpoint.ts';
import { embedPapers } from '../embeddings/embed-papers.ts';
import { findPapers } from './find-papers.ts';

let application: TestApplication;
const said = arbitraryPaper({ title: 'Knee pain', abstract: 'Pain of the knee was common.' });
const meant = arbitraryPaper({ title: 'Gonarthrosis', abstract: 'Worn cartilage was common.' });
/** One direction for everything about knees, another for the rest. */
const aboutKnees = (text: string): number[] => (/knee|gonarthrosis/i.test(text) ? [1, 0.1] : [0.1, 1]);

beforeAll(async () => {
  application = await testApplication();
  await storePapers(application.services.db, [said, meant]);
});
afterAll(() => application.close());

async function findAt(...behaviours: Behaviour[]): Promise<string[]> {
  const endpoint = await testEndpoint(...behaviours);
  const { services } = application;
  const config = { ...services.config, EMBEDDING_BASE_URL: endpoint.url, EMBEDDING_MODEL: 'knees' };
  try {
    const embedder = openEmbedder(config);
    if (embedder && behaviours[0] !== stalls)
      await embedPapers(services.db, embedder, new AbortController().signal);
    const reader = await application.newUser();
    const query = api.findPapers.query.parse({ query: 'knee pain' });
    const { papers } = await findPapers({ ...services, config }, reader.id, query);
    return papers.map(({ pmc_id }) => pmc_id);
  } finally {
    await endpoint.close();
  }
}

it('adds what words miss and a model finds near, after what words find', async () => {
  expect(await findAt(embeds(aboutKnees))).toEqual([said.pmc_id, meant.pmc_id]);
});

it('finds by words alone when the endpoint does not answer in time', async () => {
  expect(await findAt(stalls)).toEqual([said.pmc_id]);
});
