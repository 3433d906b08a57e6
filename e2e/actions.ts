import type { Page } from '@playwright/test';
import { type enterAs, expect } from './user.ts';

const unreachable = 'The server cannot be reached. Please check your connection and try again.';
const question = 'Does ginger help against nausea in pregnancy?';

export type JourneyUser = Awaited<ReturnType<typeof enterAs>>;

/** Sends a request to the server as this user, as the application does. */
export async function ask<Answer>(
  page: Page,
  { token }: Pick<JourneyUser, 'token'>,
  path: string,
  data?: object,
): Promise<Answer> {
  const sure = { headers: { Authorization: `Bearer ${token}` }, failOnStatusCode: true };
  const method = data ? 'post' : 'get';
  return (await page.request[method](`/api/${path}`, { data, ...sure })).json();
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true });
const rows = (page: Page, region: string) => page.getByRole('region', { name: region }).getByRole('listitem');
const history = (page: Page, user: JourneyUser) =>
  ask<{ query: string; is_recurrent: boolean }[]>(page, user, 'papers/search/history');
const openSearch = async (page: Page, user: JourneyUser) => {
  const { id } = await ask<{ id: string }>(page, user, 'papers/search', { query: question });
  await page.goto(`/search/${id}`);
  await expect(page.getByRole('heading', { name: 'Results' })).toBeVisible();
  return id;
};

export interface Action {
  does: string;
  path: string;
  past?: Parameters<typeof enterAs>[2];
  /** Everything before the press that fails. */
  prepare(page: Page, user: JourneyUser): Promise<unknown>;
  press(page: Page, user: JourneyUser): Promise<unknown>;
  /** The toast of the failure, where there is one. */
  failure?: string;
  /** The input and the previous content are still there. */
  kept(page: Page, user: JourneyUser): Promise<unknown>;
  success?: string;
  /** What the same press shows when the server is back. */
  done(page: Page): Promise<unknown>;
  /** What the server has stored afterwards: the action once. */
  stored(page: Page, user: JourneyUser): Promise<unknown>;
  once: unknown;
}

/** User actions that need an answer of the server; each describes how its failure and success are shown. */
export const actions: Action[] = [
  {
    does: 'a search',
    path: '/search',
    prepare: (page) => page.getByPlaceholder('Please look up for papers').fill(question),
    press: (page) => page.getByPlaceholder('Please look up for papers').press('Enter'),
    failure: 'Search failed.',
    kept: async (page) => {
      await expect(page.getByRole('alert').filter({ hasText: unreachable })).toBeVisible();
      await expect(page.getByPlaceholder('Please look up for papers')).toHaveValue(question);
    },
    done: async (page) => {
      await expect(page).toHaveURL(/\/search\/[0-9a-f-]{36}$/);
      await expect(page.getByRole('region', { name: 'Sources' }).getByRole('article').first()).toBeVisible();
      await expect(page.getByRole('alert').filter({ hasText: unreachable })).toBeHidden();
    },
    stored: async (page, user) => (await history(page, user)).map(({ query }) => query),
    once: [question],
  },
  {
    does: 'saving a paper',
    path: '/',
    past: { interests: ['Nutrition'] },
    prepare: async (page) => {
      await button(page, 'View Paper').first().click();
      await expect(button(page, 'Save')).toBeVisible();
    },
    press: (page) => button(page, 'Save').click(),
    failure: 'Error saving paper',
    kept: (page) => expect(button(page, 'Save')).toBeEnabled(),
    success: 'Paper saved successfully',
    done: (page) => expect(button(page, 'Unsave')).toBeVisible(),
    stored: async (page, user) => (await ask<{ data: object[] }>(page, user, 'papers/saved')).data.length,
    once: 1,
  },
  {
    does: 'rating a paper',
    path: '/',
    past: { interests: ['Nutrition'] },
    prepare: (page) => expect(page.getByRole('article').first()).toBeVisible(),
    press: (page) => page.getByRole('radio', { name: '4 stars' }).first().click(),
    failure: 'Failed to rate paper',
    kept: (page) => expect(page.getByRole('radio', { checked: true })).toHaveCount(0),
    success: 'Paper rated successfully',
    done: (page) => expect(page.getByRole('radio', { checked: true })).toHaveCount(1),
    // A rated paper is no longer recommended, so its own page is checked.
    stored: async (page) => {
      const opened = page.waitForResponse('**/api/papers/paper?*');
      const rated = page.getByRole('article').filter({ has: page.getByRole('radio', { checked: true }) });
      await rated.getByRole('button', { name: 'View Paper' }).click();
      return (await (await opened).json()).ranking;
    },
    once: 4,
  },
  {
    does: 'adding an interest',
    path: '/profile',
    past: { interests: ['Nutrition'] },
    prepare: async (page) => {
      await page.getByRole('button', { name: /add/i }).first().click();
      await page.getByPlaceholder('Search for an interest').fill('Sleep');
      await page.getByRole('option').filter({ hasText: 'Sleep' }).first().click();
    },
    press: (page) => dialog(page, 'Add Interest').getByRole('button', { name: 'Add' }).click(),
    failure: 'Error saving interest',
    kept: (page) => expect(page.getByRole('button', { name: 'Remove Sleep' })).toBeVisible(),
    success: 'Interest saved successfully',
    done: (page) => expect(rows(page, 'Selected Interests')).toHaveText(['Nutrition', 'Sleep']),
    stored: (page, user) => ask(page, user, 'interest/all'),
    once: { interests: ['Nutrition', 'Sleep'] },
  },
  {
    does: 'a profile update',
    path: '/profile',
    past: { interests: ['Nutrition'] },
    prepare: async (page) => {
      await page.getByRole('button', { name: /^Age/ }).click();
      await page.getByLabel('Age in years').fill('50');
    },
    press: (page) => button(page, 'Save').click(),
    failure: 'Error updating user',
    kept: async (page) => {
      await expect(page.getByLabel('Age in years')).toHaveValue('50');
      await expect(page).toHaveURL(/\/profile$/);
    },
    success: 'User updated successfully',
    done: (page) => expect(page.getByRole('button', { name: /^Age/ })).toHaveText('Age50'),
    stored: (page) => page.evaluate(() => JSON.parse(localStorage.getItem('user') ?? '{}').age),
    once: 50,
  },
  {
    does: 'deleting a search',
    path: '/search',
    prepare: openSearch,
    press: (page) => button(page, `Delete search: ${question}`).click(),
    failure: 'Delete Search failed.',
    kept: async (page) => {
      await expect(rows(page, 'History')).toHaveCount(1);
      await expect(page.getByRole('heading', { name: 'Results' })).toBeVisible();
    },
    done: (page) => expect(rows(page, 'History')).toHaveCount(0),
    stored: history,
    once: [],
  },
  {
    does: 'enabling recurrence',
    path: '/search',
    prepare: async (page, user) => {
      await openSearch(page, user);
      await button(page, 'Enable recurrency').click();
      await page.getByPlaceholder('Select schedule').click();
      await page.getByRole('option', { name: 'Weekly', exact: true }).click();
    },
    press: (page) => button(page, 'Set').click(),
    failure: 'Enable recurrence failed.',
    kept: async (page) => {
      await expect(page.getByPlaceholder('Select schedule')).toHaveValue('Weekly');
      await expect(rows(page, 'History')).toHaveCount(1);
    },
    success: 'Recurrence enabled for query',
    done: (page) => expect(rows(page, 'Concurrent Queries')).toHaveCount(1),
    stored: async (page, user) => (await history(page, user)).map(({ is_recurrent }) => is_recurrent),
    once: [true],
  },
  {
    does: 'disabling recurrence',
    path: '/search',
    prepare: async (page, user) => {
      const query_id = await openSearch(page, user);
      await ask(page, user, 'papers/search/enable-recurrence/', { query_id, schedule: 'daily' });
      await page.reload();
      await expect(button(page, 'Disable recurrency')).toBeEnabled();
    },
    press: (page) => button(page, 'Disable recurrency').click(),
    failure: 'Disable recurrence failed.',
    kept: (page) => expect(rows(page, 'Concurrent Queries')).toHaveCount(1),
    success: 'Recurrence disabled for query',
    done: (page) => expect(rows(page, 'History')).toHaveCount(1),
    stored: async (page, user) => (await history(page, user)).map(({ is_recurrent }) => is_recurrent),
    once: [false],
  },
  {
    does: 'a login',
    path: '/terms',
    prepare: async (page, { username }) => {
      await page.evaluate(() => localStorage.clear());
      await page.goto('/login?redirect=%2Fprofile');
      await page.getByLabel('Username').fill(username);
    },
    press: async (page, { password }) => {
      await page.getByLabel('Password', { exact: true }).fill(password);
      await button(page, 'Login').click();
    },
    kept: async (page, { username }) => {
      await expect(page.getByText(unreachable, { exact: true })).toBeVisible();
      await expect(page.getByLabel('Username')).toHaveAccessibleDescription(unreachable);
      await expect(page.getByLabel('Username')).toHaveValue(username);
      // The specification clears it after every failed login.
      await expect(page.getByLabel('Password', { exact: true })).toHaveValue('');
    },
    success: 'Login successful',
    done: (page) => expect(page).toHaveURL(/\/profile$/),
    stored: (page) => page.evaluate(() => JSON.parse(localStorage.getItem('user') ?? '{}').name),
    once: 'Ada',
  },
];
