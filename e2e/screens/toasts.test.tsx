import { screen, waitFor, within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { enterAs, hands, said } from './open-screen.tsx';

const toasts = () => screen.queryAllByRole('alert').map(({ textContent }) => textContent);
const cards = () => screen.findAllByRole('article');
const firstCard = async () => within((await cards())[0] as HTMLElement);

/** Opens the home page and rates its first paper. */
async function rate(): Promise<void> {
  await enterAs('/', { interests: ['Nutrition'] });
  await hands.click((await firstCard()).getByRole('radio', { name: '4 stars' }));
  await said('Paper rated successfully');
}

test('a new toast replaces the previous one', async () => {
  await rate();
  await hands.click((await firstCard()).getByRole('button', { name: 'Save to library' }));
  await said('Paper saved successfully');
  await waitFor(() => expect(toasts()).toEqual(['Paper saved successfully']));
});

test('a toast disappears on navigation to another page and stays when a dialog opens', async () => {
  await rate();
  // The toast's timer does not expire on its own here.
  await hands.hover(screen.getByRole('alert'));
  const view = within((await cards())[1] as HTMLElement).getByRole('button', { name: 'View Paper' });
  view.focus();
  await hands.keyboard('{Enter}');
  await screen.findByRole('dialog');
  expect(toasts()).toEqual(['Paper rated successfully']);
  await hands.keyboard('{Escape}');
  await waitFor(() => expect(view).toHaveFocus());
  screen.getByRole('link', { name: 'Profile' }).focus();
  await hands.keyboard('{Enter}');
  await screen.findByRole('region', { name: 'Selected Interests' });
  await waitFor(() => expect(toasts()).toEqual([]));
});
