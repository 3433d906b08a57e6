import type { Page } from '@playwright/test';
import { enterAs, expect, type Someone, test } from '../reader.ts';

const nav = (page: Page) => page.getByRole('navigation', { name: 'Main' });
const welcome = (page: Page) => page.getByRole('heading', { name: 'Welcome to the Health Application' });
const storedUser = (page: Page) => page.evaluate(() => localStorage.getItem('user'));

/** A reader with an account who is not logged in in this browser. */
async function visitor(page: Page): Promise<Someone> {
  const who = await enterAs(page, '/terms', { interests: ['Nutrition'] });
  await page.evaluate(() => localStorage.clear());
  return who;
}

async function logIn(page: Page, { username, password }: Pick<Someone, 'username' | 'password'>) {
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Login' }).click();
}

async function endEverySession(page: Page, token: string): Promise<void> {
  const headers = { Authorization: `Bearer ${token}` };
  await page.request.post('/api/authentication/logout-everywhere', { headers, failOnStatusCode: true });
}

test('a visitor of each page is sent to the login with this path, and back to it', async ({ page }) => {
  const who = await visitor(page);
  for (const [path, redirect] of [
    ['/', '%2F'],
    ['/search', '%2Fsearch'],
    ['/search/an-old-one?from=a%26b', '%2Fsearch%2Fan-old-one%3Ffrom%3Da%2526b'],
    ['/profile', '%2Fprofile'],
    ['/library', '%2Flibrary'],
  ] as const)
    await test.step(path, async () => {
      await page.goto(path);
      await expect(page).toHaveURL(`/login?redirect=${redirect}`);
      await logIn(page, who);
      await expect(page).toHaveURL(path);
      await expect(nav(page).getByRole('button', { name: 'Logout' })).toBeVisible();
      await page.evaluate(() => localStorage.clear());
    });
});

test('a login with a redirect to anywhere else ends at the home page', async ({ page }) => {
  const who = await visitor(page);
  for (const wanted of [
    'https://evil.example/',
    '//evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/\t/evil.example',
    'javascript:document.title="taken"',
    'data:text/html,taken',
  ])
    await test.step(JSON.stringify(wanted), async () => {
      // The fixture fails for any request to another host.
      await page.goto(`/login?redirect=${encodeURIComponent(wanted)}`);
      await logIn(page, who);
      await expect(page).toHaveURL('/');
      await expect(page.getByRole('article').first()).toBeVisible();
      await expect(page).not.toHaveTitle('taken');
      await page.evaluate(() => localStorage.clear());
    });
});

test('log out everywhere ends the session at the next click: the login says so and remembers no path', async ({
  page,
  provoked,
}) => {
  provoked(401);
  const who = await enterAs(page, '/terms', { interests: ['Nutrition'], saved: 1 });
  await expect(nav(page).getByRole('link', { name: 'Library' })).toBeVisible();
  await endEverySession(page, who.token);
  const refused = page.waitForResponse((answer) => answer.status() === 401);
  await nav(page).getByRole('link', { name: 'Profile' }).click();
  await refused;
  await expect(page).toHaveURL('/login');
  await expect(page.getByText('Your session has ended. Please log in to continue.')).toBeVisible();
  expect(await storedUser(page)).toBeNull();
  await logIn(page, who);
  await expect(page).toHaveURL('/');
});

for (const path of ['/', '/search/an-old-one', '/profile', '/library']) {
  test(`${path} opened with a token that was ended leads to /login without a redirect`, async ({
    page,
    provoked,
  }) => {
    provoked(401);
    const { token } = await enterAs(page, '/terms');
    // Nothing that the page left behind has asked for is open: it must not be the one that learns of the end.
    await page.waitForLoadState('networkidle');
    await endEverySession(page, token);
    await page.goto(path);
    await expect(page).toHaveURL('/login');
    expect(await storedUser(page)).toBeNull();
  });
}

test("'Not Found' is open to a visitor and to a reader, and leads to the start page", async ({ page }) => {
  const notFound = page.getByRole('heading', { name: 'Not Found', exact: true });
  for (const path of ['/nowhere', '/library/nowhere', '/login/nowhere']) {
    await page.goto(path);
    await expect(notFound, path).toBeVisible();
    await expect(page).toHaveURL(path);
  }
  await enterAs(page, '/nowhere', { interests: ['Nutrition'] });
  await expect(notFound).toBeVisible();
  await expect(nav(page).getByRole('link', { name: 'Profile' })).toBeVisible();
  await page.getByRole('link', { name: 'Go to the start page' }).click();
  await expect(welcome(page)).toBeVisible();
});

test('the navigation is hidden on /login and /signup, and shown to a visitor of other pages', async ({
  page,
}) => {
  for (const [path, heading, count] of [
    ['/login', 'Welcome to the Health Application', 0],
    ['/signup', 'Welcome to the Heath App', 0],
    ['/terms', 'Terms and Conditions', 1],
  ] as const) {
    await page.goto(path);
    await expect(page.getByRole('heading', { name: heading, exact: true })).toBeVisible();
    await expect(page.getByRole('banner')).toHaveCount(count);
    await expect(nav(page)).toHaveCount(count);
  }
  await expect(nav(page).getByRole('link')).toHaveText(['Log in']);
});

test('the logo leads home, and exactly the item of the shown page is active, by its name', async ({
  page,
}) => {
  await enterAs(page, '/terms', { interests: ['Nutrition'], saved: 1 });
  await expect(nav(page).getByRole('link')).toHaveText(['Library', 'Search', 'Profile']);
  const active = nav(page).locator('[aria-current="page"]');
  await expect(active).toHaveCount(0);
  for (const name of ['Library', 'Search', 'Profile']) {
    await nav(page).getByRole('link', { name, exact: true }).click();
    await expect(page).toHaveURL(`/${name.toLowerCase()}`);
    await expect(active).toHaveText([name]);
  }
  await page.goto('/search/an-old-one');
  await expect(active).toHaveText(['Search']);
  await page.getByRole('link', { name: 'Health Application, home' }).click();
  await expect(page).toHaveURL('/');
  await expect(welcome(page)).toBeVisible();
  await expect(active).toHaveCount(0);
});

test('the library is fetched on load for a reader, once, and not for a visitor', async ({ page }) => {
  const fetched: string[] = [];
  page.on('request', (request) => request.url().endsWith('/api/papers/saved') && fetched.push(request.url()));
  await enterAs(page, '/search', { interests: ['Nutrition'], saved: 2 });
  await expect(nav(page).getByRole('link', { name: 'Library' })).toBeVisible();
  await nav(page).getByRole('link', { name: 'Search' }).click();
  await expect(page.getByRole('heading', { name: 'Health App Search' })).toBeVisible();
  // The visit of /terms before the login of this reader asked for nothing.
  expect(fetched).toHaveLength(1);
});

test('the library of a reader without saved papers is asked for on load, and offers no Library item', async ({
  page,
}) => {
  const answer = page.waitForResponse('**/api/papers/saved');
  await enterAs(page, '/search');
  expect(await (await answer).json()).toMatchObject({ data: [] });
  await expect(nav(page).getByRole('link')).toHaveText(['Search', 'Profile']);
});

test('Logout ends the session on the server, and Back shows nothing of it', async ({ page }) => {
  const { token } = await enterAs(page, '/search', { interests: ['Nutrition'] });
  await nav(page).getByRole('link', { name: 'Profile' }).click();
  await expect(page.getByRole('region', { name: 'Your details' })).toBeVisible();
  const ended = page.waitForResponse('**/api/authentication/logout');
  await nav(page).getByRole('button', { name: 'Logout' }).click();
  expect((await ended).status()).toBe(204);
  await expect(page).toHaveURL('/login');
  expect(await storedUser(page)).toBeNull();
  const headers = { Authorization: `Bearer ${token}` };
  expect((await page.request.get('/api/interest/all', { headers })).status()).toBe(401);
  await page.goBack();
  await expect(page).toHaveURL(/\/login/);
  await expect(page.getByRole('button', { name: 'Login' })).toBeVisible();
});

test('who logs out in one tab is logged out in the other', async ({ page, context }) => {
  await enterAs(page, '/profile');
  const other = await context.newPage();
  await other.goto('/search');
  await nav(other).getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL('/login');
});

test('the next reader of this browser finds nothing of the one before', async ({ page, browser }) => {
  await enterAs(page, '/library', { interests: ['Nutrition'], saved: 1 });
  await expect(page.getByRole('article')).toHaveCount(1);
  const elsewhere = await browser.newPage();
  const next = await enterAs(elsewhere, '/terms', { interests: ['Pregnancy'] });
  await elsewhere.close();
  await nav(page).getByRole('button', { name: 'Logout' }).click();
  await logIn(page, next);
  await nav(page).getByRole('link', { name: 'Profile' }).click();
  await expect(page.getByText('Papers you save will appear here.')).toBeVisible();
  await expect(nav(page).getByRole('link')).toHaveText(['Search', 'Profile']);
});

test.describe('at 360 pixels', () => {
  test.use({ viewport: { width: 360, height: 740 } });

  const burger = (page: Page) => page.getByRole('button', { name: 'Toggle menu' });
  const sidebar = (page: Page) => page.getByRole('dialog');

  test('the sidebar comes from the right, over the page, with the logo and the same items', async ({
    page,
  }) => {
    await enterAs(page, '/search', { interests: ['Nutrition'], saved: 1 });
    await expect(nav(page)).toBeHidden();
    await burger(page).click();
    await expect(sidebar(page).getByRole('link', { name: 'Health Application, home' })).toBeVisible();
    await expect(nav(page).getByRole('link')).toHaveText(['Library', 'Search', 'Profile']);
    await expect(nav(page).getByRole('button')).toHaveText(['Logout']);
    await expect(nav(page).locator('[aria-current="page"]')).toHaveText(['Search']);
    const edges = async () => {
      const { x = 0, width = 0 } = (await sidebar(page).boundingBox()) ?? {};
      return [x, x + width];
    };
    await expect.poll(async () => (await edges())[1]).toBe(360);
    expect((await edges())[0]).toBeGreaterThan(0);
    await page.keyboard.press('Escape');
    await expect(sidebar(page)).toBeHidden();
    await expect(burger(page)).toBeFocused();
  });

  test('a choice closes the sidebar and leads where it says; Logout leads to the login', async ({ page }) => {
    await enterAs(page, '/', { interests: ['Nutrition'], saved: 1 });
    for (const name of ['Library', 'Search', 'Profile']) {
      await burger(page).click();
      await nav(page).getByRole('link', { name, exact: true }).click();
      await expect(page).toHaveURL(`/${name.toLowerCase()}`);
      await expect(sidebar(page)).toBeHidden();
    }
    await burger(page).click();
    await nav(page).getByRole('button', { name: 'Logout' }).click();
    await expect(page).toHaveURL('/login');
    await expect(page.getByRole('banner')).toHaveCount(0);
  });
});
