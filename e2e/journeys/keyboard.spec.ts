import { requirement } from '@health/contract/testing/requirement';
import type { Page } from '@playwright/test';
import { tabTo, unseenFocus } from '../focus.ts';
import { enterAs, expect, said, test } from '../user.ts';

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const inside = (page: Page, name: string) =>
  page.getByRole('dialog').getByRole('button', { name, exact: true });

/** Presses a key on the focused element. */
const press = (page: Page, key: string) => page.keyboard.press(key);

test('a user logs in, skips to the content and goes from page to page by keyboard', async ({ page }) => {
  requirement('17.1');
  const { username, password } = await enterAs(page, '/terms', { interests: ['Nutrition'], saved: 1 });
  await page.evaluate(() => localStorage.clear());
  await page.goto('/login');
  await tabTo(page, page.getByLabel('Username'));
  await page.keyboard.type(username);
  await tabTo(page, page.getByLabel('Password', { exact: true }));
  await page.keyboard.type(password);
  await press(page, 'Enter');
  await said(page, 'Login successful');
  await expect(page.getByRole('article').first()).toBeVisible();
  await page.reload();
  await expect(page.getByRole('link', { name: 'Library', exact: true })).toBeVisible();
  await tabTo(page, page.getByRole('link', { name: 'Skip to content' }));
  await press(page, 'Enter');
  await expect(page.getByRole('main')).toBeFocused();
  for (const [name, heading] of [
    ['Library', 'Library'],
    ['Search', 'Health App Search'],
    ['Profile', 'Profile'],
  ] as const) {
    await tabTo(page, page.getByRole('link', { name, exact: true }), 'Shift+Tab');
    await press(page, 'Enter');
    await expect(page.getByRole('heading', { level: 1, name: heading, exact: true })).toBeVisible();
    await expect(page.getByRole('link', { name, exact: true })).toBeFocused();
    await page.getByRole('main').evaluate((main) => main.focus());
  }
  await tabTo(page, button(page, 'Logout'), 'Shift+Tab');
  await press(page, 'Enter');
  await expect(page).toHaveURL('/login');
});

test('a user opens, reads, rates, saves and closes a paper by keyboard, and the focus returns to where it was', async ({
  page,
}) => {
  requirement('17.2');
  const { token } = await enterAs(page, '/', { interests: ['Nutrition'] });
  const view = page.getByRole('article').nth(1).getByRole('button', { name: 'View Paper' });
  await expect(view).toBeVisible();
  await tabTo(page, view);
  const opened = page.waitForResponse('**/api/papers/paper?*');
  await press(page, 'Enter');
  const { pmc_id } = (await (await opened).json()) as { pmc_id: string };
  await tabTo(page, inside(page, 'Abstract'));
  await press(page, 'Enter');
  await expect(inside(page, 'Abstract')).toHaveAttribute('aria-expanded', 'true');
  await press(page, 'ArrowDown');
  await expect(inside(page, 'Conclusion')).toBeFocused();
  await press(page, 'Space');
  await expect(inside(page, 'Conclusion')).toHaveAttribute('aria-expanded', 'true');
  await expect(inside(page, 'Abstract')).toHaveAttribute('aria-expanded', 'false');
  await press(page, 'ArrowUp');
  await expect(inside(page, 'Abstract')).toBeFocused();

  const star = (name: string) => page.getByRole('dialog').getByRole('radio', { name });
  const ratings: unknown[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/logs/rank')) ratings.push(request.postDataJSON().value);
  });
  await tabTo(page, star('1 star'));
  for (const name of ['2 stars', '3 stars', '4 stars']) {
    await press(page, 'ArrowRight');
    await expect(star(name)).toBeFocused();
    await expect(star(name)).toBeChecked();
    expect(await unseenFocus(page)).toBe('');
  }
  await press(page, 'ArrowLeft');
  await expect(star('3 stars')).toBeChecked();
  await said(page, 'Paper rated successfully');
  // The stars passed with the arrow keys are not rated.
  expect(ratings).toEqual([3]);
  await expect
    .poll(async () => {
      const headers = { Authorization: `Bearer ${token}` };
      const answer = await page.request.get('/api/papers/paper', { params: { pmc_id }, headers });
      return ((await answer.json()) as { ranking: number }).ranking;
    })
    .toBe(3);

  await tabTo(page, inside(page, 'Save'));
  await press(page, 'Enter');
  await said(page, 'Paper saved successfully');
  await expect(inside(page, 'Unsave')).toBeFocused();
  await press(page, 'Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(view).toBeFocused();
  expect(await unseenFocus(page)).toBe('');
});

test('a user asks a question, schedules it, opens its source and deletes it by keyboard', async ({
  page,
}) => {
  requirement('17.4');
  await enterAs(page, '/search');
  await expect(page.getByRole('region', { name: 'History' })).toBeVisible();
  const box = page.getByPlaceholder('Please look up for papers');
  await tabTo(page, box);
  await page.keyboard.type('ginger');
  await press(page, 'Enter');
  const sources = page.getByRole('region', { name: 'Sources' });
  await expect(sources.getByRole('article').first()).toBeVisible();
  await expect(box).toBeFocused();

  const open = sources.getByRole('button', { name: 'Open here' }).first();
  await tabTo(page, open);
  await press(page, 'Enter');
  await expect(page.getByRole('dialog').getByRole('link', { name: 'Read Full Text' })).toBeVisible();
  await press(page, 'Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(open).toBeFocused();

  await tabTo(page, button(page, 'Enable recurrency'), 'Shift+Tab');
  await press(page, 'Enter');
  await expect(page.getByRole('dialog').getByPlaceholder('Select schedule')).toBeFocused();
  await press(page, 'Escape');
  await expect(button(page, 'Enable recurrency')).toBeFocused();
  await press(page, 'Enter');
  await expect(page.getByRole('dialog').getByPlaceholder('Select schedule')).toBeFocused();
  await press(page, 'ArrowDown');
  await expect(page.getByRole('option').first()).toBeVisible();
  await press(page, 'ArrowDown');
  await press(page, 'Enter');
  await tabTo(page, inside(page, 'Set'));
  await press(page, 'Enter');
  await said(page, 'Recurrence enabled for query');
  await expect(button(page, 'Disable recurrency')).toBeFocused();
  await press(page, 'Enter');
  await said(page, 'Recurrence disabled for query');
  await expect(button(page, 'Enable recurrency')).toBeFocused();

  await tabTo(page, button(page, 'New Query'));
  await press(page, 'Enter');
  await expect(page).toHaveURL('/search');
  await tabTo(page, page.getByRole('region', { name: 'History' }).getByRole('link'));
  await press(page, 'Enter');
  await expect(box).toHaveValue('ginger');
  await tabTo(page, button(page, 'Delete search: ginger'));
  await press(page, 'Enter');
  await expect(page.getByText('Your past searches appear here.')).toBeVisible();
});

test('on a phone the sidebar slides in from the right and can be opened, used and closed by keyboard', async ({
  page,
}) => {
  requirement('2.6', '17.6');
  await page.setViewportSize({ width: 360, height: 740 });
  await enterAs(page, '/profile');
  const toggle = page.getByRole('button', { name: 'Toggle menu' });
  const sidebar = page.getByRole('dialog');
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeHidden();
  await tabTo(page, toggle);
  await press(page, 'Enter');
  await expect(sidebar).toBeVisible();
  const edges = async () => {
    const { x = 0, width = 0 } = (await sidebar.boundingBox()) ?? {};
    return [x, x + width];
  };
  await expect.poll(async () => (await edges())[1]).toBe(360);
  expect((await edges())[0]).toBeGreaterThan(0);
  await tabTo(page, inside(page, 'Logout'));
  await press(page, 'Escape');
  await expect(sidebar).toBeHidden();
  await expect(toggle).toBeFocused();
  await press(page, 'Enter');
  await tabTo(page, sidebar.getByRole('link', { name: 'Search', exact: true }));
  await press(page, 'Enter');
  await expect(page.getByRole('heading', { name: 'Health App Search' })).toBeVisible();
  await expect(sidebar).toBeHidden();
});
