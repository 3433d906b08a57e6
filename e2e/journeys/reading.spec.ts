import type { Page } from '@playwright/test';
import { enterAs, expect, test } from '../reader.ts';

const question = 'Does exercise help against depression?';

const readAs = (page: Page) => page.getByRole('group', { name: 'Read as' });

async function openAnswer(page: Page): Promise<void> {
  await enterAs(page, '/search');
  await page.getByPlaceholder('Please look up for papers').fill(question);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Results' })).toBeVisible();
  await expect(readAs(page)).toBeVisible();
}

test('a misreading is mended in place, and the history has both answers', async ({ page }) => {
  await openAnswer(page);
  await expect(readAs(page).getByRole('button', { name: /^Intervention: exercise/ })).toBeVisible();
  await readAs(page)
    .getByRole('button', { name: /^Intervention: exercise/ })
    .click();
  const field = page.getByRole('textbox', { name: 'Intervention' });
  await expect(field).toHaveValue('exercise');
  await field.fill('yoga');
  const sent = page.waitForRequest('**/api/papers/search');
  await page.keyboard.press('Enter');
  expect((await sent).postDataJSON()).toMatchObject({
    query: question,
    reading: { intervention: 'yoga', outcome: 'depression' },
  });
  await expect(readAs(page).getByRole('button', { name: /^Intervention: yoga/ })).toBeVisible();
  await expect(page.getByPlaceholder('Please look up for papers')).toHaveValue(question);
  await expect(page.getByRole('button', { name: question })).toHaveCount(2);
});

test('a part is left as it was by Escape, and its chip has the focus again', async ({ page }) => {
  await openAnswer(page);
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/papers/search')) asked.push(request.url());
  });
  const chip = readAs(page).getByRole('button', { name: /^Outcome: depression/ });
  await chip.focus();
  await page.keyboard.press('Enter');
  await page.getByRole('textbox', { name: 'Outcome' }).fill('sleep');
  await page.keyboard.press('Escape');
  await expect(chip).toBeFocused();
  expect(asked).toEqual([]);
});

test('on a phone one line opens the parts', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await openAnswerOnPhone(page);
  const line = page.getByRole('button', { name: /^Read as exercise/ });
  await expect(line).toHaveAttribute('aria-expanded', 'false');
  await expect(readAs(page)).toBeHidden();
  await line.click();
  await expect(readAs(page).getByRole('button', { name: /^Intervention: exercise/ })).toBeVisible();
});

async function openAnswerOnPhone(page: Page): Promise<void> {
  await enterAs(page, '/search');
  await page.getByPlaceholder('Please look up for papers').fill(question);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Results' })).toBeVisible();
}
