import { api } from '@health/contract';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { storePapers } from '../../ingestion/store/store-papers.ts';
import { embedPapers } from '../../search/meaning/embed-papers.ts';
import { arbitraryPaper } from '../../testing/arbitrary-paper.ts';
import { type TestApplication, testApplication } from '../../testing/test-client.ts';
import { testEmbedder } from '../../testing/test-embedders.ts';
import { embeds, testEndpoint } from '../../testing/test-llm-endpoint.ts';
import { similarPapers } from './recommend-like.ts';

let application: TestApplication;
const knee = arbitraryPaper({ title: 'Knee pain', abstract: 'Pain of the knee was common.' });
const meant = arbitraryPaper({ title: 'Gonarthrosis', abstract: 'Worn cartilage limited walking.' });
const withdrawn = arbitraryPaper({
  title: 'Gonarthrosis again',
  abstract: 'Worn cartilage limited walking.',
});
const others = Array.from({ length: 5 }, (_, index) =>
  arbitraryPaper({ title: `Asthma ${index}`, abstract: 'Wheezing was rare.' }),
);
/** One direction for everything about knees, another for the rest. */
const aboutKnees = (text: string): number[] => (/knee|gonarthrosis/i.test(text) ? [1, 0.1] : [0.1, 1]);

beforeAll(async () => {
  application = await testApplication();
  await storePapers(application.services.db, [knee, meant, withdrawn, ...others]);
  await application.services.db.execute(
    sql`update papers set retracted = true where pmc_id = ${withdrawn.pmc_id}`,
  );
});
afterAll(() => application.close());

it('are found by meaning when they share no word, except retracted ones', async () => {
  const { services } = application;
  const user = await application.newUser();
  const similar = async (embedder: typeof services.embedder) =>
    (await similarPapers({ ...services, embedder }, user.id, knee.pmc_id)).map(({ pmc_id }) => pmc_id);
  const endpoint = await testEndpoint(embeds(aboutKnees));
  const embedder = testEmbedder(endpoint.url, 'about-knees');
  expect(await similar(null)).not.toContain(meant.pmc_id);
  expect(await similar(embedder)).not.toContain(meant.pmc_id);
  await embedPapers(services, embedder, new AbortController().signal);
  await expect.poll(() => similar(embedder), { timeout: 30_000 }).toContain(meant.pmc_id);
  const found = await similar(embedder);
  expect(found[0]).toBe(meant.pmc_id);
  expect(found).not.toContain(withdrawn.pmc_id);
  await endpoint.close();
});

it('leave out what the user dismissed or gave one star, and fill their places with others', async () => {
  const user = await application.newUser();
  const [open, ...similar] = others.map(({ pmc_id }) => pmc_id);
  const query = { pmc_id: open ?? '' };
  const shown = async (who = user) =>
    (await application.ask(api.similarPapers, { query }, who)).papers.map(({ pmc_id }) => pmc_id);
  expect(new Set(await shown())).toEqual(new Set(similar));
  const [dismissed = '', poor = '', fair = '', good = ''] = similar;
  await application.ask(api.dismissPaper, { body: { pmc_id: dismissed } }, user);
  for (const [pmc_id, rating] of [
    [poor, 1],
    [fair, 2],
  ] as const)
    await application.ask(api.ratePaper, { body: { pmc_id, rating } }, user);
  await application.ask(api.moreLike, { body: { pmc_id: good } }, user);
  expect(new Set(await shown())).toEqual(new Set([fair, good]));
  expect(await shown(await application.newUser())).toHaveLength(4);
  await application.ask(api.restorePaper, { body: { pmc_id: dismissed } }, user);
  await application.ask(api.ratePaper, { body: { pmc_id: poor, rating: 0 } }, user);
  expect(new Set(await shown())).toEqual(new Set(similar));
});
