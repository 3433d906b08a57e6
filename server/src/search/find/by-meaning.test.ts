import { api } from '@health/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { z } from 'zod';
import { storePapers } from '../../ingestion/store/store-papers.ts';
import { arbitraryPaper } from '../../testing/arbitrary-paper.ts';
import { type TestApplication, testApplication } from '../../testing/test-client.ts';
import { testEmbedder } from '../../testing/test-embedders.ts';
import { type Behaviour, embeds, stalls, testEndpoint } from '../../testing/test-llm-endpoint.ts';
import { embedPapers } from '../meaning/embed-papers.ts';
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

type Query = Partial<z.input<typeof api.findPapers.query>>;

async function findAt(model: string, behaviours: Behaviour[], asked: Query = {}) {
  const endpoint = await testEndpoint(...behaviours);
  const { services } = application;
  try {
    const isLate = behaviours[0] === stalls;
    const embedder = testEmbedder(endpoint.url, model, isLate ? 'as served' : 'long');
    if (!isLate) await embedPapers(services, embedder, new AbortController().signal);
    const user = await application.newUser();
    const query = api.findPapers.query.parse({ query: 'knee pain', ...asked });
    return await findPapers({ ...services, embedder }, user.id, query);
  } finally {
    await endpoint.close();
  }
}

const idsOf = ({ papers }: { papers: readonly { pmc_id: string }[] }) => papers.map(({ pmc_id }) => pmc_id);

it('adds papers that a model finds close in meaning after those found by words, and counts them separately', async () => {
  const found = await findAt('about-knees', [embeds(aboutKnees)]);
  expect(idsOf(found)).toEqual([said.pmc_id, meant.pmc_id]);
  expect(found).toMatchObject({ total: 1, by_meaning: 1, listed: 2, meaning: 'used' });
  expect(found.papers.map(({ by_meaning }) => by_meaning)).toEqual([false, true]);
  expect(found.papers[1]?.snippet).toBe('Worn cartilage was common.');
  expect(found.facets.years.reduce((sum, { count }) => sum + count, 0)).toBe(1);
});

it.each<[string, Query]>([
  ['only papers with the words are asked for', { only_words: 'true' }],
  ['the newest come first', { sort: 'newest' }],
  ['the words stand in quotes', { query: '"knee pain"' }],
  ['the words stand in a field', { query: 'knee pain[ti]' }],
])('uses only words when %s', async (_what, query) => {
  const found = await findAt('about-knees', [embeds(aboutKnees)], query);
  expect(idsOf(found)).toEqual([said.pmc_id]);
  expect(found).toMatchObject({ total: 1, by_meaning: 0, meaning: 'unused' });
});

it('keeps the filters for papers found by meaning', async () => {
  const found = await findAt('about-knees', [embeds(aboutKnees)], { journal: 'No such journal' });
  expect(found).toMatchObject({ total: 0, by_meaning: 0, papers: [] });
});

it('uses only words, and reports it, when the endpoint does not respond in time', async () => {
  const found = await findAt('stalled', [stalls]);
  expect(idsOf(found)).toEqual([said.pmc_id]);
  expect(found.meaning).toBe('late');
});
