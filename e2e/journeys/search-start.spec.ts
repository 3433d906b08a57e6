import { expectAccessible } from '../accessible.ts';
import { enterAs, expect, leaveInterests, test } from '../reader.ts';

const box = 'Please look up for papers';
const questions = [
  'Does exercise help against depression?',
  'What helps against insomnia?',
  'Does a Mediterranean diet protect the heart?',
  'How common is anxiety among students?',
];

test('the empty search page offers questions and operators, and a click runs one', async ({ page }) => {
  await enterAs(page, '/search');
  const start = page.getByText('Please start a query for results to appear here', { exact: true });
  await expect(start).toBeVisible();
  await expectAccessible(page, 'the empty search page');
  const operators = page.getByRole('region', { name: 'Or use operators, as in PubMed' });
  await operators.getByRole('button', { name: '"blood pressure"[ti]' }).click();
  await expect(page.getByPlaceholder(box)).toHaveValue('"blood pressure"[ti]');
  await expect(page.getByRole('heading', { name: 'Results' })).toBeVisible();
  await expect(start).toBeHidden();
});

test('every question it offers is answered from the papers that come with the application', async ({
  page,
}) => {
  const { token } = await enterAs(page, '/search');
  const offered = page.getByRole('region', { name: 'Ask in plain words' }).getByRole('button');
  await expect(offered).toHaveText(questions);
  for (const query of questions) {
    const headers = { Authorization: `Bearer ${token}` };
    const answer = await page.request.post('/api/papers/search', { data: { query }, headers });
    const { citations } = (await answer.json()) as { citations: object[] };
    expect(citations.length, query).toBeGreaterThan(0);
  }
});

test('/ and Ctrl-K lead to the search from every page, and / is a letter where one types', async ({
  page,
}) => {
  await enterAs(page, '/');
  // A dialog keeps its keys.
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('/');
  await expect(page).toHaveURL(/\/$/);
  await leaveInterests(page);
  await page.keyboard.press('/');
  await expect(page.getByPlaceholder(box)).toBeFocused();
  await page.keyboard.type('sleep/wake');
  await expect(page.getByPlaceholder(box)).toHaveValue('sleep/wake');
  await page.getByRole('link', { name: 'Profile' }).focus();
  await page.keyboard.press('Control+k');
  await expect(page.getByPlaceholder(box)).toBeFocused();
  await page.getByRole('link', { name: 'Profile' }).press('Enter');
  await expect(page.getByRole('heading', { name: 'Selected Interests' })).toBeVisible();
  await page.keyboard.press('Control+k');
  await expect(page.getByPlaceholder(box)).toBeFocused();
  await expect(page.getByPlaceholder(box)).toHaveValue('');
});

test('/ can be switched off, and Ctrl-K still leads to the search', async ({ page }) => {
  await enterAs(page, '/account');
  await page.getByRole('switch', { name: /^The key \/ leads there/ }).press('Space');
  await page.getByRole('heading', { name: 'Account', level: 1 }).click();
  await page.keyboard.press('/');
  await expect(page).toHaveURL(/\/account$/);
  await page.reload();
  await expect(page.getByRole('switch', { name: /^The key \/ leads there/ })).not.toBeChecked();
  await page.keyboard.press('/');
  await expect(page).toHaveURL(/\/account$/);
  await page.keyboard.press('Control+k');
  await expect(page.getByPlaceholder(box)).toBeFocused();
});
