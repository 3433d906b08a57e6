import { api } from '@health/contract';
import { screen, waitFor, within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { ask, fill, hands, newUser, openAs, type Someone } from './open-screen.tsx';
import { findButton, pressNamed } from './press-named.ts';

const rows = () => within(screen.getByRole('list', { name: 'Saved papers' })).getAllByRole('listitem');

test('a folder name already in use shows an error that quotes it, and another name is accepted', async () => {
  const user = await newUser({ interests: ['Nutrition'], saved: 1 });
  for (const name of ['First', 'Second']) await ask(user, api.addFolder, { body: { name } });
  openAs(user, '/library');
  await pressNamed(/^First\s*0$/);
  await pressNamed('Rename');
  const dialog = await screen.findByRole('dialog');
  const name = within(dialog).getByRole('textbox', { name: 'Name' });
  await fill(name, 'SECOND');
  await hands.keyboard('{Enter}');
  await within(dialog).findByText(/You have a folder named “Second” already\. Please choose another name\./);
  await fill(name, 'Third');
  await hands.keyboard('{Enter}');
  await screen.findByText('Folder “Third”');
});

test('a tag is renamed in other letters and becomes one with another', async () => {
  const user = await newUser({ interests: ['Nutrition'], saved: 2 });
  const [one = '', other = ''] = user.saved;
  await ask(user, api.changeTags, { body: { pmc_ids: [one, other], add: ['diet'] } });
  await ask(user, api.changeTags, { body: { pmc_ids: [other], add: ['Food'] } });
  openAs(user, '/library');
  await pressNamed(/^diet\s*2$/);
  const renameTo = async (to: string) => {
    await pressNamed('Rename');
    const dialog = await screen.findByRole('dialog');
    await fill(within(dialog).getByRole('textbox', { name: 'Name' }), to);
    return dialog;
  };
  await renameTo('Diet');
  await hands.keyboard('{Enter}');
  await screen.findByText('Tag “Diet”');
  await findButton(/^Diet\s*2$/);
  const dialog = await renameTo('Food');
  await within(dialog).findByText('You have the tag “Food” already; both become one.');
  await hands.keyboard('{Enter}');
  await findButton(/^Food\s*2$/);
  expect(screen.queryByRole('button', { name: /^Diet/ })).toBeNull();
});

test('many papers are sorted by title and removed with one confirmation', async () => {
  const user = await newUser({ interests: ['Nutrition'], saved: 5 });
  openAs(user, '/library');
  await hands.click(await screen.findByLabelText('Dense list'));
  await hands.selectOptions(screen.getByLabelText('Order'), 'Title');
  const titles = (await savedOf(user))
    .map(({ title }) => title)
    .toSorted((one, other) => one.localeCompare(other));
  await waitFor(() => expect(rows()[0]).toHaveTextContent(titles[0] ?? ''));
  await hands.click(screen.getByLabelText('Select all 5'));
  await pressNamed('Remove selected');
  await screen.findByText(/Remove 5 papers from your library\?/);
  await pressNamed('Confirm Remove');
  await screen.findByText('No saved papers');
  expect(await savedOf(user)).toEqual([]);
});

test('the dense list has the chosen number of papers per page, and keeps it after Back', async () => {
  const user = await newUser({ interests: ['Nutrition'], saved: 12 });
  openAs(user, '/library');
  await hands.click(await screen.findByLabelText('Dense list'));
  await waitFor(() => expect(rows()).toHaveLength(12));
  const size = () => screen.getByLabelText<HTMLSelectElement>('Papers on a page');
  expect([...size().options].map(({ value }) => value)).toEqual(['10', '20', '50', '100']);
  await hands.selectOptions(size(), '10');
  await waitFor(() => expect(rows()).toHaveLength(10));
  await pressNamed('Go to the next page');
  await waitFor(() => expect(rows()).toHaveLength(2));
  await hands.click(screen.getByRole('link', { name: 'Profile' }));
  await screen.findByRole('heading', { name: 'Profile' });
  window.history.back();
  await waitFor(() => expect(rows()).toHaveLength(2));
  // The paper that was first on the page is still on it.
  const first = rows()[0]?.textContent;
  await hands.selectOptions(size(), '20');
  await waitFor(() => expect(rows()).toHaveLength(12));
  expect(rows()[10]?.textContent).toBe(first);
});

test('a folder leads to similar papers with their reasons, and one can be saved from there', async () => {
  const user = await newUser({ interests: ['Nutrition'], saved: 4 });
  await ask(user, api.filePapers, { body: { name: 'Diet', pmc_ids: user.saved } });
  openAs(user, '/library');
  await pressNamed(/^Diet\s*4$/);
  await pressNamed('New to you, like this folder');
  const list = await screen.findByRole('list', { name: 'Papers like this folder' });
  const first = (await within(list).findAllByRole('listitem'))[0] as HTMLElement;
  expect(first).toHaveTextContent(/which is in your folder|like papers of your folder/);
  await pressNamed('Save to library', first);
  await waitFor(() =>
    expect(within(first).getByLabelText('Save to library')).toHaveAttribute('aria-pressed', 'true'),
  );
  await waitFor(async () => expect(await savedOf(user)).toHaveLength(5));
  await findButton(/^All Papers\s*5$/);
});

test('filters that match no paper are cleared with one press in both views', async () => {
  const user = await newUser({ interests: ['Nutrition'], saved: 2 });
  await ask(user, api.addFolder, { body: { name: 'Later' } });
  openAs(user, '/library');
  await pressNamed(/^Later\s*0$/);
  await hands.selectOptions(screen.getByLabelText('Status'), 'Reading');
  const sought = screen.getByLabelText('Search your library');
  await fill(sought, 'quokka');
  await screen.findByText('No saved paper matches this filter.');
  await pressNamed('Clear all filters');
  await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(2));
  expect(sought).toHaveValue('');
  expect(screen.getByLabelText('Status')).toHaveValue('');
  await waitFor(() => expect(screen.getByRole('main')).toHaveFocus());

  await hands.click(screen.getByLabelText('Dense list'));
  await pressNamed(/^Later\s*0$/);
  await pressNamed('Clear all filters');
  await waitFor(() => expect(rows()).toHaveLength(2));
});

const savedOf = async (user: Someone) => (await ask(user, api.listSaved, {})).data;
