import { requirement } from '@health/contract/testing/requirement';
import type { Page } from '@playwright/test';
import { button, cards } from '../recommended.ts';
import { enterAs, expect, test } from '../user.ts';

const userInterests = (page: Page) =>
  page.getByRole('list', { name: 'Your interests' }).getByRole('listitem');
const animation = (page: Page) =>
  userInterests(page)
    .getByRole('button', { name: 'Nutrition', exact: true })
    .evaluate((element) => getComputedStyle(element).animationName);

/** Opens a user's interests from the home page or on the profile. */
async function openInterests(page: Page, path: string, interests: string[]): Promise<void> {
  await enterAs(page, path, { interests });
  if (path === '/') {
    await expect(cards(page).first()).toBeVisible();
    await button(page, 'Modify interests').click();
  }
  await expect(userInterests(page)).toHaveCount(interests.length);
}

async function expectTwoColumns(page: Page): Promise<void> {
  const boxes = await Promise.all([0, 1, 2].map((index) => userInterests(page).nth(index).boundingBox()));
  const [one, other, third] = boxes.map((found) => found ?? { x: 0, y: 0 });
  expect(other?.y).toBe(one?.y);
  expect(other?.x).toBeGreaterThan(one?.x ?? 0);
  expect(third?.x).toBe(one?.x);
  expect(third?.y).toBeGreaterThan(one?.y ?? 0);
}

test('a press on Add counts while the common interests come', async ({ page }) => {
  requirement('6.17');
  const come = Promise.withResolvers<void>();
  await page.route('**/api/interest/list', async (route) => {
    await come.promise;
    await route.continue();
  });
  await enterAs(page, '/');
  await button(page, 'Add an interest').hover();
  await page.mouse.down();
  come.resolve();
  await expect(page.getByRole('list', { name: 'Common interests' })).toBeVisible();
  await page.mouse.up();
  await expect(page.getByRole('dialog', { name: 'Add Interest' })).toBeVisible();
});

for (const path of ['/', '/profile'])
  test(`interests opened from ${path} are in two columns, wiggle in edit mode and reveal a delete button`, async ({
    page,
  }) => {
    requirement('6.2', '6.3', '6.4');
    await openInterests(page, path, ['Nutrition', 'Pregnancy', 'Sleep']);
    await expectTwoColumns(page);

    await test.step('they wiggle between Edit and Done, unless the user prefers reduced motion', async () => {
      expect(await animation(page)).toBe('none');
      await button(page, 'Edit').click();
      await expect.poll(() => animation(page)).toMatch(/wiggle/);
      await page.emulateMedia({ reducedMotion: 'reduce' });
      expect(await animation(page)).toBe('none');
      await page.emulateMedia({ reducedMotion: 'no-preference' });
      expect(await animation(page)).toMatch(/wiggle/);
      await button(page, 'Done').click();
      await expect(button(page, 'Edit')).toBeVisible();
      expect(await animation(page)).toBe('none');
    });

    await test.step('a delete button is revealed on hover, and the next one on focus', async () => {
      await button(page, 'Edit').click();
      await expect(button(page, 'Delete Nutrition')).toHaveCSS('opacity', '0');
      // A wiggling interest is never stable, so Playwright would wait for it in vain.
      await userInterests(page).first().hover({ force: true });
      await expect(button(page, 'Delete Nutrition')).toHaveCSS('opacity', '1');
      await button(page, 'Delete Nutrition').click();
      await expect(userInterests(page)).toHaveText(['Pregnancy', 'Sleep']);
      await page.mouse.move(0, 0);
      await expect(button(page, 'Delete Pregnancy')).toBeFocused();
      await expect(button(page, 'Delete Pregnancy')).toHaveCSS('opacity', '1');
      await expect(button(page, 'Delete Sleep')).toHaveCSS('opacity', '0');
      await page.keyboard.press('Enter');
      await expect(userInterests(page)).toHaveText(['Sleep']);
      await expect(button(page, 'Delete Sleep')).toBeFocused();
    });
  });

test('on a phone a few letters list the interest with the most papers among the first three', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openInterests(page, '/', ['Nutrition']);
  await button(page, 'Add an interest').click();
  const small = page.getByRole('dialog', { name: 'Add Interest' });
  await expect(small.getByPlaceholder('Search for an interest')).toBeFocused();
  await page.keyboard.type('diab');
  const found = page.getByRole('group', { name: 'Found interests' }).getByRole('option');
  await expect(found.filter({ hasText: 'Type 2 Diabetes' })).toBeInViewport({ ratio: 1 });
  const names = (await found.allTextContents()).slice(0, 3).join();
  expect(names).toContain('Type 2 Diabetes');
  // The keyboard of a phone leaves about this much of the screen.
  const place = await found.nth(2).boundingBox();
  expect((place?.y ?? 844) + (place?.height ?? 0)).toBeLessThan(844 - 336);
});
