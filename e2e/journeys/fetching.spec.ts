import type { Page } from '@playwright/test';
import { connectedTest as test } from '../connected.ts';
import { expectAccessible } from '../page-checks.ts';
import { holdAfterFirst } from '../servers/connected.ts';
import { addInterest, enterAs, expect, said, signUp, someone } from '../user.ts';

/** The library has almost no papers on them, and Europe PMC is a fake. */
const INTERESTS = ['Gout', 'Endometriosis'] as const;

const cards = (page: Page) => page.getByRole('article');
const fetching = (page: Page) => page.getByText(/^Fetching papers on /);
const pages = (page: Page) => page.getByRole('button', { name: /^\d+$/ });

declare global {
  interface Window {
    shifted: number;
  }
}

/**
 * Adds up the layout shifts from now on that no input caused: for each element, the area it covers before and after, times
 * the distance it moves, as fractions of the window. The browser's own value of a frame also counts moving toasts.
 */
const watchShifts = (page: Page) =>
  page.evaluate(() => {
    type Source = { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly };
    type Shift = PerformanceEntry & { hadRecentInput: boolean; sources: Source[] };
    const shareOf = ({ previousRect: from, currentRect: to }: Source) => {
      const area = (from.width * from.height + to.width * to.height) / (innerWidth * innerHeight);
      const way =
        Math.max(Math.abs(from.x - to.x), Math.abs(from.y - to.y)) / Math.max(innerWidth, innerHeight);
      return area * way;
    };
    window.shifted = 0;
    new PerformanceObserver((list) => {
      for (const { hadRecentInput, sources } of list.getEntries() as Shift[])
        if (!hadRecentInput)
          for (const source of sources)
            if (document.querySelector('main')?.contains(source.node)) window.shifted += shareOf(source);
    }).observe({ type: 'layout-shift' });
  });

test('papers for interests missing from the library are fetched and added while the page is in use', async ({
  page,
  server,
}) => {
  const goOn = await holdAfterFirst(server, 'Gout');
  await signUp(page, someone());
  await expect(
    page.getByRole('dialog', { name: 'Please add your interests before proceeding...' }),
  ).toBeVisible();
  for (const interest of INTERESTS) await addInterest(page, interest);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  // The page is not reloaded from here on: the cards appear by themselves, the first ones in their placeholders.
  await watchShifts(page);
  await expect(page.getByText(/^Fetching papers on .*: \d+ so far/)).toBeVisible();
  await expect(cards(page).first()).toBeVisible();
  await cards(page).first().getByRole('button', { name: 'View Paper' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  const first = await cards(page).first().getByRole('heading').textContent();
  // A fading toast has too little contrast.
  for (const toast of ['User created successfully', 'Interest saved successfully'])
    await expect(page.getByText(toast).first()).toBeHidden();
  await expectAccessible(page);
  await goOn();
  // Twelve papers per interest, six per page.
  await expect(pages(page)).toHaveCount(4, { timeout: 30_000 });
  await expect(cards(page).first().getByRole('heading')).toHaveText(first ?? '');
  await expect(fetching(page)).toBeHidden({ timeout: 30_000 });
  await expect(page.getByText('Research papers recommended for your interests')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Interests without new papers' })).toBeHidden();
  expect(await page.evaluate(() => window.shifted)).toBeLessThan(0.001);
  await page.reload();
  await expect(pages(page)).toHaveCount(4);
});

test('a question without a local answer is asked again with papers from Europe PMC, and its scheduled runs search there only while the option is on', async ({
  page,
}) => {
  await enterAs(page, '/search');
  await page.getByPlaceholder('Please look up for papers').fill('What is seen less often in glaucoma?');
  await page.keyboard.press('Enter');
  const further = page.getByRole('region', { name: 'Look further' });
  await expect(further.getByText('glaucoma', { exact: false }).first()).toBeVisible();
  await expect(further.getByRole('link', { name: 'PubMed' })).toHaveAttribute('href', /glaucoma/);
  await expectAccessible(page);
  const address = page.url();
  await further.getByRole('button', { name: 'Look in Europe PMC too' }).click();
  const came = page.getByText(/^Europe PMC gave \d+ papers; (?:all|\d+) of them are new here\./).first();
  await expect(came).toBeVisible({ timeout: 60_000 });
  await expect(page.getByRole('article').getByText('New', { exact: true }).first()).toBeVisible();
  expect(page.url()).toBe(address);
  // The answer and the result of looking further are stored.
  await page.reload();
  await expect(came).toBeVisible();

  await page.getByRole('button', { name: 'Enable recurrency' }).click();
  const choice = page.getByRole('checkbox', { name: 'Also look in Europe PMC' });
  await expect(choice).not.toBeChecked();
  await expect(page.getByText('are sent to Europe PMC (ebi.ac.uk) every day')).toBeVisible();
  await choice.check();
  await page.getByPlaceholder('Select schedule').click();
  await page.getByRole('option', { name: 'Weekly', exact: true }).click();
  await page.getByRole('button', { name: 'Set', exact: true }).click();
  await said(page, 'Recurrence enabled for query');
  const turned = page.getByRole('switch', { name: 'Also look in Europe PMC' });
  await expect(turned).toBeChecked();
  await turned.uncheck();
  await said(page, 'This search stays in this library');
  await page.reload();
  await expect(turned).not.toBeChecked();
});
