import { api, type LoggedInUser } from '@health/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { storePapers } from '../../ingestion/store/store-papers.ts';
import { arbitraryPaper } from '../../testing/arbitrary-paper.ts';
import { type TestApplication, testApplication } from '../../testing/test-client.ts';

let application: TestApplication;
let user: LoggedInUser;
const ask: TestApplication['ask'] = (endpoint, input) => application.ask(endpoint, input, user);
const words = (start = 0) => ({
  ...{ pmc_id: 'PMC1', start: { unit: 's1.0', offset: start }, end: { unit: 's1.0', offset: start + 9 } },
  ...{ quote: 'Less salt', before: 'So: ', after: ' helps.', section: 'Results' },
  colour: 'yellow' as const,
});
const add = (start = 0, note = '') => ask(api.addHighlight, { body: { ...words(start), note } });
const list = async () => (await ask(api.listHighlights, { query: { pmc_id: 'PMC1' } })).highlights;
const change = (id: string, note: string, version: number) =>
  ask(api.changeHighlight, { body: { id, colour: 'blue', note, version } });

beforeAll(async () => {
  application = await testApplication();
});
beforeEach(async () => {
  await application.database.pool.query('delete from papers');
  user = await application.newUser();
  await storePapers(application.services.db, [arbitraryPaper({ pmc_id: 'PMC1', title: 'Salt' })]);
});
afterAll(() => application.close());

describe('highlights', () => {
  it('are stored with their words and positions, for their owner only', async () => {
    const first = await add(0, '<b>mine</b>');
    const second = await add(20);
    expect(first).toMatchObject({ ...words(), note: '<b>mine</b>', version: 0 });
    const listed = await list();
    expect(listed.toSorted((one, other) => one.start.offset - other.start.offset)).toEqual([first, second]);
    user = await application.newUser();
    expect(await list()).toEqual([]);
  });

  it('of the same words are one, also when two tabs create them at once', async () => {
    const [one, other] = await Promise.all([add(), add(0, 'from two')]);
    expect(one.id).toBe(other.id);
    const again = await ask(api.addHighlight, { body: { ...words(), colour: 'pink' } });
    expect(await list()).toEqual([again]);
    expect(again).toMatchObject({ colour: 'pink', note: 'from two' });
  });

  it('of other words at the same place are two: the text has changed', async () => {
    const gone = await add(0, 'of what was there');
    const body = { ...words(), quote: 'More salt', colour: 'pink' as const };
    const added = await ask(api.addHighlight, { body });
    expect(added).toMatchObject({ quote: 'More salt', note: '' });
    expect(new Set(await list())).toEqual(new Set([gone, added]));
  });

  it('of an earlier version know neither the words after them nor their section', async () => {
    const { after, section, ...body } = words();
    expect(await ask(api.addHighlight, { body })).toMatchObject({ after: null, section: null });
  });

  it('when changed in two tabs at once, one version is stored, and the other tab sees it', async () => {
    const { id } = await add();
    const [one, other] = await Promise.all([change(id, 'one', 0), change(id, 'two', 0)]);
    expect([one.kept, other.kept].toSorted()).toEqual([false, true]);
    expect(one.highlight).toEqual(other.highlight);
    expect(await change(id, one.highlight.note, 0)).toMatchObject({ kept: true });
    expect(await list()).toEqual([one.highlight]);
  });

  it('are deleted once, and cannot be changed or deleted by others', async () => {
    const { id } = await add();
    const owner = user;
    user = await application.newUser();
    const input = { params: { id } };
    const body = { id, colour: 'blue', note: '', version: 0 };
    for (const [endpoint, sent] of [
      [api.changeHighlight, { body }],
      [api.deleteHighlight, input],
    ] as const)
      expect((await application.errorOf(endpoint, sent, user)).status).toBe(404);
    user = owner;
    expect(await ask(api.deleteHighlight, input)).toEqual({ id });
    expect((await application.errorOf(api.deleteHighlight, input, user)).status).toBe(404);
    expect(await list()).toEqual([]);
  });

  it.each([
    ['an unknown paper', { pmc_id: 'PMC9' }, 404],
    ['no words', { quote: '' }, 400],
    ['too many words', { quote: 'x'.repeat(5001) }, 400],
    ['another colour', { colour: 'red' }, 400],
    ['a place that is none', { start: { unit: '"><b>', offset: 0 } }, 400],
    ['a place before the text', { start: { unit: 's1.0', offset: -1 } }, 400],
  ])('with %s are refused', async (_, changed, status) => {
    const error = await application.errorOf(api.addHighlight, { body: { ...words(), ...changed } }, user);
    expect(error.status).toBe(status);
  });

  it('stay when the paper is imported again, and are part of exported references', async () => {
    await add(0, 'For the review');
    await ask(api.writeNote, { body: { pmc_id: 'PMC1', note: 'My note', version: 0 } });
    await storePapers(application.services.db, [arbitraryPaper({ pmc_id: 'PMC1', title: 'Salt again' })]);
    expect(await list()).toHaveLength(1);
    const file = await application.app.inject({
      ...{ method: 'POST', url: api.exportReferences.path },
      headers: { authorization: `Bearer ${user.token}` },
      payload: { pmc_ids: ['PMC1'], format: 'csl' },
    });
    expect(JSON.parse(file.body)[0].note).toContain('My note');
    expect(JSON.parse(file.body)[0].note).toContain('> Less salt');
    expect(JSON.parse(file.body)[0].note).toContain('For the review');
  });
});
