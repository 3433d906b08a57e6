import { screen, waitFor, within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { answerWith } from './network.ts';
import { enterAs, hands, open, said } from './open-screen.tsx';
import { card } from './recommended.ts';
import { button } from './search-page.ts';

const choice = (name: string) => screen.findByRole('menuitemcheckbox', { name });
/** The headings of the groups on the home page, from the top. */
const groups = async () =>
  (await screen.findAllByRole('heading', { level: 2 })).map(({ textContent }) => textContent);

test('a journal is followed from a paper, its papers come first, and it is unfollowed in the profile', async () => {
  await enterAs('/paper/PMC6163785', { interests: ['Sleep'] });
  await hands.click(await button('Follow'));
  expect(await choice('Nutrients')).not.toBeChecked();
  await hands.click(await choice('Nutrients'));
  await said('You follow Nutrients. New papers come first on the home page.');
  await waitFor(async () => expect(await choice('Nutrients')).toBeChecked());
  await hands.keyboard('{Escape}');
  await waitFor(async () => expect(await button('Following')).toHaveFocus());

  open('/');
  const first = within(await card());
  expect((await groups())[0]).toBe('Following');
  expect(first.getAllByText(/^Nutrients/).length).toBeGreaterThan(0);
  await hands.click(first.getByRole('button', { name: 'Why this?' }));
  await first.findAllByText('In Nutrients, which you follow');

  open('/profile');
  const part = await screen.findByRole('region', { name: 'Following' });
  const row = await within(part).findByRole('listitem');
  expect(row).toHaveTextContent(/^Journal Nutrients.*Unfollow$/);
  (await within(part).findByRole('button', { name: 'Unfollow Nutrients' })).focus();
  await hands.keyboard('{Enter}');
  await within(part).findByText(/will appear here\. Their new papers come first/);
  await waitFor(() => expect(part).toHaveFocus());

  open('/');
  await card();
  expect(await groups()).not.toContain('Following');
});

test('a follow that the server could not store shows an error and stays unchecked', async () => {
  await enterAs('/paper/PMC6163785');
  await hands.click(await button('Follow'));
  answerWith('/api/follows/add', { error: 'busy' }, 503);
  const cites = await choice('Papers that cite this one');
  await hands.click(cites);
  await screen.findByRole('alert');
  expect(cites).not.toBeChecked();
});
