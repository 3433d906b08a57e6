import { ask } from '../actions.ts';
import { connectedTest as test } from '../connected.ts';
import { tabTo } from '../focus.ts';
import { picture } from '../look/look-at.ts';
import { expectToFit } from '../page-checks.ts';
import { importArticles } from '../servers/connected.ts';
import { madeUpJats } from '../servers/made-up-article.ts';
import { enterAs, expect, said } from '../user.ts';

const article = (number: number) =>
  madeUpJats({
    number,
    title: `Meadowsweet and backache, part ${number}`,
    abstract: `<p>Meadowsweet was followed by less backache in group ${number}.</p>`,
  });

test('a recurrent search announces three new papers until it is opened, and does not run while paused', async ({
  page,
  server,
}) => {
  const user = await enterAs(page, '/search');
  await page.getByPlaceholder('Please look up for papers').fill('meadowsweet');
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await page.getByRole('button', { name: 'Enable recurrency' }).click();
  await page.getByPlaceholder('Select schedule').click();
  await page.getByRole('option', { name: 'Weekly', exact: true }).click();
  await page.getByRole('button', { name: 'Set', exact: true }).click();
  await said(page, 'Recurrence enabled for query');
  const query_id = new URL(page.url()).pathname.split('/').at(-1);
  const runNow = () => ask(page, user, 'papers/search/run-now', { query_id });

  await importArticles(server, [1, 2, 3].map(article));
  expect(await runNow()).toEqual({ query_id, stored: true });
  await page.goto('/terms');
  // On a phone the pages are in the menu, so its button shows the number, too.
  await page.setViewportSize({ width: 390, height: 844 });
  const menu = page.getByRole('button', { name: 'Toggle menu, 3 new papers' });
  await expect(menu).toBeVisible();
  await expect(page.getByRole('banner').getByText('3', { exact: true }).last()).toBeVisible();
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.getByRole('link', { name: 'Search, 3 new papers' }).click();
  const row = page.getByRole('region', { name: 'Concurrent Queries' }).getByRole('listitem');
  await expect(row).toContainText('3 new');
  await row.getByRole('link').click();
  const runs = page.getByRole('region', { name: 'Runs' });
  await expect(runs.getByRole('heading', { name: 'New since you last looked' })).toBeVisible();
  await expect(runs.getByRole('button', { name: /^Meadowsweet and backache/ })).toHaveCount(3);
  await expect(row).not.toContainText('3 new');
  await expect(page.getByRole('link', { name: 'Search', exact: true })).toBeVisible();

  await runs.getByRole('button', { name: 'Run now' }).click();
  await said(page, 'The search has run');
  await expect(runs.getByRole('button', { name: /nothing new/ })).toBeVisible();

  await importArticles(server, [4, 5, 6, 7, 8, 9].map(article));
  await runNow();
  await page.reload();
  const papers = runs.getByRole('button', { name: /^Meadowsweet and backache/ });
  await expect(papers).toHaveCount(5);
  await runs.getByRole('button', { name: 'Show all 6 new papers' }).click();
  await expect(papers).toHaveCount(6);

  await runs.getByRole('button', { name: 'Pause' }).click();
  await expect(row).toContainText('Paused');
  await page.setViewportSize({ width: 360, height: 740 });
  await expectToFit(page);
  await picture(page, 'runs');

  // Its feed can be reached by keyboard with the focus visible.
  await page.setViewportSize({ width: 1280, height: 900 });
  const feedButton = page.getByRole('button', { name: 'Feed', exact: true });
  await tabTo(page, feedButton);
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Feed of this search' });
  await dialog.getByRole('button', { name: 'Make a new address', exact: true }).click();
  await expect(dialog.getByLabel('Address, shown this once')).toHaveValue(/\.atom$/);
  await picture(page, 'feed');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(feedButton).toBeFocused();
});
