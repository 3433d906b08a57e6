import type { Page } from '@playwright/test';
import { expectAccessible, expectToFit } from '../page-checks.ts';
import { enterAs, expect, test } from '../user.ts';

const box = (page: Page) => page.getByPlaceholder('Please look up for papers', { exact: true });
const tab = (page: Page) => page.getByRole('tab', { name: /papers?$/ });
const list = (page: Page) => page.getByRole('tabpanel').getByRole('list').getByRole('listitem');

test('on a phone the list of papers and the search syntax help are accessible and fit the screen', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 800 });
  await enterAs(page, '/search');
  const help = page.getByRole('button', { name: 'Search syntax' });
  await help.press('Enter');
  const first = page.getByRole('dialog').getByRole('button').first();
  await expect(first).toBeFocused();
  await expectAccessible(page, 'the help');
  await first.press('Escape');
  await expect(help).toBeFocused();
  await box(page).fill('(exercise AND 2020/13[dp]');
  await box(page).press('Enter');
  const notice = page.getByRole('status').filter({ hasText: 'Not everything was read as written' });
  await expect(notice).toContainText('The opening parenthesis has no partner');
  await expectAccessible(page, 'what was not understood');
  await expectToFit(page);
  await box(page).fill('exercise depression since 2015');
  await box(page).press('Enter');
  await expect(notice).toBeHidden();
  await tab(page).click();
  await expect(list(page).first()).toBeVisible();
  await expectAccessible(page, 'the list');
  await expectToFit(page);
  // The papers come first: filters would fill the screen above them.
  const filters = page.getByRole('group', { name: 'Filters' });
  await expect(filters).toBeHidden();
  await page.getByRole('button', { name: 'Filters', exact: true }).click();
  await filters.getByLabel('Study design').selectOption({ index: 1 });
  await expect(page.getByRole('button', { name: 'Filters (1)' })).toHaveAttribute('aria-expanded', 'true');
  await expectAccessible(page, 'the filters');
  await expectToFit(page);
});

test('the charts of study designs and years work by keyboard, and by touch on a phone', async ({ page }) => {
  await enterAs(page, '/search');
  await box(page).fill('exercise');
  await box(page).press('Enter');
  await tab(page).click();
  const designs = page.getByRole('figure', { name: 'Papers by study design' });
  const first = designs.getByRole('link').first();
  await first.focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/[?&]type=/);
  await expect(first).toHaveAttribute('aria-current', 'true');
  await expect(first).toBeFocused();
  await expectAccessible(page, 'the charts');
  await page.keyboard.press('Enter');
  await expect(page).not.toHaveURL(/[?&]type=/);
  await page.setViewportSize({ width: 360, height: 800 });
  await expect(designs).toBeHidden();
  await page.getByRole('button', { name: 'Papers by design and year' }).click();
  await expect(designs).toBeVisible();
  await expectAccessible(page, 'the charts on a phone');
  await expectToFit(page);
});
