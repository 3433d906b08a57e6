import type { Page } from '@playwright/test';
import { expectAccessible, expectToFit } from '../page-checks.ts';
import { enterAs, expect, test } from '../user.ts';

const HERE = 'PMC5064056';
const NOT_HERE =
  'TY  - JOUR\nTI  - A larger study\nDO  - 10.1000/not.here\nAB  - What the file says of it.\nER  - ';

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Import references' });
const button = (page: Page, name: string | RegExp) => dialog(page).getByRole('button', { name });

test('on a phone, a user pastes, corrects and imports a list by keyboard, and opens and cites its papers', async ({
  page,
  provoked,
}) => {
  provoked(400);
  await page.setViewportSize({ width: 390, height: 844 });
  await enterAs(page, '/library');
  await page.getByRole('button', { name: 'Import references' }).focus();
  await page.keyboard.press('Enter');
  await expectAccessible(page, 'choosing');
  await dialog(page).getByLabel('Or paste').fill('Dear all, here is my list');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(dialog(page).getByRole('alert')).toContainText('Line 1: This is none of RIS');
  await dialog(page).getByLabel('Or paste').fill(`TY  - JOUR\nC2  - ${HERE}\nER  - \n\n${NOT_HERE}`);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(button(page, 'Import 2 references')).toBeVisible();
  await expectToFit(page);
  await expectAccessible(page, 'the preview on a phone');
  await button(page, 'Import 2 references').focus();
  await page.keyboard.press('Enter');
  await expect(dialog(page)).toContainText('1 paper was saved.');
  await expectAccessible(page, 'the result');
  await button(page, 'Done').press('Enter');

  const bare = page.getByRole('article').filter({ hasText: 'Not in the library here yet' });
  await bare.getByRole('button', { name: 'A larger study' }).press('Enter');
  const overview = page.getByRole('dialog');
  await overview.getByRole('button', { name: 'Abstract' }).press('Enter');
  await expect(overview).toContainText('What the file says of it.');
  await expectAccessible(page, 'a bare reference');
  await page.keyboard.press('Escape');
  await expect(overview).toBeHidden();

  await page
    .getByRole('article')
    .filter({ hasNotText: 'Not in the library here yet' })
    .getByRole('heading')
    .getByRole('button')
    .press('Enter');
  await overview.getByRole('button', { name: 'Cite' }).press('Enter');
  await expect(page.getByRole('menuitem', { name: 'Copy as APA' })).toBeVisible();
  await expectAccessible(page, 'the menu');
  const download = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: 'Download RIS' }).press('Enter');
  expect((await download).suggestedFilename()).toBe(`${HERE}.ris`);
});
