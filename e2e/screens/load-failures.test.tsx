import { screen, waitFor, within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { disconnect } from './network.ts';
import { hands, newUser, openAs } from './open-screen.tsx';

const part = async (name: string) => within(await screen.findByRole('region', { name }));
const tryAgain = async (name: string) =>
  hands.click((await part(name)).getByRole('button', { name: 'Try again' }));

/** Fails every request that loads a part of the page. Returns a function that ends it. */
function loseParts(): () => void {
  const areas = ['interest', 'papers', 'follows', 'logs', 'recommendations'];
  const ends = areas.map((area) => disconnect(`/api/${area}`));
  return () => {
    for (const end of ends) end();
  };
}

test('a part of the profile that could not be loaded shows an error instead of an empty list and can be retried', async () => {
  const user = await newUser({ interests: ['Nutrition'], saved: 1 });
  const connectAgain = loseParts();
  openAs(user, '/profile');
  for (const [name, words] of [
    ['Selected Interests', 'Failed to fetch interests.'],
    ['Following', 'What you follow could not be loaded.'],
    ['Most recent activity', 'error'],
    ['Saved Papers', 'The papers you saved could not be loaded.'],
    ['Not used for recommendations', 'What you refused could not be loaded.'],
  ] as const)
    await (await part(name)).findByText(words);
  expect(screen.queryByText(/^No interests yet|will appear here/)).toBeNull();
  const details = await part('Your details');
  await hands.click(details.getByRole('button', { name: /^Allergies/ }));
  await details.findByText('Failed to get allergens.');
  await hands.click((await part('Selected Interests')).getByRole('button', { name: 'Add an interest' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Add Interest' }));
  await dialog.findByText('Failed to fetch interests list.');
  expect(screen.queryByText('No interest found')).toBeNull();

  connectAgain();
  await hands.click(dialog.getByRole('button', { name: 'Try again' }));
  await dialog.findByRole('combobox', { name: 'Interest' });
  await hands.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await hands.click(details.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(details.queryByText('Failed to get allergens.')).toBeNull());
  for (const name of ['Selected Interests', 'Following', 'Saved Papers', 'Most recent activity'])
    await tryAgain(name);
  expect(await (await part('Selected Interests')).findByRole('listitem')).toHaveTextContent('Nutrition');
  const saved = await part('Saved Papers');
  await waitFor(() => expect(saved.queryByRole('button', { name: 'Try again' })).toBeNull());
  expect(await saved.findAllByRole('button')).toHaveLength(user.saved.length);
  await (await part('Following')).findByText(/that you follow from a paper will appear here\./);
  await (await part('Most recent activity')).findByText('Papers you view will appear here.');
});
