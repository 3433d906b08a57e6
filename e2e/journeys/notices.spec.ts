import { ask } from '../actions.ts';
import { mailed, connectedTest as test, verifyByMail } from '../connected.ts';
import { picture } from '../look/look-at.ts';
import { expectAccessible } from '../page-checks.ts';
import { importArticles, mailDigestsNow, retract } from '../servers/connected.ts';
import { madeUpJats } from '../servers/made-up-article.ts';
import { enterAs, expect } from '../user.ts';

const title = 'Woodruff tea and headaches in adults';
const doi = '10.5555/woodruff';
const SAID = 'Retracted on 3 May 2024, says Retraction Watch: Unreliable Results.';

test('when a saved paper is retracted overnight, its user is notified on the screen and by email', async ({
  page,
  server,
}) => {
  const user = await enterAs(page, '/');
  const abstract = `<sec><title>Methods</title><p>We asked 40 adults.</p></sec>
    <sec><title>Results</title><p>Woodruff tea was followed by fewer headaches than water in adults.</p></sec>`;
  await importArticles(server, [madeUpJats({ number: 41, title, abstract, doi })]);
  const { id } = await ask<{ id: string }>(page, user, 'papers/search', { query: 'woodruff tea' });
  await ask(page, user, 'papers/save', { pmc_id: 'PMC9990000041' });
  await verifyByMail(page, server, user);
  await ask(page, user, 'digests/switch', { on: true });

  await retract(server, [
    { 'Record ID': '1', OriginalPaperDOI: '10.5555/another' },
    {
      'Record ID': '2',
      OriginalPaperDOI: doi,
      RetractionDate: '5/3/2024 0:00',
      Reason: '+Unreliable Results;',
    },
  ]);
  await expect
    .poll(() => ask<{ notices: object[] }>(page, user, 'papers/notices'), { timeout: 30_000 })
    .toMatchObject({ notices: [{ pmc_id: 'PMC9990000041' }] });
  await page.goto('/library');
  const warning = page.getByRole('button', { name: '1 warning about your papers' });
  await expect(page.getByRole('article').filter({ hasText: title }).getByText('Retracted')).toBeVisible();
  await warning.click();
  const list = page.getByRole('dialog', { name: 'Warnings about your papers' });
  await expect(list).toContainText(SAID);
  await expect(list).toContainText('You saved it and were answered from it.');
  await expectAccessible(page);
  await picture(page, 'warnings');
  await list.getByRole('button', { name: title, exact: true }).click();
  const overview = page.getByRole('dialog').filter({ hasText: 'Its findings should not be relied on.' });
  await expect(overview).toContainText(SAID);
  await picture(page, 'retracted');
  await page.keyboard.press('Escape');

  await page.goto(`/search/${id}`);
  const line = page.getByRole('alert').filter({ hasText: 'This answer cites a retracted paper' });
  await expect(line).toContainText(title);
  await picture(page, 'old-answer');

  await mailDigestsNow(server);
  const mail = await mailed(server, user, '1 retraction among your papers');
  expect(mail.text).toContain(SAID);
  expect(mail.text).toContain(`${server.url}/search?paper=PMC9990000041`);

  await warning.click();
  await list.getByRole('button', { name: `Dismiss the warning about ${title}` }).click();
  await expect(list).toContainText('No warnings.');
  await page.keyboard.press('Escape');
  await expect(warning).toHaveCount(0);
  await page.reload();
  await expect(line).toBeVisible();
  await expect(warning).toHaveCount(0);
});
