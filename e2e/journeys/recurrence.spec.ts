import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { enterAs, expect, said, test } from '../reader.ts';
import { type OwnServer, ownServer } from '../servers/own-server.ts';

const importer = fileURLToPath(new URL('../../server/src/bin/import.ts', import.meta.url));

const article = (number: number) => `<article article-type="research-article"><front>
  <journal-meta><journal-title-group><journal-title>Journal of Tests</journal-title></journal-title-group></journal-meta>
  <article-meta><article-id pub-id-type="pmc">PMC9990000${number}</article-id>
    <title-group><article-title>Meadowsweet tea and headaches, part ${number}</article-title></title-group>
    <pub-date><year>2026</year></pub-date>
    <abstract><p>Meadowsweet tea was followed by fewer headaches in group ${number}.</p></abstract>
  </article-meta></front></article>`;

/** Imports three papers while the server is stopped: its data belong to one process at a time. */
async function importThree(server: OwnServer): Promise<void> {
  const folder = join(server.folder, 'new-papers');
  mkdirSync(folder);
  for (const number of [1, 2, 3]) writeFileSync(join(folder, `PMC9990000${number}.xml`), article(number));
  await server.kill();
  execFileSync(process.execPath, ['--disable-warning=ExperimentalWarning', importer, folder], {
    env: { ...process.env, DATA_DIR: server.folder },
    stdio: 'ignore',
  });
  await server.startAgain();
}

test('a recurrent search tells of three new papers until it is opened, and rests when paused', async ({
  browser,
}) => {
  test.setTimeout(150_000);
  const server = await ownServer();
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

  await importThree(server);
  const headers = { Authorization: `Bearer ${token}` };
  const ran = await page.request.post('/api/papers/search/run-now', { data: { query_id }, headers });
  expect(await ran.json()).toEqual({ query_id, stored: true });
  await page.goto('/terms');
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
  await runs.getByRole('button', { name: 'Pause' }).click();
  await expect(row).toContainText('Paused');
  await page.setViewportSize({ width: 360, height: 740 });
  const fits = await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth);
  expect(fits).toBe(true);
  await page.screenshot({ path: join(test.info().outputDir, 'runs.png'), fullPage: true });
  await context.close();
  await server.remove();
});
