import { expectAccessible } from '../accessible.ts';
import { enterAs, expect, said, test } from '../reader.ts';
import { button, cards } from '../recommended.ts';

test('a journal is followed from a paper, its papers come first, and it is given up in the profile', async ({
  page,
}) => {
  await enterAs(page, '/paper/PMC6163785', { interests: ['Sleep'] });
  await button(page, 'Follow').click();
  const journal = page.getByRole('menuitemcheckbox', { name: 'Nutrients', exact: true });
  await expect(journal).not.toBeChecked();
  await journal.click();
  await said(page, 'You follow Nutrients. New papers come first on the home page.');
  await expect(journal).toBeChecked();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(button(page, 'Following')).toBeFocused();

  await page.goto('/');
  await expect(page.getByRole('heading', { level: 2 }).first()).toHaveText('Following');
  const first = cards(page).first();
  await expect(first.getByText(/^Nutrients/).first()).toBeVisible();
  await first.getByRole('button', { name: 'Why this?' }).click();
  await expect(first.getByText('In Nutrients, which you follow', { exact: true }).first()).toBeVisible();

  await page.goto('/profile');
  const part = page.getByRole('region', { name: 'Following' });
  await expect(part.getByRole('listitem')).toHaveText(['Journal NutrientsUnfollow']);
  await part.getByRole('button', { name: 'Unfollow Nutrients' }).press('Enter');
  await expect(part).toBeFocused();
  await expect(part.getByText(/will appear here\. Their new papers come first/)).toBeVisible();
  await expectAccessible(page);
  await page.goto('/');
  await expect(cards(page).first()).toBeVisible();
  await expect(page.getByRole('heading', { level: 2 })).not.toContainText(['Following']);
});

test('without a connection nothing is followed, and that is said', async ({ page, provoked }) => {
  await enterAs(page, '/paper/PMC6163785');
  await button(page, 'Follow').click();
  await page.route('**/api/follows/add', (route) => route.fulfill({ status: 503, json: { error: 'busy' } }));
  provoked(503);
  const cites = page.getByRole('menuitemcheckbox', { name: 'Papers that cite this one' });
  await cites.click();
  await expect(page.getByRole('alert').first()).toBeVisible();
  await expect(cites).not.toBeChecked();
});
