import { api } from '@health/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { storePapers } from '../../ingestion/store/store-papers.ts';
import { arbitraryPaper } from '../../testing/arbitrary-paper.ts';
import { type TestApplication, testApplication } from '../../testing/test-client.ts';
import { testEmbedder } from '../../testing/test-embedders.ts';
import { embeds, testEndpoint } from '../../testing/test-llm-endpoint.ts';
import { countWithoutVector, embedPapers } from './embed-papers.ts';

/** More than are listed at a time. */
const PAPERS = 1100;
const OLDEST = 1970;
const call = z.object({ input: z.array(z.string()) });

const papers = Array.from({ length: PAPERS }, (_, index) => {
  const year = OLDEST + (index % 50);
  return arbitraryPaper({ title: `Paper ${index} of ${year}`, pub_year: year });
});
const yearOf = (text: string) => Number(/ of (\d{4})/.exec(text)?.[1]);

let application: TestApplication;
beforeAll(async () => {
  application = await testApplication();
  await storePapers(application.services.db, papers);
}, 120_000);
afterAll(() => application.close());

/** Reads all papers for meaning; returns their texts in the order in which a model of this name was given them. */
async function readAll(model: string, meanwhile: () => Promise<unknown> = async () => {}): Promise<string[]> {
  const { services } = application;
  const answer = embeds(() => [1, 2]);
  const endpoint = await testEndpoint(async (...given) => {
    if (endpoint.requests.length === 1) await meanwhile();
    await answer(...given);
  });
  try {
    const embedder = testEmbedder(endpoint.url, model);
    await embedPapers(services, embedder, new AbortController().signal);
    expect(await countWithoutVector(services, embedder)).toBe(0);
    return endpoint.requests.flatMap(({ body }) => call.parse(JSON.parse(body)).input);
  } finally {
    await endpoint.close();
  }
}

it('papers get vectors once each: first the saved ones, then the newest', async () => {
  const user = await application.newUser();
  const oldest = papers.filter(({ pub_year }) => pub_year === OLDEST).slice(0, 2);
  for (const { pmc_id } of oldest) await application.ask(api.savePaper, { body: { pmc_id } }, user);
  const read = (await readAll('in-order')).filter((text) => text.startsWith('Paper '));
  expect(read).toHaveLength(PAPERS);
  expect(new Set(read).size).toBe(PAPERS);
  expect(read.slice(0, 2).map(yearOf)).toEqual([OLDEST, OLDEST]);
  const years = read.slice(2).map(yearOf);
  expect(years).toEqual(years.toSorted((a, b) => b - a));
});

it('a new or changed paper gets a vector, also while or after the others got theirs', async () => {
  const { db } = application.services;
  const added = arbitraryPaper({ title: 'A paper that came meanwhile' });
  const read = await readAll('meanwhile', () => storePapers(db, [added]));
  expect(read.filter((text) => text.startsWith(added.title))).toHaveLength(1);
  await storePapers(db, [{ ...added, abstract: 'Now it says something.' }]);
  expect(await readAll('meanwhile')).toEqual([`${added.title}. Now it says something.`]);
  expect(await readAll('meanwhile')).toEqual([]);
});
