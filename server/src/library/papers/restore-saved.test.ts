import { api, type LoggedInUser } from '@health/contract';
import { addSeconds } from 'date-fns/addSeconds';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { storePapers } from '../../ingestion/store/store-papers.ts';
import { arbitraryPaper } from '../../testing/arbitrary-paper.ts';
import { type TestApplication, testApplication } from '../../testing/test-client.ts';
import { forgetRemoved } from '../removed-rows.ts';

let application: TestApplication;
let user: LoggedInUser;
const [paper, other] = [arbitraryPaper(), arbitraryPaper()];
const BARE = 'TY  - JOUR\nTI  - Not here yet\nN1  - Read this again\nER  - \n\n';

beforeAll(async () => {
  application = await testApplication();
  await storePapers(application.services.db, [paper, other]);
});
beforeEach(async () => {
  user = await application.newUser();
});
afterAll(() => application.close());

const saved = async () => (await application.ask(api.listSaved, {}, user)).data;
const save = (pmc_id: string) => application.ask(api.savePaper, { body: { pmc_id } }, user);
const restore = (...pmc_ids: string[]) => application.ask(api.restoreSaved, { body: { pmc_ids } }, user);
const later = (seconds: number) => {
  application.clock.now = addSeconds(application.clock.now, seconds);
};
const kept = async () =>
  (await application.database.pool.query('select 1 from removed_rows where user_id = $1', [user.id]))
    .rowCount;

it('a removed paper is restored with the time at which it was saved', async () => {
  await save(paper.pmc_id);
  later(60);
  const before = await saved();
  await application.ask(api.unsavePaper, { body: { pmc_id: paper.pmc_id } }, user);
  expect(await saved()).toEqual([]);
  later(9);
  expect(await restore(paper.pmc_id)).toEqual({ pmc_ids: [paper.pmc_id] });
  expect(await saved()).toEqual(before);
  expect(await restore(paper.pmc_id)).toEqual({ pmc_ids: [] });
});

it('several removed papers and references are restored with their notes and folders', async () => {
  for (const { pmc_id } of [paper, other]) await save(pmc_id);
  await application.ask(api.importReferences, { body: { text: BARE } }, user);
  const before = await saved();
  const bare = before.find(({ title }) => title === 'Not here yet')?.pmc_id ?? '';
  await application.ask(api.addFolder, { body: { name: 'To read' } }, user);
  await application.ask(api.filePapers, { body: { name: 'To read', pmc_ids: [bare] } }, user);
  const { notes } = await application.ask(api.listNotes, {}, user);
  const pmc_ids = before.map(({ pmc_id }) => pmc_id);
  await application.ask(api.unsaveSeveral, { body: { pmc_ids } }, user);
  expect(await saved()).toEqual([]);
  expect((await restore(...pmc_ids)).pmc_ids.toSorted()).toEqual(pmc_ids.toSorted());
  expect(await saved()).toEqual(before);
  expect((await application.ask(api.listNotes, {}, user)).notes).toEqual(notes);
});

it('after ten seconds nothing can be restored, and soon nothing is stored', async () => {
  await save(paper.pmc_id);
  await application.ask(api.unsavePaper, { body: { pmc_id: paper.pmc_id } }, user);
  expect(await kept()).toBe(1);
  later(10);
  expect(await restore(paper.pmc_id)).toEqual({ pmc_ids: [] });
  await forgetRemoved(application.services);
  expect([await saved(), await kept()]).toEqual([[], 0]);
});

it('a user cannot restore what another user removed', async () => {
  await save(paper.pmc_id);
  await application.ask(api.unsavePaper, { body: { pmc_id: paper.pmc_id } }, user);
  const stranger = await application.newUser();
  const body = { pmc_ids: [paper.pmc_id] };
  expect(await application.ask(api.restoreSaved, { body }, stranger)).toEqual({ pmc_ids: [] });
});
