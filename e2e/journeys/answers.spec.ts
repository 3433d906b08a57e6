import { readFileSync } from 'node:fs';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';
import { type OwnServer, ownServer } from '../servers/own-server.ts';
import { enterAs, expect, test } from '../user.ts';

const question = 'Does ginger help against nausea in pregnancy?';

const box = (page: Page) => page.getByPlaceholder('Please look up for papers', { exact: true });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const results = (page: Page) => page.getByRole('region', { name: 'Results', exact: true });
const cards = (page: Page) => page.getByRole('region', { name: 'Sources', exact: true }).getByRole('article');

async function askFor(page: Page, query: string): Promise<void> {
  await box(page).fill(query);
  await box(page).press('Enter');
}

/** Exports through the menu; returns the text of the file, which must have this name. */
async function exported(page: Page, item: string, name: string): Promise<string> {
  const download = page.waitForEvent('download');
  await button(page, 'Export').click();
  await page.getByRole('menuitem', { name: item }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe(name);
  return readFileSync(await file.path(), 'utf8');
}

test('an answer is copied and exported as Markdown, its sources as RIS and BibTeX, and its evidence as CSV', async ({
  page,
}) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await enterAs(page, '/search');
  // Many papers of the starter library match it.
  await askFor(page, 'smoking cessation');
  await button(page, 'Copy').click();
  await expect(button(page, 'Copied')).toBeVisible();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toContain('# smoking cessation');
  const title = (await cards(page).first().getByRole('link').textContent()) ?? '';
  expect(await exported(page, 'Answer as Markdown', 'answer.md')).toContain(`1. ${title}`);
  expect(await exported(page, 'Sources as RIS', 'sources.ris')).toContain(`TI  - ${title}`);
  expect(await exported(page, 'Sources as BibTeX', 'sources.bib')).toContain('@article{');

  const table = await exported(page, 'Evidence as CSV', 'evidence.csv');
  expect(table).toMatch(/^\uFEFFsource,title,year,.*,pmc_id,url\r\n1,/);
  const evidence = page.getByRole('region', { name: 'Evidence', exact: true });
  const studies = await evidence.locator('tbody').getByRole('rowheader').getByRole('button').allInnerTexts();
  expect(studies.length).toBeGreaterThan(1);
  for (const study of studies) expect(table.replaceAll('""', '"')).toContain(study);
});

test.describe('with a model that is slow to answer', () => {
  let server: OwnServer;
  const waiting: ServerResponse[] = [];
  const model = createServer((_, response) => waiting.push(response));

  test.beforeAll(async () => {
    test.setTimeout(120_000);
    await new Promise<void>((ready) => model.listen(0, '127.0.0.1', ready));
    const { port } = model.address() as AddressInfo;
    server = await ownServer({ LLM_BASE_URL: `http://127.0.0.1:${port}/v1`, LLM_MODEL: 'slow' });
  });
  test.afterAll(async () => {
    model.closeAllConnections();
    model.close();
    await server.remove();
  });

  test('Stop cancels an answer and saves nothing; a reload resumes the next one, which falls back to quotes without the model', async ({
    browser,
  }) => {
    const page = await browser.newPage({ baseURL: server.url });
    await enterAs(page, '/search');
    const read = results(page).getByText(/^Read \d+ papers?$/);
    await askFor(page, question);
    await expect(read).toBeVisible();
    await button(page, 'Stop').click();
    await expect(page.getByText('Please start a query for results to appear here')).toBeVisible();
    await expect(box(page)).toHaveValue(question);
    await page.reload();
    await expect(page.getByText('Your past searches appear here.')).toBeVisible();

    await askFor(page, question);
    await expect(read).toBeVisible();
    await page.reload();
    await expect(read).toBeVisible();
    for (const response of waiting.splice(0)) response.destroy();
    model.on('request', (_, response) => response.destroy());
    await expect(cards(page).first()).toBeVisible({ timeout: 60_000 });
    await expect(results(page).getByText('(extractive)')).toBeVisible();
  });
});
