import { join } from 'node:path';
import {
  PlayedNotices,
  playRetractionWatch,
} from '../../server/src/testing/source-server/retraction-watch.ts';
import {
  type SourceServer,
  startSourceServer,
} from '../../server/src/testing/source-server/source-server.ts';
import { type TestMailServer, testMailServer } from '../../server/src/testing/test-mail-server.ts';
import { expectAccessible } from '../accessible.ts';
import { ask } from '../actions.ts';
import { enterAs, expect, test } from '../reader.ts';
import { importArticles } from '../servers/import-papers.ts';
import { type OwnServer, ownServer } from '../servers/own-server.ts';
import { requestNightly } from '../servers/request-nightly.ts';

const title = 'Woodruff tea and headaches in adults';
const doi = '10.5555/woodruff';
const SAID = 'Retracted on 3 May 2024, says Retraction Watch: Unreliable Results.';

const notices = new PlayedNotices();
let mail: TestMailServer;
let sources: SourceServer;
let server: OwnServer;
test.beforeAll(async () => {
  test.setTimeout(240_000);
  notices.set({ 'Record ID': '1', OriginalPaperDOI: '10.5555/another' });
  mail = await testMailServer();
  sources = await startSourceServer({ 'retraction-watch': playRetractionWatch(notices) });
  server = await ownServer((url) => ({
    ...sources.environment,
    ...{ SMTP_URL: mail.url, MAIL_FROM: 'Papers <papers@example.org>', MAIL_DELAY: '0', PUBLIC_URL: url },
  }));
});
test.afterAll(async () => {
  await server.remove();
  await sources.close();
  await mail.close();
});

/** The text of a mail to the reader, by its subject; waits for the job that sends it. */
async function mailed(subject: string): Promise<string> {
  const found = () => mail.received.find(({ mail: one }) => one.subject === subject)?.mail.text;
  await expect.poll(found, { timeout: 180_000, intervals: [1000] }).toBeDefined();
  return found() ?? '';
}

test('a saved paper is retracted the next night, and its reader is told on the screen and by e-mail', async ({
  browser,
}) => {
  test.setTimeout(600_000);
  const page = await browser.newPage({ baseURL: server.url });
  const reader = await enterAs(page, '/');
  const abstract = `<sec><title>Methods</title><p>We asked 40 adults.</p></sec>
    <sec><title>Results</title><p>Woodruff tea was followed by fewer headaches than water in adults.</p></sec>`;
  await importArticles(server, [{ number: 41, title, abstract, doi }]);
  const { id } = await ask<{ id: string }>(page, reader, 'papers/search', { query: 'woodruff tea' });
  await ask(page, reader, 'papers/save', { pmc_id: 'PMC9990000041' });
  const [, token] = /#([\w-]+)/.exec(await mailed('Please verify your e-mail address')) ?? [];
  await ask(page, reader, 'account/verify', { token });
  await ask(page, reader, 'digests/switch', { on: true });

  notices.set(
    { 'Record ID': '1', OriginalPaperDOI: '10.5555/another' },
    {
      'Record ID': '2',
      OriginalPaperDOI: doi,
      RetractionDate: '5/3/2024 0:00',
      Reason: '+Unreliable Results;',
    },
  );
  await requestNightly(server);
  const warning = page.getByRole('button', { name: '1 warning about your papers' });
  await expect(async () => {
    await page.goto('/library');
    await expect(warning).toBeVisible({ timeout: 2000 });
  }).toPass({ timeout: 120_000 });
  await expect(page.getByRole('article').filter({ hasText: title }).getByText('Retracted')).toBeVisible();

  await warning.click();
  const list = page.getByRole('dialog', { name: 'Warnings about your papers' });
  await expect(list).toContainText(SAID);
  await expect(list).toContainText('You saved it and were answered from it.');
  await expectAccessible(page);
  await page.screenshot({ path: join(test.info().outputDir, 'warnings.png') });
  await list.getByRole('button', { name: title, exact: true }).click();
  const overview = page.getByRole('dialog').filter({ hasText: 'Its findings should not be relied on.' });
  await expect(overview).toContainText(SAID);
  await page.screenshot({ path: join(test.info().outputDir, 'retracted.png') });
  await page.keyboard.press('Escape');

  await page.goto(`/search/${id}`);
  const line = page.getByRole('alert').filter({ hasText: 'This answer cites a retracted paper' });
  await expect(line).toContainText(title);
  await page.screenshot({ path: join(test.info().outputDir, 'old-answer.png') });

  const told = await mailed('1 retraction among your papers');
  expect(told).toContain(SAID);
  expect(told).toContain(`${server.url}/search?paper=PMC9990000041`);

  await warning.click();
  await list.getByRole('button', { name: `Dismiss the warning about ${title}` }).click();
  await expect(list).toContainText('No warnings.');
  await page.keyboard.press('Escape');
  await expect(warning).toHaveCount(0);
  await page.reload();
  await expect(line).toBeVisible();
  await expect(warning).toHaveCount(0);
  await page.close();
});
