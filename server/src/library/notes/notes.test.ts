import { api, type LoggedInUser } from '@health/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { storePapers } from '../../ingestion/store/store-papers.ts';
import { arbitraryPaper } from '../../testing/arbitrary-paper.ts';
import { type TestApplication, testApplication } from '../../testing/test-client.ts';

let application: TestApplication;
let user: LoggedInUser;
const ask: TestApplication['ask'] = (endpoint, input) => application.ask(endpoint, input, user);
const noteOf = (pmc_id: string) => ask(api.showNote, { query: { pmc_id } });
const write = (pmc_id: string, note: string, version: number) =>
  ask(api.writeNote, { body: { pmc_id, note, version } });
const find = async (text: string) => (await ask(api.findSaved, { query: { text } })).pmc_ids;
const imported = async (text: string) =>
  (await ask(api.importReferences, { body: { text } })).records[0]?.pmc_id ?? '';

beforeAll(async () => {
  application = await testApplication();
});
beforeEach(async () => {
  await application.database.pool.query('delete from papers');
  user = await application.newUser();
  await storePapers(application.services.db, [
    arbitraryPaper({
      ...{ pmc_id: 'PMC1', title: 'Salt and pressure', abstract: 'Less salt helped.', doi: '10.1000/1' },
      authors: ['Ole Sørensen', 'Zoë Müller'],
    }),
    arbitraryPaper({ pmc_id: 'PMC2', title: 'Masks for sleep', abstract: 'Masks helped.', doi: '10.1000/2' }),
  ]);
  for (const pmc_id of ['PMC1', 'PMC2']) await ask(api.savePaper, { body: { pmc_id } });
});
afterAll(() => application.close());

describe('a note', () => {
  it('is empty at first, is stored as written, and belongs to its owner only', async () => {
    expect(await noteOf('PMC1')).toMatchObject({ status: 'to-read', tags: [], note: '', version: 0 });
    const text = '# Dose\n<img src=x onerror=alert(1)>  2 < 3\n';
    expect(await write('PMC1', text, 0)).toMatchObject({ kept: true, version: 1 });
    expect(await noteOf('PMC1')).toMatchObject({ has_note: true, note: text, version: 1 });
    expect((await ask(api.listNotes, {})).notes).toMatchObject([{ pmc_id: 'PMC1', has_note: true }]);
    const other = await application.newUser();
    expect((await application.ask(api.listNotes, {}, other)).notes).toEqual([]);
    const theirs = await application.ask(api.showNote, { query: { pmc_id: 'PMC1' } }, other);
    expect(theirs.note).toBe('');
  });

  it('when changed in two tabs at once, one version is stored, the other tab sees it, and nothing is lost', async () => {
    await write('PMC1', 'first', 0);
    const [one, other] = await Promise.all([write('PMC1', 'from one', 1), write('PMC1', 'from two', 1)]);
    const [kept, rejected] = one.kept ? [one, other] : [other, one];
    expect([kept.kept, rejected.kept]).toEqual([true, false]);
    expect(rejected).toMatchObject({ note: kept.note, version: 2 });
    const both = `${rejected.note}\n\nthe other`;
    expect(await write('PMC1', both, rejected.version)).toMatchObject({ kept: true, version: 3 });
    expect((await noteOf('PMC1')).note).toBe(both);
    expect(await write('PMC1', both, 0)).toMatchObject({ kept: true, version: 3 });
  });

  it('stays when the paper is removed from the library and saved again', async () => {
    await write('PMC1', 'mine', 0);
    expect((await ask(api.unsaveSeveral, { body: { pmc_ids: ['PMC1', 'PMC9'] } })).pmc_ids).toEqual(['PMC1']);
    expect((await ask(api.listSaved, {})).data.map(({ pmc_id }) => pmc_id)).toEqual(['PMC2']);
    await ask(api.savePaper, { body: { pmc_id: 'PMC1' } });
    expect((await noteOf('PMC1')).note).toBe('mine');
  });

  it('from an imported file can be read and changed', async () => {
    const bare = await imported(
      'TY  - JOUR\nTI  - Bare one\nN1  - From the file\nN1  - And more\nDO  - 10.1000/new\nER  - ',
    );
    expect(await noteOf(bare)).toMatchObject({ note: 'From the file\n\nAnd more', version: 1 });
    const about = (note: string) => imported(`TY  - JOUR\nC2  - PMC1\nN1  - ${note}\nER  - `);
    await about('Saved before');
    expect((await noteOf('PMC1')).note).toBe('');
    await write('PMC1', 'Mine', 0);
    await ask(api.unsavePaper, { body: { pmc_id: 'PMC1' } });
    await about('Of the file');
    expect(await noteOf('PMC1')).toMatchObject({ note: 'Mine\n\nOf the file', version: 2 });
  });

  it('about a bare reference moves to the paper when it is imported, and is joined with an existing note', async () => {
    const bare = await imported('TY  - JOUR\nTI  - Later\nDO  - 10.1000/3\nER  - ');
    await write(bare, 'about the reference', 0);
    await ask(api.changeTags, { body: { pmc_ids: [bare], add: ['diet'] } });
    await ask(api.filePapers, { body: { name: 'Review', pmc_ids: [bare] } });
    await storePapers(application.services.db, [arbitraryPaper({ pmc_id: 'PMC3', doi: '10.1000/3' })]);
    const expected = { pmc_id: 'PMC3', note: 'about the reference', tags: ['diet'], folders: ['Review'] };
    expect(await noteOf('PMC3')).toMatchObject(expected);
    expect(await noteOf(bare)).toMatchObject(expected);
    expect((await ask(api.listNotes, {})).notes).toHaveLength(1);
  });
});

describe('tags and status of many papers', () => {
  it('are set at once and keep their spelling, and unknown papers are left out', async () => {
    const both = ['PMC1', 'PMC2', 'PMC9'];
    await ask(api.changeTags, { body: { pmc_ids: ['PMC1'], add: ['Blood  pressure ', 'diet'] } });
    const { pmc_ids } = await ask(api.changeTags, {
      body: { pmc_ids: both, add: ['BLOOD PRESSURE'], remove: ['Diet'] },
    });
    expect(pmc_ids).toEqual(['PMC1', 'PMC2']);
    await ask(api.setStatus, { body: { pmc_ids: both, status: 'reading' } });
    const { notes } = await ask(api.listNotes, {});
    for (const note of notes) expect(note).toMatchObject({ status: 'reading', tags: ['Blood pressure'] });
    expect(notes).toHaveLength(2);
  });

  it('are refused for unknown papers, an invalid status, and more than 100 tags', async () => {
    const errorOf = (endpoint: typeof api.setStatus | typeof api.changeTags, body: object) =>
      application.errorOf(endpoint, { body }, user);
    const unknown = await errorOf(api.setStatus, { pmc_ids: ['PMC9'], status: 'read' });
    expect(unknown).toMatchObject({ status: 404, message: 'This paper is not in the library of papers.' });
    expect((await errorOf(api.setStatus, { pmc_ids: ['PMC1'], status: 'done' })).message).toBe(
      'A status is to-read, reading or read.',
    );
    const add = (from: number) => Array.from({ length: 50 }, (_, at) => `tag ${from + at}`);
    for (const from of [0, 50]) await ask(api.changeTags, { body: { pmc_ids: ['PMC1'], add: add(from) } });
    const many = await errorOf(api.changeTags, { pmc_ids: ['PMC1'], add: ['one more'] });
    expect(many.message).toBe('A paper has at most 100 tags of your own.');
  });
});

describe('searching the library', () => {
  it('finds words in title, authors, abstract, tags and notes, ignoring accents and case', async () => {
    await write('PMC2', 'Crème de la crème', 0);
    await ask(api.changeTags, { body: { pmc_ids: ['PMC2'], add: ['Überblick'] } });
    const bare = await imported('TY  - JOUR\nTI  - Größere Studie\nAU  - Müller, Hanna\nER  - ');
    for (const [text, expected] of [
      ['SALT press', ['PMC1']],
      ['muller', ['PMC1', bare]],
      ['helped', ['PMC1', 'PMC2']],
      ['creme uberblick masks', ['PMC2']],
      ['salt masks', []],
      ['gröss', []],
      ['größere', [bare]],
      ["100% _ ' \\", []],
    ] as const)
      expect(await find(text), text).toEqual(expected);
  });

  it('covers only what the user saved', async () => {
    await ask(api.unsavePaper, { body: { pmc_id: 'PMC1' } });
    expect(await find('salt')).toEqual([]);
  });
});
