import { enterAs, expect, test } from '../reader.ts';

test('what could not be loaded on the profile is said in its place, never as an empty list, and can be tried again', async ({
  browser,
}) => {
  // The page of the fixture would fail for what the browser prints about the connection.
  const page = await browser.newPage();
  const { saved } = await enterAs(page, '/terms', { interests: ['Nutrition'], saved: 1 });
  const part = (heading: string) => page.getByRole('region', { name: heading });
  const again = (heading: string) => part(heading).getByRole('button', { name: 'Try again' });
  const parts = /\/api\/(interest|papers|follows|logs|recommendations)\b/;
  await page.context().route(parts, (route) => route.abort());
  await page.goto('/profile');
  for (const [heading, words] of [
    ['Selected Interests', 'Failed to fetch interests.'],
    ['Following', 'What you follow could not be loaded.'],
    ['Most recent activity', 'The papers you viewed could not be loaded.'],
    ['Saved Papers', 'The papers you saved could not be loaded.'],
    ['Not used for recommendations', 'What you refused could not be loaded.'],
  ] as const)
    await expect(part(heading).getByText(words, { exact: true })).toBeVisible();
  await expect(page.getByText(/^No interests yet|will appear here/)).toHaveCount(0);
  const details = page.getByRole('region', { name: 'Your details' });
  await details.getByRole('button', { name: /^Allergies/ }).click();
  await expect(details.getByText('Failed to get allergens.', { exact: true })).toBeVisible();
  await part('Selected Interests').getByRole('button', { name: /add/i }).click();
  const dialog = page.getByRole('dialog', { name: 'Add Interest' });
  await expect(dialog.getByText('Failed to fetch interests list.', { exact: true })).toBeVisible();
  await expect(page.getByText('No interest found')).toHaveCount(0);

  await page.context().unroute(parts);
  await dialog.getByRole('button', { name: 'Try again' }).click();
  await expect(dialog.getByRole('combobox', { name: 'Interest' })).toBeVisible();
  await page.keyboard.press('Escape');
  await details.getByRole('button', { name: 'Try again' }).click();
  await expect(details.getByText('Failed to get allergens.')).toHaveCount(0);
  for (const heading of ['Selected Interests', 'Following', 'Saved Papers', 'Most recent activity'])
    await again(heading).click();
  await expect(part('Selected Interests').getByRole('listitem')).toHaveText(['Nutrition']);
  await expect(part('Saved Papers').getByRole('button')).toHaveCount(saved.length);
  await expect(part('Following')).toContainText('that you follow from a paper will appear here.');
  await expect(part('Most recent activity')).toContainText('Papers you view will appear here.');
  await page.close();
});
