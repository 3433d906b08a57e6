import { screen, waitFor } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { five, openLibrary, showsTitles, turnTo } from './library-steps.ts';
import { enterAs, fill, hands, isAt } from './open-screen.tsx';
import { cards, shownTitles } from './recommended.ts';
import { button } from './search-page.ts';

const searchBox = () => screen.findByRole('searchbox', { name: 'Search your library' });

/** Goes to another page of the application and back. */
async function leaveAndComeBack(path: string): Promise<void> {
  await hands.click(screen.getByRole('link', { name: 'Profile' }));
  await isAt('/profile');
  window.history.back();
  await isAt(path);
}

test('the home page shows the same page of papers after Back, and the first one on a new visit', async () => {
  await enterAs('/', { interests: ['Nutrition', 'Pregnancy'] });
  await cards();
  const first = await shownTitles();
  await hands.click(await button('2'));
  await waitFor(async () => expect(await shownTitles()).not.toEqual(first));
  const second = await shownTitles();
  await leaveAndComeBack('/');
  await waitFor(async () => expect(await shownTitles()).toEqual(second));
  expect(await button('2')).toHaveAttribute('aria-current', 'page');

  await hands.click(screen.getByRole('link', { name: 'Profile' }));
  await isAt('/profile');
  await hands.click(screen.getByRole('link', { name: 'Health Application, home' }));
  await waitFor(async () => expect(await shownTitles()).toEqual(first));
});

test('the library keeps its search, order and page after Back', async () => {
  const savedPapers = await openLibrary(five);
  const byTitle = savedPapers.map(({ title }) => title).toSorted((one, other) => one.localeCompare(other));
  await hands.selectOptions(await screen.findByRole('combobox', { name: 'Order' }), 'Title');
  await turnTo('2');
  await showsTitles(byTitle.slice(2, 4));
  await leaveAndComeBack('/library');
  await showsTitles(byTitle.slice(2, 4));
  expect(await screen.findByRole('combobox', { name: 'Order' })).toHaveValue('title');

  // The search is stored as soon as it has results.
  const [one] = byTitle;
  await fill(await searchBox(), one ?? '');
  await showsTitles([one ?? '']);
  await waitFor(() => expect(window.history.state.usr.library.text).toBe(one));
  await leaveAndComeBack('/library');
  await showsTitles([one ?? '']);
  expect(await searchBox()).toHaveValue(one);
});
