import type { Page } from '@playwright/test';
import { enterAs, expect, said, test } from '../reader.ts';

interface Kept extends Pick<Found, 'id' | 'citations'> {
  result: string;
}

interface Found {
  id: string;
  content: string;
  citations: { title: string; url: string }[];
}

const question = 'Does ginger help against nausea in pregnancy?';
const invitation = 'Please start a query for results to appear here';
/** More than five papers speak to it. */
const common = 'pregnancy';

const box = (page: Page) => page.getByPlaceholder('Please look up for papers', { exact: true });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const part = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const cards = (page: Page) => part(page, 'Sources').getByRole('article');

/** Asks through the page; answers what the server found and kept. */
async function askFor(page: Page, query: string): Promise<Found> {
  const before = page.url();
  await box(page).fill(query);
  await box(page).press('Enter');
  await expect(page).not.toHaveURL(before);
  await expect(page.getByRole('heading', { name: 'Sources', exact: true })).toBeVisible();
  const id = page.url().split('/').at(-1) ?? '';
  const { result, citations } = await page.evaluate(async (wanted) => {
    const { token } = JSON.parse(localStorage.getItem('user') ?? '{}') as { token: string };
    const headers = { Authorization: `Bearer ${token}` };
    const history = await fetch('/api/papers/search/history', { headers }).then((answer) => answer.json());
    return (history as Kept[]).find((item) => item.id === wanted) ?? { result: '', citations: [] };
  }, id);
  return { id, content: result, citations };
}

/** Opens a saved search whose kept answer is this markdown; no question makes the server write it. */
async function openAnswer(page: Page, markdown: string): Promise<void> {
  await enterAs(page, '/search');
  const { id } = await askFor(page, question);
  await page.route('**/api/papers/search/history', async (route) => {
    const response = await route.fetch();
    const history = (await response.json()) as object[];
    await route.fulfill({ response, json: history.map((item) => ({ ...item, result: markdown })) });
  });
  await page.goto(`/search/${id}`);
  await expect(page.getByRole('heading', { name: 'Results', exact: true })).toBeVisible();
}

test('the screen is 85 percent wide, a column of 3 and one of 13 of 16 units side by side', async ({
  page,
}) => {
  await enterAs(page, '/search');
  const none = { x: 0, y: 0, width: 0, height: 0 };
  const [title, left, right] = await Promise.all(
    [
      page.getByRole('heading', { name: 'Health App Search', exact: true }),
      part(page, 'History'),
      page.getByRole('search'),
    ].map(async (place) => (await place.boundingBox()) ?? none),
  );
  const [whole, saved, main] = [title ?? none, left ?? none, right ?? none];
  expect(whole.width / 1280).toBeCloseTo(0.85, 3);
  expect(saved.x).toBeCloseTo(whole.x, 0);
  expect(main.x + main.width).toBeCloseTo(whole.x + whole.width, 0);
  const gap = main.x - saved.x - saved.width;
  expect(gap).toBeGreaterThan(0);
  expect((saved.width + gap) / (whole.width + gap)).toBeCloseTo(3 / 16, 3);
  expect((main.width + gap) / (whole.width + gap)).toBeCloseTo(13 / 16, 3);
});

for (const [what, query] of [
  ['An empty', ''],
  ['A blank', ' \t  '],
] as const) {
  test(`${what} question is answered with a toast, and nothing is sent`, async ({ page }) => {
    await enterAs(page, '/search');
    const sent: string[] = [];
    page.on('request', (request) => sent.push(request.url()));
    await box(page).fill(query);
    await button(page, 'Search').click();
    await said(page, 'Please enter a search query');
    await expect(page.getByText(invitation, { exact: true })).toBeVisible();
    await expect(page).toHaveURL('/search');
    // What is sent next proves that a request would have been seen.
    await askFor(page, question);
    expect(sent.filter((url) => url.endsWith('/api/papers/search'))).toHaveLength(1);
  });
}

test('while a question is answered, Search waits and a second press sends nothing', async ({ page }) => {
  await enterAs(page, '/search');
  let answer = () => {};
  const held = new Promise<void>((resume) => {
    answer = resume;
  });
  const sent: unknown[] = [];
  await page.route('**/api/papers/search', async (route) => {
    sent.push(route.request().postDataJSON());
    await held;
    await route.continue();
  });
  await box(page).fill(`  ${question} `);
  await button(page, 'Search').click();
  await expect(page.getByRole('status').filter({ hasText: 'Searching' })).toHaveCount(1);
  await expect(button(page, 'Search')).toBeDisabled();
  await expect(button(page, 'Search')).toHaveAttribute('data-loading', 'true');
  await box(page).press('Enter');
  answer();
  await expect(cards(page).first()).toBeVisible();
  await expect(button(page, 'Search')).toBeEnabled();
  expect(sent).toEqual([{ query: question }]);
});

test('sources stand five in a row, each with its title and the way to its url in a new tab', async ({
  page,
}) => {
  await enterAs(page, '/search');
  const { citations } = await askFor(page, common);
  expect(citations.length).toBeGreaterThan(5);
  await expect(cards(page)).toHaveCount(citations.length);
  const rows = new Map<number, number>();
  for (const [index, { title, url }] of citations.entries()) {
    const link = cards(page).nth(index).getByRole('link', { name: title });
    await expect(link).toHaveAttribute('href', url);
    await expect(link).toHaveAttribute('target', '_blank');
    const { y } = (await cards(page).nth(index).boundingBox()) ?? { y: Number.NaN };
    rows.set(y, (rows.get(y) ?? 0) + 1);
  }
  expect([...rows.values()]).toEqual([5, citations.length - 5]);
});

test('a press on a source opens its url in a new tab and leaves the answer where it is', async ({ page }) => {
  await enterAs(page, '/search');
  const { id, citations } = await askFor(page, question);
  const { title = '', url = '' } = citations[0] ?? {};
  // The journey asks no other host: its page is answered here.
  await page.context().route(url, (route) => route.fulfill({ body: 'the paper' }));
  const opened = page.waitForEvent('popup');
  await cards(page).first().getByText(title, { exact: true }).click();
  await expect(await opened).toHaveURL(url);
  await expect(page).toHaveURL(`/search/${id}`);
});

test('New Query empties the box and the result, which can be asked for again', async ({ page }) => {
  await enterAs(page, '/search');
  await askFor(page, question);
  await button(page, 'New Query').click();
  await expect(page).toHaveURL('/search');
  await expect(box(page)).toHaveValue('');
  await expect(page.getByText(invitation, { exact: true })).toBeVisible();
  await expect(part(page, 'Results')).toHaveCount(0);
  await expect(button(page, 'Enable recurrency')).toHaveCount(0);
  await askFor(page, question);
  await expect(part(page, 'History').getByRole('listitem')).toHaveCount(2);
});

test('New Query empties a question that was not asked', async ({ page }) => {
  await enterAs(page, '/search');
  await box(page).fill(question);
  await button(page, 'New Query').click();
  await expect(box(page)).toHaveValue('');
});

test('an answer is rendered as markdown', async ({ page }) => {
  await openAnswer(
    page,
    '### Findings\n\n- **strong** words\n- *weak* words\n\n[more](https://example.org/a)',
  );
  const results = part(page, 'Results');
  await expect(results.getByRole('heading', { name: 'Findings', exact: true })).toBeVisible();
  await expect(results.getByRole('listitem')).toHaveText(['strong words', 'weak words']);
  await expect(results.getByRole('strong')).toHaveText('strong');
  await expect(results.getByRole('emphasis')).toHaveText('weak');
  const link = results.getByRole('link', { name: 'more' });
  await expect(link).toHaveAttribute('href', 'https://example.org/a');
  await expect(link).toHaveAttribute('target', '_blank');
});

test('an answer links only to http, https, irc, ircs, mailto and xmpp, and shows markup as text', async ({
  page,
}) => {
  const allowed = [
    'http://a.org',
    'https://a.org',
    'irc://a.org',
    'ircs://a.org',
    'mailto:a@a.org',
    'xmpp:a',
  ];
  const blanked = ['javascript:alert(1)', 'data:text/html,x', 'vbscript:x', 'file:///x', 'tel:1', '/login'];
  const links = [...allowed, ...blanked].map((url) => `[to ${url}](${url})`);
  await openAnswer(page, `${links.join('\n\n')}\n\n<img src="x" onerror="hacked=1"> <b>bold</b>\n\n![a](/b)`);
  const results = part(page, 'Results');
  await expect(results.getByRole('link')).toHaveText(allowed.map((url) => `to ${url}`));
  for (const url of blanked) await expect(results.getByText(`to ${url}`, { exact: true })).toBeVisible();
  await expect(results.getByRole('img')).toHaveCount(0);
  await expect(results.getByText('<img src="x" onerror="hacked=1"> <b>bold</b>')).toBeVisible();
});

test('without a connection a search fails with a toast, and the question stays', async ({ browser }) => {
  // The page of the fixture would fail for what the browser prints about the connection.
  const page = await browser.newPage();
  await enterAs(page, '/search');
  await box(page).fill(question);
  await page.context().setOffline(true);
  await button(page, 'Search').click();
  await said(page, 'Search failed.');
  await expect(box(page)).toHaveValue(question);
  await expect(button(page, 'Search')).toBeEnabled();
  await page.context().setOffline(false);
  await button(page, 'Search').click();
  await expect(cards(page).first()).toBeVisible();
  await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0);
  await page.close();
});

test('on a phone the answer begins within the first 350 pixels', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await enterAs(page, '/search');
  await page.getByPlaceholder('Please look up for papers').fill('Does exercise help against depression?');
  await page.keyboard.press('Enter');
  const headline = page.getByRole('region', { name: 'Results' }).locator('strong').first();
  await expect(headline).toBeVisible();
  expect((await headline.boundingBox())?.y).toBeLessThanOrEqual(350);
});
