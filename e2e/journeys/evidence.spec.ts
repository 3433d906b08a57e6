import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { expectAccessible } from '../accessible.ts';
import { tabTo, unseenFocus } from '../focus.ts';
import { enterAs, expect, test } from '../reader.ts';

/** Many papers of the starter library answer it. */
const question = 'sleep';

const evidence = (page: Page) => page.getByRole('region', { name: 'Evidence', exact: true });
const rows = (page: Page) => evidence(page).locator('tbody').getByRole('row');
const heading = (page: Page, name: string) => evidence(page).getByRole('columnheader', { name, exact: true });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

async function openAnswer(page: Page): Promise<void> {
  await enterAs(page, '/search');
  await page.getByPlaceholder('Please look up for papers').fill(question);
  await page.keyboard.press('Enter');
  await expect(evidence(page)).toBeVisible();
}

/** What the rows say in a column, from the top. */
async function columnOf(page: Page, name: string): Promise<string[]> {
  const names = await evidence(page).getByRole('columnheader').allInnerTexts();
  // The study is the heading of its row, so the cells begin with the second column.
  const cells = rows(page).locator(`td:nth-of-type(${names.indexOf(name)})`);
  return cells.allInnerTexts();
}

test('the evidence stands once on the screen and is sorted by its headings, by pointer and by key', async ({
  page,
}) => {
  await openAnswer(page);
  const inAnswer = await columnOf(page, 'Year');
  expect(inAnswer.length).toBeGreaterThan(1);
  await expect(page.getByText('The evidence', { exact: true })).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'How sure this is' })).toBeVisible();
  await expect(heading(page, 'Year')).toHaveAttribute('aria-sort', 'none');

  const byYear = heading(page, 'Year').getByRole('button');
  await byYear.click();
  await expect(heading(page, 'Year')).toHaveAttribute('aria-sort', 'ascending');
  const rising = inAnswer.toSorted();
  expect(await columnOf(page, 'Year')).toEqual(rising);

  await page.keyboard.press('Enter');
  await expect(heading(page, 'Year')).toHaveAttribute('aria-sort', 'descending');
  expect(await columnOf(page, 'Year')).toEqual(rising.toReversed());
  await page.keyboard.press('Enter');
  expect(await columnOf(page, 'Year')).toEqual(inAnswer);
  expect(await unseenFocus(page)).toBe('');
});

test('a hidden column stays hidden in this browser, and Study cannot be hidden', async ({ page }) => {
  await openAnswer(page);
  await tabTo(page, button(page, 'Columns'), 'Shift+Tab');
  await page.keyboard.press('Enter');
  const items = page.getByRole('menuitemcheckbox');
  await expect(items).toHaveText(['People', 'Compared', 'Outcome', 'Result', 'Design', 'Year']);
  for (const name of ['Outcome', 'Year']) {
    await items.filter({ hasText: name }).click();
    await expect(heading(page, name)).toHaveCount(0);
  }
  await page.reload();
  await expect(heading(page, 'Result')).toBeVisible();
  const shown = await evidence(page).getByRole('columnheader').allInnerTexts();
  expect(shown).toEqual(['Study', 'People', 'Compared', 'Result', 'Design']);
  await button(page, 'Columns').click();
  await expect(items.filter({ hasText: 'Year' })).not.toBeChecked();
  await items.filter({ hasText: 'Year' }).click();
  await expect(heading(page, 'Year')).toBeVisible();
});

test('a cell opens the paper at its words, and a study opens its paper', async ({ page }) => {
  await openAnswer(page);
  const dialog = page.getByRole('dialog');
  const result = rows(page)
    .first()
    .getByRole('button', { name: /\w+ \w+ \w+/ })
    .last();
  const words = await result.innerText();
  await result.click();
  await expect(dialog.getByRole('region', { name: 'Cited passage' }).locator('mark')).toHaveText(words);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(result).toBeFocused();

  const study = rows(page).first().getByRole('rowheader').getByRole('button');
  const title = await study.innerText();
  await study.click();
  await expect(dialog.getByRole('heading', { name: title, exact: true })).toBeVisible();
  await expect(dialog.getByRole('link', { name: 'Read Full Text' })).toBeVisible();
});

test('the evidence is kept as a file for spreadsheets, with every column', async ({ page }) => {
  await openAnswer(page);
  const studies = await rows(page).getByRole('rowheader').getByRole('button').allInnerTexts();
  const download = page.waitForEvent('download');
  await button(page, 'Export').click();
  await page.getByRole('menuitem', { name: 'Evidence as CSV' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe('evidence.csv');
  const text = readFileSync(await file.path(), 'utf8');
  expect(text).toMatch(/^\uFEFFsource,title,year,.*,pmc_id,url\r\n1,/);
  for (const title of studies) expect(text.replaceAll('""', '"')).toContain(title);
});

test('on a phone each study is a card, which can be sorted, and nothing is wider than the screen', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await openAnswer(page);
  await expect(evidence(page).getByRole('table')).toHaveCount(0);
  const cards = evidence(page).getByRole('listitem');
  const names = ['Study', 'People', 'Compared', 'Outcome', 'Result', 'Design', 'Year'];
  await expect(cards.first().getByRole('term')).toHaveText(names);
  const years = cards.locator('dl > :last-child').getByRole('definition');
  const inAnswer = await years.allInnerTexts();
  await evidence(page).getByLabel('Sort by').selectOption('By year');
  await expect(years).toHaveText(inAnswer.toSorted());
  await button(page, 'Reverse').click();
  await expect(years).toHaveText(inAnswer.toSorted().toReversed());
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(overflow).toBeLessThanOrEqual(0);
  await expectAccessible(page, 'evidence on a phone');
  await page.setViewportSize({ width: 1280, height: 900 });
  await button(page, 'Columns').click();
  await expect(page.getByRole('menuitemcheckbox').first()).toBeVisible();
  await expectAccessible(page, 'evidence with its menu');
});
