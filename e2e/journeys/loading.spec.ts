import type { Page } from '@playwright/test';
import { ask } from '../actions.ts';
import { expectAccessible } from '../page-checks.ts';
import { enterAs, expect, test } from '../user.ts';

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** Opens a page and delays requests to addresses that end like this until its placeholder has been checked. */
async function expectAccessibleWhileLoading(
  page: Page,
  address: RegExp,
  waiting: string,
  open: () => Promise<unknown>,
): Promise<void> {
  let release = () => {};
  const released = new Promise<void>((resume) => {
    release = resume;
  });
  const isDelayed = ({ pathname }: URL) => address.test(pathname);
  await page.route(isDelayed, async (route) => {
    await released;
    await route.continue();
  });
  await open();
  const status = page.getByRole('status', { name: waiting, exact: true });
  await expect(status.first()).toBeVisible();
  await expectAccessible(page, waiting);
  await expect(status.first()).toBeVisible();
  release();
  await expect(status).toHaveCount(0);
  await page.unroute(isDelayed);
}

/** The same for everything that loads, one after another on one page. */
const whileLoadingOn = (page: Page) => (address: RegExp, waiting: string, open: () => Promise<unknown>) =>
  expectAccessibleWhileLoading(page, address, waiting, open);

test.beforeEach(async ({ page }) => {
  // Several accessibility checks of whole pages are slow on a busy machine.
  test.setTimeout(150_000);
  await page.emulateMedia({ reducedMotion: 'reduce' });
});

test('the placeholder of loading papers is accessible in light and dark mode', async ({ page }) => {
  await enterAs(page, '/terms', { interests: ['Nutrition'], saved: 1 });
  const whileLoading = whileLoadingOn(page);
  await whileLoading(/papers\/all$/, 'Loading recommendations', () => page.goto('/'));
  await whileLoading(/papers\/paper$/, 'Loading the paper', () => button(page, 'View Paper').first().click());
  await whileLoading(/similar$/, 'Loading similar papers', () => button(page, 'Similar papers').click());
  await whileLoading(/papers\/saved$/, 'Loading your library', () => page.goto('/library'));
});

test('the placeholder of a loading search is accessible in light and dark mode', async ({ page }) => {
  const user = await enterAs(page, '/terms');
  const { id } = await ask<{ id: string }>(page, user, 'papers/search', { query: 'ginger' });
  const whileLoading = whileLoadingOn(page);
  await whileLoading(/AnswerText.*\.js$/, 'Loading the results', () => page.goto(`/search/${id}`));
  await whileLoading(/search\/history$/, 'Loading your searches', () => page.goto(`/search/${id}`));
  await whileLoading(/papers\/find$/, 'Loading papers', async () => {
    await page.reload();
    await page.getByRole('tab', { name: 'Papers' }).click();
  });
});
