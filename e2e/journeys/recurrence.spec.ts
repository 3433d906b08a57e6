import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { tabTo } from '../focus.ts';
import { enterAs, expect, said, test } from '../reader.ts';
import { importArticles, type MadeUpArticle } from '../servers/import-papers.ts';
import { type OwnServer, ownServer } from '../servers/own-server.ts';

const connect = new URL('../../server/src/platform/database/connect.ts', import.meta.url).href;

const article = (number: number): MadeUpArticle => ({
  number,
  title: `Meadowsweet tea and headaches, part ${number}`,
  abstract: `<p>Meadowsweet tea was followed by fewer headaches in group ${number}.</p>`,
});

let server: OwnServer;

// One server of their own for the journeys that import papers or take a table away.
test.beforeAll(async () => {
  test.setTimeout(240_000);
  server = await ownServer({ LOG_LEVEL: 'silent' });
});
test.afterAll(() => server.remove());

test('a recurrent search tells of three new papers until it is opened, and rests when paused', async ({
  browser,
}) => {
  test.setTimeout(300_000);
  const context = await browser.newContext({ baseURL: server.url });
  const page = await context.newPage();
  const { token } = await enterAs(page, '/search');
  await page.getByPlaceholder('Please look up for papers').fill('meadowsweet tea');
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await page.getByRole('button', { name: 'Enable recurrency' }).click();
  await page.getByPlaceholder('Select schedule').click();
  await page.getByRole('option', { name: 'Weekly', exact: true }).click();
  await page.getByRole('button', { name: 'Set', exact: true }).click();
  await said(page, 'Recurrence enabled for query');
  const query_id = new URL(page.url()).pathname.split('/').at(-1);

  await importArticles(server, [1, 2, 3].map(article));
  const headers = { Authorization: `Bearer ${token}` };
  const ran = await page.request.post('/api/papers/search/run-now', { data: { query_id }, headers });
  expect(await ran.json()).toEqual({ query_id, stored: true });
  await page.goto('/terms');
  // A phone keeps the pages in its menu: the number stands on its button, too.
  await page.setViewportSize({ width: 390, height: 844 });
  const menu = page.getByRole('button', { name: 'Toggle menu, 3 new papers' });
  await expect(menu).toBeVisible();
  await expect(page.getByRole('banner').getByText('3', { exact: true }).last()).toBeVisible();
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.getByRole('link', { name: 'Search, 3 new papers' }).click();
  const row = page.getByRole('region', { name: 'Concurrent Queries' }).getByRole('listitem');
  await expect(row).toContainText('3 new');
  await row.getByRole('link').click();
  const runs = page.getByRole('region', { name: 'Runs' });
  await expect(runs.getByRole('heading', { name: 'New since you last looked' })).toBeVisible();
  await expect(runs.getByRole('button', { name: /^Meadowsweet tea and headaches/ })).toHaveCount(3);
  await expect(row).not.toContainText('3 new');
  await expect(page.getByRole('link', { name: 'Search', exact: true })).toBeVisible();

  await runs.getByRole('button', { name: 'Run now' }).click();
  await said(page, 'The search has run');
  await expect(runs.getByRole('button', { name: /nothing new/ })).toBeVisible();

  await importArticles(server, [4, 5, 6, 7, 8, 9].map(article));
  await page.request.post('/api/papers/search/run-now', { data: { query_id }, headers });
  await page.reload();
  const papers = runs.getByRole('button', { name: /^Meadowsweet tea and headaches/ });
  await expect(papers).toHaveCount(5);
  await runs.getByRole('button', { name: 'Show all 6 new papers' }).click();
  await expect(papers).toHaveCount(6);

  await runs.getByRole('button', { name: 'Pause' }).click();
  await expect(row).toContainText('Paused');
  await page.setViewportSize({ width: 360, height: 740 });
  const fits = await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth);
  expect(fits).toBe(true);
  await page.screenshot({ path: join(test.info().outputDir, 'runs.png'), fullPage: true });
  await context.close();
});

/** A reader on the screen of a search that comes back every week. */
async function withRecurrentSearch(page: Page) {
  const { token } = await enterAs(page, '/terms');
  const sure = { headers: { Authorization: `Bearer ${token}` }, failOnStatusCode: true };
  const search = '/api/papers/search';
  const asked = await page.request.post(search, { data: { query: 'ginger' }, ...sure });
  const { id: query_id } = (await asked.json()) as { id: string };
  await page.request.post(`${search}/enable-recurrence/`, {
    data: { query_id, schedule: 'weekly' },
    ...sure,
  });
  const runNow = () => page.request.post(`${search}/run-now`, { data: { query_id }, ...sure });
  await page.goto(`/search/${query_id}`);
  await expect(page.getByRole('region', { name: 'Runs' })).toBeVisible();
  return { runNow };
}

test('the feed of a search is made, copied, renewed and ended in its dialog', async ({
  page,
  context,
  baseURL,
}) => {
  await withRecurrentSearch(page);
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const feedButton = page.getByRole('button', { name: 'Feed', exact: true });
  await tabTo(page, feedButton);
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Feed of this search' });
  const inDialog = (name: string) => dialog.getByRole('button', { name, exact: true });
  await expect(dialog).toContainText('Whoever knows the address can read the new papers');
  await inDialog('Make a new address').click();
  const address = dialog.getByLabel('Address, shown this once');
  await expect(address).toHaveValue(new RegExp(`^${baseURL}/api/feeds/[0-9a-f]{64}\\.atom$`));
  const first = await address.inputValue();
  await inDialog('Copy').click();
  await expect(inDialog('Copied')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(first);
  const statusOf = async (url: string) => (await page.request.get(url)).status();
  const feed = await page.request.get(first);
  expect(feed.headers()['content-type']).toContain('application/atom+xml');
  expect(await feed.text()).toContain('<title>New papers: ginger</title>');

  await inDialog('Make a new address').click();
  await expect(address).not.toHaveValue(first);
  const second = await address.inputValue();
  expect([await statusOf(first), await statusOf(second)]).toEqual([404, 200]);
  await page.screenshot({ path: join(test.info().outputDir, 'feed.png') });
  await inDialog('End the feed').click();
  await said(page, 'The feed has ended');
  await expect(address).toBeHidden();
  expect(await statusOf(second)).toBe(404);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(feedButton).toBeFocused();
});

/** Joins the running server's database, as a second process of the application does, and changes it. */
function inDatabase(change: string): void {
  const script = `import { openDatabase } from '${connect}';
    const database = await openDatabase({ DATA_DIR: process.env.DATA_DIR });
    await database.pool.query(process.env.CHANGE);
    await database.close();`;
  execFileSync(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', '--input-type=module', '-e', script],
    {
      env: { ...process.env, DATA_DIR: server.folder, CHANGE: change },
    },
  );
}

test('a search that keeps failing says so on its row and in its panel, until a run goes well', async ({
  browser,
}) => {
  test.setTimeout(300_000);
  const context = await browser.newContext({ baseURL: server.url });
  const page = await context.newPage();
  const { runNow } = await withRecurrentSearch(page);
  const runs = page.getByRole('region', { name: 'Runs' });
  const row = page.getByRole('region', { name: 'Concurrent Queries' }).getByRole('listitem');
  inDatabase('alter table word_segments rename to word_segments_away');
  expect(await (await runNow()).json()).toMatchObject({ stored: false });
  await page.reload();
  await expect(runs.getByRole('alert')).toContainText(
    /could not be answered\. It is tried again on \w+ \d+ at/,
  );
  await expect(row).not.toContainText('Not running');
  for (const _again of ['second', 'third']) await runNow();
  await page.reload();
  await expect(runs.getByRole('alert')).toContainText('This search has failed 3 times in a row');
  await expect(runs.getByRole('alert')).toContainText(
    /since \w+ \d+ at .+ tried again on .+ last good result/,
  );
  await expect(row).toContainText('Not running');
  await page.screenshot({ path: join(test.info().outputDir, 'failing.png'), fullPage: true });
  inDatabase('alter table word_segments_away rename to word_segments');
  await runs.getByRole('button', { name: 'Run now' }).click();
  await said(page, 'The search has run');
  await expect(runs.getByRole('alert')).toHaveCount(0);
  await expect(row).not.toContainText('Not running');
  await context.close();
});
