import { api, type LoggedInUser, type ReferenceFormat } from '@health/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { storePapers } from '../../ingestion/store/store-papers.ts';
import { arbitraryPaper } from '../../testing/arbitrary-paper.ts';
import { type TestApplication, testApplication } from '../../testing/test-client.ts';
import { readReferences } from '../citations/read-references.ts';

let application: TestApplication;
let user: LoggedInUser;
let bare = '';
beforeAll(async () => {
  application = await testApplication();
  user = await application.newUser();
  await storePapers(application.services.db, [
    arbitraryPaper({
      ...{ pmc_id: 'PMC901', pmid: '901', doi: '10.1000/a901', title: 'Salt & pressure', pages: '45-52' },
      ...{ abstract: 'We asked.\nWe found.', key_words: ['salt', 'blood pressure'] },
      authors: ['Ole Henning Sørensen', 'The Salt Study Group'],
      author_names: [{ family: 'Sørensen', given: 'Ole Henning' }, { literal: 'The Salt Study Group' }],
    }),
    arbitraryPaper({ pmc_id: 'PMC902', abstract: 'Ours.', abstract_by: 'library' }),
  ]);
  const text =
    'TY  - JOUR\nTI  - Bare one\nER  - \nTY  - JOUR\nC2  - PMC901\nN1  - A note of mine\nER  - \nTY  - JOUR\nC2  - PMC902\nER  - \n';
  const { records } = await application.ask(api.importReferences, { body: { text } }, user);
  bare = records[0]?.pmc_id ?? '';
});
afterAll(() => application.close());

const exported = (
  format: ReferenceFormat,
  pmc_ids = ['PMC902', bare, 'PMC901', 'PMC4', 'PMC901'],
  who = user,
) =>
  application.app.inject({
    method: 'POST',
    url: api.exportReferences.path,
    payload: { pmc_ids, format },
    headers: { authorization: `Bearer ${who.token}` },
  });

describe('papers as a file', () => {
  it.each<[ReferenceFormat, string, string]>([
    ['ris', 'references.ris', 'application/x-research-info-systems; charset=utf-8'],
    ['bibtex', 'references.bib', 'application/x-bibtex; charset=utf-8'],
    ['nbib', 'references.nbib', 'application/nbib; charset=utf-8'],
    ['csl', 'references.json', 'application/vnd.citationstyles.csl+json; charset=utf-8'],
  ])('in %s are read back complete, in order, each once', async (format, name, type) => {
    const answer = await exported(format);
    expect(answer.headers['content-type']).toBe(type);
    expect(answer.headers['content-disposition']).toBe(`attachment; filename="${name}"`);
    const file = readReferences(answer.body);
    if (file.format === null) throw new Error(file.refused.reason);
    const references = file.records.map((record) => ('reference' in record ? record.reference : null));
    expect(references).toHaveLength(3);
    expect(references[0]?.abstract).toMatch(/^\[Summary written for this library, not by the authors\]/);
    expect(references[1]?.title).toBe('Bare one');
    expect(references[2]).toMatchObject({
      title: 'Salt & pressure',
      authors: [{ family: 'Sørensen', given: 'Ole Henning' }, { literal: 'The Salt Study Group' }],
      ...{ journal: 'Journal of Tests', year: 2020, volume: '1', issue: '2', pages: '45-52' },
      ...{ doi: '10.1000/a901', pmid: '901', pmcid: 'PMC901', keywords: ['salt', 'blood pressure'] },
      notes: ['A note of mine'],
    });
  });

  it.each<ReferenceFormat>(['ris', 'nbib', 'bibtex', 'csl', 'csv'])(
    'in %s bring note, tags, folders and status into a new account',
    async (format) => {
      const user = await application.newUser();
      const ask: TestApplication['ask'] = (endpoint, input) => application.ask(endpoint, input, user);
      const note = '# Dose\n\nOne; two.\n\n- 5 g of {salt} & more\n  - inner\n\nTY  - is no field';
      await ask(api.writeNote, { body: { pmc_id: 'PMC901', note, version: 0 } });
      await ask(api.changeTags, { body: { pmc_ids: ['PMC901'], add: ['Diet', 'to cite'] } });
      await ask(api.filePapers, { body: { name: 'Review; 2020', pmc_ids: ['PMC901'] } });
      await ask(api.setStatus, { body: { pmc_ids: ['PMC901'], status: 'reading' } });
      const text = (await exported(format, ['PMC901'], user)).body;
      const other = await application.newUser();
      await application.ask(api.importReferences, { body: { text } }, other);
      const kept = await application.ask(api.showNote, { query: { pmc_id: 'PMC901' } }, other);
      const folders = format === 'csv' ? ['2020', 'Review'] : ['Review; 2020'];
      expect(kept).toMatchObject({ note, tags: ['Diet', 'to cite'], folders, status: 'reading' });
    },
  );

  it.each<[ReferenceFormat, RegExp]>([
    ['csv', /^\ufefftitle,authors,.*\r\nBare one,/s],
    [
      'vancouver',
      /^1\. .*\n2\. Bare one\.\n3\. Sørensen OH, The Salt Study Group\. Salt & pressure\. Journal of Tests\. 2020;1\(2\):45-52\./,
    ],
    ['harvard', /Sørensen, O\.H\. and The Salt Study Group \(2020\)/],
  ])('are written in the format %s', async (format, expected) => {
    expect((await exported(format)).body).toMatch(expected);
  });

  it('are refused when none is known, and contain no bare reference of another user', async () => {
    expect((await exported('ris', ['PMC4'])).statusCode).toBe(404);
    expect((await exported('ris', [bare], await application.newUser())).statusCode).toBe(404);
    expect(
      (
        await exported(
          'ris',
          Array.from({ length: 10_001 }, (_, at) => `PMC${at}`),
        )
      ).statusCode,
    ).toBe(400);
  });
});

it('one paper is cited in a style, as text and as HTML', async () => {
  const query = { pmc_id: 'PMC901', style: 'apa' as const };
  expect(await application.ask(api.citePaper, { query }, user)).toEqual({
    text: 'Sørensen, O. H., & The Salt Study Group. (2020). Salt & pressure. Journal of Tests, 1(2), 45–52. https://doi.org/10.1000/a901',
    html: 'Sørensen, O. H., &amp; The Salt Study Group. (2020). Salt &amp; pressure. <i>Journal of Tests</i>, <i>1</i>(2), 45–52. https://doi.org/10.1000/a901',
  });
});
