import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { ask } from '../actions.ts';
import { enterAs, expect, test } from '../reader.ts';

interface Recommended {
  paper: { pmc_id: string; title: string };
  interests: string[];
  why: { kind: string; text: string; pmc_id?: string }[];
}

const cards = (page: Page) => page.getByRole('article');
const card = (page: Page, title: string) => page.getByRole('article', { name: title.slice(0, 60) });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const titles = (page: Page) => cards(page).getByRole('heading').allInnerTexts();
const onFirst = (page: Page, name: string) => cards(page).first().getByRole('button', { name, exact: true });
const unusedPart = (page: Page) => page.getByRole('region', { name: 'Not used for recommendations' });

type Reader = Awaited<ReturnType<typeof enterAs>>;
const recommended = (page: Page, reader: Reader) => ask<Recommended[]>(page, reader, 'papers/all');

/** Enters the home page with one interest; answers the reader when the cards are there. */
async function enterHome(page: Page, interest = 'Sleep'): Promise<Reader> {
  const reader = await enterAs(page, '/', { interests: [interest] });
  await expect(cards(page).first()).toBeVisible();
  return reader;
}

async function rate(page: Page, index: number, stars: string): Promise<string> {
  const one = cards(page).nth(index);
  const stored = page.waitForResponse('**/api/logs/rank');
  await one.getByRole('radio', { name: stars }).check({ force: true });
  const { pmc_id } = await (await stored).json();
  return pmc_id;
}

/** Opens the home page as a reader who likes one paper, at the first card that says so; answers that card and paper. */
async function enterLiking(page: Page) {
  const reader = await enterHome(page);
  const liked = await rate(page, 3, '5 stars');
  await page.reload();
  const listed = await recommended(page, reader);
  const like = listed.findIndex(({ why }) => why.slice(0, 2).some(({ pmc_id }) => pmc_id === liked));
  expect(like, 'a paper that resembles the liked one').toBeGreaterThanOrEqual(0);
  await button(page, String(Math.floor(like / 6) + 1)).click();
  const one = card(page, listed[like]?.paper.title ?? '');
  await one.getByRole('button', { name: 'Why this?' }).click();
  return { reader, liked, one };
}

test('three papers rated low and one high change the list, are gone from it, and the high one is named as a reason', async ({
  page,
}) => {
  const reader = await enterHome(page);
  const before = await recommended(page, reader);
  const low = [await rate(page, 0, '1 star'), await rate(page, 1, '1 star'), await rate(page, 2, '2 stars')];
  const high = await rate(page, 3, '5 stars');
  await page.reload();
  await expect(cards(page).first()).toBeVisible();
  const after = await recommended(page, reader);
  const ids = after.map(({ paper }) => paper.pmc_id);
  for (const rated of [...low, high]) expect(ids).not.toContain(rated);
  const left = before.map(({ paper }) => paper.pmc_id).filter((id) => ![...low, high].includes(id));
  expect(ids.slice(0, left.length)).not.toEqual(left);
  expect(await titles(page)).toHaveLength(Math.min(6, after.length));
  expect(after.some(({ why }) => why.some(({ pmc_id }) => pmc_id === high))).toBe(true);
});

test('a reason that names a liked paper leads to its overview', async ({ page }) => {
  const { liked, one } = await enterLiking(page);
  const opened = page.waitForResponse('**/api/papers/paper?*');
  await one.getByRole('button', { name: /^Resembles a paper you liked/ }).click();
  const { pmc_id, title } = await (await opened).json();
  expect(pmc_id).toBe(liked);
  await expect(page.getByRole('dialog', { name: title, exact: true })).toBeVisible();
});

test('at most two reasons are shown, and the interest is not one that can be refused', async ({ page }) => {
  await enterHome(page);
  await onFirst(page, 'Why this?').click();
  const reasons = cards(page).first().getByRole('list', { name: 'Reasons' }).getByRole('listitem');
  expect(await reasons.count()).toBeGreaterThan(0);
  expect(await reasons.count()).toBeLessThanOrEqual(2);
  const interest = reasons.filter({ hasText: 'Matches your interest Sleep' });
  await expect(interest).toBeVisible();
  await expect(interest.getByRole('button')).toHaveCount(0);
});

test('a refused reason can be taken back at once, and is used again from the profile', async ({ page }) => {
  const { reader, liked, one } = await enterLiking(page);
  const toggle = one.getByRole('button', { name: /: Resembles a paper you liked/ });
  await expect(toggle).toHaveText("Don't use this");
  const unused = () => ask<{ unused: object[] }>(page, reader, 'recommendations/unused');
  await toggle.focus();
  await page.keyboard.press('Enter');
  await expect(toggle).toHaveText('Undo');
  await expect(toggle).toBeFocused();
  expect((await unused()).unused).toEqual([{ kind: 'liked', pmc_id: liked }]);
  await page.keyboard.press('Enter');
  await expect(toggle).toHaveText("Don't use this");
  expect((await unused()).unused).toEqual([]);
  await page.keyboard.press('Enter');
  await expect(toggle).toHaveText('Undo');
  const without = await recommended(page, reader);
  expect(without.flatMap(({ why }) => why.flatMap(({ pmc_id }) => pmc_id ?? []))).not.toContain(liked);

  await page.goto('/profile');
  const row = unusedPart(page).getByRole('listitem');
  const { title } = await ask<{ title: string }>(page, reader, `papers/paper?pmc_id=${liked}`);
  await expect(row).toContainText(title);
  await row.getByRole('button', { name: 'Use again' }).click();
  await expect(unusedPart(page).getByText(/will appear here/)).toBeVisible();
  await expect(unusedPart(page)).toBeFocused();
  const again = await recommended(page, reader);
  expect(again.flatMap(({ why }) => why.flatMap(({ pmc_id }) => pmc_id ?? []))).toContain(liked);
});

test('Not interested leaves a line with Undo, which brings the card back; the focus is never lost', async ({
  page,
}) => {
  const reader = await enterHome(page);
  const [first = ''] = await titles(page);
  const count = await cards(page).count();
  await onFirst(page, 'Not interested').focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText(`Not recommended again: ${first}`)).toBeVisible();
  await expect(cards(page)).toHaveCount(count - 1);
  await expect(button(page, 'Undo')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(cards(page)).toHaveCount(count);
  await expect(onFirst(page, 'Not interested')).toBeFocused();
  expect((await titles(page))[0]).toBe(first);

  const dismissed = page.waitForResponse('**/api/papers/dismiss');
  await page.keyboard.press('Enter');
  const { pmc_id } = await (await dismissed).json();
  await page.reload();
  await expect(cards(page).first()).toBeVisible();
  expect(await titles(page)).not.toContain(first);
  expect((await recommended(page, reader)).map(({ paper }) => paper.pmc_id)).not.toContain(pmc_id);
});

test('More like this is pressed and taken back', async ({ page }) => {
  await enterHome(page);
  const more = onFirst(page, 'More like this');
  await expect(more).toHaveAttribute('aria-pressed', 'false');
  const wanted = page.waitForResponse('**/api/papers/more-like');
  await more.click();
  expect((await wanted).ok()).toBe(true);
  await expect(more).toHaveAttribute('aria-pressed', 'true');
  const restored = page.waitForResponse('**/api/papers/restore');
  await more.click();
  expect((await restored).ok()).toBe(true);
  await expect(more).toHaveAttribute('aria-pressed', 'false');
});

test('what could not be noted is told, and the card stays', async ({ browser }) => {
  // The page of the fixture would fail for what the browser prints about the connection.
  const page = await browser.newPage();
  await enterHome(page);
  const count = await cards(page).count();
  await page.context().setOffline(true);
  await onFirst(page, 'Not interested').click();
  await expect(page.getByRole('alert').filter({ hasText: 'That could not be noted.' })).toBeVisible();
  await expect(cards(page)).toHaveCount(count);
  await page.close();
});

test('an exploration says on its card that it is one', async ({ page }) => {
  const reader = await enterHome(page, 'Nutrition');
  const listed = await recommended(page, reader);
  const place = listed.findIndex(({ why }) => why.some(({ kind }) => kind === 'exploration'));
  expect(place, 'an exploration').toBeGreaterThanOrEqual(0);
  await button(page, String(Math.floor(place / 6) + 1)).click();
  await expect(
    cards(page)
      .nth(place % 6)
      .getByText('Something different', { exact: true }),
  ).toBeVisible();
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
  const part = page.getByRole('region', { name: 'Interests without papers' });
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
  const other = rows.first().getByRole('button');
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
  const [turnedOn] = await Promise.all([told(true), use.check({ force: true })]);
  expect(turnedOn.ok()).toBe(true);
  expect(await named()).toBeGreaterThan(0);
  await page.reload();
  await expect(use).toBeChecked();
  await Promise.all([told(false), use.uncheck({ force: true })]);
  expect(await named()).toBe(0);
});

/** Every changed part open: reasons, a refused one, a dismissed card. */
async function openAll(page: Page): Promise<void> {
  const { one } = await enterLiking(page);
  await one.getByRole('button', { name: /^Don't use this: Resembles/ }).click();
  await one.getByRole('button', { name: 'More like this' }).click();
  await page.getByRole('button', { name: 'Not interested' }).last().click();
  await expect(button(page, 'Undo')).toBeVisible();
}

async function expectAccessible(page: Page, where: string): Promise<void> {
  // Dialogs fade in; half-drawn text has no contrast.
  await page.waitForTimeout(400);
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(
    violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`),
    where,
  ).toEqual([]);
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

for (const [how, colorScheme, width] of [
  ['light', 'light', 1280],
  ['dark', 'dark', 1280],
  ['a phone of 360 pixels', 'light', 360],
] as const) {
  test(`reasons, opinions, similar papers and the switch are accessible and fit, ${how}`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await openAll(page);
    const check = async (where: string) => {
      await expectAccessible(page, where);
      await expectToFit(page, where);
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
}
