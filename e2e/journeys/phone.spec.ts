import type { Page } from '@playwright/test';
import { expectAccessible } from '../page-checks.ts';
import { enterAs, expect, test } from '../user.ts';

test.use({ viewport: { width: 390, height: 844 } });

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** The controls that are smaller than 44 pixels, except links and markers within text. */
const smallTargets = (page: Page) =>
  page.evaluate(() => {
    const dialogs = document.querySelectorAll('[role="dialog"][aria-modal="true"]');
    const shown = [...dialogs].at(-1) ?? document.body;
    const controls = 'button, a[href], input, select, [role="option"], label:has(input[type="radio"])';
    const found: string[] = [];
    for (const control of shown.querySelectorAll(controls)) {
      const style = getComputedStyle(control);
      if (control.matches('.skip-link') || style.display === 'inline' || style.visibility === 'hidden')
        continue;
      if (control.matches('label input[type="radio"]') || control.closest('sup')) continue;
      // A checkbox can be pressed on its label.
      const target = control.matches('[type="checkbox"]')
        ? (control.closest('[class*="-body"]') ?? control)
        : control;
      const { width, height } = target.getBoundingClientRect();
      if (width > 0 && height > 0 && (width < 43.5 || height < 43.5))
        found.push(`${control.tagName} ${control.textContent} ${Math.round(width)}x${Math.round(height)}`);
    }
    return found;
  });

test('on a phone every touch target is at least 44 pixels wide and high', async ({ page }) => {
  await enterAs(page, '/', { interests: ['Nutrition', 'Sleep'], saved: 3 });
  await expect(page.getByRole('article').first()).toBeVisible();
  expect(await smallTargets(page), 'home').toEqual([]);
  await button(page, 'View Paper').first().click();
  await page.getByRole('dialog').getByRole('radio', { name: '4 stars' }).check();
  await expect(button(page, 'Clear rating').last()).toBeVisible();
  expect(await smallTargets(page), 'overview').toEqual([]);
  await page.keyboard.press('Escape');
  await button(page, 'Modify interests').click();
  await button(page, 'Edit').click();
  expect(await smallTargets(page), 'interests').toEqual([]);
  await button(page, 'Done').click();
  await button(page, 'Add an interest').click();
  await expect(page.getByRole('listbox').getByRole('option').first()).toBeVisible();
  expect(await smallTargets(page), 'a new interest').toEqual([]);
  for (const [path, there] of [
    ['/search', 'Ask in plain words'],
    ['/library', 'Library'],
    ['/profile', 'Selected Interests'],
    ['/account', 'Where you are logged in'],
  ] as const) {
    await page.goto(path);
    await expect(page.getByRole('heading', { name: there })).toBeVisible();
    await expect(page.getByRole('status', { name: /^Loading/ })).toHaveCount(0);
    expect(await smallTargets(page), path).toEqual([]);
  }
});

test('on a phone past searches are in a drawer, which closes when one is chosen', async ({ page }) => {
  await enterAs(page, '/search');
  await button(page, 'What helps against insomnia?').click();
  await expect(page.getByRole('heading', { name: 'Sources' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'History' })).toHaveCount(0);
  await button(page, 'History').click();
  const drawer = page.getByRole('dialog', { name: 'Your searches' });
  const past = drawer.getByRole('region', { name: 'History' }).getByRole('listitem');
  await expect(past).toHaveCount(1);
  await expectAccessible(page, 'past searches on a phone');
  expect(await smallTargets(page)).toEqual([]);
  await drawer.getByRole('button', { name: 'New Query' }).click();
  await expect(drawer).toBeHidden();
  await expect(page).toHaveURL(/\/search$/);
  await button(page, 'History').click();
  await past.getByRole('link').click();
  await expect(drawer).toBeHidden();
  await expect(page.getByRole('heading', { name: 'Sources' })).toBeVisible();
});
