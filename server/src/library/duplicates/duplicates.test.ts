import { api, type LoggedInUser } from '@health/contract';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { storePapers } from '../../ingestion/store/store-papers.ts';
import { arbitraryPaper } from '../../testing/arbitrary-paper.ts';
import { preferenceWeight } from '../../testing/database-scan.ts';
import { type TestApplication, testApplication } from '../../testing/test-client.ts';

let application: TestApplication;
let user: LoggedInUser;
beforeAll(async () => {
  application = await testApplication({ LOGIN_TRIES: '100000' });
  const twice = { title: 'Garlic in the diet of adults', pub_year: 2020, authors: ['Ada Clove'] };
  await storePapers(application.services.db, [
    arbitraryPaper({ ...twice, pmc_id: 'MED811', pmid: '811' }),
    arbitraryPaper({ ...twice, pmc_id: 'PMC811', doi: '10.1000/garlic' }),
  ]);
});
afterAll(() => application.close());
beforeEach(async () => {
  user = await application.newUser();
});

const ask: TestApplication['ask'] = (endpoint, input) => application.ask(endpoint, input, user);
const ris = (...fields: string[]) => `TY  - JOUR\n${fields.join('\n')}\nER  - \n\n`;
async function bring(text: string): Promise<string[]> {
  const { records } = await ask(api.importReferences, { body: { text } });
  return records.map(({ pmc_id }) => pmc_id ?? '');
}
const groups = async () =>
  (await ask(api.listDuplicates, {})).groups.map((group) => group.papers.map(({ pmc_id }) => pmc_id));
const saved = async () => (await ask(api.listSaved, {})).data;
const merge = (...pmc_ids: string[]) => ask(api.mergeDuplicates, { body: { pmc_ids } });
const noted = (pmc_id: string) => ask(api.showNote, { query: { pmc_id } });
const GARLIC = ['TI  - Garlic in the diet of adults', 'AU  - Clove, Ada', 'PY  - 2020'];

it('papers and references that are one work are shown together, and merged with everything that the user stored', async () => {
  await ask(api.savePaper, { body: { pmc_id: 'MED811' } });
  await ask(api.ratePaper, { body: { pmc_id: 'MED811', rating: 5 } });
  await ask(api.writeNote, { body: { pmc_id: 'MED811', note: 'Of the record', version: 0 } });
  await ask(api.setStatus, { body: { pmc_ids: ['MED811'], status: 'read' } });
  // Two papers have this title, so that the reference is neither of them by itself.
  const [bare = ''] = await bring(ris(...GARLIC, 'N1  - Of the file', 'KW  - kitchen'));
  await ask(api.changeTags, { body: { pmc_ids: [bare], add: ['kitchen'], remove: [] } });
  await ask(api.filePapers, { body: { name: 'Herbs', pmc_ids: [bare] } });
  const first = (await saved()).find(({ pmc_id }) => pmc_id === 'MED811')?.liked_on;
  application.clock.now = new Date(application.clock.now.getTime() + 60_000);
  await ask(api.savePaper, { body: { pmc_id: 'PMC811' } });
  expect(await groups()).toEqual([['PMC811', 'MED811', bare]]);

  expect(await merge('PMC811', 'MED811', bare)).toEqual({ pmc_ids: ['PMC811'] });
  expect(await groups()).toEqual([]);
  const library = await saved();
  expect(library.map(({ pmc_id, ranking, liked_on }) => [pmc_id, ranking, liked_on])).toEqual([
    ['PMC811', 5, first],
  ]);
  const note = await noted('PMC811');
  expect(note).toMatchObject({ status: 'read', tags: ['kitchen'], folders: ['Herbs'] });
  expect(note.note).toContain('Of the record');
  expect(note.note).toContain('Of the file');
  // The key of the reference leads to the paper; the other paper can still be found.
  expect((await ask(api.showPaper, { query: { pmc_id: bare } })).pmc_id).toBe('PMC811');
  expect(await ask(api.showPaper, { query: { pmc_id: 'MED811' } })).toMatchObject({ ranking: 0 });
  expect(await preferenceWeight(application.database, user.id, 'PMC811')).toBe(2);
  expect(await merge('PMC811', 'MED811')).toEqual({ pmc_ids: [] });
});

it('one of two references stays, with what only the other has', async () => {
  await bring(ris(...GARLIC, 'AB  - We ate garlic.'));
  // A file that was kept before its id was known.
  await application.database.pool.query(
    `insert into reader_references (user_id, record, title_key, saved_at, doi)
     select user_id, record || '{"abstract": "", "doi": "10.1000/new", "volume": "7"}', title_key, saved_at + interval '1 hour', '10.1000/new'
     from reader_references where user_id = $1`,
    [user.id],
  );
  const [group = []] = await groups();
  expect(group).toHaveLength(2);
  await merge(...group);
  expect(await saved()).toMatchObject([
    { pmc_id: group[0], abstract: 'We ate garlic.', doi: '10.1000/new', volume: '7' },
  ]);
  expect(await groups()).toEqual([]);
});

it('papers that were not chosen, and those of other users, are unchanged', async () => {
  await ask(api.savePaper, { body: { pmc_id: 'MED811' } });
  await ask(api.savePaper, { body: { pmc_id: 'PMC811' } });
  const other = await application.newUser();
  for (const pmc_id of ['MED811', 'PMC811'])
    await application.ask(api.savePaper, { body: { pmc_id } }, other);
  await application.ask(api.writeNote, { body: { pmc_id: 'MED811', note: 'Mine', version: 0 } }, other);
  expect(await merge('PMC811')).toEqual({ pmc_ids: [] });
  expect(await saved()).toHaveLength(2);
  await merge('PMC811', 'MED811');
  expect(await saved()).toHaveLength(1);
  expect((await application.ask(api.listSaved, {}, other)).data).toHaveLength(2);
  expect((await application.ask(api.showNote, { query: { pmc_id: 'MED811' } }, other)).note).toBe('Mine');
});

it('after many merges at once nothing is lost or duplicated', async () => {
  await ask(api.savePaper, { body: { pmc_id: 'MED811' } });
  await ask(api.savePaper, { body: { pmc_id: 'PMC811' } });
  await ask(api.writeNote, { body: { pmc_id: 'MED811', note: 'Once', version: 0 } });
  await Promise.all(Array.from({ length: 6 }, () => merge('PMC811', 'MED811')));
  expect((await saved()).map(({ pmc_id }) => pmc_id)).toEqual(['PMC811']);
  expect((await noted('PMC811')).note).toBe('Once');
});
