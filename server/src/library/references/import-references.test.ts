import { api, errorMessages, type LoggedInUser } from '@health/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { storePapers } from '../../ingestion/store/store-papers.ts';
import { arbitraryPaper } from '../../testing/arbitrary-paper.ts';
import { type TestApplication, testApplication } from '../../testing/test-client.ts';

let application: TestApplication;
let user: LoggedInUser;
beforeAll(async () => {
  // Each test has a user of its own.
  application = await testApplication({ LOGIN_TRIES: '100000' });
  await storePapers(application.services.db, [
    arbitraryPaper({
      pmc_id: 'PMC801',
      pmid: '801',
      doi: '10.1000/A801',
      title: 'Salt in the diet of adults',
    }),
    arbitraryPaper({ pmc_id: 'MED802', pmid: '802', title: 'Potassium in the diet of adults' }),
    arbitraryPaper({ pmc_id: 'PMC803', title: 'Twice the very same title', pub_year: 2020 }),
    arbitraryPaper({ pmc_id: 'PMC804', title: 'Twice the very same title', pub_year: 2020 }),
  ]);
});
beforeEach(async () => {
  user = await application.newUser();
});
afterAll(() => application.close());

const preview = (text: string) => application.ask(api.previewReferences, { body: { text } }, user);
const bring = (text: string, who = user) => application.ask(api.importReferences, { body: { text } }, who);
const saved = async (who = user) => (await application.ask(api.listSaved, {}, who)).data;
const ris = (...fields: string[]) => `TY  - JOUR\n${fields.join('\n')}\nER  - \n\n`;
const outcomes = (report: Awaited<ReturnType<typeof preview>>) =>
  report.records.map(({ outcome, pmc_id }) => [outcome, pmc_id]);

describe('a reference is matched with the paper in the library', () => {
  it.each([
    ['with its PMC id', ris('C2  - PMC801'), 'PMC801'],
    ['with its PMID', ris('AN  - 802', 'DB  - PubMed'), 'MED802'],
    ['with its DOI in other letters', ris('DO  - https://doi.org/10.1000/a801'), 'PMC801'],
    [
      'with its title and year',
      ris('TI  - Salt in the Diet of Adults.', 'PY  - 2021', 'AU  - First, A.'),
      'PMC801',
    ],
    ['with another author', ris('TI  - Salt in the diet of adults', 'PY  - 2020', 'AU  - Nobody, N'), null],
    ['with another DOI', ris('TI  - Salt in the diet of adults', 'PY  - 2020', 'DO  - 10.1000/other'), null],
    ['of another year', ris('TI  - Salt in the diet of adults', 'PY  - 2015'), null],
    ['with a title that two papers have', ris('TI  - Twice the very same title', 'PY  - 2020'), null],
    ['with its DOI but another PMID', ris('DO  - 10.1000/a801', 'AN  - 999', 'DB  - PubMed'), null],
  ])('%s', async (_, text, key) => {
    const { records } = await preview(text);
    expect(records[0]?.pmc_id).toBe(key);
    expect(records[0]?.outcome === 'matched').toBe(key !== null);
  });
});

const FILE = [
  ris('TI  - Salt in the diet of adults', 'C2  - PMC801', 'N1  - Read this again'),
  ris(
    'TI  - Not here yet',
    'AU  - Smith, Jane',
    'PY  - 2019',
    'DO  - 10.1000/later',
    'AB  - We asked.',
    'KW  - salt',
  ),
  ris('TI  - A leaflet', 'UR  - javascript:alert(1)'),
  ris('KW  - nothing else'),
  ris('TI  - Not here yet, again', 'DO  - https://doi.org/10.1000/LATER'),
].join('');

describe('an import', () => {
  it('is previewed, and does the same', async () => {
    const before = await preview(FILE);
    expect(outcomes(before)).toEqual([
      ['matched', 'PMC801'],
      ['fetchable', null],
      ['bare', null],
      ['refused', null],
      ['duplicate', null],
    ]);
    expect(before.records[3]).toMatchObject({ line: 21, title: expect.stringMatching(/^It has neither/) });
    expect(before.records[4]).toMatchObject({ same_as: before.records[1]?.line });
    expect(await saved()).toEqual([]);
    const after = await bring(FILE);
    expect(after.counts).toEqual(before.counts);
    expect(after.records[4]?.pmc_id).toBe(after.records[1]?.pmc_id);
    const library = await saved();
    expect(library.map(({ pmc_id, title }) => [pmc_id, title])).toEqual([
      ['PMC801', 'Salt in the diet of adults'],
      [after.records[1]?.pmc_id, 'Not here yet'],
      [after.records[2]?.pmc_id, 'A leaflet'],
    ]);
    expect(library[1]).toMatchObject({
      pmc_id: expect.stringMatching(/^REF\d+$/),
      authors: { list: ['Jane Smith'] },
      pub_year: 2019,
      abstract: 'We asked.',
      key_words: 'salt',
      pdf_url: 'https://doi.org/10.1000/later',
    });
    // An address that is not a web address is dropped.
    expect(library[2]?.pdf_url).toBe('');
  });

  it('that is repeated, also at once, adds nothing', async () => {
    const reports = await Promise.all([bring(FILE), bring(FILE), bring(FILE)]);
    expect(reports.map(({ already }) => already).toSorted()).toEqual([0, 3, 3]);
    expect(new Set(reports.map((report) => JSON.stringify(outcomes(report)))).size).toBe(1);
    expect(await saved()).toHaveLength(3);
    expect((await preview(FILE)).already).toBe(3);
  });

  it('of a file in another encoding reports the encoding', async () => {
    const file = Buffer.from(ris('TI  - Größe', 'DO  - 10.1000/latin'), 'latin1').toString('base64');
    const report = await application.ask(api.importReferences, { body: { file } }, user);
    expect(report).toMatchObject({ encoding: 'Windows-1252', format: 'ris', records: [{ title: 'Größe' }] });
  });

  it.each([
    ['that cannot be used, with the line', { text: 'Dear all,\nhello' }, 400, /^Line 1: This is none of/],
    [
      'that holds no text',
      { file: Buffer.from([0x25, 0, 1, 0, 0, 7]).toString('base64') },
      400,
      /^Line 1: .* no text/,
    ],
    ['that was not sent whole', {}, 400, /valid|Send a file/],
    ['that is no base64', { file: '***' }, 400, /not sent as base64/],
    ['that is too large', { file: 'A'.repeat(17 * 1024 * 1024) }, 413, /too large/],
  ])('refuses a file %s', async (_, body, status, message) => {
    for (const endpoint of [api.previewReferences, api.importReferences]) {
      const error = await application.errorOf(endpoint, { body }, user);
      expect([error.status, error.message]).toEqual([status, expect.stringMatching(message)]);
    }
    expect(await saved()).toEqual([]);
  });

  it('removes characters that a database cannot store from every field', async () => {
    const odd = 'x\\u0000y\\ud800z';
    const fields = [
      'title',
      'DOI',
      'container-title',
      'volume',
      'page',
      'abstract',
      'keyword',
      'URL',
      'language',
      'note',
    ];
    const values = fields.map((field) => `"${field}":"10.1000/${odd}"`).join();
    const text = `[{${values},"author":[{"family":"${odd}","given":"${odd}"},{"literal":"${odd}"}],"custom":{"tags":["${odd}"]}}]`;
    const report = await bring(text);
    expect(report.counts.fetchable).toBe(1);
    const [kept] = await saved();
    expect(JSON.stringify(kept)).not.toMatch(/\\u0000|\\ud800/);
    expect(kept?.authors.list).toEqual(['xy\ufffdz xy\ufffdz', 'xy\ufffdz']);
  });

  it('of 20,000 records is reported and stored, and one more is too many', async () => {
    const ids = (from: number, to: number) =>
      Array.from({ length: to - from }, (_, index) => `${50_000_000 + from + index}`).join('\n');
    const report = await bring(ids(0, 20_000));
    expect(report.counts.fetchable).toBe(20_000);
    const error = await application.errorOf(
      api.importReferences,
      { body: { text: ids(20_000, 20_001) } },
      user,
    );
    expect([error.status, error.message]).toEqual([409, errorMessages.tooManyReferences]);
    expect((await bring(ids(5, 7))).already).toBe(2);
  }, 60_000);
});

describe('a bare reference', () => {
  it('is shown only to its owner, by every endpoint', async () => {
    await bring(FILE);
    const pmc_id = (await saved())[1]?.pmc_id ?? '';
    const other = await application.newUser();
    const query = { pmc_id };
    expect(await application.ask(api.showPaper, { query }, user)).toMatchObject({
      pmc_id,
      title: 'Not here yet',
    });
    expect(await application.ask(api.showText, { query }, user)).toEqual({ pmc_id, sections: [] });
    expect(await application.ask(api.logAbstract, { query }, user)).toEqual({
      pmc_id,
      abstract: 'We asked.',
    });
    const several = { query: { pmc_ids: `PMC801,${pmc_id}` } };
    const keys = async (who: LoggedInUser) =>
      (await application.ask(api.severalPapers, several, who)).papers.map((paper) => paper.pmc_id);
    expect([await keys(user), await keys(other)]).toEqual([['PMC801', pmc_id], ['PMC801']]);
    for (const endpoint of [api.showPaper, api.showText, api.logPaper, api.similarPapers])
      expect((await application.errorOf(endpoint, { query }, other)).status).toBe(404);
    expect(
      (await application.errorOf(api.citePaper, { query: { ...query, style: 'apa' } }, other)).status,
    ).toBe(404);
    for (const endpoint of [api.savePaper, api.unsavePaper, api.ratePaper])
      expect((await application.errorOf(endpoint, { body: { ...query, rating: 3 } }, other)).status).toBe(
        404,
      );
    expect(await application.ask(api.recentActivity, {}, user)).toEqual([]);
    const { papers } = await application.ask(api.findPapers, { query: { query: 'not here yet' } }, user);
    expect(papers.map((paper) => paper.title)).not.toContain('Not here yet');
    expect(await saved()).toHaveLength(3);
  });

  it('is permanently removed from the library', async () => {
    await bring(FILE);
    const pmc_id = (await saved())[1]?.pmc_id ?? '';
    await application.ask(api.savePaper, { body: { pmc_id } }, user);
    await application.ask(api.unsavePaper, { body: { pmc_id } }, user);
    expect((await saved()).map((paper) => paper.title)).not.toContain('Not here yet');
    expect((await application.errorOf(api.showPaper, { query: { pmc_id } }, user)).status).toBe(404);
  });
});
