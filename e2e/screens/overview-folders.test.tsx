import { api } from '@health/contract';
import { requirement } from '@health/contract/testing/requirement';
import { screen, waitFor, within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { disconnect, sentTo } from './network.ts';
import { ask, fill, hands, newUser, openAs, type Someone, said } from './open-screen.tsx';
import { askedPaper, inside, openOnHome, overview, pressInside } from './overview-steps.ts';

/** Opens the overview of a recommended, unsaved paper for a user with these folders. */
async function openUnsaved(names: string[]): Promise<{ user: Someone; pmc_id: string }> {
  const user = await newUser({ interests: ['Nutrition'] });
  for (const name of names) await ask(user, api.addFolder, { body: { name } });
  openAs(user, '/');
  await openOnHome();
  const pmc_id = await waitFor(askedPaper);
  await inside('Save');
  return { user, pmc_id };
}

const folder = async (name: string) => within(await overview()).findByRole('menuitemcheckbox', { name });
const foldersOf = async ({ user, pmc_id }: { user: Someone; pmc_id: string }) =>
  (await ask(user, api.showNote, { query: { pmc_id } })).folders;
const isChecked = (name: string, checked: boolean) =>
  waitFor(async () => expect(await folder(name)).toHaveAttribute('aria-checked', String(checked)));

test('adding a paper to folders saves it first, and it can be removed from one of them', async () => {
  requirement('7.12');
  const opened = await openUnsaved(['Diet', 'Later']);
  await pressInside('Add to a folder');
  await isChecked('Diet', false);
  await hands.click(await folder('Diet'));
  await said('Paper saved successfully');
  await said('Put into Diet');
  await isChecked('Diet', true);
  await hands.click(await folder('Later'));
  await isChecked('Later', true);
  expect(sentTo('/api/papers/save')).toHaveLength(1);
  expect(await foldersOf(opened)).toEqual(['Diet', 'Later']);
  await hands.click(await folder('Diet'));
  await isChecked('Diet', false);
  expect(await foldersOf(opened)).toEqual(['Later']);
  await inside('Unsave');
});

test('a new folder is named in place, and Escape leaves the overview open', async () => {
  requirement('7.12');
  const opened = await openUnsaved([]);
  const naming = async () => {
    await pressInside('Add to a folder');
    await hands.click(await within(await overview()).findByRole('menuitem', { name: 'New folder …' }));
    const field = await within(await overview()).findByRole('combobox', { name: 'Folder' });
    await waitFor(() => expect(field).toHaveFocus());
    return field;
  };
  const isClosed = () => waitFor(() => expect(screen.queryByRole('form', { name: 'New folder' })).toBeNull());
  await naming();
  await hands.keyboard('{Escape}');
  await isClosed();
  await fill(await naming(), 'Salt');
  await hands.keyboard('{Enter}');
  await said('Put into Salt');
  await isClosed();
  expect(await foldersOf(opened)).toEqual(['Salt']);
  await pressInside('Add to a folder');
  await isChecked('Salt', true);
});

test('a paper that cannot be saved is not added to a folder', async () => {
  requirement('7.12');
  await openUnsaved(['Diet']);
  await pressInside('Add to a folder');
  await folder('Diet');
  disconnect();
  await hands.click(await folder('Diet'));
  await said('Error saving paper');
  expect(sentTo('/api/papers/folders/file')).toEqual([]);
  await isChecked('Diet', false);
});
