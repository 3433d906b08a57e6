import type { Page, Request } from '@playwright/test';
import { enterAs, expect, said, someone, test } from '../reader.ts';

const form = (page: Page) => page.getByRole('form', { name: 'Sign up' });
const field = (page: Page, name: string) => form(page).getByLabel(name, { exact: true });
const submit = (page: Page) => form(page).getByRole('button', { name: 'Submit' }).click();
const boxes = ['I agree to the Terms and Conditions', 'I agree to the Privacy Policy'];

/** What is typed into the form when everything is right, with `changes`. */
function right(changes: Record<string, string> = {}): Record<string, string> {
  const { first, last, username, email, password } = someone();
  return {
    'First Name': first,
    'Last Name': last,
    Username: username,
    Age: '40',
    Email: email,
    'Confirm Email': email,
    Password: password,
    'Confirm Password': password,
    ...changes,
  };
}

async function fill(page: Page, values: Record<string, string>, gender = 'Female'): Promise<void> {
  for (const [name, value] of Object.entries(values)) await field(page, name).fill(value);
  await form(page).getByRole('combobox', { name: 'Gender' }).click();
  await page.getByRole('option', { name: gender, exact: true }).click();
  for (const name of boxes) await form(page).getByLabel(name).check();
}

/** The sentences stand under their fields, where they are read out together with them. */
async function expectUnder(page: Page, sentences: Record<string, string>): Promise<void> {
  for (const [name, sentence] of Object.entries(sentences))
    await expect(field(page, name), name).toHaveAccessibleDescription(sentence);
}

function signUpsOf(page: Page): Request[] {
  const sent: Request[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/authentication/signup')) sent.push(request);
  });
  return sent;
}

test('the form has its headings, nine fields and two boxes, each marked as required', async ({ page }) => {
  await page.goto('/signup');
  await expect(page.getByRole('heading', { name: 'Welcome to the Heath App', exact: true })).toBeVisible();
  await expect(
    page.getByText('Please fill out the form below to get started', { exact: true }),
  ).toBeVisible();
  const names = Object.keys(right());
  const labels = form(page).locator('label');
  await expect(labels).toHaveText([...names.slice(0, 4), 'Gender', ...names.slice(4), ...boxes]);
  for (const name of [...names, 'Gender', ...boxes])
    await expect(field(page, name), name).toHaveAttribute('required');
  const marks = await labels.evaluateAll((all) => all.map((it) => getComputedStyle(it, '::after').content));
  expect(marks).toEqual(Array(11).fill('" *" / ""'));
});

test('an empty form is not sent, and each field says what it needs', async ({ page }) => {
  await page.goto('/signup');
  const sent = signUpsOf(page);
  await submit(page);
  await expectUnder(page, {
    'First Name': 'First name is required.',
    'Last Name': 'Last name is required.',
    Username: 'Username is required.',
    Age: 'Age must be a whole number.',
    Gender: 'Please choose a gender.',
    Email: 'Please enter a valid email address.',
    'Confirm Email': 'Please enter a valid email address.',
    Password: 'Password must have at least 8 characters.',
    'Confirm Password': 'Password must have at least 8 characters.',
    [boxes[0] ?? '']: 'Please agree to the Terms and Conditions.',
    [boxes[1] ?? '']: 'Please agree to the Privacy Policy.',
  });
  expect(sent).toEqual([]);
});

const bothOf = (name: string, sentence: string) => ({ [name]: sentence, [`Confirm ${name}`]: sentence });

const wrong: [Record<string, string>, Record<string, string>][] = [
  [{ Age: '0' }, { Age: 'Age must be at least 1.' }],
  [{ Age: '121' }, { Age: 'Age must be at most 120.' }],
  [{ Age: '40.5' }, { Age: 'Age must be a whole number.' }],
  [{ 'First Name': '   ' }, { 'First Name': 'First name is required.' }],
  [{ 'Last Name': 'x'.repeat(101) }, { 'Last Name': 'Last name is too long.' }],
  [{ Username: 'ab' }, { Username: 'Username must have at least 3 characters.' }],
  [{ Email: 'not an address' }, bothOf('Email', 'Please enter a valid email address.')],
  [{ 'Confirm Email': 'other@example.org' }, bothOf('Email', 'The email addresses do not match.')],
  [{ Password: '7 signs' }, bothOf('Password', 'Password must have at least 8 characters.')],
  [{ 'Confirm Password': 'another long phrase' }, bothOf('Password', 'The passwords do not match.')],
];

test('whatever is wrong is told under its field before anything is sent', async ({ page }) => {
  await page.goto('/signup');
  const sent = signUpsOf(page);
  const values = right();
  await fill(page, values);
  for (const [changes, sentences] of wrong) {
    const [[name = '', value = ''] = []] = Object.entries(changes);
    await test.step(`${name} ${JSON.stringify(value.slice(0, 20))}`, async () => {
      await field(page, name).fill(value);
      await submit(page);
      await expectUnder(page, sentences);
      await expect(form(page).getByText(/\.$/)).toHaveCount(Object.keys(sentences).length);
      await expect(field(page, name)).toHaveValue(value);
      await field(page, name).fill(values[name] ?? '');
    });
  }
  expect(sent).toEqual([]);
});

for (const [gender, text, age] of [
  ['Male', 'Male', 1],
  ['Female', 'Female', 120],
  ['Non-binary', 'Non-binary', 18],
  ['Prefer not to say', 'null', 40],
] as const) {
  test(`the answer '${gender}' is sent as the text ${text}, with the age ${age} as a number`, async ({
    page,
  }) => {
    await page.goto('/signup');
    const values = right({ Age: String(age) });
    await form(page).getByRole('combobox', { name: 'Gender' }).click();
    await expect(page.getByRole('option')).toHaveText(['Male', 'Female', 'Non-binary', 'Prefer not to say']);
    await page.keyboard.press('Escape');
    await fill(page, values, gender);
    const [request] = await Promise.all([page.waitForRequest('**/authentication/signup'), submit(page)]);
    const [first_name, last_name, username, , email, confirm_email, password, confirm_password] =
      Object.values(values);
    expect(request.postDataJSON()).toEqual({
      ...{ first_name, last_name, username, age, gender: text, email, confirm_email },
      ...{ password, confirm_password, conditions: true, privacy: true },
    });
    await said(page, 'User created successfully');
    await expect(page).toHaveURL('/');
    expect(await page.evaluate(() => JSON.parse(localStorage.getItem('user') ?? '{}').gender)).toBe(text);
  });
}

test("the server's refusals stand under their fields, what was typed stays, and a correction is taken", async ({
  page,
  browser,
  provoked,
}) => {
  provoked(409);
  const elsewhere = await browser.newPage();
  const { username, email } = await enterAs(elsewhere, '/terms');
  await elsewhere.close();
  await page.goto('/signup');
  const values = right({ Username: username.toUpperCase(), Email: email, 'Confirm Email': email });
  await fill(page, values, 'Non-binary');
  await submit(page);
  await expectUnder(page, {
    Username: 'This username is already taken.',
    ...bothOf('Email', 'An account with this email already exists.'),
  });
  for (const [name, value] of Object.entries(values)) await expect(field(page, name)).toHaveValue(value);
  await expect(form(page).getByRole('combobox', { name: 'Gender' })).toHaveValue('Non-binary');
  for (const name of boxes) await expect(form(page).getByLabel(name)).toBeChecked();
  await expect(page).toHaveURL('/signup');
  const other = right();
  for (const name of ['Username', 'Email', 'Confirm Email']) await field(page, name).fill(other[name] ?? '');
  await submit(page);
  await said(page, 'User created successfully');
});

test('a password that only the server finds too easy is told under both password fields', async ({
  page,
  provoked,
}) => {
  provoked(400);
  await page.goto('/signup');
  await fill(page, right({ Password: 'password123', 'Confirm Password': 'password123' }));
  await submit(page);
  await expectUnder(page, bothOf('Password', 'This password is too easy to guess.'));
});

for (const [kind, first, last] of [
  ['emoji', '👩🏽‍⚕️ Ada', '🧬🫀'],
  ['right-to-left text', 'عائشة', 'בן־דוד'],
  ['markup', '<img src=x onerror="document.title=`taken`">', '<script>document.title="taken"</script>&amp;'],
] as const) {
  test(`a name of ${kind} is kept and shown as it was typed`, async ({ page }) => {
    await page.goto('/signup');
    await fill(page, right({ 'First Name': first, 'Last Name': last }));
    await submit(page);
    await said(page, 'User created successfully');
    await page.goto('/profile');
    const details = page.getByRole('region', { name: 'Your details' });
    await expect(details.getByRole('heading', { level: 2 })).toHaveText(`${first} ${last}`);
    await expect(details.locator('img, script')).toHaveCount(0);
    await expect(page).not.toHaveTitle('taken');
  });
}
