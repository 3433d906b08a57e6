import { api } from '@health/contract';
import { requirement } from '@health/contract/testing/requirement';
import { screen, waitFor, within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { five, openLibrary, showsTitles } from './library-steps.ts';
import { disconnect } from './network.ts';
import { ask, enterAs, hands, reload, said } from './open-screen.tsx';

const dialog = async () => within(await screen.findByRole('dialog'));
const isClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
const confirm = async () => hands.click((await dialog()).getByRole('button', { name: 'Confirm Remove' }));
const toLibrary = () =>
  within(screen.getByRole('navigation', { name: 'Main' })).queryByRole('link', { name: 'Library' });

async function remove(): Promise<void> {
  const [first] = await screen.findAllByRole('article');
  await hands.click(within(first as HTMLElement).getByRole('button', { name: 'Remove' }));
}

test('Remove asks for confirmation: Cancel keeps the paper, Confirm Remove removes it for good', async () => {
  requirement('8.11');
  const savedPapers = await openLibrary(five.slice(0, 3));
  const [gone = '', ...left] = savedPapers.map(({ title }) => title);
  await remove();
  (await dialog()).getByText(gone);
  await hands.click((await dialog()).getByRole('button', { name: 'Cancel' }));
  await isClosed();
  await showsTitles([gone, ...left.slice(0, 1)]);
  await remove();
  await confirm();
  await said('Paper removed successfully');
  await showsTitles(left);
  reload();
  await showsTitles(left);
});

test('removing the last paper shows the empty state and hides the Library item', async () => {
  requirement('8.12');
  await openLibrary(five.slice(0, 1));
  await waitFor(() => expect(toLibrary()).toHaveAttribute('aria-current', 'page'));
  await remove();
  await confirm();
  await screen.findByText('No saved papers');
  screen.getByText('Your saved papers will appear here...');
  await isClosed();
  await waitFor(() => expect(toLibrary()).toBeNull());
});

test('without a connection a paper cannot be removed and stays in the list', async () => {
  requirement('8.13');
  await openLibrary(five.slice(0, 1));
  await remove();
  disconnect();
  await confirm();
  await said('Error deleting paper');
  expect(screen.getAllByRole('article')).toHaveLength(1);
});

test('a library that could not be loaded shows an error and can be retried', async () => {
  requirement('8.14');
  const user = await enterAs('/library');
  await screen.findByText('No saved papers');
  // A page that does not request the list itself: its pending request would also serve the library.
  await hands.click(screen.getByRole('link', { name: 'Search' }));
  await screen.findByPlaceholderText('Please look up for papers');
  const connect = disconnect();
  window.history.back();
  await screen.findByText('Failed to get saved papers');
  connect();
  await ask(user, api.savePaper, { body: { pmc_id: five[0] ?? '' } });
  await hands.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findAllByRole('article')).toHaveLength(1);
});

test('Library appears in the navigation with the first saved paper', async () => {
  requirement('2.4');
  await enterAs('/', { interests: ['Nutrition'] });
  const [card] = await screen.findAllByRole('article');
  expect(toLibrary()).toBeNull();
  await hands.click(within(card as HTMLElement).getByRole('button', { name: 'View Paper' }));
  await hands.click(await (await dialog()).findByRole('button', { name: 'Save' }));
  await said('Paper saved successfully');
  await hands.keyboard('{Escape}');
  await isClosed();
  await hands.click(toLibrary() as HTMLElement);
  await screen.findByRole('heading', { level: 1, name: 'Library' });
  expect(await screen.findAllByRole('article')).toHaveLength(1);
});
