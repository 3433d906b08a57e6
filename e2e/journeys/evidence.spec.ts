import type { Page } from '@playwright/test';
import { tabTo, unseenFocus } from '../focus.ts';
import { expectAccessible, expectToFit } from '../page-checks.ts';
import { enterAs, expect, test } from '../user.ts';

const evidence = (page: Page) => page.getByRole('region', { name: 'Evidence', exact: true });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

test('the evidence headings and menu show a visible focus, and on a phone nothing is wider than the screen', async ({
  page,
}) => {
  await enterAs(page, '/search');
  // Many papers of the starter library match it.
  await page.getByPlaceholder('Please look up for papers').fill('smoking cessation');
  await page.keyboard.press('Enter');
  const year = evidence(page).getByRole('columnheader', { name: 'Year', exact: true });
  await year.getByRole('button').click();
  await page.keyboard.press('Enter');
  await expect(year).toHaveAttribute('aria-sort', 'descending');
  expect(await unseenFocus(page)).toBe('');
  await tabTo(page, button(page, 'Columns'), 'Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitemcheckbox').first()).toBeVisible();
  await expectAccessible(page, 'evidence with its menu');
  await page.keyboard.press('Escape');

  await page.setViewportSize({ width: 360, height: 740 });
  await expect(evidence(page).getByRole('listitem').first()).toBeVisible();
  await evidence(page).getByLabel('Sort by').selectOption('By year');
  await button(page, 'Reverse').click();
  await expectToFit(page);
  await expectAccessible(page, 'evidence on a phone');
});
