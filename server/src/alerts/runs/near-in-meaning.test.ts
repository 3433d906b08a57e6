import { api } from '@health/contract';
import { addDays } from 'date-fns/addDays';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { storePapers } from '../../ingestion/store/store-papers.ts';
import type { Embedder } from '../../platform/llm/embedder.ts';
import { embedPapers } from '../../search/meaning/embed-papers.ts';
import { arbitraryPaper } from '../../testing/arbitrary-paper.ts';
import { type TestApplication, testApplication } from '../../testing/test-client.ts';
import { testEmbedder } from '../../testing/test-embedders.ts';
import { embeds, testEndpoint } from '../../testing/test-llm-endpoint.ts';
import { runDueSearches } from './run-due-searches.ts';

const aboutGorse = (text: string) => (/gorse|ulex/i.test(text) ? [1, 0.1] : [0.1, 1]);

let application: TestApplication;
let endpoint: Awaited<ReturnType<typeof testEndpoint>>;
let embedder: Embedder;
let start: Date;
beforeAll(async () => {
  application = await testApplication();
  start = application.clock.now;
  endpoint = await testEndpoint(embeds(aboutGorse));
  // As if its nearness had been measured, as that of the bundled encoder.
  embedder = { ...testEmbedder(endpoint.url, 'gorse'), closeFrom: 0.7 };
});
afterAll(async () => {
  await application.close();
  await endpoint.close();
});

it('a recurrent search reports a paper that is clearly close in meaning, as soon as it has a vector', async () => {
  const { services } = application;
  await storePapers(services.db, [
    arbitraryPaper({ title: 'Trials of gorse', abstract: 'The gorse group had fewer attacks.' }),
  ]);
  const user = await application.newUser();
  const { id } = await application.ask(api.search, { body: { query: 'gorse' } }, user);
  await application.ask(api.enableRecurrence, { body: { query_id: id, schedule: 'daily' } }, user);
  const near = arbitraryPaper({ title: 'Ulex', abstract: 'Fewer attacks were counted.' });
  await storePapers(services.db, [near]);
  const newAfter = async (days: number, by = embedder) => {
    application.clock.now = addDays(start, days);
    await runDueSearches({ ...services, embedder: by });
    const runs = await application.ask(api.listRuns, { query: { query_id: id } }, user);
    return runs[0]?.new_papers.map(({ pmc_id }) => pmc_id);
  };

  expect(await newAfter(1)).toEqual([]);
  await embedPapers(services, embedder, new AbortController().signal);
  // A run that comes while the model is being loaded has no vector; the next one looks again.
  expect(await newAfter(2, { ...embedder, embedQuery: async () => null })).toEqual([]);
  expect(await newAfter(3)).toEqual([near.pmc_id]);
  expect(await newAfter(4)).toEqual([]);
});
