import { api, type LoggedInUser } from '@health/contract';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { storePapers } from '../../ingestion/store/store-papers.ts';
import { arbitraryPaper } from '../../testing/arbitrary-paper.ts';
import { type TestApplication, testApplication } from '../../testing/test-client.ts';

let application: TestApplication;
let user: LoggedInUser;
const ask: TestApplication['ask'] = (endpoint, input) => application.ask(endpoint, input, user);
const foldersOf = async (key: string) => (await ask(api.showNote, { query: { pmc_id: key } })).folders;
const file = (name: string, ...pmc_ids: string[]) => ask(api.filePapers, { body: { name, pmc_ids } });

beforeAll(async () => {
  application = await testApplication();
  await storePapers(
    application.services.db,
    ['PMC1', 'PMC2'].map((pmc_id) => arbitraryPaper({ pmc_id })),
  );
});
beforeEach(async () => {
  user = await application.newUser();
});
afterAll(() => application.close());

it('a paper can be in several folders, and deleting a folder keeps its papers', async () => {
  expect(await file('Review', 'PMC1', 'PMC2', 'PMC9')).toEqual({ pmc_ids: ['PMC1', 'PMC2'] });
  await file('Äpfel', 'PMC1');
  await file('REVIEW', 'PMC1');
  expect(await foldersOf('PMC1')).toEqual(['Äpfel', 'Review']);
  await ask(api.unfilePapers, { body: { name: 'review', pmc_ids: ['PMC2'] } });
  expect(await foldersOf('PMC2')).toEqual([]);
  expect(await ask(api.deleteFolder, { body: { name: 'review' } })).toEqual({ folders: ['Äpfel'] });
  expect(await foldersOf('PMC1')).toEqual(['Äpfel']);
});

it('deleting a folder that another tab deleted before is refused with a message', async () => {
  await file('Review', 'PMC1');
  await ask(api.deleteFolder, { body: { name: 'Review' } });
  const again = await application.errorOf(api.deleteFolder, { body: { name: 'Review' } }, user);
  expect(again).toMatchObject({ status: 404, message: 'This folder does not exist.' });
});

it('a folder with the name of another one is refused', async () => {
  expect(await ask(api.addFolder, { body: { name: ' Heart \n failure ' } })).toEqual({
    folders: ['Heart failure'],
  });
  await ask(api.addFolder, { body: { name: 'Other' } });
  const message = 'You have a folder named “Heart failure” already. Please choose another name.';
  const added = await application.errorOf(api.addFolder, { body: { name: 'HEART FAILURE' } }, user);
  expect(added).toMatchObject({ status: 409, message, errors: { name: [message] } });
  const renamed = { body: { name: 'Other', to: 'heart failure' } };
  expect(await application.errorOf(api.renameFolder, renamed, user)).toMatchObject({
    ...{ status: 409, message, errors: { to: [message] } },
  });
  const { folders } = await ask(api.renameFolder, { body: { name: 'heart failure', to: 'Heart Failure' } });
  expect(folders).toEqual(['Heart Failure', 'Other']);
  const unknown = await application.errorOf(api.renameFolder, { body: { name: 'None', to: 'x' } }, user);
  expect(unknown).toMatchObject({ status: 404, message: 'This folder does not exist.' });
});

it('creating the same folder in two requests at once creates one folder', async () => {
  await Promise.all([file('New', 'PMC1'), file('new', 'PMC2')]);
  const { folders } = await ask(api.listFolders, {});
  expect(folders).toHaveLength(1);
  expect(await foldersOf('PMC1')).toEqual(await foldersOf('PMC2'));
});

it('the 501st folder is refused', async () => {
  await application.database.pool.query(
    `insert into reader_folders (user_id, name, name_key) select $1, 'F' || n, 'f' || n from generate_series(1, 500) n`,
    [user.id],
  );
  const { status, message } = await application.errorOf(api.addFolder, { body: { name: 'more' } }, user);
  expect([status, message]).toEqual([409, 'You have 500 folders; delete one before you add another.']);
});
