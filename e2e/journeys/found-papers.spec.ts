import type { Page } from '@playwright/test';
import { expectAccessible } from '../accessible.ts';
import { enterAs, expect, test } from '../reader.ts';

const box = (page: Page) => page.getByPlaceholder('Please look up for papers', { exact: true });
const tab = (page: Page) => page.getByRole('tab', { name: /papers?$/ });
const list = (page: Page) => page.getByRole('tabpanel').getByRole('list').getByRole('listitem');
const total = (page: Page) => page.getByRole('tabpanel').getByRole('status');

async function papersFor(page: Page, query: string): Promise<void> {
  await enterAs(page, '/search');
  await box(page).fill(query);
  await box(page).press('Enter');
  await tab(page).click();
  await expect(list(page).first()).toBeVisible();
}

test('the papers stand beside the answer, with the words that were looked for marked', async ({ page }) => {
  await papersFor(page, 'exercise depression');
  await expect(tab(page)).toHaveText((await total(page).textContent()) ?? '');
  await expect(list(page)).toHaveCount(10);
  await expect(list(page).first().locator('mark').first()).toHaveText(/exerci|depress/i);
  await page.getByRole('button', { name: 'Go to the next page' }).click();
  await expect(page).toHaveURL(/page=2/);
});

test('a paper of the list opens its overview', async ({ page }) => {
  await papersFor(page, 'exercise depression');
  const title = list(page).first().getByRole('button');
  const name = (await title.textContent()) ?? '';
  await title.click();
  await expect(page.getByRole('dialog', { name })).toBeVisible();
});

test('the newest come first when they are asked for, and the address keeps it', async ({ page }) => {
  await papersFor(page, 'exercise');
  await page.getByLabel('Order').selectOption('Newest');
  await expect(page).toHaveURL(/sort=newest/);
  const years = async () =>
    (await list(page).allTextContents()).map((text) => Number(/ · (\d{4})/.exec(text)?.[1]));
  await expect(async () => {
    const shown = await years();
    expect(new Set(shown).size).toBeGreaterThan(1);
    expect(shown).not.toContain(Number.NaN);
    expect(shown).toEqual(shown.toSorted((a, b) => b - a));
  }).toPass();
  const first = await list(page).first().textContent();
  await page.reload();
  await expect(list(page).first()).toHaveText(first ?? '');
});

test('a bar of the histogram and a study design narrow the list, and Clear filters widens it again', async ({
  page,
}) => {
  await papersFor(page, 'exercise');
  const all = (await total(page).textContent()) ?? '';
  const bar = page.getByRole('region', { name: 'Papers by year' }).getByRole('button', { disabled: false });
  const said = (await bar.last().getAttribute('aria-label')) ?? '';
  const [year = ''] = /^\d{4}/.exec(said) ?? [];
  await bar.last().click();
  await expect(page.getByLabel('From year')).toHaveValue(year);
  await expect(list(page).filter({ hasNotText: year })).toHaveCount(0);
  await expect(total(page)).not.toHaveText(all);
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect(total(page)).toHaveText(all);
  await page.getByLabel('Study design').selectOption({ index: 1 });
  await expect(page).toHaveURL(/type=/);
  await expect(total(page)).not.toHaveText(all);
});

test('what was understood stands above the results, and is taken back with a click', async ({ page }) => {
  await papersFor(page, 'exercise depression since 2015');
  const understood = page.getByRole('group', { name: 'Understood as' });
  await expect(understood.getByText(/2015/).first()).toBeVisible();
  await understood.getByRole('button', { name: /Search without: .*2015/ }).click();
  await expect(box(page)).toHaveValue('exercise depression');
  await expect(page.getByRole('group', { name: 'Understood as' }).getByText(/2015/)).toHaveCount(0);
});

test('the list of papers is accessible and fits a phone', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 800 });
  await papersFor(page, 'exercise depression since 2015');
  await expectAccessible(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  // The papers come first: filters would fill the screen above them.
  const filters = page.getByRole('group', { name: 'Filters' });
  await expect(filters).toBeHidden();
  await page.getByRole('button', { name: 'Filters', exact: true }).click();
  await filters.getByLabel('Study design').selectOption({ index: 1 });
  await expect(page.getByRole('button', { name: 'Filters (1)' })).toHaveAttribute('aria-expanded', 'true');
  await expectAccessible(page);
});
