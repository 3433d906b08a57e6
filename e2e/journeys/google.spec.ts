import type { Server } from 'node:http';
import type { Browser, Page, Request } from '@playwright/test';
import { identityProvider } from '../../server/src/testing/identity-provider.ts';
import { expect, said, test } from '../reader.ts';
import { developmentPages } from '../servers/development-pages.ts';
import { freePort, type OwnServer, ownServer } from '../servers/own-server.ts';

let server: OwnServer;
let provider: Server;

test.beforeAll(async () => {
  test.setTimeout(120_000);
  const port = await freePort();
  const issuer = `http://127.0.0.1:${port}`;
  server = await ownServer((url) => ({
    OIDC_ISSUER: issuer,
    GOOGLE_CLIENT_ID: 'health',
    GOOGLE_CLIENT_SECRET: 'secret',
    PUBLIC_URL: url,
    LOGIN_TRIES: '1000',
  }));
  provider = await identityProvider(issuer, port, `${server.url}/login`);
});
test.afterAll(async () => {
  provider.closeAllConnections();
  provider.close();
  await server.remove();
});

const google = (page: Page) => page.getByRole('link', { name: 'Continue with Google' });
const loginForm = (page: Page) => page.getByRole('form', { name: 'Log in' });
const storedUser = (page: Page) =>
  page.evaluate(() => JSON.parse(localStorage.getItem('user') ?? 'null') as { id: string } | null);

/**
 * A browser of its own, which asks no host but this machine: the provider's pages want a font from elsewhere. Its clock
 * stands still, so that the toasts of 1250 ms stay for whoever looks late.
 */
async function newPage(browser: Browser): Promise<Page> {
  const page = await browser.newPage({ baseURL: server.url });
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.route(
    ({ hostname }) => hostname !== '127.0.0.1',
    (route) => route.abort(),
  );
  return page;
}

/** From the login page to the provider and, as `name`, back. */
async function signInAs(page: Page, name: string): Promise<void> {
  await page.goto('/login');
  await google(page).click();
  await page.getByPlaceholder('Enter any login').fill(name);
  await page.getByPlaceholder('and password').fill('x');
  await page.getByRole('button', { name: 'Sign-in' }).click();
  await page.getByRole('button', { name: 'Continue' }).click();
}

/** Every time this page hands a code to the server. */
function codesOf(page: Page): Request[] {
  const sent: Request[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/authentication/google/login')) sent.push(request);
  });
  return sent;
}

test("'Continue with Google' says in a sentence where it is not set up", async ({ page }) => {
  await page.goto('/login');
  await page.getByRole('button', { name: 'Continue with Google' }).click();
  await expect(page.getByRole('status')).toHaveText(
    'Signing in with Google is not set up on this server. Please log in with a username and password.',
  );
  await expect(page).toHaveURL('/login');
});

test('a new person signs in with Google, with the code sent once, and is known again in another browser', async ({
  browser,
}) => {
  const page = await newPage(browser);
  const sent = codesOf(page);
  await signInAs(page, 'grace');
  await said(page, 'Google login successful');
  await expect(page).toHaveURL(`${server.url}/`);
  expect(sent).toHaveLength(1);
  const first = await storedUser(page);
  expect(first).toMatchObject({ username: 'grace', name: 'Grace', lastname: 'Reader' });
  const other = await newPage(browser);
  await signInAs(other, 'grace');
  await said(other, 'Google login successful');
  expect((await storedUser(other))?.id).toBe(first?.id);
  const third = await newPage(browser);
  await signInAs(third, 'alan');
  await said(third, 'Google login successful');
  expect((await storedUser(third))?.id).not.toBe(first?.id);
  for (const opened of [page, other, third]) await opened.close();
});

/** Signs in at the provider, but loses the way to the server: answers the return page with its unused code. */
async function unusedReturn(page: Page, name: string): Promise<string> {
  await page.route('**/api/authentication/google/login', (route) => route.abort());
  const [request] = await Promise.all([
    page.waitForRequest('**/api/authentication/google/login'),
    signInAs(page, name),
  ]);
  await expect(loginForm(page)).toBeVisible();
  await page.unroute('**/api/authentication/google/login');
  return `/login?${new URLSearchParams(request.postDataJSON())}`;
}

/** The login is refused in the words of the specification, and can be tried again. */
async function expectRefused(page: Page): Promise<void> {
  await said(page, 'Google login failed. Please try again.');
  await expect(page).toHaveURL(`${server.url}/login`);
  await expect(loginForm(page)).toBeVisible();
  await expect(google(page)).toBeVisible();
  expect(await storedUser(page)).toBeNull();
}

test('a reload of the return page while the code is on its way does not send it again', async ({
  browser,
}) => {
  const page = await newPage(browser);
  const back = await unusedReturn(page, 'ida');
  const sent = codesOf(page);
  // The answer never comes.
  await page.route('**/api/authentication/google/login', () => undefined);
  const first = page.waitForRequest('**/api/authentication/google/login');
  await page.goto(back);
  await first;
  await page.reload();
  await expect(loginForm(page)).toBeVisible();
  expect(sent).toHaveLength(1);
  await page.close();
});

test('the return page opened again leaves the reader logged in and sends nothing', async ({ browser }) => {
  const page = await newPage(browser);
  const back = await unusedReturn(page, 'mary');
  await page.goto(back);
  await said(page, 'Google login successful');
  const user = await storedUser(page);
  const sent = codesOf(page);
  await page.goto(back);
  await expect(page).toHaveURL(`${server.url}/`);
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
  expect(await storedUser(page)).toEqual(user);
  expect(sent).toEqual([]);
  await page.close();
});

test('a code is taken once: the same return page after a log-out is refused', async ({ browser }) => {
  const page = await newPage(browser);
  const back = await unusedReturn(page, 'rosa');
  await page.goto(back);
  await said(page, 'Google login successful');
  await page.evaluate(() => localStorage.clear());
  await page.goto(back);
  await expectRefused(page);
  await page.close();
});

test("React's double effects send the code once", async ({ browser }) => {
  test.setTimeout(120_000);
  const page = await newPage(browser);
  const back = await unusedReturn(page, 'emmy');
  const { url, close } = await developmentPages(server.url);
  try {
    const sent = codesOf(page);
    await page.goto(url + back);
    await expect(page).toHaveURL(`${url}/`);
    expect(await storedUser(page)).toMatchObject({ username: 'emmy' });
    expect(sent).toHaveLength(1);
    await page.close();
  } finally {
    await close();
  }
});

test('who says no at the provider is told so and finds the login form', async ({ browser }) => {
  const page = await newPage(browser);
  const sent = codesOf(page);
  await page.goto('/login');
  await google(page).click();
  await page.getByRole('link', { name: 'Cancel' }).click();
  await expectRefused(page);
  expect(sent).toEqual([]);
  await page.close();
});

for (const [what, change] of [
  ['does not match', (back: string) => back.replace(/state=[^&]*/, 'state=guessed')],
  ['is missing', (back: string) => back.replace(/&?state=[^&]*/, '')],
] as const) {
  test(`a return whose state ${what} is refused`, async ({ browser }) => {
    const page = await newPage(browser);
    const back = change(await unusedReturn(page, 'sofia'));
    const sent = codesOf(page);
    await page.goto(back);
    await expectRefused(page);
    expect(sent).toHaveLength(1);
    await page.close();
  });
}

test('a return that began in another browser is refused, and logs nobody out', async ({ browser }) => {
  const attacker = await newPage(browser);
  const back = await unusedReturn(attacker, 'eve');
  await attacker.close();
  const page = await newPage(browser);
  await page.goto(back);
  await expectRefused(page);
  await signInAs(page, 'lise');
  await said(page, 'Google login successful');
  await page.goto(back);
  await expect(page).toHaveURL(`${server.url}/`);
  expect(await storedUser(page)).toMatchObject({ username: 'lise' });
  await page.close();
});

test('a provider that cannot be reached leads back to the login form with the sentence', async ({
  browser,
}) => {
  const page = await newPage(browser);
  await page.goto('/login');
  await expect(google(page)).toBeVisible();
  provider.closeAllConnections();
  provider.close();
  await google(page).click();
  await expectRefused(page);
  await page.close();
});
