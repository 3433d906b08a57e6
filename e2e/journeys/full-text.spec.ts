import type { Page } from '@playwright/test';
import { connectedTest as test } from '../connected.ts';
import { fullArticle, selectWords } from '../full-text.ts';
import { expectAccessible, expectToFit } from '../page-checks.ts';
import { connectedServer, importArticles } from '../servers/connected.ts';
import { enterAs, expect } from '../user.ts';

const KEY = 'PMC9990000777';
const address = `/paper/${KEY}/read`;
const QUOTE = 'quillwort tea shortened hiccups by 4 minutes compared with water';

test.beforeAll(async () => {
  test.setTimeout(120_000);
  await importArticles(await connectedServer(), [fullArticle]);
});

const text = (page: Page) => page.getByRole('article');
const contents = (page: Page) => page.getByRole('navigation', { name: 'Contents' });

/** Presses a key as soon as an element exists, before any effect of the page has run. */
async function pressAsSoonAs(page: Page, selector: string, key: string): Promise<void> {
  await page.evaluate(
    (wanted) => {
      const observer = new MutationObserver(() => {
        if (!document.querySelector(wanted.selector)) return;
        observer.disconnect();
        document.body.dispatchEvent(new KeyboardEvent('keydown', { key: wanted.key, bubbles: true }));
      });
      observer.observe(document.body, { childList: true, subtree: true });
    },
    { selector, key },
  );
}

test('the reader shows contents, formulas, tables and references without layout shift; a citation of an answer opens the quoted sentence, and none of its words are in the URL', async ({
  page,
  server,
}) => {
  await page.addInitScript(() => {
    const shifts: number[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.push((entry as unknown as { value: number }).value);
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await enterAs(page, `/paper/${KEY}`);
  await page.getByRole('link', { name: 'Read in full' }).click();
  await expect(page).toHaveURL(new RegExp(`${address}$`));
  await expect(text(page).getByRole('heading', { name: 'Abstract' })).toBeVisible();
  await expect(text(page).locator('math mfrac')).toHaveCount(1);
  await expect(text(page).locator('i', { hasText: 'Isoetes' })).toBeVisible();
  await expect(page.getByRole('columnheader', { name: 'Minutes' })).toHaveAttribute('colspan', '2');
  await contents(page).getByRole('link', { name: 'Statistics' }).click();
  await expect(text(page).getByRole('heading', { name: 'Statistics' })).toBeInViewport();
  await expect(contents(page).getByRole('link', { name: 'Statistics' })).toHaveAttribute(
    'aria-current',
    'true',
  );
  await page.goBack();
  await text(page).getByRole('link', { name: '1', exact: true }).click();
  const entry = page.locator('#r1');
  await expect(entry).toBeInViewport();
  await expect(entry).toBeFocused();
  await expect(entry.getByRole('link', { name: 'PubMed of reference 1' })).toHaveAttribute(
    'href',
    'https://pubmed.ncbi.nlm.nih.gov/12345/',
  );
  await expect(page.getByRole('link', { name: 'See Figure 1 in the article' })).toHaveAttribute(
    'href',
    /#F1$/,
  );
  await expectAccessible(page, 'the reader');
  expect(await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts)).toEqual([]);

  await page.goto('/search');
  await page.getByPlaceholder('Please look up for papers').fill('Does quillwort tea help against hiccups?');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Results' })).toBeVisible();
  await page.getByRole('button', { name: 'Open here' }).first().click();
  const dialog = page.getByRole('dialog', { name: /Quillwort tea/ });
  await expect(dialog.getByRole('region', { name: 'Cited passage' })).toContainText(QUOTE);
  await dialog.getByRole('link', { name: 'Read in full' }).click();
  const cited = text(page).locator('mark[data-cited]');
  await expect(cited).toContainText(QUOTE);
  await expect(cited).toBeInViewport();
  expect(new URL(page.url()).href).toBe(server.url + address);
  await page.goBack();
  await expect(dialog).toBeVisible();
});

test('a user searches the text by keyboard at the chosen size; highlights and notes are still there after a reload and can be deleted', async ({
  page,
}) => {
  await enterAs(page, address);
  const field = page.getByRole('textbox', { name: 'Find in text' });
  await field.focus();
  await page.keyboard.type('TEA');
  await expect(page.getByText('1 of 4')).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByText('2 of 4')).toBeVisible();
  await expect(text(page).locator('mark[data-found="current"]')).toBeInViewport();
  await page.keyboard.press('Shift+Enter');
  await page.keyboard.press('Shift+Enter');
  await expect(page.getByText('4 of 4')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(text(page).locator('mark')).toHaveCount(0);
  await page.keyboard.type('no such words');
  await expect(page.getByText('Not found')).toBeVisible();
  await page.getByRole('button', { name: 'Text', exact: true }).click();
  const size = () => text(page).evaluate((it) => getComputedStyle(it).fontSize);
  await page.getByText('Huge').click();
  await expect.poll(size).toBe('25px');
  await page.reload();
  await expect.poll(size).toBe('25px');

  await selectWords(page, 'We asked 120 adults');
  await page.getByRole('button', { name: 'Highlight in green' }).click();
  const mark = text(page).getByRole('button', { name: 'We asked 120 adults' });
  await expect(mark).toHaveAttribute('data-colour', 'green');
  await mark.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Highlight', exact: true });
  await dialog.getByRole('textbox', { name: 'Note' }).fill('Enough people?');
  await dialog.getByRole('radio', { name: 'pink' }).check();
  await expectAccessible(page, 'a highlight');
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect(dialog).toBeHidden();
  await pressAsSoonAs(page, '[role="toolbar"]', 'h');
  await selectWords(page, 'Tea worked');
  await expect(text(page).locator('mark[data-colour]')).toHaveCount(2);
  await page.reload();
  await expect(mark).toHaveAttribute('data-colour', 'pink');
  await page.getByRole('button', { name: 'Highlights (2)' }).click();
  const list = page.getByRole('dialog', { name: 'Highlights' });
  await expect(list.getByText('Enough people?')).toBeVisible();
  await expectAccessible(page, 'the highlights');
  await list.getByRole('button', { name: 'Delete: Tea worked' }).click();
  await expect(list.getByRole('listitem')).toHaveCount(1);
  await list.getByRole('button', { name: 'Go to: We asked 120 adults' }).click();
  await expect(list).toBeHidden();
  await expect(mark).toBeInViewport();
  await expect(mark).toBeFocused();
});

test('the place in a long text survives a reload and Back, also after a quoted sentence and at another text size', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1000, height: 500 });
  await enterAs(page, address);
  const paragraph = text(page).getByText('More of the same stands here').nth(4);
  const top = () => paragraph.evaluate((it) => Math.round(it.getBoundingClientRect().top));
  /** Scrolls until the paragraph is the first below the bar. */
  const readOn = () =>
    paragraph.evaluate((it) =>
      window.scrollBy({ top: it.getBoundingClientRect().top - 150, behavior: 'instant' }),
    );
  await expect(paragraph).toBeAttached();
  await readOn();
  await page.reload();
  await expect.poll(top).toBe(150);
  const link = text(page).getByRole('link', { name: '1', exact: true });
  await link.click();
  await page.reload();
  await expect(page.locator('#r1')).toBeInViewport();
  await page.goBack();
  await expect(link).toBeInViewport();
  await page.getByRole('button', { name: 'Text', exact: true }).click();
  await page.getByText('Huge').click();
  await page.keyboard.press('Escape');
  await readOn();
  await page.reload();
  await expect.poll(top).toBe(150);

  await page.goto('/search');
  await page.getByPlaceholder('Please look up for papers').fill('Does quillwort tea help against hiccups?');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Open here' }).first().click();
  await page.getByRole('dialog').getByRole('link', { name: 'Read in full' }).click();
  await expect(text(page).locator('mark[data-cited]')).toBeInViewport();
  await readOn();
  await page.reload();
  await expect.poll(top).toBe(150);
  // A click of Playwright would scroll first.
  await page.getByRole('link', { name: 'Profile' }).dispatchEvent('click');
  await expect(page.getByRole('heading', { name: 'Profile' })).toBeVisible();
  await page.goBack();
  await expect.poll(top).toBe(150);
});

test('on a phone the contents are in a drawer, and each table scrolls separately', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await enterAs(page, address);
  await page.getByRole('button', { name: 'Contents' }).click();
  const drawer = page.getByRole('dialog', { name: 'Contents' });
  await expectAccessible(page, 'the contents on a phone');
  await drawer.getByRole('link', { name: 'Results' }).click();
  await expect(text(page).getByRole('heading', { name: 'Results', exact: true })).toBeInViewport();
  await page.getByRole('button', { name: 'Find', exact: true }).click();
  await page.getByRole('textbox', { name: 'Find in text' }).fill('adults');
  await expect(page.getByText('1 of 2')).toBeVisible();
  await expectToFit(page);
  for (const button of await page.getByRole('main').getByRole('button').all()) {
    const box = await button.boundingBox();
    if (box) expect(box.height, await button.innerText()).toBeGreaterThanOrEqual(44);
  }
});
