import { requirement } from '@health/contract/testing/requirement';
import type { Page } from '@playwright/test';
import { expectAccessible } from '../page-checks.ts';
import { enterAs, expect, test } from '../user.ts';

// Rejected logins and access codes are tested in screens/log-in.test.tsx and screens/access-code.test.tsx.

/** Does something that shows a toast, which is at the top right for this many milliseconds of the page's clock. */
async function expectToast(page: Page, words: string, milliseconds: number, press: () => Promise<void>) {
  const toast = page.getByRole('alert').filter({ hasText: words });
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 60_000));
  await press();
  await expect(toast).toBeVisible();
  await page.clock.runFor(milliseconds - 1);
  await expect(toast).toHaveCSS('opacity', '1');
  const { x = 0, y = 900 } = (await toast.boundingBox()) ?? {};
  expect([x > 1280 / 2, y < 900 / 4]).toEqual([true, true]);
  await page.clock.runFor(1);
  await expect(toast).toHaveCSS('opacity', '0');
  await page.clock.resume();
}

test('toasts are shown at the top right: the login toast for 1250 milliseconds, others for 5000', async ({
  page,
}) => {
  requirement('3.2', '3.6', '3.8');
  const { username, password } = await enterAs(page, '/terms', { interests: ['Nutrition'] });
  await page.evaluate(() => localStorage.clear());
  await page.clock.install();
  await page.goto('/login');
  await expectAccessible(page, 'login');
  await page.getByRole('button', { name: 'Create an account' }).click();
  await page.getByRole('textbox', { name: 'Access code' }).fill('HEALTH-2026');
  const enter = () => page.keyboard.press('Enter');
  await expectToast(page, 'Access code verified. Redirecting to signup...', 1250, enter);

  await page.getByRole('link', { name: 'Log in', exact: true }).click();
  // The sign-up form has the same fields and stays until the next page is rendered.
  const form = page.getByRole('form', { name: 'Log in' });
  await form.getByLabel('Username').fill(username);
  await form.getByLabel('Password', { exact: true }).fill(password);
  await expectToast(page, 'Login successful', 1250, enter);

  await page.getByRole('button', { name: 'View Paper' }).first().click();
  await page.getByRole('dialog').getByRole('button', { name: 'Save', exact: true }).focus();
  await expectToast(page, 'Paper saved successfully', 5000, enter);
});

test('the browser stores what the Privacy Policy lists, and nothing after the log-out', async ({
  page,
  context,
}) => {
  requirement('4.10', '19.34');
  const kept = () => page.evaluate(() => Object.keys(localStorage).sort());
  await enterAs(page, '/search');
  await page.getByRole('button', { name: /^Colours:/ }).click();
  expect(await kept()).toEqual(['mantine-color-scheme-value', 'user']);
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL('/login');
  await expect.poll(kept).toEqual([]);
  expect(await context.cookies()).toEqual([]);
});
