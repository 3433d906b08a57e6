import type { Page } from '@playwright/test';
import { enterAs, expect, said, test } from '../reader.ts';

interface Reader {
  id: string;
  ask: (query: string) => Promise<unknown>;
  enable: () => Promise<unknown>;
  remove: () => Promise<unknown>;
}

const box = (page: Page) => page.getByPlaceholder('Please look up for papers', { exact: true });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const part = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const row = (page: Page, query: string) => button(page, `Delete search: ${query}`);
const reading = (page: Page) => page.waitForResponse('**/api/papers/search/history');

/** A reader who asked about ginger, and does more in another window of the same account. */
async function readerOf(page: Page): Promise<Reader> {
  const { token } = await enterAs(page, '/terms');
  const sure = { headers: { Authorization: `Bearer ${token}` }, failOnStatusCode: true };
  const search = '/api/papers/search';
  const asked = await page.request.post(search, { data: { query: 'ginger' }, ...sure });
  const { id } = (await asked.json()) as { id: string };
  const weekly = { query_id: id, schedule: 'weekly' };
  return {
    id,
    ask: (query) => page.request.post(search, { data: { query }, ...sure }),
    enable: () => page.request.post(`${search}/enable-recurrence/`, { data: weekly, ...sure }),
    remove: () => page.request.delete(`${search}/delete/${id}`, sure),
  };
}

async function open(page: Page, { id }: Reader): Promise<void> {
  await page.goto(`/search/${id}`);
  await expect(part(page, 'Results')).toBeVisible();
}

const actions = {
  searching: async (page: Page) => {
    await box(page).fill('sleep');
    await button(page, 'Search').click();
  },
  deleting: (page: Page) => row(page, 'ginger').click(),
  enabling: async (page: Page) => {
    await button(page, 'Enable recurrency').click();
    await page.getByPlaceholder('Select schedule', { exact: true }).click();
    await page.getByRole('option', { name: 'Daily', exact: true }).click();
    await button(page, 'Set').click();
  },
  disabling: (page: Page) => button(page, 'Disable recurrency').click(),
};

for (const [what, act] of Object.entries(actions)) {
  test(`${what} ends by loading the history again`, async ({ page }) => {
    const reader = await readerOf(page);
    if (what === 'disabling') await reader.enable();
    await open(page, reader);
    await reader.ask('asked in another window');
    await expect(row(page, 'asked in another window')).toHaveCount(0);
    await act(page);
    await expect(row(page, 'asked in another window')).toBeVisible();
  });
}

for (const [what, words] of [
  ['searching', 'Search failed.'],
  ['deleting', 'Delete Search failed.'],
  ['enabling', 'Enable recurrence failed.'],
  ['disabling', 'Disable recurrence failed.'],
] as const) {
  test(`${what} that is refused says '${words}' and ends by loading the history again`, async ({
    page,
    provoked,
  }) => {
    provoked(what === 'searching' ? 400 : 404);
    const reader = await readerOf(page);
    if (what === 'disabling') await reader.enable();
    await open(page, reader);
    await reader.ask('asked in another window');
    // A search too long for the server is refused; so is whatever is done with one that is gone.
    if (what === 'searching') {
      await box(page).evaluate((input: HTMLInputElement) => input.removeAttribute('maxlength'));
      await box(page).fill('sleep '.repeat(400));
      await button(page, 'Search').click();
    } else {
      await reader.remove();
      await actions[what](page);
    }
    await said(page, words);
    await expect(row(page, 'asked in another window')).toBeVisible();
    await expect(row(page, 'ginger')).toHaveCount(what === 'searching' ? 1 : 0);
  });

  if (what !== 'searching')
    test(`${what} without a connection says '${words}', and everything stays`, async ({ browser }) => {
      // The page of the fixture would fail for what the browser prints about the connection.
      const page = await browser.newPage();
      const reader = await readerOf(page);
      if (what === 'disabling') await reader.enable();
      await open(page, reader);
      await page.context().setOffline(true);
      const asked = page.waitForRequest('**/api/papers/search/history');
      await actions[what](page);
      await said(page, words);
      await asked;
      await expect(page).toHaveURL(`/search/${reader.id}`);
      await expect(row(page, 'ginger')).toBeVisible();
      await page.context().setOffline(false);
      await page.reload();
      await expect(part(page, what === 'disabling' ? 'Concurrent Queries' : 'History')).toContainText(
        'ginger',
      );
      await page.close();
    });
}

test('a history that could not be loaded says so and can be tried again', async ({ browser }) => {
  const page = await browser.newPage();
  const { token } = await enterAs(page, '/search');
  await expect(part(page, 'History')).toBeVisible();
  await page.getByRole('link', { name: 'Profile' }).click();
  await expect(page.getByRole('heading', { name: 'Selected Interests' })).toBeVisible();
  const headers = { Authorization: `Bearer ${token}` };
  await page.request.post('/api/papers/search', { data: { query: 'ginger' }, headers });
  await page.context().setOffline(true);
  await page.getByRole('link', { name: 'Search' }).click();
  await expect(page.getByText('Failed to load history', { exact: true })).toBeVisible();
  await page.context().setOffline(false);
  const loaded = reading(page);
  await button(page, 'Try again').click();
  expect((await loaded).status()).toBe(200);
  await expect(row(page, 'ginger')).toBeVisible();
  await page.close();
});

test('a saved search is not called unknown when the history could not be loaded', async ({ browser }) => {
  const page = await browser.newPage();
  const reader = await readerOf(page);
  await page.route('**/api/papers/search/history', (route) => route.abort());
  await page.goto(`/search/${reader.id}`);
  await expect(page.getByText('Failed to load history', { exact: true })).toBeVisible();
  await expect(page.getByText('This search does not exist.')).toHaveCount(0);
  await page.unroute('**/api/papers/search/history');
  await button(page, 'Try again').click();
  await expect(part(page, 'Results')).toBeVisible();
  await expect(box(page)).toHaveValue('ginger');
  await page.close();
});

test('a saved search that is being opened is not called empty', async ({ page }) => {
  const reader = await readerOf(page);
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/api/papers/search/history', async (route) => {
    await released;
    await route.continue();
  });
  await page.goto(`/search/${reader.id}`);
  await expect(page.getByRole('heading', { name: 'Results', exact: true })).toBeVisible();
  await expect(page.getByText('Please start a query for results to appear here')).toHaveCount(0);
  release();
  await expect(part(page, 'Results')).toBeVisible();
});
