import type { Page } from '@playwright/test';
import { enterAs, expect, said, test } from '../reader.ts';

const unknown = 'This search does not exist.';

const box = (page: Page) => page.getByPlaceholder('Please look up for papers', { exact: true });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const part = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

for (const [what, query] of [
  ['markup and script', '<img src=x onerror=window.hacked=1><script>window.hacked=1</script> & "ginger"'],
  ['markdown', '**ginger** [nausea](javascript:window.hacked=1) `code` # 1. _two_'],
  ['emoji', 'Does 🫚 ginger help 👩🏽‍🍼 against 🤢?'],
  ['right-to-left text', 'هل يساعد الزنجبيل (ginger) ضد الغثيان؟'],
] as const) {
  test(`a question with ${what} is shown as it was asked, everywhere and after a reload`, async ({
    page,
  }) => {
    await enterAs(page, '/search');
    const answer = page.waitForResponse('**/api/papers/search');
    await box(page).fill(query);
    await button(page, 'Search').click();
    expect((await answer).request().postDataJSON()).toEqual({ query });
    for (const when of ['asked', 'reloaded']) {
      if (when === 'reloaded') await page.reload();
      await expect(part(page, 'Results')).toBeVisible();
      await expect(box(page)).toHaveValue(query);
      await expect(part(page, 'History').getByText(query, { exact: true })).toBeVisible();
      await expect(part(page, 'Results').getByRole('img')).toHaveCount(0);
      expect(await page.evaluate(() => 'hacked' in window)).toBe(false);
    }
  });
}

test('a right-to-left question is read from the right, in the box and in the history', async ({ page }) => {
  await enterAs(page, '/search');
  const query = 'زنجبيل ginger';
  await box(page).fill(query);
  await box(page).press('Enter');
  await expect(box(page)).toHaveCSS('unicode-bidi', 'plaintext');
  const row = part(page, 'History').getByText(query, { exact: true });
  const [first = 0, last = 0] = await row.evaluate((element) => {
    const text = document.createTreeWalker(element, NodeFilter.SHOW_TEXT).nextNode() as Text;
    const space = text.data.indexOf(' ');
    return [0, space + 1].map((start) => {
      const range = document.createRange();
      range.setStart(text, start);
      range.setEnd(text, start + 1);
      return range.getBoundingClientRect().x;
    });
  });
  expect(first).toBeGreaterThan(last);
});

test('a question of 10 kB is cut to 2,000 characters as it is entered, and answered', async ({ page }) => {
  await enterAs(page, '/search');
  const long = `Does ginger help against nausea in pregnancy? `.repeat(250).slice(0, 10_240);
  await box(page).fill(long);
  await expect(box(page)).toHaveValue(long.slice(0, 2000));
  await button(page, 'Search').click();
  await expect(part(page, 'Sources').getByRole('article').first()).toBeVisible();
  const row = part(page, 'History').getByText(long.slice(0, 2000), { exact: true });
  const { height } = (await row.boundingBox()) ?? { height: Number.NaN };
  expect(height / Number.parseFloat(await row.evaluate((it) => getComputedStyle(it).lineHeight))).toBeCloseTo(
    3,
    1,
  );
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(overflow).toBeLessThanOrEqual(0);
});

test("a question of 10 kB that is sent all the same is refused with the server's sentence", async ({
  page,
  provoked,
}) => {
  provoked(400);
  await enterAs(page, '/search');
  await box(page).evaluate((input: HTMLInputElement) => input.removeAttribute('maxlength'));
  await box(page).fill('ginger '.repeat(1463));
  const reloaded = page.waitForResponse('**/api/papers/search/history');
  await button(page, 'Search').click();
  await said(page, 'Search failed.');
  await expect(page.getByRole('main').getByRole('alert')).toHaveText(
    'A search query has at most 2,000 characters.',
  );
  expect((await reloaded).status()).toBe(200);
  await expect(box(page)).toHaveValue(/^ginger ginger/);
  await expect(page).toHaveURL('/search');
});

for (const [what, path] of [
  ["another reader's search", null],
  ['a search that never was', '/search/0b5c6b1e-7a52-4a3f-9d0e-2f6f7c0d1a11'],
  ['an address that is no search', '/search/nothing'],
] as const) {
  test(`${what} is not shown: a sentence says that it does not exist`, async ({ page, browser }) => {
    const other = await browser.newPage();
    const { token } = await enterAs(other, '/terms');
    const headers = { Authorization: `Bearer ${token}` };
    const answer = await other.request.post('/api/papers/search', { data: { query: 'ginger' }, headers });
    const { id } = (await answer.json()) as { id: string };
    await other.close();
    await enterAs(page, path ?? `/search/${id}`);
    await expect(page.getByText(unknown, { exact: true })).toBeVisible();
    await expect(page.getByText('Please start a query for results to appear here')).toBeVisible();
    await expect(part(page, 'Results')).toHaveCount(0);
    await expect(button(page, 'Enable recurrency')).toHaveCount(0);
    await expect(box(page)).toHaveValue('');
    await expect(part(page, 'History').getByRole('listitem')).toHaveCount(0);
  });
}

for (const [what, method, path, data] of [
  ['deleting', 'DELETE', 'delete/{id}', undefined],
  ['enabling', 'POST', 'enable-recurrence/', { schedule: 'daily' }],
  ['disabling', 'POST', 'disable-recurrence/', {}],
] as const) {
  test(`${what} another reader's search is answered with 404, and it stays as it is`, async ({ page }) => {
    const owner = { Authorization: `Bearer ${(await enterAs(page, '/terms')).token}` };
    const asked = await page.request.post('/api/papers/search', {
      data: { query: 'ginger' },
      headers: owner,
    });
    const { id } = (await asked.json()) as { id: string };
    const history = async () =>
      (await page.request.get('/api/papers/search/history', { headers: owner })).json();
    const before = await history();
    const stranger = { Authorization: `Bearer ${(await enterAs(page, '/terms')).token}` };
    const answer = await page.request.fetch(`/api/papers/search/${path.replace('{id}', id)}`, {
      method,
      headers: stranger,
      ...(data && { data: { query_id: id, ...data } }),
    });
    expect(answer.status()).toBe(404);
    expect(await answer.json()).toMatchObject({ message: unknown });
    expect(await history()).toEqual(before);
  });
}
