import { api } from '@health/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { storePapers } from '../../ingestion/store/store-papers.ts';
import { arbitraryPaper } from '../../testing/arbitrary-paper.ts';
import { type TestApplication, testApplication } from '../../testing/test-client.ts';

let application: TestApplication;
let user: Awaited<ReturnType<TestApplication['newUser']>>;

const abstract = 'Quinsy hurts at night and in the day.';
const papers = {
  closed: arbitraryPaper({ title: 'Quinsy', abstract, licence: null }),
  open: arbitraryPaper({ title: 'Quinsy', abstract: '', licence: 'CC BY 4.0' }),
  ofMice: arbitraryPaper({ title: 'Quinsy', abstract, licence: null, mesh: ['Animals', 'Mice'] }),
  ofPeople: arbitraryPaper({ title: 'Quinsy', abstract, licence: null, mesh: ['Humans', 'Quinsy'] }),
};
type Name = keyof typeof papers;

beforeAll(async () => {
  application = await testApplication();
  user = await application.newUser();
  await storePapers(application.services.db, Object.values(papers));
});
afterAll(() => application.close());

const find = (query: string) => application.ask(api.findPapers, { query: { query } }, user);

it.each<[string, Name[]]>([
  ['quinsy AND free full text[sb]', ['open']],
  ['quinsy AND hasabstract', ['closed', 'ofMice', 'ofPeople']],
  ['quinsy AND humans[mh]', ['closed', 'open', 'ofPeople']],
  ['quinsy NOT (animals[mh] NOT humans[mh])', ['closed', 'open', 'ofPeople']],
  ['quinsy AND english[filter] AND somewhere[ad]', ['closed', 'open', 'ofMice', 'ofPeople']],
  ['quinsy/drug therapy[mh]', ['ofPeople', 'closed', 'open']],
  ['exp Quinsy/ and night.ti,ab.', ['closed', 'ofPeople']],
])('%j finds %j', async (query, names) => {
  const keys = (await find(query)).papers.map(({ pmc_id }) => pmc_id);
  expect(keys.toSorted()).toEqual(names.map((name) => papers[name].pmc_id).toSorted());
});

it.each(['#1 AND #2', 'wom?n[tiab] AND quinsy', 'bad quinsy adj3 night.ti.'])(
  '%j is not searched, and both the list and the answer say why',
  async (query) => {
    const found = await find(query);
    expect(found).toMatchObject({ total: 0, listed: 0, papers: [] });
    expect(found.understood).toContainEqual(expect.objectContaining({ kind: 'problem' }));
    const { content, citations } = await application.ask(api.search, { body: { query } }, user);
    expect(content).toMatch(/^\*\*This is written for another database: .+ Nothing was looked for\.$/);
    expect(citations).toEqual([]);
  },
);
