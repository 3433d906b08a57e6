import type { Page } from '@playwright/test';
import { expectToFit, expectToStartWithin } from '../page-checks.ts';
import { addInterest, enterAs, expect, said, test } from '../user.ts';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

test('on a phone, a newly diagnosed person adds the illness as an interest, asks in lay terms, reads a source of the answer and saves it', async ({
  page,
}) => {
  await enterAs(page, '/');
  await expect(
    page.getByRole('dialog', { name: 'Please add your interests before proceeding...' }),
  ).toBeVisible();
  await addInterest(page, 'Type 2 Diabetes');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('heading', { name: 'Type 2 Diabetes', exact: true })).toBeVisible();

  await button(page, 'Toggle menu').tap();
  await page.getByRole('dialog').getByRole('link', { name: 'Search' }).tap();
  await page
    .getByPlaceholder('Please look up for papers', { exact: true })
    .fill('can wholegrain bread keep my sugar down');
  await button(page, 'Search').tap();
  const headline = page.getByRole('region', { name: 'Results', exact: true }).locator('strong').first();
  await expect(headline).toBeVisible();
  await expectToStartWithin(headline, 350);
  await expectToFit(page);

  await page.getByRole('link', { name: 'Source 1' }).first().tap();
  await expect(page.locator('#source-1')).toBeFocused();
  await expect(page.locator('#source-1')).toBeInViewport();
  const sources = page.getByRole('region', { name: 'Sources', exact: true }).getByRole('article');
  await sources.first().getByRole('button', { name: 'Open here' }).tap();
  const overview = page.getByRole('dialog');
  await expect(overview).toContainText(/whole ?grain/i);
  await overview.getByRole('button', { name: 'Save', exact: true }).tap();
  await said(page, 'Paper saved successfully');
  await expect(overview.getByRole('button', { name: 'Unsave' })).toBeVisible();
  await page.goBack();
  await expect(overview).toBeHidden();
  await expect(headline).toBeVisible();
  await button(page, 'Toggle menu').tap();
  await page.getByRole('dialog').getByRole('link', { name: 'Library' }).tap();
  await expect(page.getByRole('article')).toHaveCount(1);
});
