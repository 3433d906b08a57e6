import { api } from '@health/contract';
import { requirement } from '@health/contract/testing/requirement';
import { screen, within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { logIn, menu, storedUser } from './log-in.ts';
import { sentTo } from './network.ts';
import { ask, enterAs, hands, isAt, newUser, open, openAs, type Someone } from './open-screen.tsx';

const notFound = () => screen.findByRole('heading', { name: 'Not Found' });
/** As from another device. */
const endEverySession = (user: Someone) => ask(user, api.logOutEverywhere, {});

test.each([
  ['/', '%2F'],
  ['/search', '%2Fsearch'],
  ['/search/an-old-one?from=a%26b', '%2Fsearch%2Fan-old-one%3Ffrom%3Da%2526b'],
  ['/profile', '%2Fprofile'],
  ['/library', '%2Flibrary'],
])(
  'a visitor of %s is redirected to the login with this path, and back to it afterwards',
  async (path, redirect) => {
    requirement('1.1');
    const user = await newUser({ interests: ['Nutrition'] });
    open(path);
    await isAt(`/login?redirect=${redirect}`);
    await logIn(user);
    await isAt(path);
    expect((await menu()).getByRole('button', { name: 'Logout' })).toBeEnabled();
  },
);

test('Log out everywhere ends the session at the next click: the login page says so and keeps no path', async () => {
  requirement('1.3');
  const user = await enterAs('/terms', { interests: ['Nutrition'], saved: 1 });
  const items = await menu();
  await items.findByRole('link', { name: 'Library' });
  await endEverySession(user);
  await hands.click(items.getByRole('link', { name: 'Profile' }));
  await screen.findByText('Your session has ended. Please log in to continue.');
  await isAt('/login');
  expect(storedUser()).toBeNull();
  await logIn(user);
  await isAt('/');
});

test.each(['/', '/search/an-old-one', '/profile', '/library'])(
  '%s opened with a revoked token leads to /login without a redirect',
  async (path) => {
    requirement('1.3');
    const user = await newUser();
    await endEverySession(user);
    openAs(user, path);
    await isAt('/login');
    expect(storedUser()).toBeNull();
  },
);

test.each(['/nowhere', '/library/nowhere', '/login/nowhere'])(
  "a visitor of %s sees 'Not Found' without a redirect",
  async (path) => {
    requirement('1.4');
    open(path);
    await notFound();
    await isAt(path);
  },
);

test("'Not Found' is also shown to a user and links to the start page", async () => {
  await enterAs('/nowhere', { interests: ['Nutrition'] });
  await notFound();
  (await menu()).getByRole('link', { name: 'Profile' });
  await hands.click(screen.getByRole('link', { name: 'Go to the start page' }));
  await screen.findByRole('heading', { name: 'Welcome to the Health Application' });
});

test('the library is fetched once on load for a user, and not for a visitor', async () => {
  requirement('2.5');
  open('/terms');
  await screen.findByRole('heading', { name: 'Terms and Conditions' });
  expect(sentTo('/api/papers/saved')).toEqual([]);
  await enterAs('/search', { interests: ['Nutrition'], saved: 2 });
  const items = await menu();
  await items.findByRole('link', { name: 'Library' });
  await hands.click(items.getByRole('link', { name: 'Search' }));
  await screen.findByRole('region', { name: 'History' });
  expect(sentTo('/api/papers/saved')).toHaveLength(1);
});

test('without saved papers the library is still fetched on load, and there is no Library item', async () => {
  requirement('2.4');
  const user = await enterAs('/search');
  const items = await menu();
  await within(await screen.findByRole('region', { name: 'History' })).findByText(/appear here/);
  expect(sentTo('/api/papers/saved')).toHaveLength(1);
  expect((await ask(user, api.listSaved, {})).data).toEqual([]);
  expect(items.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['Search', 'Profile']);
});

test('the next user of this browser sees no data of the previous one', async () => {
  requirement('2.8');
  const next = await newUser({ interests: ['Pregnancy'] });
  await enterAs('/library', { interests: ['Nutrition'], saved: 1 });
  expect(await screen.findAllByRole('article')).toHaveLength(1);
  await hands.click((await menu()).getByRole('button', { name: 'Logout' }));
  await logIn(next);
  await hands.click((await menu()).getByRole('link', { name: 'Profile' }));
  await screen.findByText('Papers you save will appear here.');
  const links = (await menu()).getAllByRole('link');
  expect(links.map(({ textContent }) => textContent)).toEqual(['Search', 'Profile']);
});
