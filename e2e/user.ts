import { test as base, expect, type Page } from '@playwright/test';

let users = 0;

/** A random new person. */
export function someone() {
  // Two workers may start in the same millisecond.
  const name = `reader${Date.now().toString(36)}${process.env.TEST_WORKER_INDEX ?? ''}w${++users}`;
  return {
    first: 'Ada',
    last: 'Reader',
    username: name,
    email: `${name}@example.org`,
    password: 'a long enough phrase',
  };
}
export type Someone = ReturnType<typeof someone>;

/** A page that fails its test when it contacts another host or logs an unexpected error. */
export const test = base.extend<{ provoked: (status: number) => void }>({
  provoked: [
    async ({ page, baseURL }, use) => {
      const foreign: string[] = [];
      const errors: string[] = [];
      const expected = new Set<number>();
      page.on('request', (request) => {
        const url = request.url();
        if (!(url.startsWith(`${baseURL}/`) || url.startsWith('data:') || url.startsWith('blob:')))
          foreign.push(url);
      });
      page.on('console', (message) => {
        if (message.type() === 'error') errors.push(message.text());
      });
      page.on('pageerror', (error) => errors.push(error.message));
      await use((status) => expected.add(status));
      // Responses that a route still rewrites after the journey has ended are dropped without an error.
      if (!page.isClosed()) await page.unrouteAll({ behavior: 'ignoreErrors' });
      expect(foreign, 'requests to other hosts').toEqual([]);
      const unprovoked = errors.filter(
        (text) => ![...expected].some((status) => text.includes(`status of ${status}`)),
      );
      expect(unprovoked, 'errors in the console').toEqual([]);
    },
    { auto: true },
  ],
});

/** What a user has done before a journey begins. */
interface Past {
  interests?: string[];
  /** How many papers from a search for the first interest are in the library. */
  saved?: number;
}

/** Opens the application as a new user who is logged in; returns the user with the ids of the saved papers. */
export async function enterAs(page: Page, path: string, { interests = [], saved = 0 }: Past = {}) {
  const who = someone();
  const { first, last, username, email, password } = who;
  const form = { first_name: first, last_name: last, username, age: 40, gender: 'null', email, password };
  const agreed = { confirm_email: email, confirm_password: password, conditions: true, privacy: true };
  const user = await ask<{ token: string }>(page, 'authentication/signup', { ...form, ...agreed });
  for (const interest of interests) await ask(page, 'interest/add', { interest }, user.token);
  const [subject = ''] = interests;
  const found = saved > 0 ? await find(page, subject, saved, user.token) : [];
  for (const pmc_id of found) await ask(page, 'papers/save', { pmc_id }, user.token);
  // Stored before the first script of the page: opening a page only for this costs an eighth of the next one.
  const keeping = await page.addInitScript(
    (kept) => localStorage.setItem('user', kept),
    JSON.stringify(user),
  );
  await page.goto(path);
  await keeping.dispose();
  return { ...who, token: user.token, saved: found };
}

async function find(page: Page, query: string, size: number, token: string): Promise<string[]> {
  const headers = { Authorization: `Bearer ${token}` };
  const answer = await page.request.get('/api/papers/find', { params: { query, size }, headers });
  const { papers } = (await answer.json()) as { papers: { pmc_id: string }[] };
  return papers.map(({ pmc_id }) => pmc_id);
}

/** Sends a request to the server without the browser's page; throws with the server's message when it is rejected. */
async function ask<Answer>(page: Page, path: string, data: object, token?: string): Promise<Answer> {
  const headers: Record<string, string> = token ? { Authorization: `Bearer ${token}` } : {};
  const answer = await page.request.post(`/api/${path}`, { data, headers });
  if (!answer.ok()) throw new Error(`${path} was refused: ${await answer.text()}`);
  return answer.json();
}

/** Goes from the login page through the access code and the form to the home page. */
export async function signUp(page: Page, who: Someone): Promise<void> {
  await page.goto('/login');
  await page.getByRole('button', { name: 'Create an account' }).click();
  const dialog = page.getByRole('dialog', { name: 'Access Code Required' });
  await dialog.getByRole('textbox', { name: 'Access code' }).fill('HEALTH-2026');
  await dialog.getByRole('button', { name: 'Verify' }).click();
  await expect(page.getByRole('heading', { name: 'Welcome to the Heath App' })).toBeVisible();
  await page.getByLabel('First Name').fill(who.first);
  await page.getByLabel('Last Name').fill(who.last);
  await page.getByLabel('Username').fill(who.username);
  await page.getByLabel('Age').fill('40');
  await page.getByRole('combobox', { name: 'Gender' }).click();
  await page.getByRole('option', { name: 'Prefer not to say' }).click();
  await page.getByLabel('Email', { exact: true }).fill(who.email);
  await page.getByLabel('Confirm Email').fill(who.email);
  await page.getByLabel('Password', { exact: true }).fill(who.password);
  await page.getByLabel('Confirm Password').fill(who.password);
  await page.getByLabel('I agree to the Terms and Conditions').check();
  await page.getByLabel('I agree to the Privacy Policy').check();
  await page.getByRole('button', { name: 'Submit' }).click();
  await said(page, 'User created successfully');
}

/** A toast with these words is shown. */
export async function said(page: Page, words: string): Promise<void> {
  await expect(page.getByRole('alert').filter({ hasText: words }).first()).toBeVisible();
}

/** Adds an interest through the open interest dialog. */
export async function addInterest(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: /add/i }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Add Interest' });
  await dialog.getByPlaceholder('Search for an interest').fill(name);
  // The first option is the best match; its text also contains other names of the interest.
  await page.getByRole('option').filter({ hasText: name }).first().click();
  await dialog.getByRole('button', { name: 'Add' }).click();
  await said(page, 'Interest saved successfully');
  await expect(dialog).toBeHidden();
}

/** Closes the interest dialog, which opens by itself for a user without interests. */
export async function leaveInterests(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Please add your interests before proceeding...' });
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
}

export { expect };
