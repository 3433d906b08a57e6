import type { Server } from 'node:http';
import { requirement } from '@health/contract/testing/requirement';
import type { Browser, Page, Request } from '@playwright/test';
import { identityProvider } from '../../server/src/testing/identity-provider.ts';
import { freePort, type OwnServer, ownServer } from '../servers/own-server.ts';
import { expect, said, test } from '../user.ts';

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
 * A separate browser that may reach no host but this machine: the provider's pages request a font from elsewhere. Its clock
 * is stopped, so that toasts of 1250 ms are still there when the test looks.
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

/** Every code that this page sends to the server. */
function codesOf(page: Page): Request[] {
  const sent: Request[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/authentication/google/login')) sent.push(request);
  });
  return sent;
}

/** Signs in at the provider, but stops before the request to the server; returns the return page with its unused code. */
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

/** The login fails with the message of the specification, and can be tried again. */
async function expectRefused(page: Page): Promise<void> {
  await said(page, 'Google login failed. Please try again.');
  await expect(page).toHaveURL(`${server.url}/login`);
  await expect(loginForm(page)).toBeVisible();
  await expect(google(page)).toBeVisible();
  expect(await storedUser(page)).toBeNull();
}

test('a new user signs in with Google, the code is sent once, and another browser finds the same account', async ({
  browser,
}) => {
  requirement('3.10');
  const page = await newPage(browser);
  const sent = codesOf(page);
  await signInAs(page, 'grace');
  await said(page, 'Google login successful');
  await expect(page).toHaveURL(`${server.url}/`);
  expect(sent).toHaveLength(1);
  const first = await storedUser(page);
  expect(first).toMatchObject({ username: 'grace', name: 'Grace', lastname: 'Reader' });
  const back = `/login?${new URLSearchParams(sent[0]?.postDataJSON())}`;

  await test.step('opening the return page again leaves the user logged in and sends nothing', async () => {
    await page.goto(back);
    await expect(page).toHaveURL(`${server.url}/`);
    await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
    expect(await storedUser(page)).toEqual(first);
    expect(sent).toHaveLength(1);
  });
  await test.step('a code is accepted only once: the same return page is rejected after a log-out', async () => {
    requirement('3.11');
    await page.evaluate(() => localStorage.clear());
    await page.goto(back);
    await expectRefused(page);
  });
  await test.step('the user finds the same account in another browser', async () => {
    const other = await newPage(browser);
    await signInAs(other, 'grace');
    await said(other, 'Google login successful');
    expect((await storedUser(other))?.id).toBe(first?.id);
    await other.close();
  });
  await test.step('another person gets a separate account', async () => {
    const third = await newPage(browser);
    await signInAs(third, 'alan');
    await said(third, 'Google login successful');
    expect((await storedUser(third))?.id).not.toBe(first?.id);
    await third.close();
  });
  await page.close();
});

test('a return started in another browser, a declined consent and an unreachable provider do not log in', async ({
  browser,
}) => {
  requirement('3.13');
  const page = await newPage(browser);
  await test.step('a return started in another browser is rejected', async () => {
    const attacker = await newPage(browser);
    const back = await unusedReturn(attacker, 'eve');
    await attacker.close();
    await page.goto(back);
    await expectRefused(page);
  });
  await test.step('a user who declines at the provider sees a message and the login form', async () => {
    requirement('3.12');
    const sent = codesOf(page);
    await page.goto('/login');
    await google(page).click();
    await page.getByRole('link', { name: 'Cancel' }).click();
    await expectRefused(page);
    expect(sent).toEqual([]);
  });
  await test.step('an unreachable provider leads back to the login form with a message', async () => {
    requirement('3.12');
    await page.goto('/login');
    await expect(google(page)).toBeVisible();
    provider.closeAllConnections();
    provider.close();
    await google(page).click();
    await expectRefused(page);
  });
  await page.close();
});
