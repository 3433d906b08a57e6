import { expect, leaveInterests, said, signUp, someone, test } from '../reader.ts';

test('a visitor is sent to the login and back to where they wanted', async ({ page }) => {
  const who = someone();
  await signUp(page, who);
  await leaveInterests(page);
  await page.getByRole('button', { name: 'Logout' }).click();
  await page.goto('/profile');
  await expect(page).toHaveURL('/login?redirect=%2Fprofile');
  await page.getByLabel('Username').fill(who.username);
  await page.getByLabel('Password', { exact: true }).fill(who.password);
  await page.getByRole('button', { name: 'Login' }).click();
  await said(page, 'Login successful');
  await expect(page).toHaveURL('/profile');
});

test('a wrong password is cleared and the sentence stands under the username', async ({ page, provoked }) => {
  provoked(401);
  await page.goto('/login');
  await page.getByLabel('Username').fill('nobody');
  await page.getByLabel('Password', { exact: true }).fill('not the password');
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page.getByText('The username or password is not right.')).toBeVisible();
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('');
});

test('a wrong access code opens nothing', async ({ page }) => {
  await page.goto('/login');
  await page.getByRole('button', { name: 'Create an account' }).click();
  await page.getByRole('textbox', { name: 'Access code' }).fill('guess');
  await page.getByRole('button', { name: 'Verify' }).click();
  await expect(page.getByRole('dialog').getByText('Invalid access code. Please try again.')).toBeVisible();
});

test('a token that the server no longer knows ends at the login without a redirect', async ({
  page,
  provoked,
}) => {
  provoked(401);
  await signUp(page, someone());
  await page.evaluate(() => {
    const user = JSON.parse(localStorage.getItem('user') ?? '{}');
    localStorage.setItem('user', JSON.stringify({ ...user, token: 'x'.repeat(43) }));
  });
  await page.goto('/library');
  await expect(page).toHaveURL('/login');
});

test('any other address is not found', async ({ page }) => {
  await page.goto('/nowhere');
  await expect(page.getByRole('heading', { name: 'Not Found' })).toBeVisible();
});
