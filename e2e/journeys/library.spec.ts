import { requirement } from '@health/contract/testing/requirement';
import { expectAccessible } from '../page-checks.ts';
import { enterAs, expect, test } from '../user.ts';

// The entries, filters and pages of the library are tested in screens/library*.test.tsx.
test('an abstract longer than five lines can be expanded and collapsed', async ({ page }) => {
  requirement('8.9');
  const { token } = await enterAs(page, '/terms');
  const asked = { headers: { Authorization: `Bearer ${token}` }, failOnStatusCode: true };
  const pmc_id = 'PMC8185277';
  await page.request.post('/api/papers/save', { data: { pmc_id }, ...asked });
  const paper = await page.request.get('/api/papers/paper', { params: { pmc_id }, ...asked });
  const { abstract } = (await paper.json()) as { abstract: string };
  await page.goto('/library');
  const entry = page.getByRole('article');
  const text = entry.getByText(abstract.slice(0, 60));
  const isCut = () => text.evaluate(({ clientHeight, scrollHeight }) => scrollHeight > clientHeight);
  await expect(text).toBeVisible();
  expect(await isCut()).toBe(true);
  await expectAccessible(page, 'library');
  await entry.getByRole('button', { name: 'Show the whole abstract' }).click();
  await expect.poll(isCut).toBe(false);
  await entry.getByRole('button', { name: 'Show less' }).click();
  await expect(entry.getByRole('button', { name: 'Show the whole abstract' })).toBeVisible();
});
