import type { Browser, Page } from '@playwright/test';
import { mailedLink, connectedTest as test } from '../connected.ts';
import { expectAccessible } from '../page-checks.ts';
import type { ConnectedServer } from '../servers/connected.ts';
import { enterAs, expect, said } from '../user.ts';

/** A page in another browser. */
async function visit(browser: Browser, { url }: ConnectedServer): Promise<Page> {
  const context = await browser.newContext({ baseURL: url });
  return context.newPage();
}

async function logIn(page: Page, username: string, password: string): Promise<void> {
  await page.goto('/login');
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Login' }).click();
}

const fill = (page: Page, label: string, text: string) =>
  page.getByRole('textbox', { name: label, exact: true }).fill(text);

test('a forgotten password is reset with an emailed link that works once and leaves no token in the address bar', async ({
  page,
  browser,
  server,
  provoked,
}) => {
  provoked(401);
  const user = await enterAs(page, '/account');
  await expect(page.getByRole('heading', { name: 'Account', exact: true })).toBeVisible();
  const visitor = await visit(browser, server);
  await visitor.goto('/login');
  await visitor.getByRole('link', { name: 'Forgot your password?' }).click();
  await fill(visitor, 'E-mail address of your account', user.email);
  await visitor.getByRole('button', { name: 'Send the link' }).click();
  await expect(visitor.getByRole('status')).toContainText('If an account has this address');

  const link = await mailedLink(server, user, '/reset');
  await visitor.goto(link);
  await expect(visitor).toHaveURL(/\/reset$/);
  await fill(visitor, 'New password', 'a phrase nobody knows yet');
  await fill(visitor, 'New password again', 'a phrase nobody knows yet');
  await visitor.getByRole('button', { name: 'Change password' }).click();
  await expect(visitor).toHaveURL(/\/login/);
  await logIn(visitor, user.username, 'a phrase nobody knows yet');
  await expect(visitor).toHaveURL(/\/$/);

  // The session that was open before has been ended.
  await page.reload();
  await expect(page.getByText('Your session has ended.')).toBeVisible();

  const again = await visit(browser, server);
  await again.goto(link);
  await fill(again, 'New password', 'a phrase somebody knows');
  await fill(again, 'New password again', 'a phrase somebody knows');
  await again.getByRole('button', { name: 'Change password' }).click();
  await expect(again.getByRole('alert')).toContainText('not valid');
});

test('a user verifies an account, changes its password, downloads its data and deletes it with everything in it', async ({
  page,
  browser,
  server,
  provoked,
}) => {
  for (const status of [400, 401, 403]) provoked(status);
  const user = await enterAs(page, '/account');
  page.on('pageerror', (e) => console.log('PAGEERROR', page.url(), e.stack));
  const mailSection = page.getByRole('region', { name: 'E-mail address' });
  await expect(mailSection).toContainText('Not verified yet');
  await page.goto(await mailedLink(server, user, '/verify'));
  await page.getByRole('button', { name: 'Verify the address' }).click();
  await expect(page.getByRole('status')).toContainText(`${user.email} is verified.`);
  await page.getByRole('link', { name: 'To your account' }).click();
  await expect(mailSection).toContainText('Verified.');
  await expectAccessible(page);

  const other = await visit(browser, server);
  await logIn(other, user.username, user.password);
  await expect(other).toHaveURL(/\/$/);
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByRole('textbox', { name: 'Present password' })).toBeFocused();
  await fill(page, 'Present password', 'not this one');
  await fill(page, 'New password', 'another long enough phrase');
  await fill(page, 'New password again', 'another long enough phrase');
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByText('The password is not right.')).toBeVisible();
  await fill(page, 'Present password', user.password);
  await page.getByRole('button', { name: 'Change password' }).click();
  await said(page, 'Password changed');
  await expect(page.getByRole('button', { name: 'Change password' })).toBeFocused();
  await other.goto('/account');
  await expect(other.getByText('Your session has ended.')).toBeVisible();

  const download = page.waitForEvent('download');
  const data = page.getByRole('region', { name: 'Your data' });
  await data.getByRole('textbox', { name: 'Password' }).fill('another long enough phrase');
  await data.getByRole('button', { name: 'Download everything' }).click();
  expect((await download).suggestedFilename()).toMatch(/^health-application-[\d-]+\.zip$/);

  await page.getByRole('button', { name: 'Delete the account…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete the account?' });
  await dialog.getByRole('textbox', { name: 'Your username' }).fill(user.username);
  await dialog.getByRole('textbox', { name: 'Your password' }).fill('another long enough phrase');
  await dialog.getByRole('button', { name: 'Delete everything' }).click();
  await expect(page).toHaveURL(/\/login/);
  expect(await page.evaluate(() => localStorage.getItem('user'))).toBeNull();
  await logIn(page, user.username, 'another long enough phrase');
  await expect(page.getByText('The username or password is not right.')).toBeVisible();
});
