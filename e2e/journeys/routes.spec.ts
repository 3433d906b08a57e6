import { requirement } from '@health/contract/testing/requirement';
import type { Page } from '@playwright/test';
import { enterAs, expect, type Someone, test } from '../user.ts';

const nav = (page: Page) => page.getByRole('navigation', { name: 'Main' });

/** A user with an account who is not logged in in this browser. */
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

test('a login with a redirect to another site ends at the home page', async ({ page }) => {
  requirement('1.2', '19.17');
  const who = await visitor(page);
  for (const target of [
    'https://evil.example/',
    '//evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/\t/evil.example',
    'javascript:document.title="taken"',
    'data:text/html,taken',
  ])
    await test.step(JSON.stringify(target), async () => {
      // The fixture fails on any request to another host.
      await page.goto(`/login?redirect=${encodeURIComponent(target)}`);
      await logIn(page, who);
      await expect(page).toHaveURL('/');
      await expect(page.getByRole('article').first()).toBeVisible();
      await expect(page).not.toHaveTitle('taken');
      await page.evaluate(() => localStorage.clear());
    });
});

test('Logout ends the session on the server and in the other tab, and Back shows none of its pages', async ({
  page,
  context,
}) => {
  requirement('2.8', '2.9');
  const { token } = await enterAs(page, '/search', { interests: ['Nutrition'] });
  await nav(page).getByRole('link', { name: 'Profile' }).click();
  await expect(page.getByRole('region', { name: 'Your details' })).toBeVisible();
  const other = await context.newPage();
  await other.goto('/search');
  await expect(nav(other).getByRole('button', { name: 'Logout' })).toBeVisible();
  const ended = page.waitForResponse('**/api/authentication/logout');
  await nav(page).getByRole('button', { name: 'Logout' }).click();
  expect((await ended).status()).toBe(204);
  await expect(page).toHaveURL('/login');
  await expect(other).toHaveURL('/login');
  expect(await page.evaluate(() => localStorage.getItem('user'))).toBeNull();
  const headers = { Authorization: `Bearer ${token}` };
  expect((await page.request.get('/api/interest/all', { headers })).status()).toBe(401);
  await page.goBack();
  await expect(page).toHaveURL(/\/login/);
  await expect(page.getByRole('button', { name: 'Login' })).toBeVisible();
});
