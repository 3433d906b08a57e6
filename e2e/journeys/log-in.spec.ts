import type { Page } from '@playwright/test';
import { enterAs, expect, type Someone, test } from '../reader.ts';
import { ownServer } from '../servers/own-server.ts';

const toast = (page: Page, words: string) => page.getByRole('alert').filter({ hasText: words });
const field = (page: Page, name: string) => page.getByLabel(name, { exact: true });
const submit = (page: Page) => page.getByRole('button', { name: 'Login' }).click();
const askForCode = (page: Page) => page.getByRole('button', { name: 'Create an account' });
const codeDialog = (page: Page) => page.getByRole('dialog', { name: 'Access Code Required' });
const codeField = (page: Page) => codeDialog(page).getByRole('textbox', { name: 'Access code' });

async function typeIn(page: Page, { username, password }: Pick<Someone, 'username' | 'password'>) {
  await field(page, 'Username').fill(username);
  await field(page, 'Password').fill(password);
}

/** A reader with an account who is not logged in in this browser. */
async function visitor(page: Page): Promise<Someone> {
  const who = await enterAs(page, '/terms', { interests: ['Nutrition'] });
  await page.evaluate(() => localStorage.clear());
  return who;
}

test('username and password are required, and nothing is sent without them', async ({ page }) => {
  const sent: string[] = [];
  page.on('request', (request) => request.method() === 'POST' && sent.push(request.url()));
  await page.goto('/login');
  for (const name of ['Username', 'Password']) await expect(field(page, name)).toHaveAttribute('required');
  await submit(page);
  await expect(field(page, 'Username')).toHaveAccessibleDescription('Username is required.');
  await expect(field(page, 'Password')).toHaveAccessibleDescription('Password is required.');
  expect(sent).toEqual([]);
});

test('after a refused login the username stays, the password is gone, and the right one is taken', async ({
  page,
  provoked,
}) => {
  provoked(401);
  const who = await visitor(page);
  await page.goto('/login');
  await typeIn(page, { ...who, password: 'not the password' });
  await submit(page);
  await expect(field(page, 'Username')).toHaveAccessibleDescription('The username or password is not right.');
  await expect(field(page, 'Username')).toHaveValue(who.username);
  await expect(field(page, 'Password')).toHaveValue('');
  await expect(page.getByRole('alert')).toHaveCount(0);
  expect(await page.evaluate(() => localStorage.getItem('user'))).toBeNull();
  await field(page, 'Password').fill(who.password);
  await submit(page);
  await expect(page).toHaveURL('/');
});

test('who tries too often is told under the username to wait', async ({ browser }) => {
  test.setTimeout(120_000);
  const server = await ownServer({ LOGIN_TRIES: '2' });
  try {
    const page = await browser.newPage({ baseURL: server.url });
    await page.goto('/login');
    for (const sentence of [
      'The username or password is not right.',
      'The username or password is not right.',
      'Too many tries. Please wait a moment and try again.',
    ]) {
      await typeIn(page, { username: 'nobody', password: 'a guess' });
      await submit(page);
      await expect(field(page, 'Username')).toHaveAccessibleDescription(sentence);
    }
    await page.close();
  } finally {
    await server.remove();
  }
});

for (const [words, milliseconds, prepare, press] of [
  [
    'Login successful',
    1250,
    async (page: Page) => {
      const who = await visitor(page);
      await page.goto('/login');
      await typeIn(page, who);
    },
    submit,
  ],
  [
    'Access code verified. Redirecting to signup...',
    1250,
    async (page: Page) => {
      await page.goto('/login');
      await askForCode(page).click();
      await codeField(page).fill('HEALTH-2026');
    },
    (page: Page) => page.keyboard.press('Enter'),
  ],
  [
    'Paper saved successfully',
    5000,
    async (page: Page) => {
      await enterAs(page, '/', { interests: ['Nutrition'] });
      await page.getByRole('button', { name: 'View Paper' }).first().click();
      await page.getByRole('dialog').getByRole('button', { name: 'Save', exact: true }).focus();
    },
    (page: Page) => page.keyboard.press('Enter'),
  ],
] as const) {
  test(`'${words}' is shown at the top right for ${milliseconds} milliseconds`, async ({ page }) => {
    await page.clock.install();
    await prepare(page);
    await page.clock.pauseAt(Date.now() + 600_000);
    await press(page);
    await expect(toast(page, words)).toBeVisible();
    await page.clock.runFor(milliseconds - 1);
    await expect(toast(page, words)).toHaveCSS('opacity', '1');
    const { x = 0, y = 900 } = (await toast(page, words).boundingBox()) ?? {};
    expect([x > 1280 / 2, y < 900 / 4]).toEqual([true, true]);
    await page.clock.runFor(1);
    await expect(toast(page, words)).toHaveCSS('opacity', '0');
  });
}

test('a wrong access code is refused under the field until another is typed; the right one leads to the sign-up', async ({
  page,
}) => {
  await page.goto('/login');
  await askForCode(page).click();
  await expect(codeField(page)).toBeFocused();
  for (const wrong of ['', 'health-2026', 'HEALTH-2025']) {
    await codeField(page).fill(wrong);
    await codeDialog(page).getByRole('button', { name: 'Verify' }).click();
    await expect(codeField(page)).toHaveAccessibleDescription('Invalid access code. Please try again.');
    await expect(page).toHaveURL('/login');
  }
  await codeField(page).fill('HEALTH-2026');
  await expect(codeField(page)).toHaveAccessibleDescription('');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/signup');
  await expect(page.getByRole('form', { name: 'Sign up' })).toBeVisible();
});

for (const [how, leave] of [
  ['Escape', (page: Page) => page.keyboard.press('Escape')],
  ['Close', (page: Page) => codeDialog(page).getByRole('button', { name: 'Close' }).click()],
] as const) {
  test(`leaving the access code by ${how} leads back to the login, and nothing typed there is lost`, async ({
    page,
  }) => {
    await page.goto('/login');
    await typeIn(page, { username: 'ada', password: 'half a phra' });
    await askForCode(page).click();
    await codeField(page).fill('HEALTH');
    await leave(page);
    await expect(codeDialog(page)).toBeHidden();
    await expect(page).toHaveURL('/login');
    await expect(askForCode(page)).toBeFocused();
    await expect(field(page, 'Username')).toHaveValue('ada');
    await expect(field(page, 'Password')).toHaveValue('half a phra');
    await askForCode(page).click();
    await expect(codeField(page)).toHaveValue('');
  });
}

test('the sign-up leads to the login, and the login of a reader who is logged in leads on', async ({
  page,
}) => {
  await page.goto('/signup');
  await page.getByRole('link', { name: 'Log in', exact: true }).click();
  await expect(page).toHaveURL('/login');
  await expect(page.getByRole('form', { name: 'Log in' })).toBeVisible();
  await enterAs(page, '/login?redirect=%2Fprofile');
  await expect(page).toHaveURL('/profile');
  await page.goto('/signup');
  await expect(page).toHaveURL('/');
});

for (const [name, path, headings] of [
  [
    'Terms and Conditions',
    '/terms',
    ['What this is', 'Not medical advice', 'The papers', 'Your account', 'No warranty'],
  ],
  [
    'Privacy Policy',
    '/privacy',
    [
      'Your data stays on this server',
      'Where papers come from',
      'Zotero',
      'Health fields are encrypted',
      'What recommendations use',
      'What your health profile is used for',
      'E-mail',
      'Passwords',
      'No trackers',
      'In your browser',
      'Your data is yours',
      'Signing in with Google',
      'Not medical advice',
    ],
  ],
] as const) {
  test(`the ${name} open beside the sign-up form, which keeps what was typed`, async ({ page, context }) => {
    await page.goto('/signup');
    await field(page, 'First Name').fill('Ada');
    const opened = context.waitForEvent('page');
    await page.getByRole('link', { name, exact: true }).click();
    const beside = await opened;
    await expect(beside).toHaveURL(path);
    await expect(beside).toHaveTitle(new RegExp(`^${name}`));
    await expect(beside.getByRole('heading', { name, level: 1, exact: true })).toBeVisible();
    await expect(beside.getByRole('heading', { level: 2 })).toHaveText([...headings]);
    await expect(beside.getByRole('navigation', { name: 'Main' }).getByRole('link')).toHaveText(['Log in']);
    await expect(field(page, 'First Name')).toHaveValue('Ada');
    await expect(page.getByLabel(`I agree to the ${name}`)).not.toBeChecked();
  });
}

test('the browser keeps what the Privacy Policy says, and nothing after the log-out', async ({
  page,
  context,
}) => {
  const kept = () => page.evaluate(() => Object.keys(localStorage).sort());
  await enterAs(page, '/search');
  await page.getByRole('button', { name: /^Colours:/ }).click();
  expect(await kept()).toEqual(['mantine-color-scheme-value', 'user']);
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL('/login');
  await expect.poll(kept).toEqual([]);
  expect(await context.cookies()).toEqual([]);
});
