import type { Page } from '@playwright/test';
import { addInterest, enterAs, expect, leaveInterests, said, test } from '../reader.ts';

const two = ['Nutrition', 'Pregnancy'];
const reminder = "Don't forget to save your changes";
const missing = 'Please enter an interest';

const small = (page: Page) => page.getByRole('dialog', { name: 'Add Interest' });
const box = (page: Page) => small(page).getByPlaceholder('Search for an interest');
const chosen = (page: Page) => small(page).getByRole('list', { name: 'Chosen' }).getByRole('listitem');
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const held = (page: Page) => page.getByRole('list', { name: 'Your interests' }).getByRole('listitem');
const toast = (page: Page, words: string) => page.getByRole('alert').filter({ hasText: words });
const animation = (page: Page) =>
  page
    .getByRole('list', { name: 'Your interests' })
    .getByRole('button', { name: 'Nutrition', exact: true })
    .evaluate((element) => getComputedStyle(element).animationName);

/** Opens the interests of a reader from the home page or on the profile. */
async function openInterests(page: Page, path: string, interests = two): Promise<void> {
  await enterAs(page, path, { interests });
  if (path === '/') await button(page, 'Modify interests').click();
  await expect(held(page)).toHaveCount(interests.length);
}

async function openAdding(page: Page, interests = two): Promise<void> {
  await openInterests(page, '/', interests);
  await button(page, 'Add an interest').click();
  await expect(small(page)).toBeVisible();
}

async function pick(page: Page, name: string): Promise<void> {
  await box(page).fill(name);
  await page.getByRole('option').filter({ hasText: name }).first().click();
}

test('a reader without interests is asked for them on the home page', async ({ page }) => {
  await enterAs(page, '/');
  const dialog = page.getByRole('dialog', { name: 'Please add your interests before proceeding...' });
  await expect(dialog.getByText('No interests yet.', { exact: true })).toBeVisible();
  await expect(button(page, 'Edit')).toBeDisabled();
  await leaveInterests(page);
});

test('a reader without interests is asked for them on the profile', async ({ page }) => {
  await enterAs(page, '/profile');
  await button(page, 'Modify interests').click();
  await expect(
    page.getByRole('dialog', { name: 'Please add your interests before proceeding...' }),
  ).toBeVisible();
});

test('the header changes with the first interest', async ({ page }) => {
  await enterAs(page, '/');
  await expect(
    page.getByRole('dialog', { name: 'Please add your interests before proceeding...' }),
  ).toBeVisible();
  await addInterest(page, 'Nutrition');
  await expect(page.getByRole('dialog', { name: 'Select your interests', exact: true })).toBeVisible();
});

for (const path of ['/', '/profile']) {
  test(`interests opened from ${path} stand in two columns`, async ({ page }) => {
    await openInterests(page, path, [...two, 'Sleep']);
    const boxes = await Promise.all([0, 1, 2].map((index) => held(page).nth(index).boundingBox()));
    const [one, other, third] = boxes.map((found) => found ?? { x: 0, y: 0 });
    expect(other?.y).toBe(one?.y);
    expect(other?.x).toBeGreaterThan(one?.x ?? 0);
    expect(third?.x).toBe(one?.x);
    expect(third?.y).toBeGreaterThan(one?.y ?? 0);
  });

  test(`Edit and Done on ${path} switch between viewing and wiggling interests`, async ({ page }) => {
    await openInterests(page, path);
    expect(await animation(page)).toBe('none');
    await button(page, 'Edit').click();
    expect(await animation(page)).toMatch(/wiggle/);
    await button(page, 'Done').click();
    await expect(button(page, 'Edit')).toBeVisible();
    expect(await animation(page)).toBe('none');
    await expect(button(page, 'Delete Nutrition')).toHaveCount(0);
  });

  test(`nothing wiggles on ${path} for a reader who wants less motion`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await openInterests(page, path);
    await button(page, 'Edit').click();
    await expect(button(page, 'Done')).toBeVisible();
    expect(await animation(page)).toBe('none');
  });

  test(`hovering an interest in edit mode on ${path} reveals its delete button, which deletes it`, async ({
    page,
  }) => {
    await openInterests(page, path);
    await expect(button(page, 'Delete Nutrition')).toHaveCount(0);
    await button(page, 'Edit').click();
    await expect(button(page, 'Delete Nutrition')).toHaveCSS('opacity', '0');
    // The interest wiggles and never stands still.
    await held(page).first().hover({ force: true });
    await expect(button(page, 'Delete Nutrition')).toHaveCSS('opacity', '1');
    const sent = page.waitForRequest('**/api/interest/delete');
    await button(page, 'Delete Nutrition').click();
    expect((await sent).postDataJSON()).toEqual({ interest: 'Nutrition' });
    await said(page, 'Interest deleted successfully');
    await expect(held(page)).toHaveText(['Pregnancy']);
  });
}

test('the delete button is revealed by the keyboard, and the focus goes on to the next', async ({ page }) => {
  await openInterests(page, '/profile');
  await button(page, 'Edit').click();
  await button(page, 'Delete Nutrition').focus();
  await expect(button(page, 'Delete Nutrition')).toHaveCSS('opacity', '1');
  await page.keyboard.press('Enter');
  await expect(held(page)).toHaveText(['Pregnancy']);
  await expect(button(page, 'Delete Pregnancy')).toBeFocused();
});

test('while interests are edited the dialog stays open with a reminder', async ({ page }) => {
  await openInterests(page, '/');
  await button(page, 'Edit').click();
  await page.keyboard.press('Escape');
  await said(page, reminder);
  await expect(page.getByRole('dialog', { name: 'Select your interests' })).toBeVisible();
  await button(page, 'Done').click();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
});

test('Add without a choice asks for an interest and sends nothing', async ({ page }) => {
  await openAdding(page);
  const sent: string[] = [];
  page.on('request', (request) => sent.push(request.url()));
  await small(page).getByRole('button', { name: 'Add', exact: true }).click();
  await said(page, missing);
  await expect(small(page)).toBeVisible();
  expect(sent.filter((url) => url.endsWith('/add'))).toEqual([]);
});

test('the dropdown is searched by name and can be cleared', async ({ page }) => {
  await openAdding(page);
  await expect(box(page)).toHaveAttribute('placeholder', 'Search for an interest');
  await box(page).fill('zzzz');
  await expect(page.getByText('No interest found', { exact: true })).toBeVisible();
  await pick(page, 'Sleep');
  await expect(chosen(page)).toHaveText(['Sleep']);
  await small(page).getByLabel('Clear the interest').click();
  await expect(chosen(page)).toHaveCount(0);
});

test('interests are browsed by group, each with how many papers there are', async ({ page }) => {
  await openAdding(page);
  await expect(box(page)).toBeFocused();
  const night = page.getByRole('group', { name: 'Mind And Mood' });
  await expect(night.getByRole('option').first()).toHaveText(/(\d papers?|no papers yet)$/);
  // Held ones are not offered again.
  const food = page.getByRole('group', { name: 'Food And Weight' });
  await expect(food.getByRole('option').first()).toBeAttached();
  await expect(food.getByRole('option').filter({ hasText: /^Nutrition/ })).toHaveCount(0);
});

test('on a phone a few letters show the interest most papers are about among the first three', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openAdding(page);
  await expect(box(page)).toBeFocused();
  await page.keyboard.type('diab');
  const found = page.getByRole('group', { name: 'Found interests' }).getByRole('option');
  await expect(found.filter({ hasText: 'Type 2 Diabetes' })).toBeInViewport({ ratio: 1 });
  const names = (await found.allTextContents()).slice(0, 3).join();
  expect(names).toContain('Type 2 Diabetes');
  // The keyboard of a phone leaves about this much of the screen.
  const place = await found.nth(2).boundingBox();
  expect((place?.y ?? 844) + (place?.height ?? 0)).toBeLessThan(844 - 336);
});

test('several interests are chosen and added at once', async ({ page }) => {
  await openAdding(page);
  const sent: unknown[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/interest/add')) sent.push(request.postDataJSON().interest);
  });
  for (const name of ['Sleep', 'Asthma', 'Gout']) await pick(page, name);
  await small(page).getByRole('button', { name: 'Remove Asthma' }).click();
  await expect(chosen(page)).toHaveText(['Sleep', 'Gout']);
  await small(page).getByRole('button', { name: 'Add', exact: true }).click();
  await said(page, 'Interest saved successfully');
  await expect(small(page)).toBeHidden();
  await expect(held(page)).toHaveText([...two, 'Sleep', 'Gout']);
  expect(sent).toEqual(['Sleep', 'Gout']);
});

test('an interest is sent with each word capitalised and told in a toast', async ({ page }) => {
  const listed = page.waitForResponse('**/api/interest/list');
  await openAdding(page);
  const { interests } = (await (await listed).json()) as { interests: string[] };
  const name = interests.find((interest) => / [a-z]/.test(interest)) ?? interests[0] ?? '';
  await pick(page, name);
  const sent = page.waitForRequest('**/api/interest/add');
  await small(page).getByRole('button', { name: 'Add', exact: true }).click();
  const words = name.toLowerCase().split(' ');
  const interest = words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join(' ');
  expect((await sent).postDataJSON()).toEqual({ interest });
  await said(page, 'Interest saved successfully');
  await expect(small(page)).toBeHidden();
  await expect(held(page)).toHaveCount(3);
});

for (const [how, leave, stays] of [
  ['Escape', (page: Page) => page.keyboard.press('Escape'), true],
  ['Cancel', (page: Page) => button(page, 'Cancel').click(), false],
] as const) {
  test(`leaving a chosen interest by ${how} shows the reminder, and it is soon gone`, async ({ page }) => {
    await openAdding(page);
    await pick(page, 'Sleep');
    await leave(page);
    await said(page, reminder);
    // Another toast would stay for 5000 ms; the way out takes a moment.
    await expect(toast(page, reminder)).toHaveCount(0, { timeout: 3000 });
    await expect(small(page)).toHaveCount(stays ? 1 : 0);
    await expect(held(page)).toHaveCount(2);
  });
}

test('Cancel without a choice closes the small dialog without a word', async ({ page }) => {
  await openAdding(page);
  await button(page, 'Cancel').click();
  await expect(small(page)).toBeHidden();
  await expect(page.getByRole('alert')).toHaveCount(0);
});

for (const [what, words] of [
  ['saved', 'Error saving interest'],
  ['deleted', 'Error deleting interest'],
] as const) {
  test(`an interest that cannot be ${what} is told in a toast, and the list stays`, async ({ browser }) => {
    // The page of the fixture would fail for what the browser prints about the connection.
    const page = await browser.newPage();
    if (what === 'saved') {
      await openAdding(page);
      await pick(page, 'Sleep');
    } else {
      await openInterests(page, '/profile');
      await button(page, 'Edit').click();
    }
    await page.context().setOffline(true);
    if (what === 'saved') await small(page).getByRole('button', { name: 'Add', exact: true }).click();
    else await button(page, 'Delete Nutrition').click();
    await said(page, words);
    await expect(held(page)).toHaveCount(2);
    await page.close();
  });
}
