import { readFileSync } from 'node:fs';
import type { Locator, Page } from '@playwright/test';
import { expectAccessible, expectToFit } from '../page-checks.ts';
import { enterAs, expect, test } from '../user.ts';

/** A new user with saved papers of the starter library and references without papers, on the library page. */
async function libraryOf(page: Page, saved: number, bare: number) {
  const { token } = await enterAs(page, '/terms', { interests: ['Nutrition'] });
  const sure = { headers: { Authorization: `Bearer ${token}` }, failOnStatusCode: true };
  const found = await page.request.get(`/api/papers/find?query=diet&size=${saved}`, sure);
  const { papers } = (await found.json()) as { papers: { pmc_id: string; title: string }[] };
  const titles = Array.from({ length: bare }, (_, at) => `TY  - JOUR\nTI  - Reference number ${at}\nER  - `);
  const text = [...papers.map(({ pmc_id }) => `TY  - JOUR\nC2  - ${pmc_id}\nER  - `), ...titles].join('\n');
  await page.request.post('/api/papers/references/import', { data: { text }, ...sure });
  await page.goto('/library');
  return { sure, papers };
}

const rows = (page: Page) => page.getByRole('list', { name: 'Saved papers' }).getByRole('listitem');
const actions = (page: Page) => page.getByRole('group', { name: 'Actions on the selected papers' });

async function exported(page: Page, button: string | RegExp, format: string): Promise<string> {
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: button }).click();
  await page.getByRole('menuitem', { name: format, exact: true }).click();
  return readFileSync(await (await download).path(), 'utf8');
}

/** Presses a button that opens a form with one field, which gets the next key. */
async function pressToType(button: Locator) {
  const focused = await button.evaluate(async (element: HTMLElement) => {
    element.focus();
    element.click();
    await Promise.resolve();
    return document.activeElement?.tagName;
  });
  expect(focused).toBe('INPUT');
}

test('a reviewer files, tags, annotates, searches and exports sixty papers', async ({ page }) => {
  await libraryOf(page, 20, 40);
  // Two clicks from here: sixty papers as RIS.
  const all = await exported(page, 'Export 60', 'RIS');
  expect(all.match(/^ER {2}-/gm)).toHaveLength(60);

  await page.getByText('Dense list', { exact: true }).click();
  await expect(rows(page)).toHaveCount(50);
  await expectAccessible(page, 'the dense list');
  await rows(page).nth(0).getByRole('checkbox').check();
  await rows(page).nth(2).getByRole('checkbox').check();
  const folder = actions(page).getByRole('button', { name: 'Add to folder' });
  await pressToType(folder);
  await page.keyboard.press('Escape');
  await expect(folder).toBeFocused();
  await folder.click();
  await page.getByRole('combobox', { name: 'Folder' }).fill('Review 2026');
  await page.keyboard.press('Enter');
  await expect(rows(page).nth(2)).toContainText('In Review 2026');
  await actions(page).getByRole('button', { name: 'Add tag' }).click();
  await page.getByRole('combobox', { name: 'Tag' }).fill('<b>diet</b>');
  await expectAccessible(page, 'adding a tag');
  await page.keyboard.press('Enter');
  await expect(rows(page).nth(0)).toContainText('Tagged <b>diet</b>');
  await actions(page).getByRole('button', { name: 'Set status' }).click();
  await page.getByRole('menuitem', { name: 'Reading' }).click();
  await expect(rows(page).nth(0)).toContainText('Reading');
  // The actions for the selection stay visible and do not overlap the header.
  await page.mouse.wheel(0, 1500);
  await expect(actions(page)).toBeInViewport({ ratio: 1 });
  await actions(page).getByRole('button', { name: 'Remove selected' }).click({ trial: true });

  const title = (await rows(page).nth(0).getByRole('button').textContent()) ?? '';
  await rows(page).nth(0).getByRole('button').click();
  const overview = page.getByRole('dialog');
  await overview.getByRole('button', { name: 'Write a note' }).click();
  await overview.getByLabel('Note', { exact: true }).fill('**Quokkas** matter <img src=x onerror=alert(1)>');
  await overview.getByRole('button', { name: 'Save note' }).click();
  await expect(overview.locator('strong', { hasText: 'Quokkas' })).toBeVisible();
  await expect(overview.getByText('<img src=x onerror=alert(1)>')).toBeVisible();
  await expectAccessible(page, 'the notes of a paper');
  await overview.getByRole('button', { name: 'Add to a folder' }).click();
  await pressToType(overview.getByRole('menuitem', { name: 'New folder …' }));
  await page.keyboard.type('Second look');
  await page.keyboard.press('Enter');
  await expect(overview.getByText('Second look')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(overview).toBeHidden();

  await page.getByRole('button', { name: 'Review 2026 2' }).click();
  await expect(rows(page)).toHaveCount(2);
  await page.getByRole('button', { name: 'All Papers 60' }).click();
  await page.getByLabel('Status').selectOption('Reading');
  await expect(rows(page)).toHaveCount(2);
  await page.getByLabel('Status').selectOption('Any status');
  await page.getByLabel('Search your library').fill('quokka');
  await expect(rows(page)).toHaveCount(1);
  await expect(rows(page)).toContainText(title);
  const ris = await exported(page, 'Export 1', 'RIS');
  expect(ris).toContain('Quokkas');
  expect(ris).toContain('KW  - <b>diet</b>');
});

test('on a phone one of 500 papers is found in two actions, and a note edited in two tabs keeps both texts', async ({
  page,
  context,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await libraryOf(page, 1, 499);
  await page.getByLabel('Search your library').fill('number 417');
  const entry = page.getByRole('article').filter({ hasText: 'Reference number 417' });
  await expect(page.getByRole('article')).toHaveCount(1);
  await expect(entry).toBeVisible();
  await expectToFit(page);

  const other = await context.newPage();
  await other.setViewportSize({ width: 390, height: 844 });
  await other.goto('/library');
  await other.getByLabel('Search your library').fill('number 417');
  for (const tab of [page, other]) {
    await tab
      .getByRole('article')
      .filter({ hasText: 'number 417' })
      .getByRole('button', { name: 'Your notes' })
      .click();
    await tab.getByRole('button', { name: 'Write a note' }).click();
  }
  await page.getByLabel('Note', { exact: true }).fill('From the first tab');
  await page.getByRole('button', { name: 'Save note' }).click();
  await expect(page.getByRole('button', { name: 'Edit the note' })).toBeVisible();
  await other.getByLabel('Note', { exact: true }).fill('From the second tab');
  await other.getByRole('button', { name: 'Save note' }).click();
  await expect(other.getByRole('alert')).toContainText('From the first tab');
  await expectAccessible(other, 'a note that was changed elsewhere');
  await expectToFit(other);
  await other.getByRole('button', { name: 'Keep both' }).click();
  await expect(other.getByRole('button', { name: 'Edit the note' })).toBeVisible();
  await expect(other.getByText('From the first tab')).toBeVisible();
  await expect(other.getByText('From the second tab')).toBeVisible();
});
