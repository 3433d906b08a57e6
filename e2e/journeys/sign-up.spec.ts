import { requirement } from '@health/contract/testing/requirement';
import { expectAccessible } from '../page-checks.ts';
import { expect, test } from '../user.ts';

const pages = [
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
      'Words of your searches',
      'Retractions and free copies',
      'Zotero',
      'Health fields are encrypted',
      'What recommendations use',
      'What your health profile is used for',
      'Searches you share',
      'E-mail',
      'Passwords',
      'No trackers',
      'In your browser',
      'Your data is yours',
      'Signing in with Google',
      'Not medical advice',
    ],
  ],
] as const;

// Validation and submission of the form are tested in screens/sign-up.test.tsx and screens/sign-up-sent.test.tsx.
test('every field is marked as required, and opening the terms and the privacy policy keeps the input of the sign-up form', async ({
  page,
  context,
}) => {
  requirement('4.9');
  await page.goto('/signup');
  const form = page.getByRole('form', { name: 'Sign up' });
  await expect(form.locator('label')).toHaveCount(11);
  const marks = await form
    .locator('label')
    .evaluateAll((all) => all.map((it) => getComputedStyle(it, '::after').content));
  expect(marks).toEqual(Array(11).fill('" *" / ""'));
  await expectAccessible(page, 'sign-up');
  await form.getByLabel('First Name').fill('Ada');
  for (const [name, path, headings] of pages) {
    const opened = context.waitForEvent('page');
    await form.getByRole('link', { name, exact: true }).click();
    const beside = await opened;
    await expect(beside).toHaveURL(path);
    await expect(beside).toHaveTitle(new RegExp(`^${name}`));
    await expect(beside.getByRole('heading', { name, level: 1, exact: true })).toBeVisible();
    await expect(beside.getByRole('heading', { level: 2 })).toHaveText([...headings]);
    await expect(beside.getByRole('navigation', { name: 'Main' }).getByRole('link')).toHaveText(['Log in']);
    await expect(form.getByLabel('First Name')).toHaveValue('Ada');
    await expect(form.getByLabel(`I agree to the ${name}`)).not.toBeChecked();
    await beside.close();
  }
});
