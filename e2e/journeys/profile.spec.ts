import { expectAccessible } from '../page-checks.ts';
import { enterAs, expect, test } from '../user.ts';

// The rest of the profile is tested in screens/profile.test.tsx and screens/profile-papers.test.tsx.
test('the delete button of an interest is visible while the pointer is over the interest', async ({
  page,
}) => {
  await enterAs(page, '/profile', { interests: ['Nutrition', 'Pregnancy'] });
  const interests = page.getByRole('region', { name: 'Selected Interests' });
  await interests.getByRole('button', { name: 'Edit' }).click();
  await expectAccessible(page, 'profile');
  const remove = interests.getByRole('button', { name: 'Delete Pregnancy' });
  await expect(remove).toHaveCSS('opacity', '0');
  await interests.getByRole('listitem').filter({ hasText: 'Pregnancy' }).hover();
  await expect(remove).toHaveCSS('opacity', '1');
  await remove.click();
  await expect(interests.getByRole('listitem')).toHaveText(['Nutrition']);
});
