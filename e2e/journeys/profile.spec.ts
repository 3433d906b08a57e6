import type { Page } from '@playwright/test';
import { addInterest, enterAs, expect, said, test } from '../reader.ts';

const details = (page: Page) => page.getByRole('region', { name: 'Your details' });
const field = (page: Page, name: string) =>
  details(page).getByRole('button', { name: new RegExp(`^${name}`) });
// By key: the button still moves while its form unfolds, and a press of the mouse could end beside it.
const save = (page: Page) => details(page).getByRole('button', { name: 'Save', exact: true }).press('Enter');
const part = (page: Page, heading: string) => page.getByRole('region', { name: heading });

/** Asks the server for this reader, as the application does. */
function asReader(page: Page, token: string) {
  const sure = { headers: { Authorization: `Bearer ${token}` }, failOnStatusCode: true };
  return {
    keep: (pmc_id: string) => page.request.post('/api/papers/save', { data: { pmc_id }, ...sure }),
    view: (pmc_id: string) => page.request.get('/api/logs/paper', { params: { pmc_id }, ...sure }),
    title: async (pmc_id: string) => {
      const answer = await page.request.get('/api/papers/paper', { params: { pmc_id }, ...sure });
      return ((await answer.json()) as { title: string }).title;
    },
  };
}

test('the panel names the reader and has a form for each of the seven fields', async ({ page }) => {
  const { first, last, username } = await enterAs(page, '/profile');
  await expect(details(page).getByRole('heading', { name: `${first} ${last}` })).toBeVisible();
  await expect(details(page).getByText(username, { exact: true })).toBeVisible();
  const expected = [
    ['Age', '40', 'textbox', 'Age in years'],
    ['Gender', 'Prefer not to say', 'combobox', 'Gender'],
    ['BMI', 'Not set', 'textbox', 'Body mass index'],
    ['Medical Conditions', 'None', 'combobox', 'Medical conditions'],
    ['Lifestyle Factors', 'None', 'combobox', 'Lifestyle factors'],
    ['Medications', 'None', 'combobox', 'Medications'],
    ['Allergies', 'None', 'combobox', 'Allergies'],
  ] as const;
  const headings = details(page).getByRole('heading', { level: 3 });
  await expect(headings).toHaveText(expected.map(([name, summary]) => `${name}${summary}`));
  for (const [name, , role, label] of expected) {
    await field(page, name).click();
    await expect(details(page).getByRole(role, { name: label, exact: true })).toBeVisible();
  }
});

for (const [name, refused] of [
  ['Age', { 17: 'must be at least 18.', 96: 'must be at most 95.', 40.5: 'must be a whole number.' }],
  ['BMI', { 9.9: 'must be at least 10.', 65.1: 'must be at most 65.', 24.55: 'is given in steps of 0.1.' }],
] as const) {
  test(`${name} out of bounds is refused with a sentence under the field and never sent`, async ({
    page,
  }) => {
    await enterAs(page, '/profile');
    const sent: string[] = [];
    page.on('request', (request) => sent.push(request.url()));
    await field(page, name).click();
    for (const [value, sentence] of Object.entries(refused)) {
      await details(page).getByRole('textbox').fill(value);
      await save(page);
      await expect(details(page).getByText(`${name} ${sentence}`, { exact: true })).toBeVisible();
      await expect(details(page).getByRole('textbox')).toHaveValue(value);
    }
    expect(sent.filter((url) => url.endsWith('/update'))).toEqual([]);
  });
}

for (const [name, values] of [
  ['Age', ['18', '95']],
  ['BMI', ['10', '65', '24.5']],
] as const) {
  test(`${name} is taken up to its bounds and kept, and a blank clears it`, async ({ page }) => {
    await enterAs(page, '/profile');
    for (const value of [...values, '']) {
      await field(page, name).click();
      await details(page).getByRole('textbox').fill(value);
      await save(page);
      await said(page, 'User updated successfully');
      await page.reload();
      await expect(field(page, name)).toHaveText(`${name}${value || 'Not set'}`);
    }
  });
}

test('an arrow takes BMI up by 0.1', async ({ page }) => {
  await enterAs(page, '/profile');
  await field(page, 'BMI').click();
  await details(page).getByRole('textbox').fill('24.5');
  await page.keyboard.press('ArrowUp');
  await expect(details(page).getByRole('textbox')).toHaveValue('24.6');
});

test("gender offers four answers, and 'Prefer not to say' is sent as the text null", async ({ page }) => {
  await enterAs(page, '/profile');
  await field(page, 'Gender').click();
  const box = details(page).getByRole('combobox', { name: 'Gender' });
  for (const [answer, text] of [
    ['Non-binary', 'Non-binary'],
    ['Prefer not to say', 'null'],
  ] as const) {
    await box.click();
    const options = page.getByRole('option');
    await expect(options).toHaveText(['Male', 'Female', 'Non-binary', 'Prefer not to say']);
    await options.filter({ hasText: answer }).click();
    const sent = page.waitForRequest('**/api/authentication/update');
    await save(page);
    expect((await sent).postDataJSON()).toEqual({ gender: text });
    await expect(field(page, 'Gender')).toHaveText(`Gender${answer}`);
  }
  await page.reload();
  await expect(field(page, 'Gender')).toHaveText('GenderPrefer not to say');
});

for (const [name, list, synonym, option] of [
  ['Medical Conditions', 'conditions', 'Hay fever', 'Allergic rhinitis'],
  ['Lifestyle Factors', 'lifestyle', 'Office work', 'Desk job'],
  ['Medications', 'medications', 'Ziagen', 'Abacavir'],
  ['Allergies', 'allergens', 'Acetylsalicylic', 'Aspirin'],
] as const) {
  test(`${name}: '${synonym}' finds ${option}, which is kept and taken out`, async ({ page }) => {
    await enterAs(page, '/profile');
    const loaded = page.waitForResponse(`**/api/papers/${list}`);
    await field(page, name).click();
    const { data } = (await (await loaded).json()) as { data: string[] };
    const box = details(page).getByRole('combobox');
    await box.click();
    await expect(page.getByRole('option')).toHaveCount(Math.min(100, data.length));
    await box.fill(synonym);
    await page.getByRole('option').filter({ hasText: option }).click();
    await page.keyboard.press('Escape');
    await save(page);
    await said(page, 'User updated successfully');
    await page.reload();
    await expect(field(page, name)).toHaveText(`${name}1 selected`);
    await field(page, name).click();
    await expect(details(page).getByText(option, { exact: true })).toBeVisible();
    await box.press('Backspace');
    await page.keyboard.press('Escape');
    await save(page);
    await expect(field(page, name)).toHaveText(`${name}None`);
  });
}

test("a refused update keeps the page and tells the server's sentence", async ({ page, provoked }) => {
  provoked(400);
  await enterAs(page, '/profile');
  // A name that was once in the list: only a stored one can be sent without picking it.
  await page.evaluate(() => {
    const user = JSON.parse(localStorage.getItem('user') ?? '{}');
    localStorage.setItem('user', JSON.stringify({ ...user, allergies: { data: ['Moon dust'] } }));
  });
  await page.reload();
  await field(page, 'Allergies').click();
  await save(page);
  await said(page, 'Error updating user');
  await expect(details(page).getByText('"Moon dust" is not in the list.', { exact: true })).toBeVisible();
  await expect(page.getByRole('alert').filter({ hasText: 'Error updating user' })).toBeHidden({
    timeout: 9000,
  });
  await expect(details(page).getByText('"Moon dust" is not in the list.', { exact: true })).toBeVisible();
  await expect(page).toHaveURL('/profile');
});

test('without a connection nothing is changed, and what was entered stays', async ({ browser }) => {
  // The page of the fixture would fail for what the browser prints about the connection.
  const page = await browser.newPage();
  await enterAs(page, '/profile');
  await field(page, 'Age').click();
  await page.context().setOffline(true);
  await details(page).getByRole('textbox').fill('50');
  await save(page);
  await said(page, 'Error updating user');
  await expect(details(page).getByRole('textbox')).toHaveValue('50');
  await expect(field(page, 'Age')).toHaveText('Age40');
  await page.close();
});

test('the profile is there after a login in another browser', async ({ page, browser }) => {
  const { username, password } = await enterAs(page, '/profile');
  await field(page, 'BMI').click();
  await details(page).getByRole('textbox').fill('24.5');
  await save(page);
  await said(page, 'User updated successfully');
  const other = await browser.newPage();
  await other.goto('/login?redirect=%2Fprofile');
  await other.getByLabel('Username').fill(username);
  await other.getByLabel('Password', { exact: true }).fill(password);
  await other.getByRole('button', { name: 'Login' }).click();
  await expect(field(other, 'BMI')).toHaveText('BMI24.5');
  await other.close();
});

test('Selected Interests are added, and deleted while they are edited', async ({ page }) => {
  await enterAs(page, '/profile', { interests: ['Nutrition', 'Pregnancy'] });
  const interests = part(page, 'Selected Interests');
  const remove = interests.getByRole('button', { name: 'Delete Pregnancy' });
  await expect(interests.getByRole('listitem')).toHaveText(['Nutrition', 'Pregnancy']);
  await expect(remove).toHaveCount(0);
  await interests.getByRole('button', { name: 'Edit' }).click();
  await expect(remove).toHaveCSS('opacity', '0');
  await interests.getByRole('listitem').filter({ hasText: 'Pregnancy' }).hover();
  await expect(remove).toHaveCSS('opacity', '1');
  await remove.click();
  await said(page, 'Interest deleted successfully');
  await interests.getByRole('button', { name: 'Done' }).click();
  await expect(interests.getByRole('listitem')).toHaveText(['Nutrition']);
  await addInterest(page, 'Sleep');
  await page.reload();
  await expect(interests.getByRole('listitem')).toHaveCount(2);
});

for (const [heading, empty, cut] of [
  ['Most recent activity', 'Papers you view will appear here.', 75],
  ['Saved Papers', 'Papers you save will appear here.', 100],
] as const) {
  test(`${heading} lists the last 3, titles cut at ${cut}, and opens them`, async ({ page }) => {
    const { token } = await enterAs(page, '/profile');
    await expect(part(page, heading).getByText(empty, { exact: true })).toBeVisible();
    const reader = asReader(page, token);
    // The titles of the last three have 76, 100 and 101 characters.
    const ids = ['PMC6357039', 'PMC5064056', 'PMC5791185', 'PMC6163785'];
    for (const id of ids) await (heading === 'Saved Papers' ? reader.keep(id) : reader.view(id));
    const titles = await Promise.all(ids.slice(1).reverse().map(reader.title));
    expect(titles.map(({ length }) => length)).toEqual([101, 100, 76]);
    const shown = titles.map((it) => (it.length > cut ? `${it.slice(0, cut).trimEnd()}…` : it));
    await page.reload();
    const rows = part(page, heading).getByRole('button');
    await expect(rows.locator('span:first-child')).toHaveText(shown);
    await expect(rows.first()).toContainText('Giuseppe Della Pepa, Claudia Vetrani, et al. 2018');
    await rows.last().click();
    await expect(page.getByRole('dialog', { name: titles[2] ?? '' })).toBeVisible();
  });
}

test('what is read from Saved Papers is the most recent activity after closing it', async ({ page }) => {
  const { saved } = await enterAs(page, '/profile', { interests: ['Nutrition'], saved: 1 });
  const recorded = page.waitForResponse(`**/api/logs/paper?pmc_id=${saved[0]}`);
  const row = part(page, 'Saved Papers').getByRole('button');
  await row.click();
  await recorded;
  await page.keyboard.press('Escape');
  const authors = (await row.locator('span').last().innerText()) || 'no authors';
  await expect(part(page, 'Most recent activity').getByRole('button')).toContainText(authors);
});
