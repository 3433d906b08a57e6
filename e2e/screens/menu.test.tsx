import { requirement } from '@health/contract/testing/requirement';
import { screen, waitFor, within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { menu } from './log-in.ts';
import { enterAs, hands, isAt, open, openAs } from './open-screen.tsx';

type Items = ReturnType<typeof within>;

const textsOf = (elements: HTMLElement[]) => elements.map(({ textContent }) => textContent);
const activeOf = (items: Items) => textsOf(items.queryAllByRole('link', { current: 'page' }));

test.each([
  ['/login', 'Welcome to the Health Application'],
  ['/signup', 'Welcome to the Heath App'],
])('the navigation is hidden on %s', async (path, heading) => {
  requirement('2.1');
  open(path);
  await screen.findByRole('heading', { name: heading });
  expect(screen.queryByRole('banner')).toBeNull();
  expect(screen.queryByRole('navigation', { name: 'Main' })).toBeNull();
});

test('the navigation is shown to a visitor on other pages and leads to the login', async () => {
  open('/terms');
  await screen.findByRole('heading', { name: 'Terms and Conditions' });
  expect(screen.getAllByRole('banner')).toHaveLength(1);
  expect(textsOf((await menu()).getAllByRole('link'))).toEqual(['Log in']);
});

test('the logo leads to the home page, and only the item of the current page is active', async () => {
  requirement('2.2', '2.3');
  const user = await enterAs('/terms', { interests: ['Nutrition'], saved: 1 });
  const items = await menu();
  await items.findByRole('link', { name: 'Library' });
  expect(textsOf(items.getAllByRole('link'))).toEqual(['Library', 'Search', 'Profile']);
  expect(activeOf(items)).toEqual([]);
  for (const name of ['Library', 'Search', 'Profile']) {
    await hands.click(items.getByRole('link', { name }));
    await isAt(`/${name.toLowerCase()}`);
    await waitFor(() => expect(activeOf(items)).toEqual([name]));
  }
  openAs(user, '/search/an-old-one');
  const later = await menu();
  await waitFor(() => expect(activeOf(later)).toEqual(['Search']));
  await hands.click(screen.getByRole('link', { name: 'Health Application, home' }));
  await isAt('/');
  await screen.findByRole('heading', { name: 'Welcome to the Health Application' });
  expect(activeOf(later)).toEqual([]);
});

/** Opens the sidebar of a phone; returns its dialog. */
async function openSidebar(): Promise<HTMLElement> {
  await hands.click(await screen.findByRole('button', { name: 'Toggle menu' }));
  return screen.findByRole('dialog');
}
const closed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

test('the sidebar on a phone has the logo and the same items', async () => {
  requirement('2.6');
  window.innerWidth = 360;
  await enterAs('/search', { interests: ['Nutrition'], saved: 1 });
  await screen.findByRole('heading', { name: 'Health App Search' });
  expect(screen.queryByRole('navigation')).toBeNull();
  const sidebar = within(await openSidebar());
  await sidebar.findByRole('link', { name: 'Library' });
  sidebar.getByRole('link', { name: 'Health Application, home' });
  const items = within(sidebar.getByRole('navigation', { name: 'Main' }));
  expect(textsOf(items.getAllByRole('link'))).toEqual(['Library', 'Search', 'Profile']);
  expect(textsOf(items.getAllByRole('button'))).toEqual(['Logout']);
  expect(activeOf(items)).toEqual(['Search']);
});

test('choosing an item closes the sidebar and opens its page; Logout leads to the login', async () => {
  requirement('2.7');
  window.innerWidth = 360;
  await enterAs('/', { interests: ['Nutrition'], saved: 1 });
  for (const name of ['Library', 'Search', 'Profile']) {
    await hands.click(await within(await openSidebar()).findByRole('link', { name }));
    await isAt(`/${name.toLowerCase()}`);
    await closed();
  }
  await hands.click(within(await openSidebar()).getByRole('button', { name: 'Logout' }));
  await isAt('/login');
  await waitFor(() => expect(screen.queryByRole('banner')).toBeNull());
});
