import type { Page } from '@playwright/test';
import { addInterest, enterAs, expect, leaveInterests, said, test } from '../reader.ts';

interface Recommended {
  paper: { title: string; abstract: string; authors: { list: string[] }; pub_year: number };
  interests: string[];
}

const cards = (page: Page) => page.getByRole('article');
const next = (page: Page) => page.getByRole('button', { name: 'Go to next interest' });
const modify = (page: Page) => page.getByRole('button', { name: 'Modify interests' });
const pageButton = (page: Page, number: number) =>
  page.getByRole('button', { name: String(number), exact: true });
const star = (page: Page, name: string) => cards(page).first().getByRole('radio', { name });

function cut(text: string, length: number): string {
  return text.length > length ? `${text.slice(0, length).trimEnd()}…` : text;
}

/** What the server recommends, in groups of two papers of one interest, three groups a page. */
async function recommended(page: Page, token: string): Promise<Recommended[][][]> {
  const answer = await page.request.get('/api/papers/all', {
    headers: { Authorization: `Bearer ${token}` },
    failOnStatusCode: true,
  });
  const groups: Recommended[][] = [];
  for (const item of (await answer.json()) as Recommended[]) {
    const group = groups.findLast(([first]) => first?.interests[0] === item.interests[0]);
    if (group && group.length < 2) group.push(item);
    else groups.push([item]);
  }
  const pages: Recommended[][][] = [];
  while (groups.length > 0) pages.push(groups.splice(0, 3));
  return pages;
}

const titles = (groups: Recommended[][] = []) => groups.flat().map(({ paper }) => cut(paper.title, 75));

test('the home page welcomes, and offers pages, the next interest and a change of interests', async ({
  page,
}) => {
  await enterAs(page, '/', { interests: ['Nutrition'] });
  await expect(
    page.getByRole('heading', { level: 1, name: 'Welcome to the Health Application', exact: true }),
  ).toBeVisible();
  await expect(pageButton(page, 1)).toHaveAttribute('aria-current', 'page');
  await expect(next(page)).toBeEnabled();
  await expect(modify(page)).toBeEnabled();
});

test('each card shows the cut title and abstract, two authors with et al. and the year, stars and View Paper', async ({
  page,
}) => {
  const { token } = await enterAs(page, '/', { interests: ['Nutrition', 'Pregnancy'] });
  const [first = []] = await recommended(page, token);
  const papers = first.flat().map(({ paper }) => paper);
  await expect(cards(page)).toHaveCount(papers.length);
  for (const [index, { title, abstract, authors, pub_year }] of papers.entries()) {
    const card = cards(page).nth(index);
    await expect(card.getByRole('heading')).toHaveText(cut(title, 75));
    const etAl = authors.list.length > 2 ? ', et al.' : '';
    const line = `${authors.list.slice(0, 2).join(', ')}${etAl} ${pub_year}`;
    await expect(card.getByText(line, { exact: true })).toBeVisible();
    await expect(card.getByText(cut(abstract, 225).replace(/\s+/g, ' '), { exact: true })).toBeVisible();
    await expect(card.getByRole('radio')).toHaveCount(5);
    await expect(card.getByRole('button', { name: 'View Paper' })).toBeVisible();
  }
  expect(papers.some(({ title }) => title.length > 75)).toBe(true);
  expect(papers.some(({ abstract }) => abstract.length > 225)).toBe(true);
  expect(papers.some(({ authors }) => authors.list.length > 2)).toBe(true);
});

test('pages hold three groups of two papers of one interest', async ({ page }) => {
  const { token } = await enterAs(page, '/', { interests: ['Nutrition', 'Pregnancy'] });
  const pages = await recommended(page, token);
  expect(pages.length).toBeGreaterThan(1);
  for (const [index, groups] of pages.entries()) {
    await pageButton(page, index + 1).click();
    await expect(cards(page).getByRole('heading')).toHaveText(titles(groups));
    const interests = groups.map(([item]) => item?.interests[0] ?? '');
    await expect(page.getByRole('heading', { level: 2 })).toHaveText([...new Set(interests)]);
  }
  await expect(pageButton(page, pages.length + 1)).toHaveCount(0);
});

test('the newest papers stand first in their group when that is chosen, also after a reload', async ({
  page,
}) => {
  await enterAs(page, '/', { interests: ['Nutrition'] });
  const order = page.getByRole('combobox', { name: 'Order of the papers' });
  await order.selectOption('Newest first');
  await expect(page).toHaveURL(/\?sort=newest$/);
  const years = async () => {
    const lines = await cards(page)
      .getByText(/ (?:19|20)\d\d$/)
      .allTextContents();
    return lines.map((line) => Number(line.slice(-4)));
  };
  const isNewestFirst = async () => {
    const shown = await years();
    return shown.length === 6 && shown.every((year, index) => year <= (shown[index - 1] ?? year));
  };
  await expect.poll(isNewestFirst).toBe(true);
  await page.reload();
  await expect(order).toHaveValue('newest');
  await expect.poll(isNewestFirst).toBe(true);
  await order.selectOption('Best first');
  await expect(page).toHaveURL(/\/$/);
});

test('the two papers of a group stand side by side', async ({ page }) => {
  await enterAs(page, '/', { interests: ['Nutrition'] });
  const boxes = await Promise.all(
    [0, 1, 2].map(async (index) => {
      await expect(cards(page).nth(index)).toBeVisible();
      return cards(page).nth(index).boundingBox();
    }),
  );
  const [one, two, three] = boxes.map((box) => box ?? { x: 0, y: 0 });
  expect(two?.y).toBe(one?.y);
  expect(two?.x).toBeGreaterThan(one?.x ?? 0);
  expect(three?.y).toBeGreaterThan(one?.y ?? 0);
  expect(three?.x).toBe(one?.x);
});

test('the two cards of a group have their lines at the same heights', async ({ page }) => {
  await enterAs(page, '/', { interests: ['Nutrition', 'Pregnancy'] });
  await expect(cards(page).nth(5)).toBeVisible();
  const heights = (index: number) =>
    cards(page)
      .nth(index)
      .evaluate((card) =>
        [card, ...card.children].map((part) => Math.round(part.getBoundingClientRect().top)).join(),
      );
  for (const left of [0, 2, 4]) expect(await heights(left + 1)).toBe(await heights(left));
});

test('Go to next interest jumps to the page where another interest begins, and wraps to page 1', async ({
  page,
}) => {
  const { token } = await enterAs(page, '/', { interests: ['Nutrition', 'Pregnancy'] });
  const pages = await recommended(page, token);
  const leads = pages.map(([group]) => group?.[0]?.interests[0]);
  const other = leads.findIndex((interest) => interest !== leads[0]);
  expect(other).toBeGreaterThan(0);
  await next(page).click();
  await expect(pageButton(page, other + 1)).toHaveAttribute('aria-current', 'page');
  await expect(cards(page).getByRole('heading')).toHaveText(titles(pages[other]));
  await next(page).click();
  await expect(pageButton(page, 1)).toHaveAttribute('aria-current', 'page');
  await expect(cards(page).getByRole('heading')).toHaveText(titles(pages[0]));
});

test('while recommendations load, their room is kept and paging and buttons are disabled', async ({
  page,
}) => {
  await enterAs(page, '/profile', { interests: ['Nutrition'] });
  let answer = () => {};
  const held = new Promise<void>((resume) => {
    answer = resume;
  });
  await page.route('**/api/papers/all', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/');
  await expect(page.getByRole('status', { name: 'Loading recommendations' })).toBeVisible();
  await expect(next(page)).toBeDisabled();
  await expect(modify(page)).toBeDisabled();
  answer();
  await expect(cards(page).first()).toBeVisible();
  await expect(next(page)).toBeEnabled();
  await expect(modify(page)).toBeEnabled();
});

test('while a log loads, paging and buttons are disabled', async ({ page }) => {
  await enterAs(page, '/', { interests: ['Nutrition'] });
  let answer = () => {};
  const held = new Promise<void>((resume) => {
    answer = resume;
  });
  await page.route('**/api/logs/paper?*', async (route) => {
    await held;
    await route.continue();
  });
  const view = cards(page).first().getByRole('button', { name: 'View Paper' });
  await view.click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(next(page)).toBeDisabled();
  await expect(modify(page)).toBeDisabled();
  await expect(pageButton(page, 1)).toBeDisabled();
  await expect(view).toBeDisabled();
  answer();
  await expect(next(page)).toBeEnabled();
  await expect(pageButton(page, 1)).toBeEnabled();
  await expect(view).toBeEnabled();
});

test('a rating is told in a toast, sent with its value and kept, and can be taken back', async ({ page }) => {
  const { token } = await enterAs(page, '/', { interests: ['Nutrition'] });
  const sent = page.waitForRequest('**/api/logs/rank');
  await star(page, '4 stars').check();
  await said(page, 'Paper rated successfully');
  const { pmc_id, value } = (await sent).postDataJSON();
  expect(value).toBe(4);
  const kept = async () => {
    const headers = { Authorization: `Bearer ${token}` };
    const answer = await page.request.get('/api/papers/paper', { params: { pmc_id }, headers });
    return ((await answer.json()) as { ranking: number }).ranking;
  };
  // The next recommendations may leave a rated paper out: its own record tells.
  expect(await kept()).toBe(4);
  await cards(page).first().getByRole('button', { name: 'Clear rating' }).click();
  await expect(cards(page).first().getByRole('radio', { checked: true })).toHaveCount(0);
  await expect.poll(kept).toBe(0);
});

test('a rating that cannot be sent is told in a toast, and the stars go back', async ({ browser }) => {
  // The page of the fixture would fail for what the browser prints about the connection.
  const page = await browser.newPage();
  await enterAs(page, '/', { interests: ['Nutrition'] });
  await star(page, '2 stars').check();
  await said(page, 'Paper rated successfully');
  await page.context().setOffline(true);
  await star(page, '5 stars').click();
  await said(page, 'Failed to rate paper');
  await expect(star(page, '2 stars')).toBeChecked();
  await page.close();
});

test('Modify interests opens the interest dialog, and a new interest brings its papers', async ({ page }) => {
  await enterAs(page, '/', { interests: ['Nutrition'] });
  await expect(cards(page).first()).toBeVisible();
  await modify(page).click();
  await expect(page.getByRole('dialog', { name: 'Select your interests' })).toBeVisible();
  await addInterest(page, 'Pregnancy');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await next(page).click();
  await expect(page.getByRole('heading', { level: 2, name: 'Pregnancy' })).toBeVisible();
});

test('without interests the page says why nothing is recommended and leads to them', async ({ page }) => {
  await enterAs(page, '/');
  await leaveInterests(page);
  await expect(page.getByText('No recommendations yet', { exact: true })).toBeVisible();
  await expect(next(page)).toBeDisabled();
  await page.getByRole('button', { name: 'Pick interests' }).click();
  const interests = page.getByRole('dialog', { name: 'Please add your interests before proceeding...' });
  await expect(interests).toBeVisible();

  // Papers that the reader knows are a start, too.
  await interests.getByRole('button', { name: 'Start from papers you know' }).click();
  await expect(interests).toBeHidden();
  const dialog = page.getByRole('dialog', { name: 'Import references' });
  const known = ['PMC5064056'];
  await dialog.getByLabel('Or paste').fill(known.join('\n'));
  await dialog.getByRole('button', { name: 'Show what is in it' }).click();
  await dialog.getByRole('button', { name: 'Import 1 reference' }).click();
  await expect(dialog).toContainText('1 paper was saved.');
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByRole('heading', { level: 2, name: 'From your library' })).toBeVisible();
  await expect(cards(page).first()).toBeVisible();
});

test('recommendations that could not be loaded say so and can be tried again', async ({ browser }) => {
  const page = await browser.newPage();
  await enterAs(page, '/');
  await leaveInterests(page);
  await page.getByRole('link', { name: 'Profile' }).click();
  await expect(page.getByRole('heading', { name: 'Selected Interests' })).toBeVisible();
  await page.context().setOffline(true);
  await page.goBack();
  await expect(page.getByText('Failed to get papers', { exact: true })).toBeVisible();
  await page.context().setOffline(false);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('No recommendations yet', { exact: true })).toBeVisible();
  await page.close();
});

test('a chip leads to its interest, a card is saved where it stands, and its title opens the overview', async ({
  page,
}) => {
  await enterAs(page, '/', { interests: ['Sleep', 'Nutrition'] });
  const chips = page.getByRole('navigation', { name: 'Interests' });
  await expect(chips.getByRole('button', { name: 'Sleep' })).toHaveAttribute('aria-current', 'true');
  await chips.getByRole('button', { name: 'Nutrition' }).click();
  await expect(page.getByRole('heading', { level: 2 }).first()).toHaveText('Nutrition');
  const card = cards(page).first();
  const save = card.getByRole('button', { name: 'Save to library' });
  await save.click();
  await said(page, 'Paper saved successfully');
  await expect(save).toHaveAttribute('aria-pressed', 'true');
  await card.getByRole('heading').getByText(/\S/).click();
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Unsave' })).toBeVisible();
});
