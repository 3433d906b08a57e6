import type { Page } from '@playwright/test';
import { expectAccessible } from '../accessible.ts';
import { ask } from '../actions.ts';
import { enterAs, expect, test } from '../reader.ts';
import {
  button,
  cardAt,
  cards,
  enterHome,
  enterLiking,
  onFirst,
  recommended,
  unusedPart,
} from '../recommended.ts';

test('an exploration says on its card that it is one', async ({ page }) => {
  const reader = await enterHome(page, 'Nutrition');
  const listed = await recommended(page, reader);
  const place = listed.findIndex(({ why }) => why.some(({ kind }) => kind === 'exploration'));
  expect(place, 'an exploration').toBeGreaterThanOrEqual(0);
  const one = await cardAt(page, place);
  await expect(one.getByText('Something different', { exact: true })).toBeVisible();
});

test('papers that were on the screen are told once a visit, and those below it are not', async ({ page }) => {
  const told: string[][] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/logs/shown')) told.push(request.postDataJSON().pmc_ids);
  });
  const reader = await enterHome(page, 'Nutrition');
  const ids = (await recommended(page, reader)).map(({ paper }) => paper.pmc_id);
  await expect.poll(() => told.flat()).toContain(ids[0]);
  expect(told.flat()).not.toContain(ids[5]);
  await cards(page).nth(5).scrollIntoViewIfNeeded();
  await expect.poll(() => told.flat()).toContain(ids[5]);
  await page.evaluate(() => window.scrollTo(0, 0));
  await page.waitForTimeout(1500);
  expect(new Set(told.flat()).size).toBe(told.flat().length);
});

test('an interest without papers says so, and a neighbour with papers is added at a press', async ({
  page,
}) => {
  await enterAs(page, '/terms', { interests: ['Sleep'] });
  // Every interest of the starter library has papers.
  await page.route('**/api/papers/none-for', (route) =>
    route.fulfill({
      json: {
        interests: [
          {
            interest: 'Sleep',
            reason: 'all-seen',
            sentence: 'You have seen every paper about Sleep that is here. There are papers about Nutrition.',
            neighbours: ['Nutrition'],
          },
        ],
      },
    }),
  );
  await page.goto('/');
  const part = page.getByRole('region', { name: 'Interests without new papers' });
  await expect(part.getByText(/^You have seen every paper about Sleep/)).toBeVisible();
  await part.getByRole('button', { name: 'Add Nutrition' }).click();
  await expect(button(page, '3')).toBeVisible();
  await button(page, 'Go to next interest').click();
  await expect(page.getByRole('heading', { level: 2, name: 'Nutrition', exact: true })).toBeVisible();
});

test('similar papers are asked for when they are opened, and one is shown in the same dialog', async ({
  page,
}) => {
  await enterHome(page);
  let asked = 0;
  page.on('request', (request) => {
    if (request.url().includes('/api/papers/similar')) asked++;
  });
  const dialog = page.getByRole('dialog');
  await onFirst(page, 'View Paper').click();
  const similar = dialog.getByRole('button', { name: 'Similar papers', exact: true });
  await expect(similar).toBeVisible();
  expect(asked).toBe(0);
  await similar.click();
  const rows = dialog.getByRole('list', { name: 'Similar papers' }).getByRole('listitem');
  await expect(rows.first()).toBeVisible();
  expect(asked).toBe(1);
  const other = rows.first().getByRole('button').first();
  const title = await other.innerText();
  await other.click();
  await expect(page.getByRole('dialog', { name: title, exact: true })).toBeVisible();
  await expect(dialog.getByText(title, { exact: true })).toBeFocused();
  await expect(similar).toHaveAttribute('aria-expanded', 'false');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(onFirst(page, 'View Paper')).toBeFocused();
});

test('similar papers that could not be loaded say so and can be tried again', async ({ browser }) => {
  const page = await browser.newPage();
  await enterHome(page);
  await onFirst(page, 'View Paper').click();
  const dialog = page.getByRole('dialog');
  const similar = dialog.getByRole('button', { name: 'Similar papers', exact: true });
  await expect(similar).toBeVisible();
  await page.context().setOffline(true);
  await similar.click();
  await expect(dialog.getByText('Similar papers could not be loaded.')).toBeVisible();
  await page.context().setOffline(false);
  await dialog.getByRole('button', { name: 'Try again' }).click();
  await expect(dialog.getByRole('list', { name: 'Similar papers' })).toBeVisible();
  await page.close();
});

test('the health profile is used only while its switch is on', async ({ page }) => {
  const reader = await enterAs(page, '/profile', { interests: ['Nutrition'] });
  const conditions = { medical_conditions: { data: ['Type 2 diabetes'] } };
  await ask(page, reader, 'authentication/update', conditions);
  const named = async () =>
    (await recommended(page, reader)).flatMap(({ why }) => why.filter(({ kind }) => kind === 'profile'))
      .length;
  const use = page.getByRole('switch', { name: 'Use my health profile for recommendations' });
  await expect(use).not.toBeChecked();
  expect(await named()).toBe(0);
  const told = (on: boolean) =>
    page.waitForResponse(
      (answer) =>
        answer.url().endsWith('/authentication/update') &&
        answer.request().postDataJSON().use_health_profile === on,
    );
  const [turnedOn] = await Promise.all([told(true), use.check()]);
  expect(turnedOn.ok()).toBe(true);
  expect(await named()).toBeGreaterThan(0);
  await page.reload();
  await expect(use).toBeChecked();
  await Promise.all([told(false), use.uncheck()]);
  expect(await named()).toBe(0);
});

/** Every changed part open: reasons, a refused one, a dismissed card. */
async function openAll(page: Page): Promise<void> {
  const { one } = await enterLiking(page);
  await one.getByRole('button', { name: /^Don't use this: Like “/ }).click();
  await one.getByRole('button', { name: 'More like this' }).click();
  await page.getByRole('button', { name: 'Not interested' }).last().click();
  await expect(button(page, 'Undo')).toBeVisible();
}

async function expectToFit(page: Page, where: string): Promise<void> {
  const tooWide = () =>
    page.evaluate(() =>
      [document.documentElement, ...document.querySelectorAll('[role="dialog"]')].some(
        ({ scrollWidth }) => scrollWidth > window.innerWidth,
      ),
    );
  expect(await tooWide(), where).toBe(false);
}

test('reasons, opinions, similar papers and the switch are accessible, and fit a phone of 360 pixels', async ({
  page,
}) => {
  test.setTimeout(120_000);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openAll(page);
  const check = async (where: string) => {
    for (const width of [1280, 360]) {
      await page.setViewportSize({ width, height: 900 });
      await expectAccessible(page, `${where}, ${width}`);
      await expectToFit(page, `${where}, ${width}`);
    }
    await page.setViewportSize({ width: 1280, height: 900 });
  };
  await check('home');
  await page.getByRole('button', { name: 'View Paper' }).first().click();
  await page.getByRole('dialog').getByRole('button', { name: 'Similar papers' }).click();
  await expect(page.getByRole('list', { name: 'Similar papers' })).toBeVisible();
  await check('similar papers');
  await page.goto('/profile');
  await expect(unusedPart(page).getByRole('listitem')).toHaveCount(1);
  await check('profile');
});
