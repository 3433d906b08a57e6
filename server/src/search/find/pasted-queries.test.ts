import { api, type LoggedInUser } from '@health/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { importWorldCases } from '../../testing/import-command.ts';
import { type TestApplication, testApplication } from '../../testing/test-client.ts';

let test: TestApplication;
let user: LoggedInUser;
beforeAll(async () => {
  test = await testApplication();
  user = await test.newUser();
  await importWorldCases(test.services.db, 'search-corpus.xml');
});
afterAll(() => test.close());

const find = (query: string) => test.ask(api.findPapers, { query: { query, size: 20 } }, user);
const keysOf = async (query: string) => (await find(query)).papers.map(({ pmc_id }) => pmc_id);

describe('a pasted id', () => {
  it.each([
    ['https://doi.org/10.9999/S0140-9921(19)30102-7', 'PMC99210102'],
    ['doi.org/10.9999/s0140-9921(19)30102-7/', 'PMC99210102'],
    ['(DOI: 10.9999/S0140-9921(19)30102-7).', 'PMC99210102'],
    ['http://dx.doi.org/10.9999%2FS0140-9921%2819%2930102-7', 'PMC99210102'],
    ['10.9999/kelp.2019(4)', 'PMC99210103'],
    ['see 10.9999/kelp.2019(4).', 'PMC99210103'],
    ['https://pmc.ncbi.nlm.nih.gov/articles/PMC99210101/', 'PMC99210101'],
    ['PMCID: PMC99210101', 'PMC99210101'],
    ['pmc99210101', 'PMC99210101'],
    ['PMC099210101', 'PMC99210101'],
    ['https://pubmed.ncbi.nlm.nih.gov/99210102/', 'PMC99210102'],
    ['PMID:99210102;', 'PMC99210102'],
    ['99210102', 'PMC99210102'],
  ])('%s finds its paper %s', async (query, key) => {
    const { papers, understood } = await find(query);
    expect(papers[0]?.pmc_id).toBe(key);
    expect(understood.map(({ kind }) => kind)).toContain('identifier');
  });
});

describe('a reference without an id', () => {
  it.each([
    'Quillfeather AB, Oddsson BT. Kelp salt substitution in fishing villages. J Inv Coast Health. 2022;12(3):45-52.',
    'Quillfeather, A. B., & Oddsson, B. T. (2022). Kelp salt substitution in fishing villages. Journal of Invented Coast Health, 12(3), 45–52.',
    'Quillfeather, Ada B., et al. “Kelp salt substitution in fishing villages.” Journal of Invented Coast Health, vol. 12, no. 3, 2022, pp. 45-52.',
    'as Quillfeather et al. (2022) say of kelp salt™',
  ])('%s finds its paper', async (query) => {
    expect((await keysOf(query))[0]).toBe('PMC99210103');
  });

  it('finds nothing from another year than the cited one', async () => {
    expect(await keysOf('Quillfeather et al. 2021 kelp salt')).toEqual([]);
    expect(await keysOf('Quillfeather et al. 2022')).toHaveLength(13);
  });
});

describe('Greek letters', () => {
  it.each([
    ['TNF-α psoriasis swimming', 3],
    ['TNF-alpha psoriasis swimming', 3],
    ['TNF alpha psoriasis swimming', 3],
    ['TNFα psoriasis swimming', 3],
    ['TNF-𝛼 psoriasis swimming', 3],
    ['tumour necrosis factor alpha psoriasis swimming', 5],
  ])('%s find both papers among the first %i', async (query, most) => {
    const first = (await keysOf(query)).slice(0, most);
    expect(first).toEqual(expect.arrayContaining(['PMC99210105', 'PMC99210106']));
  });
});

const POST_INFECTION = 'post-infection fatigue non-hospitalised choir singers SARS-CoV-2';

describe('British and American spelling', () => {
  it.each(['"non-hospitalized choir singers"', '"lamp color"', '"lamp colour"'])(
    'are equivalent in the quoted title %s',
    async (query) => {
      expect((await find(query)).total).toBe(1);
    },
  );
});

describe('hyphens and invisible characters', () => {
  it.each([
    [POST_INFECTION, 'PMC99210109'],
    ['post infection fatigue non hospitalised choir singers COVID-19', 'PMC99210109'],
    [POST_INFECTION.replaceAll('-', '\u2011'), 'PMC99210109'],
    [POST_INFECTION.replaceAll('-', '\u2010'), 'PMC99210109'],
    ['choir singers – post-infection fatigue', 'PMC99210109'],
    ['physiotherapy pelvic-floor beekeepers', 'PMC99210110'],
    ['case-control pelvic floor strain beekeepers', 'PMC99210110'],
  ])('%s finds its paper', async (query, key) => {
    const { papers, understood } = await find(query);
    expect(papers[0]?.pmc_id).toBe(key);
    expect(understood.map(({ kind }) => kind)).not.toContain('exclusion');
  });

  it('are not part of a stored title', async () => {
    const { title } = await test.ask(api.showPaper, { query: { pmc_id: 'PMC99210110' } }, user);
    expect(title).not.toMatch(/[\u00ad\u200b]/);
  });
});

describe('a query without search terms', () => {
  it.each(['what about the', 'T.H.E.', '"to be or not"', '🔥', '!!!', '-the', '""', 'a'])(
    '%j is reported',
    async (query) => {
      const { understood, papers } = await find(query);
      const { content, citations } = await test.ask(api.search, { body: { query } }, user);
      expect(understood.map(({ kind }) => kind)).not.toContain('exclusion');
      expect(understood.map(({ meaning }) => meaning).join(' ')).toMatch(/too common|There is no word/);
      expect(content).toMatch(/too common|There is no word/);
      expect([papers, citations]).toEqual([[], []]);
    },
  );
});

describe('names', () => {
  it.each(['IL-6', 'CO2', 'MI', 'ALS treatment', 'CO poisoning'])(
    '%s are not mistaken for another language',
    async (query) => {
      expect((await find(query)).understood.map(({ kind }) => kind)).not.toContain('language');
    },
  );
});

describe('a long query', () => {
  it('is accepted up to its limit and refused above, with its length', async () => {
    const { abstract } = await test.ask(api.showPaper, { query: { pmc_id: 'PMC99210113' } }, user);
    const most = abstract.slice(0, 1990);
    expect((await keysOf(most))[0]).toBe('PMC99210113');
    await test.ask(api.search, { body: { query: most } }, user);
    await find(most.replaceAll('e', 'é'));
    const error = await test.errorOf(api.findPapers, { query: { query: abstract } }, user);
    expect(error).toMatchObject({ status: 400, message: expect.stringContaining('2,000') });
    expect(await test.errorOf(api.search, { body: { query: abstract } }, user)).toMatchObject({
      status: 400,
    });
  });

  it.each(['\ud800 sleep', 'sleep \udc00', 'a\u0000b'])(
    'with half a character %j is refused with a message',
    async (query) => {
      const error = await test.errorOf(api.search, { body: { query } }, user);
      expect(error.status).toBe(400);
    },
  );
});
