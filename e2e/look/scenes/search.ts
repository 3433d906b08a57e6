import type { Page } from '@playwright/test';
import { enterAs, expect, said } from '../../user.ts';
import { buttonNamed, inDialog, leaveDialog, type Scenes } from '../look-at.ts';

const HOUR = 3_600_000;

/** From now on the server seems unable to run this user's search and to send its email. */
async function provokeFailures(page: Page): Promise<void> {
  const [before, after] = [-HOUR, HOUR].map((away) => new Date(Date.now() + away).toISOString());
  await page.route('**/api/papers/search/history', async (route) => {
    const response = await route.fetch();
    const kept: object[] = await response.json();
    const failed = { tries: 3, since: before, tries_again_at: after };
    await route.fulfill({ response, json: kept.map((item) => ({ ...item, failed })) });
  });
  await page.route('**/api/digests', async (route) => {
    const newest = { status: 'waiting', sent_at: null, problem: 'unreachable', tries_again_at: after };
    const address = 'ada@example.org';
    await route.fulfill({ json: { offered: true, on: true, address, verified: true, newest } });
  });
}

const sharedAddress = (page: Page) => page.getByRole('dialog').getByLabel('Address');

export const searchScenes: Scenes = {
  'the search screen': async (page) => {
    await enterAs(page, '/search');
    await expect(page.getByRole('heading', { name: 'Ask in plain words' })).toBeVisible();
  },
  'past searches': async (page) => {
    const drawer = buttonNamed(page, 'History');
    if (await drawer.isVisible()) await drawer.click();
    await expect(page.getByText('Your past searches appear here.')).toBeVisible();
  },
  'an answer, to a question with a word of endless length': async (page) => {
    await leaveDialog(page);
    await page.getByPlaceholder('Please look up for papers').fill(`pregnancy ${'long'.repeat(60)}`);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'Sources', exact: true })).toBeVisible();
  },
  'the choice of a schedule': async (page) => {
    await buttonNamed(page, 'Enable recurrency').click();
    await page.getByPlaceholder('Select schedule').click();
    await expect(page.getByRole('option')).toHaveCount(5);
  },
  'a search that comes back': async (page) => {
    await page.getByRole('option', { name: 'Weekly', exact: true }).click();
    await inDialog(page, 'Set').click();
    await said(page, 'Recurrence enabled for query');
    await expect(buttonNamed(page, 'Disable recurrency')).toBeEnabled();
  },
  'the feed of a search': async (page) => {
    await page.getByRole('region', { name: 'Runs' }).getByRole('button', { name: 'Feed' }).click();
    await inDialog(page, 'Make a new address').click();
    await expect(inDialog(page, 'End the feed')).toBeVisible();
  },
  'a search and an e-mail that failed': async (page) => {
    await provokeFailures(page);
    await page.reload();
    const runs = page.getByRole('region', { name: 'Runs' });
    await expect(runs.getByText('The last e-mail could not be sent.')).toBeVisible();
    await expect(runs.getByText('This search has failed 3 times in a row')).toBeVisible();
    await page.unrouteAll();
  },
  'the dialog that shares a search': async (page) => {
    await buttonNamed(page, 'Share on this server').click();
    await inDialog(page, 'Make a link').click();
    await expect(sharedAddress(page)).toBeVisible();
  },
  'a search that is shared': async (page) => {
    await page.goto(await sharedAddress(page).inputValue());
    await expect(page.getByRole('link', { name: 'Ask this yourself' })).toBeVisible();
  },
  'the help on the search syntax': async (page) => {
    await page.goto('/search');
    await buttonNamed(page, 'Search syntax').click();
    await expect(page.getByRole('dialog')).toContainText('A heading');
  },
  'the papers of a search, narrowed and selected': async (page) => {
    await page.goto('/search');
    await page.getByPlaceholder('Please look up for papers').fill('exercise depression');
    const before = page.url();
    await page.keyboard.press('Enter');
    await expect(page).not.toHaveURL(before);
    await page.getByRole('tab', { name: /papers$/ }).click();
    await expect(page.getByRole('combobox', { name: 'Order' })).toBeVisible();
    const filters = page.getByRole('button', { name: 'Filters', exact: true });
    if (await filters.isVisible()) await filters.click();
    const total = page.getByRole('tabpanel').getByRole('status');
    const all = (await total.textContent()) ?? '';
    await page.getByLabel('People studied').selectOption('Adults');
    await expect(page.getByRole('group', { name: 'Active filters' })).toBeVisible();
    await expect(total).not.toHaveText(all);
    await page.getByRole('checkbox', { name: 'Select all on this page' }).check();
    await expect(page.getByRole('group', { name: 'Selection' })).toContainText('selected');
  },
  'a search that does not exist': async (page) => {
    await page.goto('/search/nothing');
    await expect(page.getByText('This search does not exist.')).toBeVisible();
  },
};
