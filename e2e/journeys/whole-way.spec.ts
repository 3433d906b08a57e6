import { requirement } from '@health/contract/testing/requirement';
import { addInterest, expect, said, signUp, someone, test } from '../user.ts';

test('a user signs up, picks interests, reads, rates and saves a paper, asks a question and logs out', async ({
  page,
}) => {
  requirement('7.10', '10.1', '10.2', '10.6', '10.7', '10.9', '19.37');
  const who = someone();
  await signUp(page, who);

  const interests = page.getByRole('dialog', { name: 'Please add your interests before proceeding...' });
  await expect(interests).toBeVisible();
  await addInterest(page, 'Nutrition');
  await addInterest(page, 'Pregnancy');
  await page.keyboard.press('Escape');

  await expect(page.getByRole('heading', { name: 'Welcome to the Health Application' })).toBeVisible();
  const cards = page.getByRole('article');
  await expect(cards.first()).toBeVisible();
  expect(await cards.count()).toBeLessThanOrEqual(6);

  await page.getByRole('button', { name: 'Go to next interest' }).click();
  await expect(page.getByRole('heading', { name: 'Pregnancy', exact: true })).toBeVisible();

  const card = cards.first();
  await card.getByText('Why this?').click();
  await expect(card.getByText('For your interest Pregnancy:')).toBeVisible();
  await card.getByRole('radio', { name: '4 stars' }).check();
  await said(page, 'Paper rated successfully');

  await card.getByRole('button', { name: 'View Paper' }).click();
  const overview = page.getByRole('dialog');
  await overview.getByRole('button', { name: 'Abstract' }).click();
  await expect(overview.getByText('Objective:')).toBeVisible();
  await overview.getByRole('button', { name: 'Conclusion' }).click();
  await expect(overview.getByText('Objective:')).toBeHidden();
  const fullText = overview.getByRole('link', { name: 'Read Full Text' });
  await expect(fullText).toHaveAttribute('href', /^https:\/\/pmc\.ncbi\.nlm\.nih\.gov\/articles\/PMC\d+\/$/);
  await expect(fullText).toHaveAttribute('target', '_blank');
  await overview.getByRole('button', { name: 'Save', exact: true }).click();
  await said(page, 'Paper saved successfully');
  await expect(overview.getByRole('button', { name: 'Unsave' })).toBeVisible();
  await page.keyboard.press('Escape');

  await page.getByRole('link', { name: 'Library' }).click();
  await expect(page.getByRole('article')).toHaveCount(1);
  await expect(page.getByText(/^Saved on \w+ \d{1,2}, \d{4} at \d{2}:\d{2}$/)).toBeVisible();

  await page.getByRole('link', { name: 'Search' }).click();
  await expect(page.getByText('Please start a query for results to appear here')).toBeVisible();
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await said(page, 'Please enter a search query');
  await page
    .getByPlaceholder('Please look up for papers')
    .fill('Does ginger help against nausea in pregnancy?');
  // The toast covers the button, but the keyboard still reaches it.
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Results' })).toBeVisible();
  await expect(page).toHaveURL(/\/search\/[0-9a-f-]{36}$/);
  const sources = page.getByRole('region', { name: 'Sources' }).getByRole('article');
  await expect(sources.first()).toBeVisible();
  await page.getByRole('link', { name: 'Source 1' }).first().click();
  await expect(page.locator('#source-1')).toBeFocused();
  await sources.first().getByRole('button', { name: 'Open here' }).click();
  await expect(page.getByRole('dialog').getByRole('link', { name: 'Read Full Text' })).toBeVisible();
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: 'Enable recurrency' }).click();
  await page.getByPlaceholder('Select schedule').click();
  await page.getByRole('option', { name: 'Bi-Weekly' }).click();
  await page.getByRole('button', { name: 'Set' }).click();
  await said(page, 'Recurrence enabled for query');
  const recurrent = page.getByRole('region', { name: 'Concurrent Queries' });
  await expect(recurrent.getByText('Does ginger help against nausea in pregnancy?')).toBeVisible();
  await page.getByRole('button', { name: 'Disable recurrency' }).click();
  await said(page, 'Recurrence disabled for query');

  await page.getByRole('button', { name: 'New Query' }).click();
  await expect(page).toHaveURL(/\/search$/);
  await page.getByRole('region', { name: 'History' }).getByRole('link').click();
  await expect(page.getByPlaceholder('Please look up for papers')).toHaveValue(
    'Does ginger help against nausea in pregnancy?',
  );
  await expect(sources.first()).toBeVisible();
  await page.getByRole('button', { name: /^Delete search/ }).click();
  await expect(page.getByRole('region', { name: 'History' }).getByRole('link')).toHaveCount(0);

  await page.getByRole('link', { name: 'Profile' }).click();
  await expect(page.getByText('Most recent activity')).toBeVisible();

  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL(/\/login/);
  expect(await page.evaluate(() => localStorage.getItem('user'))).toBeNull();
});
