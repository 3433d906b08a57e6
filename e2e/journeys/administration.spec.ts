import { enterAsOperator, connectedTest as test } from '../connected.ts';
import { picture } from '../look/look-at.ts';
import { expectAccessible, expectToFit } from '../page-checks.ts';
import { expect } from '../user.ts';

// Its buttons are tested in screens/administration.test.tsx: this server is shared with journeys that need its sources.

test('the operator opens the administration page from the account page; it is accessible and fits on a phone', async ({
  page,
  server,
}) => {
  await enterAsOperator(page, server, '/account');
  await expect(page.getByRole('heading', { name: 'Where you are logged in' })).toBeVisible();
  await page.getByRole('link', { name: 'administration page' }).click();
  await expect(page.getByRole('heading', { name: 'Administration' })).toBeVisible();
  const source = (name: string) =>
    page.getByRole('listitem').filter({ has: page.getByRole('heading', { name, exact: true }) });
  await expect(source('Europe PMC').getByRole('button', { name: 'Pause Europe PMC' })).toBeVisible();
  await expect(source('Crossref')).toContainText('Switched off by PAPER_SOURCES');
  await expect(page.getByText('Switched off by ENCODER')).toBeVisible();
  await expect(page.getByText('Reader of papers for a question')).toBeVisible();
  await expect(page.getByText(/^reader-\d{4}-\d{2}-\d{2}$/)).toBeVisible();
  await expect(page.getByText('Login successful')).toBeHidden();
  await expectAccessible(page);
  await picture(page, 'administration');
  await page.setViewportSize({ width: 360, height: 780 });
  await expectToFit(page, 'the administration page');
  await expectAccessible(page);
  await picture(page, 'administration-telephone');
});
