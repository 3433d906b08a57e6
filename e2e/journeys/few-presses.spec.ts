import type { Page } from '@playwright/test';
import { ask } from '../actions.ts';
import { countedPresses } from '../counted-presses.ts';
import { enterAs, expect, said, test } from '../user.ts';

const box = (page: Page) => page.getByPlaceholder('Please look up for papers', { exact: true });
const selection = (page: Page) => page.getByRole('group', { name: 'Selection' });

test('asking a question, checking a quote, saving its source and copying the reference takes eight presses', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const user = await enterAs(page, '/search');
  const { press, end } = countedPresses('A clinician at work');
  await press(box(page));
  await page.keyboard.type('Does ginger help against nausea in pregnancy?');
  await page.keyboard.press('Enter');
  const sources = page.getByRole('region', { name: 'Sources' }).getByRole('article');
  await press(page.getByRole('link', { name: 'Source 1' }).first());
  const source = sources.first();
  await expect(source).toBeFocused();
  const quote = (await source.locator('q').textContent()) ?? '';
  await press(source.getByRole('button', { name: 'Open here' }));
  const overview = page.getByRole('dialog');
  await expect(overview.getByRole('region', { name: 'Cited passage' }).locator('mark')).toHaveText(quote);
  await press(overview.getByRole('button', { name: 'Close' }).first());
  await expect(overview).toBeHidden();
  await press(source.getByRole('checkbox'));
  await press(selection(page).getByRole('button', { name: 'Save', exact: true }));
  await said(page, '1 paper saved');
  await press(selection(page).getByRole('button', { name: 'Cite' }));
  await press(page.getByRole('menuitem', { name: 'Copy as Vancouver' }));
  await said(page, 'Copied as Vancouver');
  expect(end()).toBeLessThanOrEqual(8);
  const { data } = await ask<{ data: { title: string }[] }>(page, user, 'papers/saved');
  expect(data).toHaveLength(1);
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain(data[0]?.title ?? '-');
});

test('saving ten found papers takes at most twelve presses', async ({ page }) => {
  const user = await enterAs(page, '/search');
  const { press, end } = countedPresses('Saving ten found papers');
  await press(box(page));
  await page.keyboard.type('exercise');
  await page.keyboard.press('Enter');
  await press(page.getByRole('tab', { name: /papers?$/ }));
  await press(page.getByLabel('Select all on this page'));
  await expect(selection(page)).toContainText('10 selected');
  await press(selection(page).getByRole('button', { name: 'Save', exact: true }));
  await said(page, '10 papers saved');
  expect(end()).toBeLessThanOrEqual(12);
  expect((await ask<{ data: object[] }>(page, user, 'papers/saved')).data).toHaveLength(10);
});
