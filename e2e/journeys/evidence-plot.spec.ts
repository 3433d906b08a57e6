import { connectedTest as test } from '../connected.ts';
import { expectAccessible, expectToFit } from '../page-checks.ts';
import { connectedServer, importArticles } from '../servers/connected.ts';
import { madeUpJats } from '../servers/made-up-article.ts';
import { enterAs, expect } from '../user.ts';

const LESS = 'Butterbur reduced migraine attacks compared with placebo.';
const SAME = 'Butterbur did not reduce migraine attacks compared with placebo (p = 0.8).';

const trialOf = (number: number, people: number, found: string): string =>
  madeUpJats({
    number,
    title: `Butterbur against migraine attacks in ${people} adults: a randomised placebo-controlled trial`,
    abstract: `<p>Migraine is frequent. We randomly assigned ${people} adults with migraine to butterbur or placebo. ${found}</p>`,
  });

test.beforeAll(async () => {
  test.setTimeout(120_000);
  await importArticles(await connectedServer(), [trialOf(801, 120, LESS), trialOf(802, 90, SAME)]);
});

test('the evidence plot tells directions, is accessible, fits on a phone, opens a paper at the quoted words by keyboard and can be saved as an image', async ({
  page,
}) => {
  await enterAs(page, '/search');
  await page.getByPlaceholder('Please look up for papers').fill('Does butterbur reduce migraine attacks?');
  await page.keyboard.press('Enter');
  const figure = page.getByRole('figure', { name: 'Plot of the evidence' });
  await expect(figure).toBeVisible();
  const marks = figure.getByRole('link', { name: /^\d+\. / });
  await expect(marks).toHaveCount(2);
  await expect(marks.filter({ hasText: 'people: no difference' })).toHaveCount(1);
  await expect(marks.filter({ hasText: 'people: decrease' })).toHaveCount(1);
  await expectAccessible(page, 'the plot');
  await page.setViewportSize({ width: 360, height: 740 });
  await expect(figure.getByText(/= no difference/)).toBeVisible();
  await expectToFit(page);
  await marks.first().press('Enter');
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  const passage = dialog.getByRole('region', { name: 'Cited passage' });
  await expect(passage.locator('mark')).toHaveText(/^Butterbur (?:reduced|did not reduce) migraine attacks/);
  await expectAccessible(page, 'the paper of a mark');
  await page.keyboard.press('Escape');
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    figure.getByRole('button', { name: 'Save as PNG' }).click(),
  ]);
  expect(file.suggestedFilename()).toBe('evidence.png');
});
