import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { expectAccessible } from '../accessible.ts';
import { enterAs, expect, test } from '../reader.ts';

const HERE = 'PMC5064056';
const FILE = `TY  - JOUR
TI  - Whatever it is called there
C2  - ${HERE}
ER  - 

TY  - JOUR
TI  - Größere Studie, noch nicht hier
AU  - Müller, Hanna
PY  - 2019
DO  - 10.1000/not.here
AB  - What the file says of it.
ER  - 

TY  - JOUR
KW  - no title
ER  - 

TY  - JOUR
TI  - The same again
DO  - 10.1000/NOT.HERE
ER  - 
`;

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Import references' });
const button = (page: Page, name: string | RegExp) => dialog(page).getByRole('button', { name });
const rows = (page: Page) => dialog(page).getByRole('table').getByRole('row');

test('a file of another program is looked at, imported, and shown with what is known of it', async ({
  page,
}) => {
  await enterAs(page, '/library');
  await page.getByRole('button', { name: 'Import references' }).click();
  await expectAccessible(page, 'choosing');
  await dialog(page)
    .locator('input[type=file]')
    .setInputFiles({ name: 'export.txt', mimeType: 'text/plain', buffer: Buffer.from(FILE, 'latin1') });
  await button(page, 'Show what is in it').click();
  await expect(dialog(page)).toContainText('Read as RIS, in the encoding Windows-1252.');
  await expect(dialog(page)).toContainText(
    '1 is here, 1 is not here yet, 1 is a repetition, 1 cannot be read.',
  );
  await expect(dialog(page)).toContainText('This server does not look elsewhere for papers at present.');
  await expect(rows(page)).toHaveCount(5);
  await expect(rows(page).nth(1)).toContainText('Is here: will be saved');
  await expect(rows(page).nth(2)).toContainText('Not here yet: will be kept');
  await expect(rows(page).nth(3)).toContainText('It has neither a title nor a DOI, PMID or PMC id.');
  await expect(rows(page).nth(4)).toContainText('Same as line 6');
  await expectAccessible(page, 'the preview');
  await dialog(page).getByLabel('Show').selectOption({ label: 'Cannot be read (1)' });
  await expect(rows(page)).toHaveCount(2);
  await button(page, 'Import 2 references').click();
  await expect(dialog(page)).toContainText('1 paper was saved.');
  await expect(dialog(page)).toContainText('1 reference is kept until the paper is in the library here.');
  await expectAccessible(page, 'the result');
  await button(page, 'Done').click();

  const bare = page.getByRole('article').filter({ hasText: 'Größere Studie' });
  await expect(bare).toContainText('Not in the library here yet');
  await expect(page.getByRole('article')).toHaveCount(2);
  await bare.getByRole('button', { name: 'Größere Studie, noch nicht hier' }).click();
  const overview = page.getByRole('dialog', { name: 'Größere Studie' });
  await overview.getByRole('button', { name: 'Abstract' }).click();
  await expect(overview).toContainText('What the file says of it.');
  await expectAccessible(page, 'a bare reference');
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: 'Import references' }).click();
  await dialog(page).getByLabel('Or paste').fill('10.1000/not.here');
  await button(page, 'Show what is in it').click();
  await expect(dialog(page)).toContainText('There is nothing new in it.');
});

test('by keyboard on a phone, a list is pasted, corrected and imported', async ({ page, provoked }) => {
  provoked(400);
  await page.setViewportSize({ width: 390, height: 844 });
  await enterAs(page, '/library');
  await page.getByRole('button', { name: 'Import references' }).focus();
  await page.keyboard.press('Enter');
  await dialog(page).getByLabel('Or paste').fill('Dear all, here is my list');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(dialog(page).getByRole('alert')).toContainText('Line 1: This is none of RIS');
  await dialog(page).getByLabel('Or paste').fill(`${HERE}\nhttps://doi.org/10.1000/abc`);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(button(page, 'Import 2 references')).toBeVisible();
  const tooWide = () => document.documentElement.scrollWidth - document.documentElement.clientWidth;
  expect(await page.evaluate(tooWide)).toBeLessThanOrEqual(0);
  await expectAccessible(page, 'the preview on a phone');
  await button(page, 'Import 2 references').focus();
  await page.keyboard.press('Enter');
  await expect(dialog(page)).toContainText('1 paper was saved.');
});

test('a paper is cited: copied in a style, downloaded for a reference manager', async ({ page }) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  const { token } = await enterAs(page, '/terms');
  await page.request.post('/api/papers/save', {
    data: { pmc_id: HERE },
    headers: { Authorization: `Bearer ${token}` },
    failOnStatusCode: true,
  });
  await page.goto('/library');
  const title = (await page.getByRole('article').getByRole('heading').textContent()) ?? '';
  await page.getByRole('article').getByRole('heading').getByRole('button').click();
  const overview = page.getByRole('dialog');
  await overview.getByRole('button', { name: 'Cite' }).click();
  await expectAccessible(page, 'the menu');
  await page.getByRole('menuitem', { name: 'Copy as APA' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Copied as APA' })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain(title.replace(/\.$/, ''));
  const download = page.waitForEvent('download');
  await overview.getByRole('button', { name: 'Cite' }).click();
  await page.getByRole('menuitem', { name: 'Download RIS' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe(`${HERE}.ris`);
  expect(readFileSync(await file.path(), 'utf8')).toContain(`TI  - ${title}`);
});
