import { expectAccessible, expectToFit } from '../page-checks.ts';
import { enterAs, expect, test } from '../user.ts';

test('the evidence plot is accessible, fits on a phone, opens a paper by keyboard and can be saved as an image', async ({
  page,
}) => {
  await enterAs(page, '/search');
  await page.getByPlaceholder('Please look up for papers').fill('Does diet reduce blood pressure?');
  await page.keyboard.press('Enter');
  const figure = page.getByRole('figure', { name: 'Plot of the evidence' });
  await expect(figure).toBeVisible();
  await expectAccessible(page, 'the plot');
  await page.setViewportSize({ width: 360, height: 740 });
  await expectToFit(page);
  const link = figure.getByRole('link').first();
  await link.press('Enter');
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectAccessible(page, 'the paper of a mark');
  await page.keyboard.press('Escape');
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    figure.getByRole('button', { name: 'Save as PNG' }).click(),
  ]);
  expect(file.suggestedFilename()).toBe('evidence.png');
});
