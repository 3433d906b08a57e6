import { readFileSync } from 'node:fs';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Download, Page } from '@playwright/test';
import { enterAs, expect, test } from '../reader.ts';
import { type OwnServer, ownServer } from '../servers/own-server.ts';

const question = 'Does ginger help against nausea in pregnancy?';

const box = (page: Page) => page.getByPlaceholder('Please look up for papers', { exact: true });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const results = (page: Page) => page.getByRole('region', { name: 'Results', exact: true });
const cards = (page: Page) => page.getByRole('region', { name: 'Sources', exact: true }).getByRole('article');

async function askFor(page: Page, query: string): Promise<void> {
  await box(page).fill(query);
  await box(page).press('Enter');
}

test('an answer tells its steps with their counts while it is written', async ({ page }) => {
  await page.addInitScript(() => {
    const told = new Set<string>();
    Object.assign(window, { told });
    new MutationObserver(() => {
      for (const { textContent } of document.querySelectorAll('ol[role=status] li'))
        told.add(textContent ?? '');
    }).observe(document, { childList: true, subtree: true });
  });
  await enterAs(page, '/search');
  await askFor(page, question);
  await expect(cards(page).first()).toBeVisible();
  const told = await page.evaluate(() => [...(window as unknown as { told: Set<string> }).told]);
  expect(told).toEqual([
    'Understood the question',
    expect.stringMatching(/^Found [\d,]+\+? papers?$/),
    expect.stringMatching(/^Read \d+ papers?$/),
    expect.stringMatching(/^Cited \d+ papers?$/),
  ]);
});

test('a number in the text shows its quote and marks its source, and the source marks the number', async ({
  page,
}) => {
  await enterAs(page, '/search');
  await askFor(page, question);
  await expect(cards(page).first()).toBeVisible();
  const number = results(page).getByRole('link', { name: 'Source 1', exact: true }).first();
  await number.focus();
  await expect(page.getByRole('tooltip')).toHaveText(/^“.+”$/);
  await expect(cards(page).first()).toHaveAttribute('data-marked', 'true');
  await number.blur();
  await cards(page).first().hover();
  await expect(number).toHaveAttribute('data-marked', 'true');
  await number.click();
  await expect(cards(page).first()).toBeFocused();
});

test('Open here shows the quoted sentence in its paragraph of the paper', async ({ page }) => {
  await enterAs(page, '/search');
  await askFor(page, question);
  const quote = (await cards(page).first().locator('q').textContent()) ?? '';
  await cards(page).first().getByRole('button', { name: 'Open here' }).click();
  const passage = page.getByRole('dialog').getByRole('region', { name: 'Cited passage' });
  await expect(passage.locator('mark')).toHaveText(quote);
});

test('an answer is copied, and kept as Markdown with its sources as RIS and BibTeX', async ({ page }) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await enterAs(page, '/search');
  await askFor(page, question);
  await button(page, 'Copy').click();
  await expect(button(page, 'Copied')).toBeVisible();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toContain(`# ${question}`);
  const title = (await cards(page).first().getByRole('link').textContent()) ?? '';
  for (const [item, name, sign] of [
    ['Answer as Markdown', 'answer.md', `1. ${title}`],
    ['Sources as RIS', 'sources.ris', `TI  - ${title}`],
    ['Sources as BibTeX', 'sources.bib', '@article{'],
  ] as const) {
    const download = page.waitForEvent('download');
    await button(page, 'Export').click();
    await page.getByRole('menuitem', { name: item }).click();
    const file = await download;
    expect(file.suggestedFilename()).toBe(name);
    expect(await textOf(file)).toContain(sign);
  }
});

const textOf = async (file: Download): Promise<string> => readFileSync(await file.path(), 'utf8');

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

  test('Stop ends the answer, and nothing of it is kept', async ({ browser }) => {
    const page = await browser.newPage({ baseURL: server.url });
    await enterAs(page, '/search');
    await askFor(page, question);
    await expect(results(page).getByText(/^Read \d+ papers?$/)).toBeVisible();
    await button(page, 'Stop').click();
    await expect(page.getByText('Please start a query for results to appear here')).toBeVisible();
    await expect(box(page)).toHaveValue(question);
    await page.reload();
    await expect(page.getByText('Your past searches appear here.')).toBeVisible();
  });

  test('a reload takes the answer up again, which quotes when the model is gone', async ({ browser }) => {
    const page = await browser.newPage({ baseURL: server.url });
    await enterAs(page, '/search');
    await askFor(page, question);
    await expect(results(page).getByText(/^Read \d+ papers?$/)).toBeVisible();
    await page.reload();
    await expect(results(page).getByText(/^Read \d+ papers?$/)).toBeVisible();
    for (const response of waiting.splice(0)) response.destroy();
    model.on('request', (_, response) => response.destroy());
    await expect(cards(page).first()).toBeVisible({ timeout: 20_000 });
    await expect(results(page).getByText('(extractive)')).toBeVisible();
  });
});
