import type { Page } from '@playwright/test';
import { addInterest, enterAs, expect, said, test } from '../reader.ts';

const box = (page: Page) => page.getByPlaceholder('Please look up for papers', { exact: true });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const results = (page: Page) => page.getByRole('region', { name: 'Results', exact: true });
const sources = (page: Page) =>
  page.getByRole('region', { name: 'Sources', exact: true }).getByRole('article');

/** Counts what a reader presses, from now on. */
async function countPresses(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    Object.assign(window, { presses: 0 });
    addEventListener(
      'click',
      // A key that presses a button comes as a click, too.
      () => Object.assign(window, { presses: (window as unknown as { presses: number }).presses + 1 }),
      { capture: true },
    );
  });
  return () => page.evaluate(() => (window as unknown as { presses: number }).presses);
}

test.describe('somebody newly diagnosed, on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('adds the illness by a few letters, asks in lay words, reads where the answer comes from, and keeps it', async ({
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
    await box(page).fill('can wholegrain bread keep my sugar down');
    await button(page, 'Search').tap();
    const headline = results(page).locator('strong').first();
    await expect(headline).toBeVisible();
    expect((await headline.boundingBox())?.y).toBeLessThanOrEqual(350);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);

    await page.getByRole('link', { name: 'Source 1' }).first().tap();
    await expect(page.locator('#source-1')).toBeFocused();
    await expect(page.locator('#source-1')).toBeInViewport();
    await sources(page).first().getByRole('button', { name: 'Open here' }).tap();
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
});

test('a clinician gets from a question to how sure the answer is, the words of a source and a reference in eight presses', async ({
  page,
}) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await enterAs(page, '/', { interests: ['Pregnancy'] });
  await expect(page.getByRole('article').first()).toBeVisible();
  const presses = await countPresses(page);
  await page.keyboard.press('Control+k');
  await box(page).fill('Does ginger help against nausea in pregnancy?');
  await page.keyboard.press('Enter');
  await expect(results(page).locator('strong').first()).toContainText(
    /randomised trial of \d+ people \(\d{4}\)/,
  );
  await expect(page.getByRole('heading', { name: 'How sure this is' })).toBeVisible();
  await sources(page).first().getByRole('button', { name: 'Open here' }).click();
  const overview = page.getByRole('dialog');
  await expect(overview.locator('mark').first()).toBeVisible();
  await overview.getByRole('button', { name: 'Cite' }).click();
  await page.getByRole('menuitem', { name: 'Copy as Vancouver' }).click();
  await said(page, 'Copied as Vancouver');
  const reference = await page.evaluate(() => navigator.clipboard.readText());
  expect(reference).toMatch(/\b(?:19|20)\d\d\b/);
  await page.keyboard.press('Escape');
  await button(page, 'Copy').click();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/\[1\]/);
  expect(await presses()).toBeLessThanOrEqual(8);
});

test('ten found papers are saved in at most twelve presses, and all saved ones leave as RIS in three', async ({
  page,
}) => {
  await enterAs(page, '/search');
  const presses = await countPresses(page);
  await box(page).fill('diet');
  await page.keyboard.press('Enter');
  await page.getByRole('tab', { name: /papers$/ }).click();
  await page.getByRole('checkbox', { name: 'Select all on this page' }).check();
  const bar = page.getByRole('group', { name: 'Selection' });
  await expect(bar).toContainText('10 selected');
  await bar.getByRole('button', { name: 'Save' }).click();
  await expect(bar.getByRole('button', { name: 'Saved' })).toBeVisible();
  expect(await presses()).toBeLessThanOrEqual(12);

  const before = await presses();
  await page.getByRole('link', { name: 'Library' }).click();
  await page.getByRole('button', { name: 'Export 10' }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: 'RIS', exact: true }).click();
  expect((await download).suggestedFilename()).toMatch(/\.ris$/);
  expect((await presses()) - before).toBeLessThanOrEqual(3);
});
